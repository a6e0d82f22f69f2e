package why_test

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"gameloops/internal/sim"
	"gameloops/internal/trace"
	"gameloops/internal/why"
	"gameloops/loops"
)

var update = flag.Bool("update", false, "rewrite the golden stories")

const ms = time.Millisecond

// A story is a short run with the moments that its golden file describes.
type story struct {
	title    string
	machine  sim.Settings
	settings loops.Settings // override those of the kind
	end      time.Duration
	from     time.Duration   // describe three frames from then on, and the next with another number of updates
	moments  []time.Duration // describe these too; without from, describe nothing else
}

func stories() []story {
	display := func(update, draw time.Duration) sim.Settings {
		s := sim.Settings{Refresh: 60, Vsync: true}
		s.UpdateCost.Constant, s.DrawCost.Constant = update, draw
		return s
	}
	shaking, gap := display(ms, ms), display(ms, ms)
	shaking.Jitter, shaking.TaskDelay = 2*ms, 2*ms
	gap.Stalls = []sim.Period{{At: 1000 * ms, For: 500 * ms}}
	limit := loops.Settings{MaxStep: 33300 * time.Microsecond}
	return []story{
		{title: "a display of 60 Hz", machine: display(ms, ms), end: 5000 * ms},
		{title: "a clock that is wrong by up to 2 ms, and other tasks", machine: shaking, end: 1500 * ms,
			from: 1000 * ms},
		{title: "a pause of 0.5 s at 1 s", machine: gap, end: 3000 * ms, from: 1001 * ms,
			moments: []time.Duration{1200 * ms, 1510 * ms}},
		{title: "a pause of 0.5 s at 1 s, a maximum step of 33.3 ms", machine: gap, settings: limit, end: 2000 * ms,
			from: 1001 * ms},
		{title: "an update takes 20 ms", machine: display(20*ms, ms), end: 3000 * ms,
			moments: []time.Duration{50 * ms, 300 * ms, 500 * ms, 1010 * ms, 2500 * ms}},
		{title: "a draw takes 40 ms", machine: display(ms, 40*ms), end: 1000 * ms,
			moments: []time.Duration{505 * ms, 530 * ms, 545 * ms}},
		{title: "a limit of 30 FPS", machine: display(ms, ms), settings: loops.Settings{MaxFPS: 30}, end: 2000 * ms,
			moments: []time.Duration{500 * ms, 525 * ms, 545 * ms}},
	}
}

// concerns reports whether a story applies to a kind: one with a limit applies only to loops that have it.
func (s story) concerns(k loops.Kind) bool {
	reads := k.Reads()
	return (s.settings.MaxStep == 0 || reads.MaxStep) && (s.settings.MaxFPS == 0 || reads.MaxFPS)
}

func (s story) settingsOf(k loops.Kind) loops.Settings {
	settings := k.Defaults
	if s.settings.MaxStep != 0 {
		settings.MaxStep = s.settings.MaxStep
	}
	if s.settings.MaxFPS != 0 {
		settings.MaxFPS = s.settings.MaxFPS
	}
	return settings
}

// nothing is a load without objects: it has only the constant part of the machine's costs.
type nothing struct{}

func (nothing) Update(time.Duration) {}
func (nothing) Draw(float64)         {}
func (nothing) Objects() int         { return 0 }
func (nothing) Contacts() int        { return 0 }

// record runs a kind on a machine.
func record(k loops.Kind, settings loops.Settings, machine sim.Settings, end time.Duration, seed uint64) *why.Record {
	r := &why.Record{Refresh: time.Duration(float64(time.Second) / machine.Refresh)}
	m := sim.New(machine, nothing{}, seed)
	m.Host.OnEvent = func(e trace.Event) { r.Calls = append(r.Calls, e) }
	m.Host.OnFrame = func(f trace.Frame) { r.Frames = append(r.Frames, f) }
	settings.Now = m.Now
	sim.Run(k.New(settings), m, end)
	return r
}

// tell returns the sentences of a story.
func (s story) tell(k loops.Kind) string {
	var b bytes.Buffer
	fmt.Fprintf(&b, "# %s\n", s.title)
	settings := s.settingsOf(k)
	r := record(k, settings, s.machine, s.end, 1)
	l := why.LoopOf(k, settings)
	told, last := 0, 0
	for i, f := range r.Frames {
		if f.Began < s.from || s.moments != nil && s.from == 0 {
			continue
		}
		if told < 3 || told == 3 && f.Updates != last {
			told++
			last = f.Updates
			fmt.Fprintf(&b, "%s\n", l.Frame(r, i))
		}
	}
	for _, at := range s.moments {
		fmt.Fprintf(&b, "%.3f s: %s\n", at.Seconds(), l.Sentence(r, at))
	}
	return b.String()
}

func TestEveryKindHasSentencesThatAStudentUnderstands(t *testing.T) {
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
		name := filepath.Join("testdata", k.Name+".txt")
		if *update {
			if err := os.WriteFile(name, b.Bytes(), 0o644); err != nil {
				t.Fatal(err)
			}
			continue
		}
		want, err := os.ReadFile(name)
		if err != nil {
			t.Fatalf("%v: 'go test ./internal/why -update' writes it", err)
		}
		if diff := cmp.Diff(string(want), b.String()); diff != "" {
			t.Errorf("%s differs (-want +got):\n%s", name, diff)
		}
	}
}
