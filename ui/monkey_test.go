package ui

import (
	"flag"
	"fmt"
	"image"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"gameloops/internal/ci"
	"gameloops/internal/experiment"
	"gameloops/ui/mark"
	"gameloops/ui/settings"
	"gameloops/ui/settingspanel"
)

// How long the monkey plays, and with which seed:
//
//	GAMELOOPS_TESTS=all go test ./ui -run Monkey -v -timeout 30m -monkey 10m -monkey-seed 7
var (
	monkeyFor  = flag.Duration("monkey", 30*time.Second, "how long the monkey plays with the window on request")
	monkeySeed = flag.Uint64("monkey-seed", 1, "what the monkey does")
)

// A monkey plays with a window: it points, clicks, drags, turns the wheel, types and resizes. Its seed decides what it
// does, but not when the window gets it.
type monkey struct {
	*window
	x       *xinput
	random  *rand.Rand
	size    image.Point
	at      image.Point
	acts    int
	home    []string      // the stages of the lesson that it begins with
	silence time.Duration // the longest time without a sign of life
}

// TestAMonkeyBreaksNothing lets a monkey play. The window must not panic, exit or print errors, and must still open
// another lesson.
func TestAMonkeyBreaksNothing(t *testing.T) {
	t.Parallel()
	m := newMonkey(t, "hitch", "--play")
	m.play(t, 8*time.Second)
	m.recover(t)
	m.nextLesson(t)
	m.endsQuietly(t)
}

// TestAMonkeyLeavesNothingBehind lets a monkey play, and then do the same once more. Back at its first lesson, the
// window has no more goroutines than at first. Ebitengine, the driver and the stages keep the memory that a window has
// ever needed, but that is at most 1.5 times what a busy picture needs in a new window, however much was done, resized
// and marked in between.
func TestAMonkeyLeavesNothingBehind(t *testing.T) {
	ci.Rarely(t, "two minutes with a window of 20,000 balls")
	busiest := busiest(t)
	m := newMonkey(t, "two-engines", "--play", "--rates")
	began, first := time.Now(), m.useAtHome(t)
	m.play(t, *monkeyFor/2)
	before := m.useAtHome(t)
	m.play(t, *monkeyFor/2)
	after := m.useAtHome(t)
	heap := 1.5*before.heap + roomOfStages
	m.press(t, ' ') // while worlds are stepped, part of the heap is garbage of the steps
	for end := time.Now().Add(3 * Patience); after.above(first.goroutines, heap, 1.5*busiest); {
		if time.Now().After(end) {
			t.Errorf("the window uses more than before, or than 1.5 times a busy picture: %.0f MB", busiest)
			break
		}
		m.collect(t) // the lab may have been busy with a report
		after = usage{m.last().Goroutines, m.last().Heap, m.resident(t)}
	}
	t.Logf("%d acts in %v, %d Plays, the longest time without a sign of life %v\n"+
		"a busy picture: %.0f MB\nat first: %s\nafter one half: %s\nafter the other: %s",
		m.acts, time.Since(began).Round(time.Second), m.last().Play, m.silence.Round(ms),
		busiest, first, before, after)
	m.endsQuietly(t)
}

// endsQuietly closes the window, and checks that it has printed no errors.
func (m *monkey) endsQuietly(t *testing.T) {
	t.Helper()
	m.quit(t)
	for line := range strings.Lines(m.err.String()) {
		if !strings.HasPrefix(line, "looplab ") { // a command to copy, where there is no clipboard
			t.Errorf("the window prints %s", line)
		}
	}
}

// roomOfStages is the memory that stages may keep for pictures of 20,000 marked balls, in MB: some 20 for each stage.
// Which stages have shown such pictures depends on when the window got the monkey's input.
const roomOfStages = 80

// play does what the seed says.
func (m *monkey) play(t *testing.T, lasts time.Duration) {
	t.Helper()
	m.random = rand.New(rand.NewPCG(*monkeySeed, 0))
	began, seen, signs := time.Now(), time.Now(), 0
	for time.Since(began) < lasts {
		m.act(t)
		if n := len(m.rates()); n != signs {
			signs, seen = n, time.Now()
		}
		m.silence = max(m.silence, time.Since(seen))
		if time.Since(seen) > Patience {
			t.Fatalf("after %d acts there has been no sign of life for %v", m.acts, Patience)
		}
		select {
		case <-m.over:
			t.Fatalf("after %d acts the window has ended: %v %s", m.acts, m.cmd.ProcessState, &m.err)
		default:
		}
	}
}

