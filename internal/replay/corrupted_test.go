package replay

import (
	"bytes"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"gameloops/loops"
)

// changes are the ways to corrupt one event.
var changes = []struct {
	name   string
	change func(events []fxEvent, k int) []fxEvent
}{
	{"dropped", func(events []fxEvent, k int) []fxEvent { return slices.Delete(events, k, k+1) }},
	{"made twice", func(events []fxEvent, k int) []fxEvent { return slices.Insert(events, k, events[k]) }},
	{"of another kind", func(events []fxEvent, k int) []fxEvent {
		if events[k].kind = events[k].kind%fps + 1; events[k].kind == fps {
			events[k].kind = update
		}
		return events
	}},
	{"off by an ulp", func(events []fxEvent, k int) []fxEvent {
		events[k].value = math.Nextafter32(events[k].value, math.MaxFloat32)
		events[k].rate++
		if events[k].kind == render {
			return slices.Delete(events, k, k+1)
		}
		return events
	}},
	{"a tenth off", func(events []fxEvent, k int) []fxEvent {
		events[k].value += 0.1
		events[k].rate += 10
		if events[k].kind == render {
			return slices.Delete(events, k, k+1)
		}
		return events
	}},
}

// samples are some of the events of a scenario, the same ones in every run.
func samples(s *fxScenario) []int {
	r := rand.New(rand.NewPCG(1, uint64(len(s.events))))
	some := []int{0, len(s.events) - 1}
	for range 6 {
		some = append(some, r.IntN(len(s.events)))
	}
	return some
}

// A recording in which one event was changed fails, whichever event and however little: what the comparison cannot
// see, the recorded hash does.
func TestOneCorruptedEventFails(t *testing.T) {
	for _, s := range recordings(t) {
		f := fx(s)
		if f.summary != nil {
			continue
		}
		whole := f.events
		for _, k := range samples(f) {
			for _, c := range changes {
				f.events = c.change(slices.Clone(whole), k)
				if v := s.Compare(); v.Outcome != Fail {
					t.Errorf("%s %s: event %d (frame %d, %s) %s: %s",
						s.Loop, s.Name, k, whole[k].frame, whole[k].kind, c.name, v)
				}
			}
		}
		f.events = whole
	}
}

// visible says for each frame whether the comparison must notice a changed event there: not at a tie, where float32
// may go either way, and not where a difference on purpose has begun.
func visible(s *fxScenario) []bool {
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

// The hash is not what finds an ordinary corruption. With a hash made to fit, it is found by the comparison, at its
// frame; a frame-rate report is not compared.
func TestTheComparisonFindsACorruptedEventAtItsFrame(t *testing.T) {
	found := 0
	for _, s := range recordings(t) {
		f := fx(s)
		if f.summary != nil {
			continue
		}
		whole, frames := f.events, visible(f)
		for _, k := range samples(f) {
			e := whole[k]
			if e.kind == fps || !frames[e.frame] {
				continue
			}
			for _, c := range changes {
				if c.name == "off by an ulp" {
					continue // may be within the rounding
				}
				f.events = c.change(slices.Clone(whole), k)
				f.hash = hashEvents(f.events)
				if v := s.Compare(); v.Outcome != Fail || v.Frame != e.frame {
					t.Errorf("%s %s: event %d (frame %d, %s) %s: %s", s.Loop, s.Name, k, e.frame, e.kind, c.name, v)
				}
				found++
			}
		}
		f.events, f.hash = whole, hashEvents(whole)
	}
	if found < 3000 {
		t.Errorf("only %d corruptions were tried", found)
	}
}

// An alpha is caught as soon as it is off by more than the bound, twice: the original itself may be at the bound.
func TestAnAlphaBeyondTheBoundFails(t *testing.T) {
	for _, s := range recordings(t) {
		f := fx(s)
		frames := make([]bool, 0)
		if f.original.blends && f.summary == nil {
			frames = visible(f)
		}
		r := f.newRun(f.ourLoop())
		for i := range frames {
			before := r.theirs
			r.frame(i)
			last := r.next - 1
			if !frames[i] || last < 0 || f.events[last].kind != interpolate || f.events[last].frame != i {
				continue
			}
			weight := before.behind // of alpha
			if r.theirUpdates > 0 || r.start {
				weight = 1
			}
			whole := f.events[last].value
			f.events[last].value += float32(2.1 * r.rounding.pose / float64(loops.DemoStep) / weight)
			f.hash = hashEvents(f.events)
			if v := s.Compare(); v.Outcome != Fail || v.Frame != i || !strings.Contains(v.Why, "picture") {
				t.Errorf("%s frame %d: alpha %v in place of %v: %s", s.Name, i, f.events[last].value, whole, v)
			}
			f.events[last].value = whole
		}
	}
}

// The same through a file: one number of one line is changed, and the verdict has the frame and both values.
func TestACorruptedFileFailsWithFrameAndBothValues(t *testing.T) {
	text, err := os.ReadFile("../../testdata/traces/fx_fixed_steps.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	text = bytes.Replace(text, []byte(`[7,"update",0.0166]`), []byte(`[7,"update",0.0167]`), 1)
	scenarios, err := Read(bytes.NewReader(text), "corrupted")
	if err != nil {
		t.Fatal(err)
	}
	got := scenarios[0].Compare()
	want := Verdict{Outcome: Fail, Frame: 7, Why: "frame 7: time given to update 1 of the frame: " +
		"ours 16.6ms, the original 0.0167s (bound 0.259ns)"}
	if got != want {
		t.Errorf("got  %v\nwant %v", got, want)
	}
}

// A summary in which one number is off fails.
func TestACorruptedSummaryFails(t *testing.T) {
	for _, s := range recordings(t) {
		f := fx(s)
		if f.summary == nil {
			continue
		}
		y := f.summary
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
		if v := s.Compare(); v.Outcome != Pass {
			t.Errorf("%s: put back as it was: %s", s.Name, v)
		}
	}
}

func corruptCheckpoints(t *testing.T, s Scenario, y *fxSummary) {
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
		if alpha != nil && !(extreme && s.Name == "long_rate60_max0_0166") { // always at a tie, where any alpha may be
			whole := *alpha
			*alpha = float32(math.Mod(float64(whole)+0.5, 1))
			fails(t, s, fmt.Sprint("alpha ", k))
			*alpha = whole
		}
	}
}

func fails(t *testing.T, s Scenario, what string) {
	t.Helper()
	if v := s.Compare(); v.Outcome != Fail {
		t.Errorf("%s %s with another %s: %s", s.Loop, s.Name, what, v)
	}
}
