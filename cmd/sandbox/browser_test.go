//go:build !js

package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"image"
	"image/png"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"gameloops/internal/ci"
)

// chromium is the browser that all tests share.
var chromium struct {
	once sync.Once
	ctx  context.Context
	end  []context.CancelFunc
	err  error
}

func TestMain(m *testing.M) {
	code := ci.Alone(m.Run)
	if chromium.ctx != nil {
		chromedp.Cancel(chromium.ctx)
	}
	for _, end := range chromium.end {
		end()
	}
	for _, dir := range []string{folder.dir, downloaded.dir} {
		if dir != "" {
			os.RemoveAll(dir)
		}
	}
	os.Exit(code)
}

// needBrowser returns the context of Chromium. Without Chromium it skips the test, or fails it on a system that must
// have it.
func needBrowser(t *testing.T) context.Context {
	t.Helper()
	if testing.Short() {
		t.Skip("builds the page for the browser")
	}
	if _, err := exec.LookPath("chromium"); err != nil {
		ci.Missing(t, "chromium is not installed")
	}
	chromium.once.Do(func() {
		options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.NoSandbox, chromedp.ExecPath("chromium"),
			// All tabs have one process, so that they share the compiled program: see compileOnce.
			chromedp.Flag("process-per-site", true),
			// Software graphics that are limited to 60 frames a second.
			chromedp.Flag("use-gl", "angle"), chromedp.Flag("use-angle", "gl-egl"),
			chromedp.Flag("ignore-gpu-blocklist", true),
			// Tabs can be hidden, as they are for users.
			chromedp.Flag("disable-background-timer-throttling", false),
			chromedp.Flag("disable-backgrounding-occluded-windows", false),
			chromedp.Flag("disable-renderer-backgrounding", false),
		)
		allocator, end := chromedp.NewExecAllocator(context.Background(), options...)
		chromium.end = append(chromium.end, end)
		chromium.ctx, end = chromedp.NewContext(allocator)
		chromium.end = append(chromium.end, end)
		chromium.err = chromedp.Do(chromium.ctx)
	})
	if chromium.err != nil {
		t.Fatal(chromium.err)
	}
	return chromium.ctx
}

// compileOnce compiles the page's program in an extra tab that keeps it, so that the tabs of tests share it. A tab
// that compiles the program itself takes twice as long to open, and begins with slow code.
func compileOnce(dir string) error {
	host := httptest.NewServer(http.FileServer(http.Dir(dir)))
	defer host.Close()
	ctx, end := chromedp.NewContext(chromium.ctx)
	chromium.end = append(chromium.end, end)
	return chromedp.Do(ctx, chromedp.Navigate(host.URL+"/icon.svg"), chromedp.Evaluate[chromedp.Void](
		"WebAssembly.compileStreaming(fetch('sandbox.wasm')).then((program) => void (window.kept = program))",
		chromedp.EvalAwaitPromise))
}

// serve runs the command that serves the page, and returns the address that it prints.
func serve(t *testing.T, args ...string) string {
	t.Helper()
	t.Setenv("DISPLAY", "")
	t.Setenv("WAYLAND_DISPLAY", "")
	t.Setenv("BROWSER", "")
	ctx, end := context.WithCancel(context.Background())
	r, w := io.Pipe()
	var stderr bytes.Buffer
	over := make(chan int, 1)
	go func() {
		over <- run(ctx, w, &stderr, append([]string{"--web=127.0.0.1:0"}, args...))
		w.Close()
	}()
	t.Cleanup(func() {
		end()
		if code := <-over; code != 0 {
			t.Errorf("exit %d: %s", code, &stderr)
		}
	})
	line, _ := bufio.NewReader(r).ReadString('\n')
	go io.Copy(io.Discard, r)
	for _, word := range strings.Fields(line) {
		if strings.HasPrefix(word, "http://") {
			return word
		}
	}
	t.Fatalf("no address in %q", line)
	return ""
}

// A tab is a tab of the browser with a page in it.
type tab struct {
	ctx context.Context

	mu             sync.Mutex
	console        []string // the errors on the console
	errorsExpected bool
}

