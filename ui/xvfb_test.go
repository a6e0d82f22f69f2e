package ui

import (
	"bufio"
	"bytes"
	"cmp"
	"encoding/binary"
	"fmt"
	"image"
	"image/color"
	"io"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"gameloops/internal/ci"
	"gameloops/ui/theme"
)

// need skips a test whose tool is missing, and fails it where all tools have to be there.
func need(t *testing.T, tools ...string) {
	t.Helper()
	if runtime.GOOS != "linux" {
		t.Skip("the window's tests run on Xvfb, on Linux")
	}
	for _, tool := range tools {
		if _, err := exec.LookPath(tool); err == nil {
			continue
		}
		ci.Missing(t, tool+" is not installed")
	}
}

// sandbox is the command, built once for all tests, next to the command that makes its reports.
var sandbox struct {
	once  sync.Once
	dir   string // removed at the end
	built string
	err   error
}

func TestMain(m *testing.M) {
	code := ci.Alone(m.Run)
	if sandbox.dir != "" {
		os.RemoveAll(sandbox.dir)
	}
	os.Exit(code)
}

func buildSandbox(t *testing.T) string {
	t.Helper()
	sandbox.once.Do(func() {
		if sandbox.dir, sandbox.err = os.MkdirTemp("", "sandbox-test-*"); sandbox.err != nil {
			return
		}
		sandbox.built, sandbox.err = ci.Commands(sandbox.dir, "sandbox", "looplab")
	})
	if sandbox.err != nil {
		t.Fatal(sandbox.err)
	}
	return filepath.Join(sandbox.built, "sandbox")
}

// A screen is an Xvfb server for one test.
type screen struct {
	display string
	frame   string // the file it keeps its pixels in
	config  string // the folder of its windows' preferences; empty: each window has its own
	user    *xinput
}

func newScreen(t *testing.T, width, height int) *screen {
	t.Helper()
	need(t, "Xvfb")
	if ci.RaceEnabled {
		t.Skip("the window is a separate program, which the race detector does not see")
	}
	dir := t.TempDir()
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("Xvfb", "-displayfd", "3", "-screen", "0", fmt.Sprintf("%dx%dx24", width, height),
		"-fbdir", dir, "-nolisten", "tcp")
	cmd.ExtraFiles = []*os.File{w}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		cmd.Process.Kill()
		cmd.Wait()
		r.Close()
	})
	w.Close()
	line, err := bufio.NewReader(r).ReadString('\n') // ends when Xvfb does
	if err != nil {
		t.Fatalf("Xvfb does not start: %v", err)
	}
	return &screen{display: ":" + strings.TrimSpace(line), frame: filepath.Join(dir, "Xvfb_screen0")}
}

// picture returns what the screen shows, read from Xvfb's own memory in the XWD format.
func (s *screen) picture(t *testing.T) *image.RGBA {
	t.Helper()
	data, err := os.ReadFile(s.frame)
	if err != nil {
		t.Fatal(err)
	}
	var h [25]uint32
	if err := binary.Read(bytes.NewReader(data), binary.BigEndian, &h); err != nil {
		t.Fatal(err)
	}
	headerSize, width, height, bits, lineSize, colors := h[0], int(h[4]), int(h[5]), h[11], int(h[12]), h[19]
	if bits != 32 {
		t.Fatalf("Xvfb has %d bits a pixel", bits)
	}
	data = data[headerSize+12*colors:]
	m := image.NewRGBA(image.Rect(0, 0, width, height))
	for y := range height {
		for x := range width {
			p := data[y*lineSize+4*x:]
			m.SetRGBA(x, y, color.RGBA{p[2], p[1], p[0], 255})
		}
	}
	return m
}

// A window is a sandbox that runs on a screen.
type window struct {
	screen *screen
	cmd    *exec.Cmd
	over   chan struct{}

	out   *os.File // what it writes: its lines of --rates
	mu    sync.Mutex
	read  int64 // bytes of it
	lines []rateLine
	err   bytes.Buffer
}

// A rateLine is a line of --rates.
type rateLine struct {
	Play, Objects, Stage                 int
	Loop                                 string
	Window, FPS, Updates, Simulated, Gap float64
	Share, Heap                          float64 // ms, MB
	Goroutines                           int
	Marks                                string
	Beat                                 string // of the lesson
}

// linesEvery is the least time between two lines of --rates.
const linesEvery = 20 * ms

// open starts a sandbox with flags. It is killed at the end of the test if it has not ended by then.
func (s *screen) open(t *testing.T, flags ...string) *window {
	t.Helper()
	if !slices.ContainsFunc(flags, func(f string) bool { return strings.HasPrefix(f, "--rates") }) {
		flags = append([]string{"--rates=" + linesEvery.String()}, flags...)
	}
	w := &window{screen: s, cmd: exec.Command(buildSandbox(t), flags...), over: make(chan struct{})}
	w.cmd.Env = append(os.Environ(), "DISPLAY="+s.display, "WAYLAND_DISPLAY=",
		"XDG_CONFIG_HOME="+cmp.Or(s.config, t.TempDir()))
	w.cmd.Stderr, w.cmd.Dir = &w.err, t.TempDir()
	w.cmd.Env = append(w.cmd.Env, "HOME="+w.cmd.Dir) // nothing of the user's
	var err error
	if w.out, err = os.Create(filepath.Join(t.TempDir(), "rates")); err != nil {
		t.Fatal(err)
	}
	w.cmd.Stdout = w.out
	if err := w.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	go func() {
		defer close(w.over)
		w.cmd.Wait()
	}()
	t.Cleanup(func() {
		w.cmd.Process.Kill()
		<-w.over
		if t.Failed() {
			lines := w.rates()
			t.Logf("the latest rates: %+v\nstandard error: %s", lines[max(0, len(lines)-10):], &w.err)
		}
		w.out.Close()
	})
	return w
}

