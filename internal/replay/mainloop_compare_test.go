package replay

import (
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"gameloops/internal/trace"
	"gameloops/loops"
)

// Only a scenario with two chains of frames may differ, from the frame on at which the second begins.
func TestMainLoopDiffersInTwoChainsOnly(t *testing.T) {
	for _, s := range mainLoopRecordings(t) {
		core := loops.NewMainLoopCore()
		r := mainLoop(s).newRun(&core)
		two := -1
		for i := range r.s.times {
			if r.play(i); r.chains.two && two < 0 {
				two = i
			}
		}
		want := Verdict{Outcome: Pass, Frame: -1}
		if two >= 0 {
			want = Verdict{Outcome: DiffersOnPurpose, Frame: two}
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

// What brings about a second chain: a stop from inside the first draw, and then a start with no other stop between.
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

// mainLoopChanges are the ways to corrupt one event.
var mainLoopChanges = []struct {
	name   string
	change func(events []mainLoopEvent, k int) []mainLoopEvent
}{
	{"dropped", func(events []mainLoopEvent, k int) []mainLoopEvent { return slices.Delete(events, k, k+1) }},
	{"made twice", func(events []mainLoopEvent, k int) []mainLoopEvent { return slices.Insert(events, k, events[k]) }},
	{"of another kind", func(events []mainLoopEvent, k int) []mainLoopEvent {
		events[k].kind = events[k].kind%state + 1
		return events
	}},
	{"off by an ulp", func(events []mainLoopEvent, k int) []mainLoopEvent {
		last := mainLoopKinds[events[k].kind].arguments - 1
		if a := &events[k].arguments[last]; events[k].kind.isBool(last) {
			*a = 1 - *a
		} else {
			*a = math.Nextafter(*a, math.Inf(1))
		}
		return events
	}},
	{"in the next frame", func(events []mainLoopEvent, k int) []mainLoopEvent {
		events[k].frame++
		return events
	}},
}

// mainLoopSamples are some of the events of a scenario, the same ones in every run.
func mainLoopSamples(s *mainLoopScenario) []int {
	r := rand.New(rand.NewPCG(1, uint64(len(s.events))))
	some := []int{0, len(s.events) - 1}
	for range 10 {
		some = append(some, r.IntN(len(s.events)))
	}
	return some
}

// One changed event fails: at its frame even if the recorded hash is made to fit, and by the hash where the comparison
// cannot see it, beyond the difference on purpose.
func TestOneCorruptedEventOfMainLoopFails(t *testing.T) {
	for _, s := range mainLoopRecordings(t) {
		m := mainLoop(s)
		if len(m.events) == 0 {
			continue
		}
		before := s.Compare()
		whole, hash := m.events, m.hash
		for _, k := range mainLoopSamples(m) {
			for _, c := range mainLoopChanges {
				m.events, m.hash = c.change(slices.Clone(whole), k), hash
				if v := s.Compare(); v.Outcome != Fail {
					t.Errorf("%s: event %d (frame %d, %s) %s: %s", s.Name, k, whole[k].frame, whole[k], c.name, v)
				}
				if m.record != recordAll || before.Outcome != Pass && whole[k].frame >= before.Frame {
					continue
				}
				m.hash = hashMainLoopEvents(m.events)
				if v := s.Compare(); v.Outcome != Fail || v.Frame != whole[k].frame {
					t.Errorf("%s: event %d (frame %d, %s) %s, and the hash: %s",
						s.Name, k, whole[k].frame, whole[k], c.name, v)
				}
			}
		}
		m.events, m.hash = whole, hash
	}
}

// Where a scenario lists some of its events or none, the hash of ours must be that of all of the original's.
func TestTheHashIsCheckedOverAllEvents(t *testing.T) {
	listsSome := 0
	for _, s := range mainLoopRecordings(t) {
		m := mainLoop(s)
		m.hash ^= 1
		if v := s.Compare(); v.Outcome != Fail || !strings.Contains(v.Why, "hash") {
			t.Errorf("%s with another hash: %s", s.Name, v)
		}
		if m.record != recordAll {
			listsSome++
		}
	}
	if listsSome != 11 {
		t.Errorf("%d scenarios do not list all events", listsSome)
	}
}

// A total that is off fails, by as little as one.
func TestACorruptedSummaryOfMainLoopFails(t *testing.T) {
	for _, s := range mainLoopRecordings(t) {
		y := mainLoop(s).summary
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
		if v := s.Compare(); v.Outcome != Pass {
			t.Errorf("%s: put back as it was: %s", s.Name, v)
		}
	}
}

// The GameLoop that people choose is held to the recordings too: those that only start, with times of whole
// nanoseconds, drive it as a host does. It makes the same updates and, to the bit, the same pictures.
func TestTheGameLoopDoesWhatTheLibraryDid(t *testing.T) {
	replayed := 0
	for _, s := range mainLoopRecordings(t) {
		m := mainLoop(s)
		l, ok := m.gameLoop()
		if !ok || m.record != recordAll {
			continue
		}
		replayed++
		var made trace.Recorder
		event := 0
		for i, t64 := range m.times {
			now := time.Duration(math.Round(t64 * 1e6))
			made.Events = nil
			if i == 0 {
				l.Start(now, &made)
			} else {
				l.Frame(now, &made)
			}
			for _, e := range made.Events {
				for m.events[event].kind != updated && m.events[event].kind != drew {
					event++
				}
				theirs := m.events[event]
				event++
				if theirs.frame != i || (theirs.kind == updated) != (e.Op == trace.Update) ||
					e.Op == trace.Draw && e.Alpha != theirs.arguments[0] {
					t.Fatalf("%s: frame %d: ours %v, the original's %d %s", s.Name, i, e, theirs.frame, theirs)
				}
			}
		}
		for _, left := range m.events[event:] {
			if left.kind == updated || left.kind == drew {
				t.Errorf("%s: frame %d: ours nothing, the original's %s", s.Name, left.frame, left)
			}
		}
	}
	if replayed < 6 {
		t.Errorf("only %d scenarios are of whole nanoseconds", replayed)
	}
}

// gameLoop is the loop for a scenario that it can be driven through.
func (s *mainLoopScenario) gameLoop() (l *loops.MainLoopJS, ok bool) {
	ok = len(s.calls) == 1 && len(s.inside) == 0
	for i, t := range s.times {
		whole := math.Round(t * 1e6)
		ok = ok && whole/1e6 == t && (i == 0 || t >= s.times[i-1]) // a host's clock does not go back
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
