//go:build !js

package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"io"
	"math"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"gameloops/internal/ci"
	"gameloops/internal/experiment"
	"gameloops/internal/licenses"
	"gameloops/ui/stage"
)

// folder is the page as static files, written once for all tests.
var folder struct {
	once sync.Once
	dir  string // removed at the end
	page string
	err  error
}

// staticPage serves the page in a subfolder of a plain file server, and returns its address and its folder.
func staticPage(t *testing.T) (url, dir string) {
	t.Helper()
	needBrowser(t)
	folder.once.Do(func() {
		if folder.dir, folder.err = os.MkdirTemp("", "sandbox-page-*"); folder.err != nil {
			return
		}
		if folder.page, folder.err = ci.Page(folder.dir, writeOut); folder.err == nil {
			folder.err = compileOnce(folder.page)
		}
	})
	if folder.err != nil {
		t.Fatal(folder.err)
	}
	const under = "/class/loops/"
	host := httptest.NewServer(http.StripPrefix(under, http.FileServer(http.Dir(folder.page))))
	t.Cleanup(host.Close)
	return host.URL + under, folder.page
}

// writeOut runs the command that writes the page.
func writeOut(dir string) error {
	var stderr bytes.Buffer
	if code := run(context.Background(), io.Discard, &stderr, []string{"--web-out", dir}); code != 0 {
		return errors.New(stderr.String())
	}
	return nil
}

// TestAWrittenPageIsServed serves a folder. What is in it need not be a page that runs.
func TestAWrittenPageIsServed(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"index.html", "sandbox.wasm"} {
		fileWith(t, dir, name, []byte("this is "+name))
	}
	url := serve(t, "--web-folder", dir, "--lesson", "drift")
	if !strings.HasSuffix(url, "/?lesson=drift") {
		t.Errorf("the address is %s", url)
	}
	r, err := http.Get(url)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Body.Close()
	if text, err := io.ReadAll(r.Body); err != nil || string(text) != "this is index.html" {
		t.Errorf("it serves %q: %v", text, err)
	}
}

func TestAFolderWithoutAPageIsNotServed(t *testing.T) {
	for _, dir := range []string{t.TempDir(), "main.go", "no such folder"} {
		code, _, stderr := call(t, "--web-folder", dir, "--web=127.0.0.1:0")
		if code != 1 || !strings.Contains(stderr, "there is no page, as --web-out writes one") {
			t.Errorf("%s: exit %d, %s", dir, code, stderr)
		}
	}
}

// TestThePageIsSmall checks the size of the download, without the program that runs scripts. The libraries that only
// the lab draws with must not be part of the page.
func TestThePageIsSmall(t *testing.T) {
	_, dir := staticPage(t)
	var wire int64
	packed, err := filepath.Glob(filepath.Join(dir, "*.gz"))
	if err != nil || len(packed) < 6 {
		t.Fatalf("%d compressed copies: %v", len(packed), err)
	}
	for _, name := range packed {
		if base := filepath.Base(name); base == licenses.Name+".gz" || base == "scripts.wasm.gz" {
			continue // the page does not load them
		}
		info, err := os.Stat(name)
		if err != nil {
			t.Fatal(err)
		}
		wire += info.Size()
	}
	t.Logf("a browser loads %d bytes", wire)
	if wire > 7_890_000 {
		t.Errorf("a browser loads %d bytes, more than 7.89 MB", wire)
	}
}

