package sim

import (
	"testing"
	"time"

	"gameloops/internal/trace"
)

func TestAMachineCanBecomeAnotherOneOnTheWay(t *testing.T) {
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
