package calls

import (
	"bytes"
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"gameloops/internal/replay/recorded"
	"gameloops/loops"
)

// recordings reads the reference file of every program.
func recordings(t testing.TB) (scenarios []*Scenario) {
	t.Helper()
	for _, p := range Programs() {
		text, err := os.ReadFile("../../../testdata/traces/" + p.Name + ".jsonl")
		if err != nil {
			t.Fatal(err)
		}
		for line := range bytes.Lines(text) {
			s, err := Decode(p, line)
			if err != nil {
				t.Fatalf("%s: %v", p.Name, err)
			}
			scenarios = append(scenarios, s)
		}
	}
	return scenarios
}

// changes are the ways to corrupt one event.
var changes = []struct {
	name   string
	change func(events []recordedEvent, k int) []recordedEvent
}{
	{"dropped", func(events []recordedEvent, k int) []recordedEvent { return slices.Delete(events, k, k+1) }},
	{"doubled", func(events []recordedEvent, k int) []recordedEvent { return slices.Insert(events, k, events[k]) }},
	{"of another kind", func(events []recordedEvent, k int) []recordedEvent {
		other := map[kind]kind{update: draw, draw: wake, wake: update, fps: draw}
		events[k].kind = other[events[k].kind]
		return events
	}},
	{"off by a little", func(events []recordedEvent, k int) []recordedEvent {
		if events[k].kind == update {
			events[k].number += 2e-6 // 2 ns
		} else {
			events[k].number = math.Nextafter(events[k].number, math.Inf(1))
		}
		return events
	}},
	{"in the next frame", func(events []recordedEvent, k int) []recordedEvent {
		events[k].frame++
		return events
	}},
}

// A changed event makes the comparison fail at its frame.
func TestOneCorruptedEventFails(t *testing.T) {
	for _, s := range recordings(t) {
		if s.Compare().Outcome != recorded.Pass {
			continue
		}
		whole := s.events
		r := rand.New(rand.NewPCG(1, uint64(len(whole))))
		for _, k := range []int{0, len(whole) - 1, r.IntN(len(whole)), r.IntN(len(whole))} {
			for _, c := range changes {
				s.events = c.change(slices.Clone(whole), k)
				if v := s.Compare(); v.Outcome != recorded.Fail || v.Frame != whole[k].frame {
					t.Errorf("%s %s: event %d (frame %d, %v) %s: %v",
						s.program.Name, s.Name, k, whole[k].frame, whole[k].event, c.name, v)
				}
			}
		}
		s.events = whole
	}
}

// Rounding excuses an update more or fewer where a time is close to a step, and nowhere else.
func TestRoundingExcusesNothingElse(t *testing.T) {
	p := programNamed(t, "article_fixed_update")
	const line = `{"name":"n","loop":"article_fixed_update","family":"steady","step_ms":10,"max_fps":null,` +
		`"update_ns":[],"draw_ns":[],"timestamps_ns":[0,10000000,25000000,40000000],"events":[[0,"draw"],EVENTS]}`
	const onPurpose = recorded.DiffersOnPurpose
	for events, want := range map[string]recorded.Outcome{
		`[1,"update"],[1,"draw"],[2,"update"],[2,"draw"],[3,"update"],[3,"update"],[3,"draw"]`: recorded.Pass,
		`[1,"draw"],[2,"update"],[2,"update"],[2,"draw"],[3,"update"],[3,"update"],[3,"draw"]`: onPurpose,
		// 25 ms is two steps, and no rounding makes it one.
		`[1,"draw"],[2,"update"],[2,"draw"],[3,"update"],[3,"update"],[3,"update"],[3,"draw"]`: recorded.Fail,
		// The missing update never comes.
		`[1,"draw"],[2,"update"],[2,"draw"],[3,"update"],[3,"update"],[3,"draw"]`:                recorded.Fail,
		`[1,"update"],[1,"draw"],[2,"update"],[2,"draw"],[3,"update",20],[3,"draw"]`:             recorded.Fail,
		`[1,"draw"],[2,"update"],[2,"update"],[3,"draw"],[3,"update"],[3,"update"]`:              recorded.Fail,
		`[1,"draw",0],[2,"update"],[2,"update"],[2,"draw"],[3,"update"],[3,"update"],[3,"draw"]`: recorded.Fail,
	} {
		s, err := Decode(p, []byte(strings.Replace(line, "EVENTS", events, 1)))
		if err != nil {
			t.Fatal(err)
		}
		if v := s.Compare(); v.Outcome != want {
			t.Errorf("%s: %v", events, v)
		}
	}
}

// A wrong loop fails, and the message has both values.
func TestAWrongLoopFails(t *testing.T) {
	s, err := Decode(programNamed(t, "matter"), []byte(good))
	if err != nil {
		t.Fatal(err)
	}
	const sixtieth = "update 16.666666666666668ms"
	onceAFrame := func(step time.Duration) loops.GameLoop { return &loops.OneStepPerFrame{Step: step} }
	for what, row := range map[string]struct {
		loop loops.GameLoop
		want recorded.Verdict
	}{
		"no update":      {lazy{}, recorded.Failed(1, "call 1", "nothing", sixtieth)},
		"another step":   {onceAFrame(17e6), recorded.Failed(1, "call 1", "update 17ms", sixtieth)},
		"a timer":        {&loops.SetTimeoutFirst{Step: 17e6}, recorded.Failed(0, "call 1", "wake at 0ns", "nothing")},
		"two updates":    {twice{}, recorded.Failed(1, "call 2", "update 16.666666ms", "nothing")},
		"the right loop": {onceAFrame(s.ourStep()), recorded.Passed()},
	} {
		if got := s.compareWith(func(loops.Settings) loops.GameLoop { return row.loop }); got != row.want {
			t.Errorf("%s: got %v, want %v", what, got, row.want)
		}
	}
}

// A lazy loop does nothing.
type lazy struct{}

func (lazy) Start(time.Duration, loops.Game) time.Duration { return loops.NextFrame }
func (lazy) Frame(time.Duration, loops.Game) time.Duration { return loops.NextFrame }

// twice updates twice in every frame.
type twice struct{ lazy }

func (twice) Frame(_ time.Duration, game loops.Game) time.Duration {
	game.Update(time.Second / 60)
	game.Update(time.Second / 60)
	return loops.NextFrame
}

// The loop's clock advances by the recorded costs, which repeat.
func TestTheClockMovesByTheCostsInTurn(t *testing.T) {
	h := host{s: &Scenario{updateCost: []time.Duration{3, 5}, drawCost: []time.Duration{7}}}
	for _, want := range []time.Duration{3, 8, 11} {
		if h.Update(1); h.now() != want {
			t.Errorf("the clock is at %d, not %d", h.now(), want)
		}
	}
	if h.Draw(1); h.now() != 18 {
		t.Errorf("the clock is at %d after a draw", h.now())
	}
}

func TestAStepThatIsARateIsThatRate(t *testing.T) {
	for ms, want := range map[float64]time.Duration{
		1000. / 60: time.Second / 60, 1000. / 144: time.Second / 144, 16.6: 16600 * time.Microsecond, 40: 40e6,
	} {
		if got := (&Scenario{step: ms}).ourStep(); got != want {
			t.Errorf("%v ms is %v, not %v", ms, got, want)
		}
	}
}