func TestThePageShowsFallingBalls(t *testing.T) {
	needBrowser(t)
	url, _ := staticPage(t)
	for name, address := range map[string]string{
		"--web": serve(t, "--loop", "fixed-steps-with-interpolation", "--engine=softstep", "--objects=200",
			"--play"),
		"--web-out": url + "?loop=fixed-steps-with-interpolation&engine=softstep&objects=200&play",
	} {
		t.Run(name, func(t *testing.T) {
			b := newTab(t, 900, 600)
			b.open(t, address)
			b.await(t, "stage", "gameloops.state.stages.length == 1 && gameloops.state.stages[0].simulated > 0.3")
			before := b.picture(t)
			b.await(t, "more of it", fmt.Sprintf("gameloops.state.stages[0].frames > %d",
				b.state(t).Stages[0].Frames+2))
			after := b.picture(t)
			if n := differing(before, after); n < 1000 {
				t.Errorf("%d pixels differ: nothing falls", n)
			}
			if n := colours(after); n < 50 {
				t.Errorf("%d colours: no balls", n)
			}
			if s := b.state(t); s.Stages[0].Objects != 200 || s.Stages[0].Loop != "fixed-steps-with-interpolation" {
				t.Errorf("%+v", s)
			}
			if evaluate[bool](t, b,
				"document.querySelector('canvas').getContext('webgl2').getContextAttributes().antialias") {
				t.Error("the browser smooths edges that are smooth already")
			}
			about := evaluate[string](t, b, "document.title + document.querySelector('meta[name=description]').content")
			if !strings.Contains(about, "gameloops") || !strings.Contains(about, "balls") {
				t.Errorf("title and description: %s", about)
			}
		})
	}
}

// differing counts the pixels in which two pictures differ.
func differing(a, b image.Image) (n int) {
	for y := range a.Bounds().Dy() {
		for x := range a.Bounds().Dx() {
			if a.At(x, y) != b.At(x, y) {
				n++
			}
		}
	}
	return n
}

// colours counts strong colours, like those of balls.
func colours(m image.Image) int {
	seen := make(map[[3]uint32]bool)
	for y := range m.Bounds().Dy() {
		for x := range m.Bounds().Dx() {
			r, g, b, _ := m.At(x, y).RGBA()
			if max(r, g, b)-min(r, g, b) > 0x4000 {
				seen[[3]uint32{r >> 12, g >> 12, b >> 12}] = true
			}
		}
	}
	return len(seen)
}

// TestEveryLessonHasAnAddress opens the first lesson by its address and goes through the others with a key. The address
// must follow.
func TestEveryLessonHasAnAddress(t *testing.T) {
	url, _ := staticPage(t)
	b := newTab(t, 600, 400)
	lessons := experiment.Lessons()
	b.open(t, url+"?lesson="+lessons[0].Name)
	for i, lesson := range lessons {
		if i > 0 {
			b.press(t, 'l')
		}
		b.await(t, "lesson "+lesson.Name, fmt.Sprintf("location.search == '?lesson=%s' && gameloops.state.playing && "+
			"gameloops.state.stages.length == %d", lesson.Name, min(len(lesson.Runs), stage.MaxStages)))
	}
	last := lessons[len(lessons)-1]
	b.open(t, url+"?lesson="+last.Name+"&objects=7")
	b.await(t, "last lesson", "gameloops.state.playing && gameloops.state.stages.length > 0")
	if s := b.state(t); s.Stages[0].Objects != 7 || !strings.Contains(s.TOML, last.Title) {
		t.Errorf("%+v", s)
	}
}

func TestSettingsChangeTheAddress(t *testing.T) {
	url, _ := staticPage(t)
	b := newTab(t, 900, 600)
	b.open(t, url+"?objects=10")
	b.press(t, []rune(kb.PageDown)[0])
	b.await(t, "next loop", "location.search == '?loop=fixed-steps&objects=10'")
	b.press(t, '+')
	b.await(t, "second stage", "location.search == '?loop=fixed-steps,variable-steps&objects=10'")
	b.click(t, "Play")
	b.await(t, "play", "gameloops.state.playing && location.search.endsWith('&play=true')")
	b.click(t, "Objects")
	b.press(t, '4') // a typed key does not repeat, however long a frame takes
	// The digit replaces the field's number.
	b.await(t, "4 objects", "location.search.includes('objects=4&')")
	if y := evaluate[float64](t, b, "window.scrollY + document.scrollingElement.scrollTop"); y != 0 {
		t.Errorf("keys have scrolled the page by %v", y)
	}
	b.open(t, url+strings.TrimSpace(evaluate[string](t, b, "location.search")))
	b.await(t, "the same again", "gameloops.state.playing && gameloops.state.stages.length == 2")
	if s := b.state(t); s.Stages[0].Objects != 4 || s.Stages[1].Loop != "variable-steps" {
		t.Errorf("%+v", s)
	}
}