// newTab opens an empty tab of some size. Errors on its console fail the test, unless the test expects them.
func newTab(t *testing.T, width, height int64, options ...chromedp.EmulateViewportOption) *tab {
	t.Helper()
	ctx, end := chromedp.NewContext(needBrowser(t))
	b := &tab{ctx: ctx}
	listening := make(chan struct{})
	messages := chromedp.Console(ctx)
	go func() {
		defer close(listening)
		for m, err := range messages {
			if err != nil {
				return
			}
			if m.Type == chromedp.ConsoleError || m.Type == chromedp.ConsoleWarning || m.IsException() {
				b.mu.Lock()
				b.console = append(b.console, m.String()+" "+m.URL)
				b.mu.Unlock()
			}
		}
	}()
	t.Cleanup(func() {
		chromedp.Cancel(ctx)
		end()
		<-listening
		for _, line := range b.console {
			if !b.errorsExpected {
				t.Errorf("console: %s", line)
			}
		}
	})
	b.do(t, chromedp.EmulateViewport(width, height, options...))
	b.pretend(t, true)
	return b
}

// pretend makes the tab act as if its window were in front, or ends that. Tests run at the same time, each in its own
// window.
func (b *tab) pretend(t *testing.T, inFront bool) {
	t.Helper()
	b.do(t, chromedp.Func(func(ctx context.Context, target *chromedp.Target) error {
		_, err := cdp.Call(ctx, target, emulation.SetFocusEmulationEnabled,
			emulation.SetFocusEmulationEnabledParams{Enabled: inFront})
		return err
	}))
}

func (b *tab) do(t *testing.T, steps ...chromedp.Action[chromedp.Void]) {
	t.Helper()
	ctx, end := context.WithTimeout(b.ctx, frozen)
	defer end()
	if err := chromedp.Do(ctx, steps...); err != nil {
		t.Fatal(err)
	}
}

// patience is the longest wait for anything on a computer that draws an empty page in time.
const patience = time.Minute

// frozen is how long a page may take to answer. After that it is frozen.
const frozen = 5 * time.Minute

// usualFrame is how long a frame of an empty page takes on such a computer.
const usualFrame = time.Second / 60

// slowness returns how many times as long as usual the next frames of an empty page take, at least 1. The time limits
// of waits grow with it. They say when to give up, and judge nothing about the page.
func slowness(t *testing.T) float64 {
	t.Helper()
	const frames = 20
	ctx, end := chromedp.NewContext(chromium.ctx)
	defer end()
	began := time.Now()
	if err := chromedp.Do(ctx, nextFrames(frames)); err != nil {
		t.Fatal(err)
	}
	chromedp.Cancel(ctx)
	return max(1, float64(time.Since(began))/float64(frames*usualFrame))
}

// nextFrames waits until the browser has drawn some frames.
func nextFrames(n int) chromedp.Action[chromedp.Void] {
	return chromedp.Evaluate[chromedp.Void](fmt.Sprintf(`new Promise((done) => {
		let left = %d;
		const next = () => { if (--left) requestAnimationFrame(next); else done(); };
		requestAnimationFrame(next);
	})`, n), chromedp.EvalAwaitPromise)
}

// open opens an address and waits for the first picture.
func (b *tab) open(t *testing.T, address string) {
	t.Helper()
	b.do(t, chromedp.Navigate(address))
	b.await(t, "first picture", "window.gameloops && (gameloops.readyAt || !document.getElementById('again').hidden)")
	if !evaluate[bool](t, b, "document.getElementById('again').hidden") {
		t.Fatalf("the page says: %s", evaluate[string](t, b, "document.body.innerText"))
	}
}

// evaluate evaluates an expression in the page.
func evaluate[T any](t *testing.T, b *tab, expression string) T {
	t.Helper()
	ctx, end := context.WithTimeout(b.ctx, frozen)
	defer end()
	v, err := chromedp.Run(ctx, chromedp.Evaluate[T](expression))
	if err != nil {
		t.Fatalf("%s: %v", expression, err)
	}
	return v
}

