package loops_test

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"gameloops/internal/sim"
	"gameloops/internal/trace"
	"gameloops/loops"
)

var update = flag.Bool("update", false, "rewrite the golden stories")

// A story is a short run on a simulated machine that shows how a loop reacts to it.
type story struct {
	title    string
	machine  sim.Settings
	settings loops.Settings // override the kind's defaults
	from     time.Duration  // earlier frames are not written
	end      time.Duration
}

// stories returns all stories. Updates and draws take no time unless the title says so.
func stories() []story {
	display := func(hz float64) sim.Settings { return sim.Settings{Refresh: hz, Vsync: true} }
	slow := func(update, draw time.Duration) sim.Settings {
		s := display(60)
		s.UpdateCost.Constant, s.DrawCost.Constant = update, draw
		return s
	}
	jittery, gap, busy, coarse := display(60), display(60), display(60), slow(2*time.Millisecond, 0)
	jittery.Jitter = 2 * time.Millisecond
	gap.Stalls = []sim.Period{{At: 60 * time.Millisecond, For: 10 * time.Second}}
	busy.TaskDelay = 4 * time.Millisecond
	coarse.Timer, coarse.Overshoot = 10*time.Millisecond, time.Millisecond
	limit := loops.Settings{MaxStep: 33300 * time.Microsecond}
	return []story{
		{title: "a display of 60 Hz", machine: display(60), end: 110 * ms},
		{title: "a display of 59.94 Hz", machine: display(59.94), end: 110 * ms},
		{title: "a display of 144 Hz", machine: display(144), end: 50 * ms},
		{title: "60 Hz, measured to 2 ms either way", machine: jittery, end: 150 * ms},
		{title: "a gap of 10 s", machine: gap, end: 10_120 * ms},
		{title: "a gap of 10 s, a maximum step of 33.3 ms", machine: gap, settings: limit, end: 10_120 * ms},
		{title: "an update takes 20 ms", machine: slow(20*ms, 0), end: 1000 * ms},
		{title: "an update takes 20 ms, a maximum step of 33.3 ms", machine: slow(20*ms, 0), settings: limit,
			end: 400 * ms},
		{title: "a draw takes 40 ms", machine: slow(0, 40*ms), end: 260 * ms},
		{title: "a display of 85 Hz, from the third second", machine: display(85), from: 2160 * ms, end: 2300 * ms},
		{title: "60 Hz, frames wait up to 4 ms behind another task", machine: busy, end: 150 * ms},
		{title: "a draw takes 40 ms, from the third second", machine: slow(0, 40*ms), from: 1950 * ms, end: 2250 * ms},
		{title: "an update takes 2 ms, a timer of 10 ms rings up to 1 ms late", machine: coarse, end: 150 * ms},
		{title: "60 Hz, a limit of 60 FPS", machine: display(60), settings: loops.Settings{MaxFPS: 60}, end: 150 * ms},
		{title: "60 Hz, a limit of 30 FPS", machine: display(60), settings: loops.Settings{MaxFPS: 30}, end: 210 * ms},
	}
}

// nothing is a load without objects: it costs only the constant part of the machine's costs.
type nothing struct{}

func (nothing) Update(time.Duration) {}
func (nothing) Draw(float64)         {}
func (nothing) Objects() int         { return 0 }
func (nothing) Contacts() int        { return 0 }

// concerns reports whether the story makes sense for the kind. A story with a limit of the frame rate does not for a
// loop without such a limit.
func (s story) concerns(k loops.Kind) bool {
	limit, another := k.Defaults, k.Defaults
	limit.MaxFPS, another.MaxFPS = 60, 61
	return s.settings.MaxFPS == 0 || !reflect.DeepEqual(k.New(limit), k.New(another))
}