func TestErrorsInTheAddressAreReported(t *testing.T) {
	url, _ := staticPage(t)
	b := newTab(t, 600, 400)
	b.open(t, url+"?objects=many&loop=fixed-steps&nonsense=1")
	words := evaluate[string](t, b, "document.getElementById('notes').innerText")
	if !strings.Contains(words, "1 to 100000") || !strings.Contains(words, "nonsense") {
		t.Errorf("the page says %q", words)
	}
	b.await(t, "the valid part", "location.search == '?loop=fixed-steps'")
	b.open(t, url+"?objects=10&dark=perhaps&ui-scale=99")
	b.await(t, "an address without the invalid part", "location.search == '?objects=10'")
}

// TestASpiralDoesNotLockThePage checks that the page draws more than 20 frames a second while its stages make less
// than one. On a computer that is busy with other programs an empty page has fewer frames, and this page may have
// fewer in the same proportion.
func TestASpiralDoesNotLockThePage(t *testing.T) {
	ci.Only(t, "half a minute in Chromium")
	url, _ := staticPage(t)
	const settings = "&objects=20&update-cost=30ms&machine=computer&play"
	for _, test := range []struct{ name, query string }{
		{"one stage", "?loop=fixed-steps" + settings},
		{"three stages", "?loop=fixed-steps,fixed-steps-with-interpolation,fixed-update" + settings},
	} {
		t.Run(test.name, func(t *testing.T) {
			b := newTab(t, 500, 300)
			b.open(t, url+test.query)
			b.await(t, "spiral", "gameloops.state.stages.length > 0 && "+
				"gameloops.state.stages.every(s => s.fps < 0.5)")
			rate, least := 0.0, 20.0
			for try := 0; try < 3 && rate <= least; try++ {
				rate = b.frameRate(t, 2*time.Second)
				least = 20 / slowness(t)
			}
			t.Logf("the page makes %.1f frames a second, its stages %+v", rate, b.state(t).Stages)
			if rate <= least {
				t.Errorf("the page makes %.1f frames a second in a spiral, want more than %.1f", rate, least)
			}
		})
	}
}

// frameRate returns how many frames a second the browser lets the page draw.
func (b *tab) frameRate(t *testing.T, d time.Duration) float64 {
	t.Helper()
	b.do(t, chromedp.Evaluate[chromedp.Void](`
		window.drawn = 0;
		window.count = () => { drawn++; requestAnimationFrame(count); };
		requestAnimationFrame(count);
		window.counted = performance.now();`))
	time.Sleep(d)
	return evaluate[float64](t, b, "(() => { const rate = 1000 * drawn / (performance.now() - counted);"+
		"window.count = () => {}; return rate; })()")
}

// TestShortUpdatesDoNotYieldTheThread counts how often a stage in a spiral yields the only thread. It has it for 8 ms,
// which are six updates. If it yielded after each, every short update would become long, and any loop would spiral.
func TestShortUpdatesDoNotYieldTheThread(t *testing.T) {
	ci.Only(t, "five seconds in Chromium")
	url, _ := staticPage(t)
	b := newTab(t, 500, 300)
	b.open(t, url)
	b.do(t, chromedp.Evaluate[chromedp.Void](`
		window.yields = 0;
		const post = MessagePort.prototype.postMessage;
		MessagePort.prototype.postMessage = function (...args) { yields++; return post.apply(this, args); };`))
	evaluate[int](t, b,
		"gameloops.visit('?loop=fixed-steps&step=1ms&objects=5&update-cost=1.2ms&machine=computer&play'), 0")
	b.await(t, "300 updates", "gameloops.state.stages.length > 0 && gameloops.state.stages[0].updates > 300")
	s := b.state(t).Stages[0]
	yields := evaluate[int](t, b, "yields")
	t.Logf("%d yields, %+v", yields, s)
	if yields == 0 || 2*int64(yields) > s.Updates {
		t.Errorf("%d yields in %d updates, want at least one, and at most every other time", yields, s.Updates)
	}
}