// rates returns the lines that the window has written so far. They are in a file, not in a pipe: a busy test would
// read lines from before it sent a key as if they came after it.
func (w *window) rates() []rateLine {
	w.mu.Lock()
	defer w.mu.Unlock()
	written, _ := io.ReadAll(io.NewSectionReader(w.out, w.read, math.MaxInt64-w.read))
	for {
		line, rest, whole := bytes.Cut(written, []byte("\n"))
		if !whole {
			return slices.Clip(w.lines)
		}
		w.lines = append(w.lines, readRates(string(line)))
		w.read += int64(len(line) + 1)
		written = rest
	}
}

func readRates(line string) (l rateLine) {
	_, err := fmt.Sscanf(line, "play=%d loop=%s objects=%d "+
		"window_fps=%g fps=%g updates_s=%g simulated_s=%g gap_s=%g "+
		"window_ms=%g heap_mb=%g goroutines=%d marks=%q stage=%d beat=%q",
		&l.Play, &l.Loop, &l.Objects, &l.Window, &l.FPS, &l.Updates, &l.Simulated, &l.Gap,
		&l.Share, &l.Heap, &l.Goroutines, &l.Marks, &l.Stage, &l.Beat)
	if err != nil {
		l.Loop = "cannot read " + line
	}
	return l
}

// last returns the latest line, or an empty one if there is none.
func (w *window) last() rateLine {
	if all := w.rates(); len(all) > 0 {
		return all[len(all)-1]
	}
	return rateLine{}
}

// Patience is the longest wait for anything in a window that draws at full speed.
const Patience = 60 * time.Second

// slowness returns the time of a window's frame as a multiple of the time it should take, at least 1. Limits grow with
// it.
func (w *window) slowness() float64 {
	if fps := w.last().Window; fps > 0 {
		return max(1, 60/fps)
	}
	return 1
}

func (w *window) await(t *testing.T, what string, is func() bool) {
	t.Helper()
	for began := time.Now(); !is(); time.Sleep(linesEvery) {
		if spent := time.Since(began); spent > time.Duration(w.slowness()*float64(Patience)) {
			t.Fatalf("no %s in %v", what, spent)
		}
		select {
		case <-w.over:
			t.Fatalf("the window closed while waiting for %s: %v %s", what, w.cmd.ProcessState, &w.err)
		default:
		}
	}
}

// ended waits for the window to close and returns its exit code.
func (w *window) ended(t *testing.T) int {
	t.Helper()
	select {
	case <-w.over:
	case <-time.After(Patience):
		t.Fatalf("the window does not end")
	}
	return w.cmd.ProcessState.ExitCode()
}

// input returns the mouse and the keyboard of a screen.
func (s *screen) input(t *testing.T) *xinput {
	t.Helper()
	if s.user == nil {
		s.user = newInput(t, s)
	}
	return s.user
}

// touch is how long a button or a key is down. On a slow machine it may go down and up in one frame, which counts too.
const touch = 30 * ms

// click presses and releases the left button at a place.
func (w *window) click(t *testing.T, p image.Point) {
	t.Helper()
	x := w.screen.input(t)
	x.move(t, p)
	x.button(t, 1, true)
	time.Sleep(touch)
	x.button(t, 1, false)
}

// press presses and releases a key, with others that are held down before it.
func (w *window) press(t *testing.T, key uint32, with ...uint32) {
	t.Helper()
	x := w.screen.input(t)
	for _, k := range with {
		x.key(t, k, true)
	}
	x.key(t, key, true)
	time.Sleep(touch)
	x.key(t, key, false)
	for _, k := range with {
		x.key(t, k, false)
	}
}

// quit ends the window by its key. Ctrl stays down until then: in a slow frame it must not be up before the window
// sees Q.
func (w *window) quit(t *testing.T) {
	t.Helper()
	x := w.screen.input(t)
	x.key(t, keyControl, true)
	x.key(t, 'q', true)
	code := w.ended(t)
	x.key(t, 'q', false)
	x.key(t, keyControl, false)
	if code != 0 {
		t.Errorf("exit code %d: %s", code, &w.err)
	}
}

// changes calls do and waits until a part of the screen changes, and then until the change is complete, since the
// screen may be read while it is written.
func (w *window) changes(t *testing.T, part image.Rectangle, what string, do func()) {
	t.Helper()
	p := w.screen.patch(t, part)
	p.look(t)
	do()
	w.await(t, what, func() bool { return p.look(t) })
	w.settle(t)
}

// settle waits until the window has shown the effect of its input. It waits for four lines of --rates, of which there
// is at most one a frame: the first frame may have begun before the input, the second one sees the input, the third
// one begins when its effect is drawn, and the fourth one when that is on the screen.
func (w *window) settle(t *testing.T) {
	t.Helper()
	w.awaitLines(t, 4)
}

// settleNumbers is settle for pictures with numbers, which change less often.
func (w *window) settleNumbers(t *testing.T) {
	t.Helper()
	w.awaitLines(t, 4+int(theme.ReadoutEvery/linesEvery))
}

// awaitLines waits for lines of --rates, of the first stage.
func (w *window) awaitLines(t *testing.T, n int) {
	t.Helper()
	first := len(w.rates())
	w.await(t, "frames", func() bool {
		frames := 0
		for _, l := range w.rates()[first:] {
			if l.Stage == 1 {
				frames++
			}
		}
		return frames >= n
	})
}