// newMonkey opens a window with a lesson for a monkey.
func newMonkey(t *testing.T, lesson string, flags ...string) *monkey {
	t.Helper()
	m := &monkey{size: monkeySize}
	screen := newScreen(t, m.size.X, m.size.Y)
	// The past of its stages gets little memory, so that it is already full in the first half.
	m.window = screen.open(t, append(flags, "--lesson", lesson, "--refresh", "60", "--history", "16MB",
		"--size", fmt.Sprintf("%dx%d", m.size.X, m.size.Y))...)
	m.x = screen.input(t)
	e, _ := experiment.LessonByName(lesson)
	m.await(t, "all stages", func() bool { return len(m.stages()) == len(e.Runs) })
	m.home = m.stages()
	m.point(t, m.size.Div(2))
	return m
}

// monkeySize is the size of the monkey's window, and of the screen around it.
var monkeySize = image.Pt(900, 640)

// drawsMany reports whether a stage with 20,000 balls has drawn them.
func drawsMany(l rateLine) bool { return l.Objects >= 20_000 && l.FPS > 0 }

// A usage is the resources that a window uses.
type usage struct {
	goroutines     int
	heap, resident float64 // MB
}

// above reports whether u exceeds one of the limits.
func (u usage) above(goroutines int, heap, resident float64) bool {
	return u.goroutines > goroutines || u.heap > heap || u.resident > resident
}

func (u usage) String() string {
	return fmt.Sprintf("%d goroutines, %.1f MB in use, %.0f MB resident", u.goroutines, u.heap, u.resident)
}

// goHome returns to the lesson that the window began with, with nothing marked.
func (m *monkey) goHome(t *testing.T) {
	t.Helper()
	m.recover(t)
	for range 60 {
		if slices.Equal(m.stages(), m.home) {
			break
		}
		m.nextLesson(t)
		time.Sleep(300 * ms)
	}
	if now := m.stages(); !slices.Equal(now, m.home) {
		t.Fatalf("the window does not get back to its first lesson: %v", now)
	}
	m.unmark(t)
}

// nextLesson opens the next lesson, which the window plays or asks about.
func (m *monkey) nextLesson(t *testing.T) {
	t.Helper()
	plays := m.last().Play
	m.press(t, 'l')
	m.await(t, "lesson", func() bool { return m.last().Play > plays })
}

// useAtHome goes home, and returns the least that the window uses there in some seconds.
func (m *monkey) useAtHome(t *testing.T) usage {
	t.Helper()
	m.goHome(t)
	m.collect(t)
	first := len(m.rates())
	u := usage{goroutines: 1e6, heap: 1e6}
	m.await(t, "lesson to go on", func() bool { return len(m.rates()) >= first+9 })
	for _, l := range m.rates()[first:] {
		u.goroutines, u.heap = min(u.goroutines, l.Goroutines), min(u.heap, l.Heap)
	}
	u.resident = m.resident(t)
	return u
}

// collect makes the window collect its garbage, as it does whenever the widgets of a visible panel are made again. So
// it changes the theme and changes it back. As a lesson hides the panel, it does this with and without the panel.
func (m *monkey) collect(t *testing.T) {
	t.Helper()
	for _, key := range "pttptt" {
		m.press(t, uint32(key))
		time.Sleep(time.Second)
	}
}

// busiest returns the most memory, in MB, that a new window has while 20,000 balls with all marks come down in it.
//
// Ebitengine keeps memory for the most that it ever had to draw, so the limit comes from a window that draws as much.
func busiest(t *testing.T) (most float64) {
	t.Helper()
	screen := newScreen(t, monkeySize.X, monkeySize.Y)
	var marks []string
	for _, k := range mark.All() {
		marks = append(marks, k.Name)
	}
	w := screen.open(t, "--engine", "softstep", "--objects", "20000", "--mark", strings.Join(marks, ","), "--play",
		"--rates", "--size", fmt.Sprintf("%dx%d", monkeySize.X, monkeySize.Y))
	w.await(t, "balls", func() bool { return slices.ContainsFunc(w.rates(), drawsMany) })
	w.await(t, "balls to come down", func() bool {
		most = max(most, w.resident(t))
		pictures := 0.0
		for _, l := range w.rates() {
			pictures += l.FPS // one line is one second
		}
		return pictures > 50 // by now contacts are marked, and trails are long
	})
	w.quit(t)
	return most
}

// unmark turns off what is marked.
func (m *monkey) unmark(t *testing.T) {
	t.Helper()
	marked, err := settings.ParseMarks(m.last().Marks)
	if err != nil {
		t.Fatal(err)
	}
	for _, k := range mark.All() {
		if marked.Has(k.Bit) {
			m.press(t, uint32(strings.ToLower(k.Key)[0]))
		}
	}
	m.await(t, "no marks", func() bool { return m.last().Marks == "" })
}