// hiddenFor is how long a tab is hidden: longer than the 240 steps of 16.7 ms after which MainLoop.js gives up.
const hiddenFor = 6 * time.Second

// TestEachLoopHandlesAHiddenTab hides the tab and checks what each loop does with the time.
func TestEachLoopHandlesAHiddenTab(t *testing.T) {
	ci.Rarely(t, "twenty seconds in Chromium")
	url, _ := staticPage(t)
	b := newTab(t, 500, 300)
	b.open(t, url+"?loop=fixed-steps,fixed-steps:max-step=33.3ms,mainloop-js,mainloop-js-reset&gap=feed&objects=2&play")
	b.await(t, "a second",
		"gameloops.state.stages.length == 4 && gameloops.state.stages.every(s => s.simulated > 1)")
	before := b.state(t)
	b.pretend(t, false)
	b.do(t, chromedp.Evaluate[chromedp.Void]("void (window.other = window.open('icon.svg', '_blank'))"))
	b.await(t, "hidden tab", "document.hidden")
	time.Sleep(hiddenFor)
	b.do(t, chromedp.Evaluate[chromedp.Void]("window.other.close()"))
	b.await(t, "visible tab", "!document.hidden")
	b.await(t, "the stages to catch up", fmt.Sprintf("gameloops.state.stages.every((s) => s.real > %v && "+
		"s.real - s.simulated - s.dropped < 1)", before.Stages[0].Real+hiddenFor.Seconds()))
	after := b.state(t).Stages
	dropped := func(n int) float64 { return after[n].Dropped - before.Stages[n].Dropped }
	t.Logf("before %+v\nafter %+v", before.Stages, after)
	if after[0].MostUpdates < 330 || math.Abs(dropped(0)) > 0.1 {
		t.Errorf("fixed steps catch up with %d updates and drop %.1f s", after[0].MostUpdates, dropped(0))
	}
	if after[1].MostUpdates > 3 || dropped(1) < 5 {
		t.Errorf("a maximum step: %d updates in a frame, and %.1f s are dropped", after[1].MostUpdates, dropped(1))
	}
	if after[2].MostUpdates != 240 || math.Abs(dropped(2)) > 0.1 {
		t.Errorf("MainLoop.js makes %d updates in a frame and drops %.1f s", after[2].MostUpdates, dropped(2))
	}
	if after[3].MostUpdates != 240 || dropped(3) < 1 {
		t.Errorf("with a reset: %d updates in a frame, and %.1f s are dropped", after[3].MostUpdates, dropped(3))
	}
}