// tell runs a story and writes a line for each frame: when it began, the time that the loop was given, the calls it
// made, and its wake time. Of a series of equal frames it writes ten.
func (s story) tell(k loops.Kind) string {
	var b strings.Builder
	fmt.Fprintf(&b, "# %s\n", s.title)
	m := sim.New(s.machine, nothing{}, 1)
	var line frameLine
	var lines []frameLine
	m.Host.OnEvent = func(e trace.Event) {
		if line.add(e); e.Op == trace.FrameEnds {
			if e.At >= s.from {
				lines = append(lines, line)
			}
			line = frameLine{}
		}
	}
	settings := k.Defaults
	if s.settings.MaxStep != 0 {
		settings.MaxStep = s.settings.MaxStep
	}
	if s.settings.MaxFPS != 0 {
		settings.MaxFPS = s.settings.MaxFPS
	}
	settings.Now = m.Now
	sim.Run(k.New(settings), m, s.end)
	for len(lines) > 0 {
		n := alike(lines)
		told := min(n, 10)
		for _, l := range lines[:told] {
			fmt.Fprintf(&b, "%s: %s\n", l.head, l.body())
		}
		if n > told {
			fmt.Fprintf(&b, "              and %d more like it\n", n-told)
		}
		lines = lines[n:]
	}
	return b.String()
}

// alike returns how many frames at the beginning differ only in their time.
func alike(lines []frameLine) int {
	n := 1
	for n < len(lines) && lines[n].body() == lines[0].body() {
		n++
	}
	return n
}

// A frameLine gathers the events of one frame.
type frameLine struct {
	head  string
	given time.Duration
	calls []string
	wake  string
}

func (l *frameLine) add(e trace.Event) {
	switch e.Op {
	case trace.StartBegins, trace.FrameBegins:
		l.head, l.given = fmt.Sprintf("%12s  %s", inMS(e.At), e.Op), e.Given
		if e.Given != e.At {
			l.head += " measured " + inMS(e.Given)
		}
	case trace.Update:
		l.calls = append(l.calls, "update "+inMS(e.Given))
	case trace.PerFrame:
		l.calls = append(l.calls, "update frame "+inMS(e.Given))
	case trace.Draw:
		l.calls = append(l.calls, fmt.Sprintf("draw %.6f", e.Alpha))
	case trace.FrameEnds:
		switch {
		case e.Given == loops.NextFrame:
			l.wake = "next frame"
		case e.Given <= max(e.At, l.given):
			l.wake = "at once"
		default:
			l.wake = "at " + inMS(e.Given)
		}
	}
}

// body describes the frame. It writes a series of equal calls as one call with a count.
func (l *frameLine) body() string {
	var calls []string
	for i := 0; i < len(l.calls); {
		n := 1
		for i+n < len(l.calls) && l.calls[i+n] == l.calls[i] {
			n++
		}
		call := l.calls[i]
		if n > 1 {
			call = fmt.Sprintf("%d x %s", n, call)
		}
		calls = append(calls, call)
		i += n
	}
	if len(calls) == 0 {
		calls = []string{"nothing"}
	}
	return fmt.Sprintf("%s -> %s", strings.Join(calls, ", "), l.wake)
}

// inMS writes a time in milliseconds, to the nanosecond.
func inMS(d time.Duration) string {
	return fmt.Sprintf("%d.%06d", d/time.Millisecond, d%time.Millisecond)
}

func TestEveryLoopTellsItsStory(t *testing.T) {
	told := make(map[string]string)
	for _, k := range loops.Kinds() {
		var b bytes.Buffer
		for i, s := range stories() {
			if !s.concerns(k) {
				continue
			}
			if i > 0 {
				b.WriteByte('\n')
			}
			b.WriteString(s.tell(k))
		}
		if other, same := told[b.String()]; same {
			t.Errorf("%s tells the same story as %s", k.Name, other)
		}
		told[b.String()] = k.Name
		compareGolden(t, filepath.Join("testdata", k.Name+".txt"), b.Bytes())
	}
}

func compareGolden(t *testing.T, name string, got []byte) {
	t.Helper()
	if *update {
		if err := os.WriteFile(name, got, 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(name)
	if err != nil {
		t.Fatalf("%v: 'go test ./loops -update' writes it", err)
	}
	if diff := cmp.Diff(string(want), string(got)); diff != "" {
		t.Errorf("%s differs (-want +got):\n%s", name, diff)
	}
}