// await waits until an expression is true in the page.
func (b *tab) await(t *testing.T, what, expression string) {
	t.Helper()
	began, limit := time.Now(), patience
	for !b.turnsTrue(t, expression, time.Until(began.Add(limit))) {
		if spent := time.Since(began); spent >= limit {
			limit = time.Duration(float64(patience) * slowness(t))
			if spent >= limit {
				t.Fatalf("still waiting for %s after %v: %+v", what, spent, b.state(t))
			}
		}
	}
}

// turnsTrue reports whether an expression becomes true within a time limit; the page itself evaluates it again and
// again. The result is false after the limit, and when the page is left.
func (b *tab) turnsTrue(t *testing.T, expression string, limit time.Duration) bool {
	t.Helper()
	ctx, end := context.WithTimeout(b.ctx, limit)
	defer end()
	is, err := chromedp.Run(ctx, chromedp.Evaluate[bool](fmt.Sprintf(`new Promise((done, fail) => {
		const look = () => {
			try {
				if (%s) done(true); else setTimeout(look, 10);
			} catch (error) {
				fail(error);
			}
		};
		look();
	})`, expression), chromedp.EvalAwaitPromise))
	if err == nil || ctx.Err() != nil || isLeft(err) {
		return is
	}
	t.Fatalf("%s: %v", expression, err)
	return false
}

// isLeft reports whether an error says that a page was left for another one.
func isLeft(err error) bool {
	for _, words := range []string{"navigated or closed", "context was destroyed", "Cannot find context",
		"Promise was collected"} {
		if strings.Contains(err.Error(), words) {
			return true
		}
	}
	return false
}

// A state is window.gameloops.state.
type state struct {
	Query, TOML     string
	FPS             float64
	Plays           int
	Playing, Paused bool
	Scale, Zoom     float64
	Stages          []struct {
		Loop                     string
		Objects                  int
		FPS                      float64
		Frames, Updates          int64
		LastUpdates, MostUpdates int64
		Simulated, Dropped, Real float64
	}
	Controls map[string]struct{ X, Y, Width, Height float64 }
}

func (b *tab) state(t *testing.T) (s state) {
	t.Helper()
	text := evaluate[string](t, b, "JSON.stringify(window.gameloops && gameloops.state || {})")
	if err := json.Unmarshal([]byte(text), &s); err != nil {
		t.Fatal(err)
	}
	return s
}

// place waits until a control exists, and returns its middle.
func (b *tab) place(t *testing.T, control string) (x, y float64) {
	t.Helper()
	b.awaitNews(t)
	b.await(t, "control "+control, fmt.Sprintf("gameloops.state && gameloops.state.controls[%q]", control))
	c := b.state(t).Controls[control]
	return c.X + c.Width/2, c.Y + c.Height/2
}

// awaitNews waits until the page has published its state again. Earlier actions may have moved everything, and the
// page publishes its state only a few times a second.
func (b *tab) awaitNews(t *testing.T) {
	t.Helper()
	evaluate[int](t, b, "window.known = window.gameloops?.state, 0")
	b.await(t, "news", "window.gameloops?.state !== window.known")
}

// someFrames waits until the browser has given the sandbox its next frames, so that it has processed recent events.
// This takes long on a busy computer.
func (b *tab) someFrames(t *testing.T) {
	t.Helper()
	b.do(t, nextFrames(3))
}

// click clicks a control.
func (b *tab) click(t *testing.T, control string) {
	t.Helper()
	x, y := b.place(t, control)
	b.mouse(t, input.DispatchMouseEventTypeMouseMoved, x, y)
	b.mouse(t, input.DispatchMouseEventTypeMousePressed, x, y)
	b.mouse(t, input.DispatchMouseEventTypeMouseReleased, x, y)
}