// stages returns the loops of the latest stages with their numbers of objects.
func (m *monkey) stages() (all []string) {
	lines := m.rates()
	for _, l := range lines {
		if l.Stage == 1 {
			all = all[:0]
		}
		all = append(all, fmt.Sprint(l.Loop, " ", l.Objects))
	}
	return all
}

// resident returns the resident memory of the window, in MB.
func (w *window) resident(t *testing.T) float64 {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("/proc", strconv.Itoa(w.cmd.Process.Pid), "statm"))
	if err != nil {
		t.Fatal(err)
	}
	pages, err := strconv.Atoi(strings.Fields(string(text))[1])
	if err != nil {
		t.Fatal(err)
	}
	return float64(pages*os.Getpagesize()) / 1e6
}

// recover leaves every state that a monkey can reach: the editor, menus, fields, the list of keys, another size.
func (m *monkey) recover(t *testing.T) {
	t.Helper()
	m.resize(t, m.size)
	m.point(t, m.size.Div(2))
	m.press(t, keyEscape)
	m.settle(t)
	m.press(t, keyTab) // leaves the editor; elsewhere it gives the panel the keyboard, which Escape takes back
	for range 4 {
		m.settle(t)
		m.press(t, keyEscape)
	}
}

func (m *monkey) point(t *testing.T, at image.Point) {
	m.at = at
	m.x.move(t, at)
}

func (m *monkey) resize(t *testing.T, size image.Point) {
	t.Helper()
	m.screen.resizeWindows(t, size)
}

// act does something.
func (m *monkey) act(t *testing.T) {
	t.Helper()
	m.acts++
	switch n := m.random.IntN(100); {
	case n < 20:
		m.point(t, m.anywhere())
	case n < 50:
		m.point(t, m.anywhere())
		m.hold(t, m.button(), false)
	case n < 60:
		m.hold(t, m.button(), true)
	case n < 68:
		wheel := byte(4 + m.random.IntN(2))
		for range 1 + m.random.IntN(5) {
			m.x.button(t, wheel, true)
			m.x.button(t, wheel, false)
		}
	case n < 96:
		m.strike(t)
	case n < 97:
		m.resize(t, image.Pt(320+m.random.IntN(m.size.X-319), 240+m.random.IntN(m.size.Y-239)))
	default:
		time.Sleep(time.Duration(m.random.IntN(400)) * ms)
	}
	time.Sleep(time.Duration(5+m.random.IntN(30)) * ms)
}

// anywhere returns a point, on the panel at least as often as beside it.
func (m *monkey) anywhere() image.Point {
	width := m.size.X
	if m.random.IntN(2) == 0 {
		width = settingspanel.Width
	}
	return image.Pt(m.random.IntN(width), m.random.IntN(m.size.Y))
}

func (m *monkey) button() byte { return []byte{1, 1, 1, 1, 2, 3}[m.random.IntN(6)] }

// hold holds a button of the mouse for a moment, and drags on request.
func (m *monkey) hold(t *testing.T, button byte, drag bool) {
	t.Helper()
	m.x.button(t, button, true)
	time.Sleep(time.Duration(10+m.random.IntN(60)) * ms)
	if drag {
		for range 1 + m.random.IntN(6) {
			m.point(t, m.anywhere())
			time.Sleep(20 * ms)
		}
	}
	m.x.button(t, button, false)
}

// The monkey's keys are all of the window's except those that close it or take the whole screen. Q is left out,
// because in a slow frame it could meet the Ctrl of another key. There are few digits: a world of 90,000 balls needs
// minutes for an update, which is no error.
const (
	monkeyLetters = "abcdefghijklmnoprstuvwxyzabcdefghijklmnoprstuvwxyz,.-=0123 "
	monkeyControl = "-=0"
)

var monkeyKeys = []uint32{keyEscape, keyTab, keyReturn, keyBackspace, keyHome, keyEnd, keyLeft, keyUp, keyRight,
	keyDown, keyPageUp, keyPageDown, ' '}

// strike presses a key, or two at once.
func (m *monkey) strike(t *testing.T) {
	t.Helper()
	key := uint32(monkeyLetters[m.random.IntN(len(monkeyLetters))])
	if m.random.IntN(3) == 0 {
		key = monkeyKeys[m.random.IntN(len(monkeyKeys))]
	}
	with := uint32(0)
	switch m.random.IntN(12) {
	case 0:
		with = keyShift
	case 1:
		with, key = keyControl, uint32(monkeyControl[m.random.IntN(len(monkeyControl))])
	}
	if with != 0 {
		m.x.key(t, with, true)
	}
	m.x.key(t, key, true)
	time.Sleep(time.Duration(10+m.random.IntN(60)) * ms)
	m.x.key(t, key, false)
	if with != 0 {
		m.x.key(t, with, false)
	}
}
