package graphs

import (
	"math/rand/v2"
	"testing"
	"time"

	"gameloops/internal/metrics"
	"gameloops/internal/sim"
	"gameloops/internal/trace"
	"gameloops/loops"
	"gameloops/ui/stage"
)

// weightless is a game whose costs are only the machine's.
type weightless struct{}

func (weightless) Update(time.Duration) {}
func (weightless) Draw(float64)         {}
func (weightless) Objects() int         { return 0 }
func (weightless) Contacts() int        { return 0 }

// ran is the record of what a loop did on a machine.
type ran struct {
	traced []trace.Frame
	frames []stage.Point // the same frames, as a stage records them
	calls  []stage.Call
}

func runOn(s sim.Settings, k loops.Kind, seed uint64, end time.Duration) (r ran) {
	m := sim.New(s, weightless{}, seed)
	m.Host.OnFrame = func(f trace.Frame) {
		r.traced, r.frames = append(r.traced, f), append(r.frames, stage.Point{Frame: stage.Frame(f)})
	}
	m.Host.OnEvent = func(e trace.Event) {
		if e.Op == trace.Update || e.Op == trace.Draw {
			r.calls = append(r.calls, stage.Call{At: e.At, Took: e.Took, Draws: e.Op == trace.Draw, Given: e.Given})
		}
	}
	settings := k.Defaults
	settings.Now = m.Now
	sim.Run(k.New(settings), m, end)
	return r
}

// anyMachine returns a random machine, which may be fast or slow and stalls now and then.
func anyMachine(r *rand.Rand) sim.Settings {
	some := func(most time.Duration) time.Duration { return time.Duration(r.Int64N(int64(most))) }
	s := sim.Settings{Refresh: []float64{30, 59.94, 60, 144}[r.IntN(4)], Vsync: r.IntN(4) > 0}
	s.UpdateCost.Constant, s.DrawCost.Constant = ms/10+some(20*ms), ms/10+some(10*ms)
	if r.IntN(2) == 0 {
		s.Jitter = some(2 * ms)
	}
	for range r.IntN(3) {
		s.Stalls = append(s.Stalls, sim.Period{At: some(time.Second), For: some(400 * ms)})
	}
	return s
}

// TestASlotIsAllOfItsTime checks for every loop that what a strip shows of a frame adds up to the time of the frame,
// and that all time that the loop added is used.
func TestASlotIsAllOfItsTime(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 7))
	for _, k := range loops.Kinds() {
		for seed := range uint64(8) {
			ran := runOn(anyMachine(r), k, seed, 1500*ms)
			if n := len(ran.frames); n > 1 && ran.frames[n-1].Cut {
				ran.frames, ran.traced = ran.frames[:n-1], ran.traced[:n-1]
			}
			if len(ran.frames) < 3 {
				continue
			}
			last := ran.frames[len(ran.frames)-1]
			slots := appendSlots(nil, ran.frames, ran.calls, last.Ended)
			if len(slots) != len(ran.frames)-1 {
				t.Fatalf("%s: %d slots for %d frames", k.Name, len(slots), len(ran.frames))
			}
			dropped := time.Duration(0)
			for i, s := range slots {
				checkSlot(t, k.Name, s, ran.frames[i+1])
				if i > 0 && (s.held != slots[i-1].kept || s.began != slots[i-1].next) {
					t.Fatalf("%s: slot %+v does not follow %+v", k.Name, s, slots[i-1])
				}
				dropped += s.dropped
			}
			dropped += metrics.TimeOf(ran.traced[0], nil).Dropped() // Start has no slot, and may have run ahead
			if want := metrics.TimeOf(ran.traced[0], ran.traced[1:]).Dropped(); dropped != want {
				t.Errorf("%s: the slots dropped %v, the lab says %v", k.Name, dropped, want)
			}
		}
	}
}

func checkSlot(t *testing.T, name string, s slot, f stage.Point) {
	t.Helper()
	var work, given time.Duration
	updates := 0
	for _, e := range s.calls {
		work += e.Took
		given += e.Given
		if !e.Draws {
			updates++
		}
	}
	if rest := s.next - s.began - work - s.waited(); rest < 0 && name != "worker" || s.waited() < 0 {
		t.Fatalf("%s: %v of calls and %v of waiting in %+v", name, work, s.waited(), s)
	}
	if s.held+s.elapsed != s.spent+s.kept+s.dropped {
		t.Fatalf("%s: time is gained or lost in %+v", name, s)
	}
	if name != "worker" && (updates != f.Updates || given != f.Simulated) {
		t.Fatalf("%s: %d updates of %v, the frame had %d of %v", name, updates, given, f.Updates, f.Simulated)
	}
}

func TestTimeAboveAMaximumStepIsDropped(t *testing.T) {
	k, _ := loops.KindByName("fixed-steps")
	k.Defaults.MaxStep = 33300 * time.Microsecond
	s := sim.Settings{Refresh: 60, Vsync: true, Stalls: []sim.Period{{At: time.Second, For: 450 * ms}}}
	ran := runOn(s, k, 1, 2*time.Second)
	marks := 0
	for _, s := range appendSlots(nil, ran.frames, ran.calls, 2*time.Second) {
		if want := max(s.elapsed-k.Defaults.MaxStep, 0); s.dropped != want {
			t.Errorf("%v passed: %v dropped, want %v", s.elapsed, s.dropped, want)
		}
		if s.dropped > leastDrop {
			marks++
		}
	}
	if marks != 1 {
		t.Errorf("%d frames dropped time, want one", marks)
	}
}

func TestTheSlotOfARunningFrameEndsNow(t *testing.T) {
	frames := []stage.Point{
		{},
		{Frame: stage.Frame{Began: 20 * ms, Measured: 20 * ms, Ended: 22 * ms, Updates: 1, Simulated: 15 * ms,
			Backlog: 5 * ms}},
		{Frame: stage.Frame{Began: 50 * ms, Measured: 50 * ms, Ended: 100 * ms, Updates: 1, Cut: true}},
	}
	calls := []stage.Call{
		{At: 20 * ms, Took: 2 * ms, Given: 15 * ms},
		{At: 50 * ms, Took: 40 * ms, Given: 15 * ms},
		{At: 90 * ms, Took: 10 * ms}, // it is running
	}
	slots := appendSlots(nil, frames, calls, 100*ms)
	if len(slots) != 2 {
		t.Fatalf("%+v", slots)
	}
	if s := slots[0]; s.next != 50*ms || s.waited() != 28*ms || len(s.calls) != 1 {
		t.Errorf("the slot before it: %+v", s)
	}
	s := slots[1]
	if s.began != 50*ms || s.next != 100*ms || s.filled() != 35*ms || s.spent != 15*ms || s.waited() != 0 {
		t.Errorf("%+v", s)
	}
}

// waited returns how long the loop waited after its frame.
func (s *slot) waited() time.Duration { return s.next - s.ended }
