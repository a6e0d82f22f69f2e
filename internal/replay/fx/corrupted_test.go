package fx

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"gameloops/internal/replay/recorded"
	"gameloops/loops"
)

// changes are the ways to corrupt one event.
var changes = []struct {
	name   string
	change func(events []event, k int) []event
}{
	{"dropped", func(events []event, k int) []event { return slices.Delete(events, k, k+1) }},
	{"doubled", func(events []event, k int) []event { return slices.Insert(events, k, events[k]) }},
	{"of another kind", func(events []event, k int) []event {
		if events[k].kind = events[k].kind%fps + 1; events[k].kind == fps {
			events[k].kind = update
		}
		return events
	}},
	{"off by an ulp", func(events []event, k int) []event {
		events[k].value = math.Nextafter32(events[k].value, math.MaxFloat32)
		events[k].rate++
		if events[k].kind == render {
			return slices.Delete(events, k, k+1)
		}
		return events
	}},
	{"a tenth off", func(events []event, k int) []event {
		events[k].value += 0.1
		events[k].rate += 10
		if events[k].kind == render {
			return slices.Delete(events, k, k+1)
		}
		return events
	}},
}

// samples returns the indexes of some events of a scenario, the same ones in every run.
func samples(s *Scenario) []int {
	r := rand.New(rand.NewPCG(1, uint64(len(s.events))))
	some := []int{0, len(s.events) - 1}
	for range 6 {
		some = append(some, r.IntN(len(s.events)))
	}
	return some
}

// A recording with one changed event fails, whatever the event and however small the change. The recorded hash finds
// what the comparison cannot.
func TestOneCorruptedEventFails(t *testing.T) {
	for _, s := range recordings(t) {
		if s.summary != nil {
			continue
		}
		whole := s.events
		for _, k := range samples(s) {
			for _, c := range changes {
				s.events = c.change(slices.Clone(whole), k)
				if v := s.Compare(); v.Outcome != recorded.Fail {
					t.Errorf("%s %s: event %d (frame %d, %s) %s: %s",
						s.program.Name, s.Name, k, whole[k].frame, whole[k].kind, c.name, v)
				}
			}
		}
		s.events = whole
	}
}

// visible returns, for each frame, whether the comparison must find a changed event: not at a tie, where float32 may go
// either way, and not after a difference on purpose has begun.
func visible(s *Scenario) []bool {
	r := s.newRun(s.ourLoop())
	frames := make([]bool, len(s.times))
	excused := false
	for i := range s.times {
		r.frame(i)
		excused = excused || r.lasting != nil || r.picture != nil
		frames[i] = !excused && !r.rounding.tie()
	}
	return frames
}

// An ordinary corruption is not found by the hash alone. If the hash is changed to match, the comparison finds the
// corruption, at its frame. Frame-rate reports are not compared.
func TestTheComparisonFindsACorruptedEvent(t *testing.T) {
	found := 0
	for _, s := range recordings(t) {
		if s.summary != nil {
			continue
		}
		whole, frames := s.events, visible(s)
		for _, k := range samples(s) {
			e := whole[k]
			if e.kind == fps || !frames[e.frame] {
				continue
			}
			for _, c := range changes {
				if c.name == "off by an ulp" {
					continue // may be within the rounding
				}
				s.events = c.change(slices.Clone(whole), k)
				s.hash = hashEvents(s.events)
				if v := s.Compare(); v.Outcome != recorded.Fail || v.Frame != e.frame {
					t.Errorf("%s %s: event %d (frame %d, %s) %s: %s",
						s.program.Name, s.Name, k, e.frame, e.kind, c.name, v)
				}
				found++
			}
		}
		s.events, s.hash = whole, hashEvents(whole)
	}
	if found < 3000 {
		t.Errorf("only %d corruptions were tried", found)
	}
}

// An alpha that is off by more than twice the bound is found: the original itself may be at the bound.
func TestAnAlphaBeyondTheBoundFails(t *testing.T) {
	for _, s := range recordings(t) {
		frames := make([]bool, 0)
		if s.program.Blends && s.summary == nil {
			frames = visible(s)
		}
		r := s.newRun(s.ourLoop())
		for i := range frames {
			before := r.theirs
			r.frame(i)
			last := r.next - 1
			if !frames[i] || last < 0 || s.events[last].kind != interpolate || s.events[last].frame != i {
				continue
			}
			weight := before.behind // of alpha
			if r.theirUpdates > 0 || r.start {
				weight = 1
			}
			whole := s.events[last].value
			s.events[last].value += float32(2.1 * r.rounding.pose / float64(loops.DemoStep) / weight)
			s.hash = hashEvents(s.events)
			if v := s.Compare(); v.Outcome != recorded.Fail || v.Frame != i || !strings.Contains(v.Why, "picture") {
				t.Errorf("%s frame %d: alpha %v in place of %v: %s", s.Name, i, s.events[last].value, whole, v)
			}
			s.events[last].value = whole
		}
	}
}

// A summary in which one number is off fails.
func TestACorruptedSummaryFails(t *testing.T) {
	for _, s := range recordings(t) {
		if s.summary == nil {
			continue
		}
		y := s.summary
		*y.SumDt += 1e-4
		fails(t, s, "sum_dt_f64")
		*y.SumDt -= 1e-4
		for name, n := range map[string]*int{
			"frames": y.Frames, "updates": y.Updates, "renders": y.Renders, "interpolates": y.Interps,
			"silent_frames": y.Silent,
		} {
			*n++
			fails(t, s, name)
			*n--
		}
		y.ByCount[1]--
		fails(t, s, "frames_by_update_count")
		y.ByCount[1]++
		corruptCheckpoints(t, s, y)
		if v := s.Compare(); v.Outcome != recorded.Pass {
			t.Errorf("%s: restored: %s", s.Name, v)
		}
	}
}

func corruptCheckpoints(t *testing.T, s *Scenario, y *summary) {
	for k := range y.Checkpoints {
		y.Checkpoints[k].updates -= 2
		fails(t, s, fmt.Sprint("updates of checkpoint ", k))
		y.Checkpoints[k].updates += 2
	}
	alphas := []*float32{y.LastAlpha, y.MinAlpha, y.MaxAlpha}
	for k := range y.Checkpoints {
		alphas = append(alphas, y.Checkpoints[k].alpha)
	}
	for k, alpha := range alphas {
		extreme := k == 1 || k == 2
		if alpha != nil && !(extreme && s.Name == "long_rate60_max0_0166") { // always at a tie: any alpha may be
			whole := *alpha
			*alpha = float32(math.Mod(float64(whole)+0.5, 1))
			fails(t, s, fmt.Sprint("alpha ", k))
			*alpha = whole
		}
	}
}

func fails(t *testing.T, s *Scenario, what string) {
	t.Helper()
	if v := s.Compare(); v.Outcome != recorded.Fail {
		t.Errorf("%s %s with another %s: %s", s.program.Name, s.Name, what, v)
	}
}