func TestAPhoneIsTouchedAndTurned(t *testing.T) {
	ci.Only(t, "half a minute in Chromium")
	url, _ := staticPage(t)
	b := newTab(t, 320, 568, chromedp.EmulateScale(2), chromedp.EmulateMobile, chromedp.EmulateTouch)
	b.prefers(t, "color-scheme", "dark")
	b.open(t, url+"?loop=fixed-steps&objects=30")
	if s := b.state(t); s.Scale != 2 {
		t.Errorf("%v pixels for each of the page's: not sharp", s.Scale)
	}
	if dark := inks(b.picture(t)); !dark[0] || !dark[len(dark)-1] {
		t.Error("the page is light for a user who prefers dark")
	}
	b.tap(t, "Play")
	b.await(t, "play", "gameloops.state.playing && !gameloops.state.controls.Play")
	b.await(t, "fall", "gameloops.state.stages[0].simulated > 0.5")
	b.picture(t)
	b.tap(t, "Pause")
	b.await(t, "pause", "gameloops.state.paused")
	b.touch(t, input.DispatchTouchEventTypeTouchStart, [2]float64{110, 300})
	b.touch(t, input.DispatchTouchEventTypeTouchMove, [2]float64{110, 300}, [2]float64{210, 300})
	b.touch(t, input.DispatchTouchEventTypeTouchMove, [2]float64{60, 300}, [2]float64{260, 300})
	b.touch(t, input.DispatchTouchEventTypeTouchEnd)
	b.await(t, "twice as large", "Math.abs(gameloops.state.zoom - 2) < 0.1")
	searchByTouch(t, b)
	b.press(t, ' ') // the loop begins with the next frame
	b.await(t, "the loop's frames", "!gameloops.state.paused && gameloops.state.stages[0].loop === 'godot'")
	b.tap(t, "Settings")
	b.tap(t, "Section Stages")
	b.await(t, "unfolded section", "gameloops.state.controls.Stages")
	b.picture(t)
	const size = "(() => { const c = document.querySelector('canvas'); return c.width + 'x' + c.height; })()"
	if got := evaluate[string](t, b, size); got != "640x1136" {
		t.Errorf("the canvas is %s", got)
	}
	b.do(t, chromedp.EmulateViewport(568, 320, chromedp.EmulateScale(2), chromedp.EmulateMobile,
		chromedp.EmulateTouch))
	b.await(t, "canvas of the phone turned", size+" == '1136x640'")
	b.picture(t)
	b.tap(t, "Play")
	b.await(t, "drawer put away", "gameloops.state.plays > 1 && gameloops.state.controls.Settings && "+
		"!gameloops.state.controls.Play")
	b.picture(t)
}

// searchByTouch chooses a loop as on a phone. A finger opens the list and touches its field, which gets the focus. The
// text written there finds the loop.
func searchByTouch(t *testing.T, b *tab) {
	t.Helper()
	const field = "document.querySelector('[data-role=search]')"
	b.tap(t, "Stage 1")
	b.await(t, "list of loops", field)
	type spot struct{ X, Y float64 }
	at := evaluate[spot](t, b, "(({x, y, width, height}) => ({X: x + width / 2, Y: y + height / 2}))("+field+
		".getBoundingClientRect())")
	b.touch(t, input.DispatchTouchEventTypeTouchStart, [2]float64{at.X, at.Y})
	b.touch(t, input.DispatchTouchEventTypeTouchEnd)
	b.await(t, "the focus in the field", "document.activeElement === "+field)
	b.do(t, chromedp.Func(func(ctx context.Context, target *chromedp.Target) error {
		_, err := cdp.Call(ctx, target, input.InsertText, input.InsertTextParams{Text: "godot"})
		return err
	}))
	b.await(t, "the matching loops", "document.querySelectorAll('[data-id^=\"loops \"]').length < 8")
	b.press(t, '\r')
	b.await(t, "the loop", "gameloops.state.stages[0].loop === 'godot' && !"+field)
}

func TestThePageSavesPicturesAndCopiesLinks(t *testing.T) {
	url, _ := staticPage(t)
	b := newTab(t, 900, 850)
	dir := b.downloads(t)
	b.open(t, url+"?loop=fixed-steps&objects=30&play")
	b.press(t, 's')
	e, _, err := experiment.ReadPicture(saved(t, filepath.Join(dir, "fixed-steps-*.png")))
	if err != nil || e.Common.Objects != 30 || e.Runs[0].Loop != "fixed-steps" {
		t.Errorf("the picture contains %+v %v", e, err)
	}
	b.do(t, chromedp.Evaluate[chromedp.Void](
		"void (navigator.clipboard.writeText = async (text) => { window.copied = text; })"))
	b.click(t, "Section Pictures and share")
	b.click(t, "Page")
	b.await(t, "link", "window.copied == location.href")
	b.click(t, "Command")
	b.await(t, "command", "window.copied.includes('looplab run') && window.copied.includes('--objects')")
}

