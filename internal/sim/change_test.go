package sim

import (
	"slices"
	"testing"
	"time"

	"gameloops/internal/trace"
)

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

// A run ends between two frames, and the frame that runs at that moment is not cut.
func TestARunEndsBeforeAFrame(t *testing.T) {
	slow := display(100)
	slow.UpdateCost.Constant = 8 * ms
	m, l := New(slow, &load{}, 1), fixedSteps()
	var ended time.Duration
	m.Host.OnFrame = func(f trace.Frame) {
		if ended = f.Ended; f.Cut {
			t.Errorf("the frame that begins at %v is cut", f.Began)
		}
	}
	m.Until(205 * ms)
	Run(l, m, 400*ms)
	if ended < 205*ms || ended > 220*ms || m.Now() < ended {
		t.Errorf("the last frame ends at %v, and the clock is at %v", ended, m.Now())
	}
	m.Until(trace.Never)
	Resume(l, m, 400*ms)
	if ended < 390*ms {
		t.Errorf("the run that goes on ends with a frame that ends at %v", ended)
	}
}

// The host of a machine that runs in real time learns at any time that the run must end.
func TestAHostEndsARunWhileTheMachineWaits(t *testing.T) {
	m := New(display(100), &load{}, 1)
	m.Host.Pace = func(op trace.Op, at time.Duration) {
		if op == trace.FrameBegins && at >= 100*ms {
			m.Until(at)
		}
	}
	frames := 0
	m.Host.OnFrame = func(trace.Frame) { frames++ }
	Run(fixedSteps(), m, 400*ms)
	if frames != 10 || m.Now() != 100*ms {
		t.Errorf("%d frames until %v", frames, m.Now())
	}
}
