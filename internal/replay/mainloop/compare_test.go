package mainloop

import (
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"gameloops/internal/replay/recorded"
	"gameloops/internal/trace"
	"gameloops/internal/trace/tracetest"
	"gameloops/loops"
)

// Only a scenario with two chains of frames may differ, from the frame at which the second begins.
func TestOnlyTwoChainsDiffer(t *testing.T) {
	for _, s := range recordings(t) {
		core := loops.NewMainLoopCore()
		r := s.newRun(&core)
		two := -1
		for i := range r.s.times {
			if r.play(i); r.chains.two && two < 0 {
				two = i
			}
		}
		want := recorded.Passed()
		if two >= 0 {
			want = recorded.Verdict{Outcome: recorded.DiffersOnPurpose, Frame: two}
		}
		got := s.Compare()
		got.Why = ""
		if got != want {
			t.Errorf("%s: %v at frame %d, not %v at %d", s.Name, got.Outcome, got.Frame, want.Outcome, want.Frame)
		}
		if (two >= 0) != (s.Name == "stop_in_first_draw_then_start_runs_two_chains") {
			t.Errorf("%s: two chains from frame %d on", s.Name, two)
		}
	}
}

// A second chain begins with a stop inside the first draw, and then a start without another stop in between.
func TestASecondChainNeedsAStartAfterALooseStop(t *testing.T) {
	for _, row := range []struct {
		what string
		make func(c *chains)
		two  bool
	}{
		{"stop in the first draw", func(c *chains) { c.stop(true) }, false},
		{"and start", func(c *chains) { c.stop(true); c.start() }, true},
		{"stopped again between", func(c *chains) { c.stop(true); c.stop(false); c.start() }, false},
		{"stopped afterwards", func(c *chains) { c.stop(true); c.start(); c.stop(false) }, true},
		{"stop and start elsewhere", func(c *chains) { c.stop(false); c.start() }, false},
	} {
		var c chains
		if row.make(&c); c.two != row.two {
			t.Errorf("%s: two chains %v", row.what, c.two)
		}
	}
}

// changes are the ways to corrupt one event.
var changes = []struct {
	name   string
	change func(events []event, k int) []event
}{
	{"dropped", func(events []event, k int) []event { return slices.Delete(events, k, k+1) }},
	{"doubled", func(events []event, k int) []event { return slices.Insert(events, k, events[k]) }},
	{"of another kind", func(events []event, k int) []event {
		events[k].kind = events[k].kind%state + 1
		return events
	}},
	{"off by an ulp", func(events []event, k int) []event {
		last := eventKinds[events[k].kind].arguments - 1
		if a := &events[k].arguments[last]; events[k].kind.isBool(last) {
			*a = 1 - *a
		} else {
			*a = math.Nextafter(*a, math.Inf(1))
		}
		return events
	}},
	{"in the next frame", func(events []event, k int) []event {
		events[k].frame++
		return events
	}},
}

// samples returns the indexes of some events of a scenario, the same ones in every run.
func samples(s *Scenario) []int {
	r := rand.New(rand.NewPCG(1, uint64(len(s.events))))
	some := []int{0, len(s.events) - 1}
	for range 10 {
		some = append(some, r.IntN(len(s.events)))
	}
	return some
}

// A changed event fails at its frame, even if the recorded hash is changed to match. After the difference on purpose,
// where the comparison cannot see a change, the hash fails.
func TestOneCorruptedEventOfMainLoopFails(t *testing.T) {
	for _, s := range recordings(t) {
		if len(s.events) == 0 {
			continue
		}
		before := s.Compare()
		whole, hash := s.events, s.hash
		for _, k := range samples(s) {
			for _, c := range changes {
				s.events, s.hash = c.change(slices.Clone(whole), k), hash
				if v := s.Compare(); v.Outcome != recorded.Fail {
					t.Errorf("%s: event %d (frame %d, %s) %s: %s", s.Name, k, whole[k].frame, whole[k], c.name, v)
				}
				if s.record != recordAll || before.Outcome != recorded.Pass && whole[k].frame >= before.Frame {
					continue
				}
				s.hash = hashEvents(s.events)
				if v := s.Compare(); v.Outcome != recorded.Fail || v.Frame != whole[k].frame {
					t.Errorf("%s: event %d (frame %d, %s) %s, and the hash: %s",
						s.Name, k, whole[k].frame, whole[k], c.name, v)
				}
			}
		}
		s.events, s.hash = whole, hash
	}
}