// TestALinkToALessonIsToItsPage copies links to lessons. One that says nothing but its lesson is to the page to read,
// whose preview shows it; with another setting it is to the sandbox. A browser that shares the page takes the same.
func TestALinkToALessonIsToItsPage(t *testing.T) {
	url, _ := staticPage(t)
	b := newTab(t, 900, 850)
	for query, want := range map[string]string{
		"?lesson=hitch":            "lesson-hitch.html",
		"?lesson=hitch&answer=2":   "lesson-hitch.html?answer=2",
		"?lesson=hitch&objects=20": "?lesson=hitch&objects=20",
	} {
		b.open(t, url+query)
		b.do(t, chromedp.Evaluate[chromedp.Void](
			"void (navigator.clipboard.writeText = async (text) => { window.copied = text; })"))
		b.pressWithShift(t, 'C')
		b.await(t, "link", "window.copied")
		if got := evaluate[string](t, b, "window.copied"); got != url+want {
			t.Errorf("%s: the link is %s, want %s", query, got, url+want)
		}
		if got := evaluate[string](t, b, "document.querySelector('link[rel=canonical]').href"); got != url+want {
			t.Errorf("%s: a browser shares %s, want %s", query, got, url+want)
		}
	}
}

// TestThePageShowsItsProgress uses a host that stops in the middle of the program.
func TestThePageShowsItsProgress(t *testing.T) {
	_, dir := staticPage(t)
	files, over := http.FileServer(http.Dir(dir)), make(chan bool)
	program, err := os.ReadFile(filepath.Join(dir, "sandbox.wasm.gz"))
	if err != nil {
		t.Fatal(err)
	}
	host := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != "/sandbox.wasm.gz" {
			files.ServeHTTP(w, r)
			return
		}
		w.Write(program[:len(program)/2])
		w.(http.Flusher).Flush()
		<-over
	}))
	defer host.Close()
	defer close(over)
	b := newTab(t, 600, 400)
	b.expectErrors()
	b.do(t, chromedp.Navigate(host.URL))
	amount := fmt.Sprintf("/ of %.1f MB .(49|50) %%.$/", float64(len(program))/1e6)
	b.await(t, "half of the program", amount+".test(document.getElementById('amount').textContent) && "+
		"Math.abs(document.getElementById('progress').value - 0.5) < 0.02")
}

// broken serves a folder, except for the files whose names begin so.
func broken(dir, name string, answer http.HandlerFunc) http.HandlerFunc {
	files := http.FileServer(http.Dir(dir))
	return func(w http.ResponseWriter, r *http.Request) {
		if strings.HasPrefix(r.URL.Path, "/"+name) {
			answer(w, r)
			return
		}
		files.ServeHTTP(w, r)
	}
}

// TestABrokenConnectionLoadsNothingElse breaks the connection in the middle of the program. The page does not take the
// file that is five times as large instead.
func TestABrokenConnectionLoadsNothingElse(t *testing.T) {
	_, dir := staticPage(t)
	program, err := os.ReadFile(filepath.Join(dir, "sandbox.wasm.gz"))
	if err != nil {
		t.Fatal(err)
	}
	var plain atomic.Int32
	host := httptest.NewServer(broken(dir, "sandbox.wasm", func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != "/sandbox.wasm.gz" {
			plain.Add(1)
		}
		w.Header().Set("Content-Length", strconv.Itoa(len(program)))
		w.Write(program[:len(program)/2])
		panic(http.ErrAbortHandler)
	}))
	defer host.Close()
	b := newTab(t, 600, 400)
	b.expectErrors()
	b.do(t, chromedp.Navigate(host.URL))
	b.await(t, "a way to try again", "!document.getElementById('again').hidden")
	words := evaluate[string](t, b, "document.getElementById('words').innerText")
	if !strings.Contains(words, "connection to the host broke off") || plain.Load() > 0 {
		t.Errorf("after %d requests for the plain file the page says %q", plain.Load(), words)
	}
	if evaluate[bool](t, b, "document.getElementById('details').checkVisibility()") {
		t.Error("the page shows the error itself")
	}
}

