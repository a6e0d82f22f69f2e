//go:build !js

package main

import (
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/systeminfo"
	"github.com/chromedp/chromedp"
)

// emptyPage serves an empty page of Ebitengine's, and returns its address.
func emptyPage(t *testing.T) (url string) {
	t.Helper()
	_, sandbox := staticPage(t)
	dir := t.TempDir()
	build := exec.Command("go", "build", "-ldflags=-s -w", "-o", filepath.Join(dir, "empty.wasm"),
		"../../internal/cmd/peers/testdata/empty")
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	text, err := os.ReadFile(filepath.Join(sandbox, "wasm_exec.js"))
	if err != nil {
		t.Fatal(err)
	}
	const index = `<!doctype html><link rel="icon" href="data:,"><script src="wasm_exec.js"></script><script>
		const go = new Go();
		WebAssembly.instantiateStreaming(fetch("empty.wasm"), go.importObject).then((r) => go.run(r.instance));
	</script>`
	for name, text := range map[string]string{"index.html": index, "wasm_exec.js": string(text)} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	host := httptest.NewServer(http.FileServer(http.Dir(dir)))
	t.Cleanup(host.Close)
	return host.URL
}

// worked returns the processor time that Chromium has used so far, in seconds.
func worked(t *testing.T) (sum float64) {
	t.Helper()
	running, err := chromedp.CallBrowser(chromium.ctx, systeminfo.GetProcessInfo, cdp.Empty{})
	if err != nil {
		t.Fatal(err)
	}
	for _, one := range running.ProcessInfo {
		sum += one.CPUTime
	}
	return sum
}

// TestMeasureAPausedPage prints how much processor time the page takes while it is paused and nothing moves, compared
// with an empty page of Ebitengine's:
//
//	go test ./cmd/sandbox -run TestMeasureAPausedPage -measure -v
func TestMeasureAPausedPage(t *testing.T) {
	if !*measure {
		t.Skip("only on request: -measure")
	}
	url, _ := staticPage(t)
	empty := emptyPage(t)
	const quiet = 5 * time.Second
	took := map[string][]float64{}
	frames := map[string][]float64{}
	of := func(name, address string, ready func(b *tab)) {
		t.Run(name, func(t *testing.T) { // a subtest, so that its end closes the tab
			b := newTab(t, 900, 600)
			b.do(t, chromedp.Navigate(address))
			ready(b)
			time.Sleep(2 * time.Second) // until the page settles
			before := worked(t)
			rate := b.frameRate(t, quiet)
			took[name] = append(took[name], (worked(t)-before)/quiet.Seconds())
			frames[name] = append(frames[name], rate)
		})
	}
	for range 3 {
		of("empty", empty, func(b *tab) { b.await(t, "a canvas", "document.querySelector('canvas')") })
		of("paused", url+"?loop=fixed-steps&objects=100&play", func(b *tab) {
			b.await(t, "play", "window.gameloops && gameloops.state && gameloops.state.stages.length && "+
				"gameloops.state.stages[0].simulated > 1")
			b.press(t, ' ')
			b.await(t, "pause", "gameloops.state.paused")
		})
	}
	for name := range took {
		t.Logf("%s: %.3f of a processor, %.1f frames a second", name, took[name], frames[name])
	}
	t.Logf("paused it takes %.2f times what an empty page takes", slices.Min(took["paused"])/slices.Min(took["empty"]))
}