// mouse moves the mouse, or presses or releases its left button.
func (b *tab) mouse(t *testing.T, event input.DispatchMouseEventType, x, y float64) {
	t.Helper()
	if event == input.DispatchMouseEventTypeMouseMoved {
		b.do(t, chromedp.MouseEvent(event, x, y))
	} else {
		b.do(t, chromedp.MouseEvent(event, x, y, chromedp.ButtonLeft, chromedp.ClickCount(1)))
	}
	b.someFrames(t)
}

// press presses a key, and waits until the sandbox has seen it.
func (b *tab) press(t *testing.T, key rune) {
	t.Helper()
	b.tapKey(t, key)
	b.someFrames(t)
}

// tapKey presses a key so briefly that it does not repeat, however busy the computer is.
func (b *tab) tapKey(t *testing.T, key rune) {
	t.Helper()
	b.keyEvents(t, key, func(*input.DispatchKeyEventParams) {})
}

// keyEvents presses a key, and calls before ahead of each of its events: down, its letter, up.
func (b *tab) keyEvents(t *testing.T, key rune, before func(event *input.DispatchKeyEventParams)) {
	t.Helper()
	for _, event := range kb.Encode(key) {
		before(event)
		b.do(t, chromedp.Func(func(ctx context.Context, target *chromedp.Target) error {
			_, err := cdp.Call(ctx, target, input.DispatchKeyEvent, *event)
			return err
		}))
	}
}

// touch puts fingers on the screen, moves them, or lifts them all.
func (b *tab) touch(t *testing.T, event input.DispatchTouchEventType, at ...[2]float64) {
	t.Helper()
	points := []*input.TouchPoint{}
	for i, p := range at {
		id := float64(i)
		points = append(points, &input.TouchPoint{X: p[0], Y: p[1], ID: &id})
	}
	b.do(t, chromedp.Func(func(ctx context.Context, target *chromedp.Target) error {
		_, err := cdp.Call(ctx, target, input.DispatchTouchEvent, input.DispatchTouchEventParams{
			Type: event, TouchPoints: points,
		})
		return err
	}))
	b.someFrames(t)
}

// tap taps a control.
func (b *tab) tap(t *testing.T, control string) {
	t.Helper()
	x, y := b.place(t, control)
	b.touch(t, input.DispatchTouchEventTypeTouchStart, [2]float64{x, y})
	b.touch(t, input.DispatchTouchEventTypeTouchEnd)
}

// beforeLoading runs a script in each page that the tab opens from now on, before the page's own scripts.
func (b *tab) beforeLoading(t *testing.T, script string) {
	t.Helper()
	b.do(t, chromedp.Func(func(ctx context.Context, target *chromedp.Target) error {
		_, err := cdp.Call(ctx, target, page.AddScriptToEvaluateOnNewDocument,
			page.AddScriptToEvaluateOnNewDocumentParams{Source: script})
		return err
	}))
}

// prefers emulates a user's preference, such as "color-scheme", "dark".
func (b *tab) prefers(t *testing.T, what, value string) {
	t.Helper()
	b.do(t, chromedp.Func(func(ctx context.Context, target *chromedp.Target) error {
		_, err := cdp.Call(ctx, target, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
			Features: []*emulation.MediaFeature{{Name: "prefers-" + what, Value: value}},
		})
		return err
	}))
}

// expectErrors accepts errors on the console, because the test causes them.
func (b *tab) expectErrors() {
	b.mu.Lock()
	b.errorsExpected = true
	b.mu.Unlock()
}

// picture returns what the tab shows.
func (b *tab) picture(t *testing.T) image.Image {
	t.Helper()
	ctx, end := context.WithTimeout(b.ctx, frozen)
	defer end()
	data, err := chromedp.Run(ctx, chromedp.CaptureScreenshot())
	if err != nil {
		t.Fatal(err)
	}
	if dir := os.Getenv("SANDBOX_PICTURES"); dir != "" { // for a look at them
		name := fmt.Sprintf("%s/%s-%d.png", dir, strings.ReplaceAll(t.Name(), "/", "-"), time.Now().UnixMilli())
		os.WriteFile(name, data, 0o644)
	}
	m, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	return m
}