// TestAPageTriesAgainOnlyOnceItsHostAnswers breaks the connection in the middle of the program, and then has no host.
// The page must stay, with a way to the lesson that was asked for. When the host is back, it loads.
func TestAPageTriesAgainOnlyOnceItsHostAnswers(t *testing.T) {
	_, dir := staticPage(t)
	const there, breaks, away = 0, 1, 2
	var now atomic.Int32
	now.Store(breaks)
	files := http.FileServer(http.Dir(dir))
	host := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if n := now.Load(); n == away || n == breaks && strings.HasSuffix(r.URL.Path, ".wasm.gz") {
			panic(http.ErrAbortHandler)
		}
		files.ServeHTTP(w, r)
	}))
	defer host.Close()
	b := newTab(t, 600, 400)
	b.expectErrors()
	b.do(t, chromedp.Navigate(host.URL+"/index.html?lesson=drift"))
	const again = "document.getElementById('again')"
	b.await(t, "a way to try again", "!"+again+".hidden")
	if to := evaluate[string](t, b, "document.getElementById('read').href"); to != host.URL+"/lesson-drift.html" {
		t.Errorf("the lesson to read is %s", to)
	}
	now.Store(away)
	b.clickOn(t, "#again")
	b.await(t, "the page to stay", "document.getElementById('words')?.innerText.includes('still does not answer') && !"+
		again+".hidden")
	b.picture(t)
	now.Store(there)
	b.clickOn(t, "#again")
	b.await(t, "the sandbox", "window.gameloops?.readyAt && gameloops.state?.lesson")
}

// TestAPageWithoutScriptsDoesNotLoad opens the page in a browser that runs no scripts. It says so, and lists the
// lessons. It does not say that it loads, or that something is missing.
func TestAPageWithoutScriptsDoesNotLoad(t *testing.T) {
	url, _ := staticPage(t)
	b := newTab(t, 600, 400)
	b.scripts(t, false)
	b.do(t, chromedp.Navigate(url))
	time.Sleep(5 * time.Second) // a page whose script is missing says so after four
	words := b.text(t)
	b.picture(t)
	if !strings.Contains(words, "needs JavaScript") || !strings.Contains(words, "What is a game loop?") {
		t.Errorf("the page says %q", words)
	}
	if strings.Contains(words, "Loading") || strings.Contains(words, "loader.js") ||
		evaluate[bool](t, b, "document.querySelector('progress').checkVisibility()") {
		t.Errorf("the page says that it loads: %q", words)
	}
}

// TestASilentHostIsWaitedFor uses a host that pauses in the middle of the program. After twenty seconds, which are one
// here, the page offers to try again, and it goes on when the host does.
func TestASilentHostIsWaitedFor(t *testing.T) {
	_, dir := staticPage(t)
	program, err := os.ReadFile(filepath.Join(dir, "sandbox.wasm.gz"))
	if err != nil {
		t.Fatal(err)
	}
	goOn := make(chan bool)
	host := httptest.NewServer(broken(dir, "sandbox.wasm.gz", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Length", strconv.Itoa(len(program)))
		w.Write(program[:len(program)/2])
		w.(http.Flusher).Flush()
		<-goOn
		w.Write(program[len(program)/2:])
	}))
	defer host.Close()
	b := newTab(t, 600, 400)
	b.beforeLoading(t, "const wait = setTimeout; window.setTimeout = (f, ms) => wait(f, ms === 20000 ? 1000 : ms)")
	b.do(t, chromedp.Navigate(host.URL))
	said := b.turnsTrue(t, "!document.getElementById('again').hidden && "+
		"document.getElementById('words').innerText.includes('sent nothing for 20 seconds')", patience)
	b.picture(t)
	close(goOn)
	if !said {
		t.Fatal("the page does not say that the host is silent")
	}
	b.await(t, "the sandbox", "window.gameloops?.readyAt")
}

