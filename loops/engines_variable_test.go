package loops_test

import (
	"slices"
	"testing"
	"time"

	"gameloops/loops"
)

// together adds up steps.
func together(steps []time.Duration) (all time.Duration) {
	for _, s := range steps {
		all += s
	}
	return all
}

func TestLoveHasNoMaximumStep(t *testing.T) {
	same(t, "steps", stepsAt(&loops.Love{}, 10*ms, 10*ms, time.Hour), []time.Duration{10 * ms, 0, time.Hour - 10*ms})
}

func TestLibGDXSpreadsALongFrameOverFive(t *testing.T) {
	times := refreshes(50, 6)
	last := times[len(times)-1] + 220*ms // a spike of 200 ms more
	for k := time.Duration(0); k < 6; k++ {
		times = append(times, last+k*20*ms)
	}
	want := slices.Concat(
		slices.Repeat([]time.Duration{20 * ms}, 6), // first the measured time, then the mean of equal times
		slices.Repeat([]time.Duration{60 * ms}, 5), // (4 * 20 + 220) / 5
		[]time.Duration{20 * ms})
	steps := stepsAt(&loops.LibGDXSmoothed{}, times...)
	same(t, "steps", steps, want)
	if got, want := together(steps), times[len(times)-1]; got != want {
		t.Errorf("%v are simulated of %v", got, want)
	}
}

func TestLibGDXStartsWithTheMeasuredTime(t *testing.T) {
	same(t, "steps", stepsAt(&loops.LibGDXSmoothed{}, 1*ms, 3*ms, 6*ms, 10*ms, 15*ms, 21*ms),
		[]time.Duration{1 * ms, 2 * ms, 3 * ms, 4 * ms, 3 * ms, 4 * ms})
}

// The literature's numbers: at 30 FPS 2.07 s are lost in the first 4 s, at 50 Hz 0.42 s.
func TestPhaserRunsSlowlyAtFirst(t *testing.T) {
	for hz, want := range map[float64]time.Duration{30: 2080 * ms, 50: 410 * ms, 60: 0} {
		steps := stepsAt(&loops.Phaser{}, refreshes(hz, int(10*hz))...)
		if lost := 10*time.Second - together(steps); (lost - want).Abs() > 20*ms {
			t.Errorf("at %v Hz %v are lost, not %v", hz, lost, want)
		}
	}
}

func TestPhaserReplacesLongFrames(t *testing.T) {
	times := refreshes(50, 150)
	last := times[len(times)-1]
	times = append(times, last+time.Second, last+time.Second+20*ms)
	steps := stepsAt(&loops.Phaser{}, times...)
	for _, s := range steps[140:] {
		if s != 20*ms {
			t.Fatalf("around a frame of a second the steps are %v", steps[140:])
		}
	}
}

// Of two callbacks at the same moment, the second adds no time to the mean.
func TestPhaserCountsAFrameWithoutTimeAsZero(t *testing.T) {
	var times []time.Duration
	for _, now := range refreshes(50, 100) {
		times = append(times, now, now)
	}
	for i, s := range stepsAt(&loops.Phaser{}, times...)[150:] {
		if s.Round(time.Microsecond) != 10*ms {
			t.Fatalf("step %d is of %v, not half of 20 ms", 150+i, s)
		}
	}
}

func TestPhaserSkipsFramesOfAFastDisplay(t *testing.T) {
	for limit, want := range map[float64]int{0: 144, 60: 48, 30: 29} {
		updates := updatesAt(&loops.Phaser{MaxFPS: limit}, refreshes(144, 10*144)...)
		frames := 0
		for _, n := range updates {
			frames += n
		}
		if frames < 10*want-10 || frames > 10*want+10 {
			t.Errorf("144 Hz, a limit of %v: %d updates in 10 s, not %d a second", limit, frames, want)
		}
	}
}
