package sim

import (
	"slices"
	"testing"
	"time"

	"gameloops/internal/trace"
)

func TestAMachineCanChangeWhileItRuns(t *testing.T) {
	m := New(display(100), &load{}, 1)
	var began []time.Duration
	m.Host.OnFrame = func(f trace.Frame) { began = append(began, f.Began) }
	m.Host.Pace = func(op trace.Op, at time.Duration) {
		if at == 50*ms && op == trace.Update {
			other := display(10)
			other.UpdateCost.Constant = 120 * ms
			m.Change(other)
		}
	}
	Run(fixedSteps(), m, 600*ms)
	want := []time.Duration{0, 10, 20, 30, 40, 50, 200, 400}
	for i, at := range began {
		if i < len(want) && at != want[i]*ms {
			t.Fatalf("the frames begin at %v, not at %v ms", began, want)
		}
	}
}

// A machine gets other settings at 100 ms, where a run has ended and a frame is due.
func TestStallsOfOtherSettingsAreThoseToCome(t *testing.T) {
	for stall, want := range map[Period][]time.Duration{
		{50 * ms, 200 * ms}:     {100 * ms, 110 * ms, 120 * ms, 130 * ms}, // over, as it has begun
		{100*ms - 1, 200 * ms}:  {100 * ms, 110 * ms, 120 * ms, 130 * ms},
		{100 * ms, 205 * ms}:    {100 * ms, 305 * ms, 310 * ms, 320 * ms},
		{115 * ms, 85*ms + 200}: {100 * ms, 110 * ms, 200*ms + 200, 210 * ms},
	} {
		m, l := New(display(100), &load{}, 1), fixedSteps()
		Run(l, m, 100*ms)
		var began []time.Duration
		m.Host.OnFrame = func(f trace.Frame) { began = append(began, f.Began) }
		other := display(100)
		other.Stalls = []Period{stall}
		m.Become(other)
		Resume(l, m, 400*ms)
		if len(began) < len(want) || !slices.Equal(began[:len(want)], want) {
			t.Errorf("with a stall %v frames begin at %v, not at %v", stall, began, want)
		}
	}
}