// TestErrorsOfThePageAreExplained breaks the page in many ways. It must say what is wrong, and never be blank.
func TestErrorsOfThePageAreExplained(t *testing.T) {
	_, dir := staticPage(t)
	files := http.FileServer(http.Dir(dir))
	broken := func(name string, answer http.HandlerFunc) http.HandlerFunc { return broken(dir, name, answer) }
	truncated := func(w http.ResponseWriter, r *http.Request) {
		data, _ := os.ReadFile(filepath.Join(dir, r.URL.Path))
		w.Write(data[:len(data)/100])
	}
	for _, test := range []struct {
		name   string
		host   http.HandlerFunc
		script string // runs before the page's own scripts
		want   string
	}{
		{"truncated", broken("sandbox.wasm", truncated), "", "not loaded completely"},
		{"no loader", broken("loader.js", http.NotFound), "", "loader.js"},
		{"truncated and not packed", broken("sandbox.wasm", truncated), "delete window.DecompressionStream",
			"not loaded completely"},
		{"missing", broken("sandbox.wasm", http.NotFound), "", "404"},
		{"no script", broken("wasm_exec.js", http.NotFound), "", "wasm_exec.js"},
		{"no WebAssembly", files.ServeHTTP, "delete window.WebAssembly", "no WebAssembly"},
		{"no WebGL", files.ServeHTTP, "HTMLCanvasElement.prototype.getContext = () => null", "no WebGL 2"},
		{"old browser", files.ServeHTTP, "delete WebAssembly.instantiateStreaming", "too old"},
	} {
		t.Run(test.name, func(t *testing.T) {
			host := httptest.NewServer(test.host)
			defer host.Close()
			b := newTab(t, 600, 400)
			b.expectErrors()
			if test.script != "" {
				b.beforeLoading(t, test.script)
			}
			b.do(t, chromedp.Navigate(host.URL))
			b.await(t, "message", "!document.getElementById('again').hidden || "+
				"document.getElementById('absent')?.checkVisibility({ opacityProperty: true })")
			if words := evaluate[string](t, b, "document.body.innerText"); !strings.Contains(words, test.want) {
				t.Errorf("the page says %q, want %q", words, test.want)
			}
			if seen := b.picture(t); !slices.Contains(inks(seen), true) {
				t.Error("the page is blank")
			}
		})
	}
}

// TestABadCompressedCopyIsNoHarm uses hosts without a good sandbox.wasm.gz. The page must load the plain file instead.
func TestABadCompressedCopyIsNoHarm(t *testing.T) {
	ci.Only(t, "half a minute in Chromium")
	_, dir := staticPage(t)
	files := http.FileServer(http.Dir(dir))
	for name, answer := range map[string]http.HandlerFunc{
		"missing": http.NotFound,
		"a page in its place": func(w http.ResponseWriter, r *http.Request) {
			http.ServeFile(w, r, filepath.Join(dir, "style.css"))
		},
		"cut off": func(w http.ResponseWriter, r *http.Request) {
			data, _ := os.ReadFile(filepath.Join(dir, "sandbox.wasm.gz"))
			w.Write(data[:len(data)/2])
		},
	} {
		t.Run(name, func(t *testing.T) {
			host := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				if r.URL.Path == "/sandbox.wasm.gz" {
					answer(w, r)
				} else {
					files.ServeHTTP(w, r)
				}
			}))
			defer host.Close()
			b := newTab(t, 600, 400)
			b.expectErrors()
			b.open(t, host.URL)
		})
	}
}

// inks reports for each pixel whether it is dark, as text is.
func inks(m image.Image) (all []bool) {
	for y := range m.Bounds().Dy() {
		for x := range m.Bounds().Dx() {
			r, g, b, _ := m.At(x, y).RGBA()
			all = append(all, max(r, g, b) < 0x8000)
		}
	}
	return all
}