// If a scenario lists some of its events or none, our hash must equal the hash of all events of the original.
func TestTheHashIsCheckedOverAllEvents(t *testing.T) {
	listsSome := 0
	for _, s := range recordings(t) {
		s.hash ^= 1
		if v := s.Compare(); v.Outcome != recorded.Fail || !strings.Contains(v.Why, "hash") {
			t.Errorf("%s with another hash: %s", s.Name, v)
		}
		if s.record != recordAll {
			listsSome++
		}
	}
	if listsSome != 11 {
		t.Errorf("%d scenarios do not list all events", listsSome)
	}
}

// A total that is off fails, even by the smallest amount.
func TestACorruptedSummaryOfMainLoopFails(t *testing.T) {
	for _, s := range recordings(t) {
		y := s.summary
		if y == nil {
			continue
		}
		for _, n := range y.counts() {
			**n.count++
			fails(t, s, n.name)
			**n.count--
		}
		y.ByCount[7]++
		fails(t, s, "frames with 7 updates")
		y.ByCount[7]--
		for k, number := range []*float64{y.SumDt, y.LastAlpha, y.MinAlpha, y.MaxAlpha, y.LastFPS} {
			whole := *number
			*number = math.Nextafter(whole, math.Inf(1))
			fails(t, s, []string{"sum_dt", "last_interp", "min_interp", "max_interp", "last_fps"}[k])
			*number = whole
		}
		if v := s.Compare(); v.Outcome != recorded.Pass {
			t.Errorf("%s: restored: %s", s.Name, v)
		}
	}
}

// The GameLoop that users choose must follow the recordings too. Scenarios that only start, with times of whole
// nanoseconds, drive it as a host does: it makes the same updates and, bit for bit, the same pictures.
func TestTheGameLoopDoesWhatTheLibraryDid(t *testing.T) {
	replayed := 0
	for _, s := range recordings(t) {
		l, ok := s.gameLoop()
		if !ok || s.record != recordAll {
			continue
		}
		replayed++
		var made tracetest.Recorder
		event := 0
		for i, t64 := range s.times {
			now := time.Duration(math.Round(t64 * 1e6))
			made.Events = nil
			if i == 0 {
				l.Start(now, &made)
			} else {
				l.Frame(now, &made)
			}
			for _, e := range made.Events {
				for s.events[event].kind != updated && s.events[event].kind != drew {
					event++
				}
				theirs := s.events[event]
				event++
				if theirs.frame != i || (theirs.kind == updated) != (e.Op == trace.Update) ||
					e.Op == trace.Draw && e.Alpha != theirs.arguments[0] {
					t.Fatalf("%s: frame %d: ours %v, the original's %d %s", s.Name, i, e, theirs.frame, theirs)
				}
			}
		}
		for _, left := range s.events[event:] {
			if left.kind == updated || left.kind == drew {
				t.Errorf("%s: frame %d: ours nothing, the original's %s", s.Name, left.frame, left)
			}
		}
	}
	if replayed < 6 {
		t.Errorf("only %d scenarios have whole nanoseconds", replayed)
	}
}

// gameLoop returns the loop for a scenario, if the scenario can drive it.
func (s *Scenario) gameLoop() (l *loops.MainLoopJS, ok bool) {
	ok = len(s.calls) == 1 && len(s.inside) == 0
	for i, t := range s.times {
		whole := math.Round(t * 1e6)
		ok = ok && whole/1e6 == t && (i == 0 || t >= s.times[i-1]) // a host's clock never goes back
	}
	l = &loops.MainLoopJS{Step: time.Second / 60, ResetOnPanic: s.resetOnPanic}
	if s.timestep != nil {
		l.Step = time.Duration(math.Round(*s.timestep * 1e6))
	}
	if s.maxFPS != nil {
		l.MaxFPS = *s.maxFPS
	}
	return l, ok
}

func fails(t *testing.T, s *Scenario, what string) {
	t.Helper()
	if v := s.Compare(); v.Outcome != recorded.Fail {
		t.Errorf("%s with another %s: %s", s.Name, what, v)
	}
}
