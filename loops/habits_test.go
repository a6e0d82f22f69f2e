package loops_test

import (
	"math"
	"time"

	"gameloops/internal/sim"
	"gameloops/internal/trace"
	"gameloops/loops"
)

// A trial is a run of a kind that shows how it behaves. A loop with a step has one of 1/60 s, equal to the refresh
// time.
type trial struct {
	machine sim.Settings
	end     time.Duration
	maxStep time.Duration // 0: the kind's default
	ownStep bool          // the kind's default step instead of 1/60 s
	seed    uint64
}

// run returns the frames of the trial, from Start on.
func (tr trial) run(k loops.Kind) (all []trace.Frame) {
	m := sim.New(tr.machine, nothing{}, 1+tr.seed)
	m.Host.OnFrame = func(f trace.Frame) { all = append(all, f) }
	s := k.Defaults
	s.Now = m.Now
	if s.Step > 0 && !tr.ownStep {
		s.Step = sixtieth
	}
	if tr.maxStep > 0 {
		s.MaxStep = tr.maxStep
	}
	sim.Run(k.New(s), m, tr.end)
	return all
}

// dropped returns the time that was neither simulated nor accumulated when the last frame began.
func (tr trial) dropped(k loops.Kind) time.Duration {
	all := tr.run(k)
	last := all[len(all)-1]
	d := last.Began - last.Backlog
	for _, f := range all {
		d -= f.Simulated
	}
	return d
}

const trialTime = 20 * time.Second

// trialOn is a trial of the usual length.
func trialOn(machine sim.Settings) trial { return trial{machine: machine, end: trialTime} }

// gapOf is a trial in which the machine stalls once, after Phaser's first 120 frames.
func gapOf(length time.Duration) trial {
	machine := display(60)
	machine.Stalls = []sim.Period{{At: 3*time.Second + ms, For: length}}
	return trial{machine: machine, end: trialTime + length}
}

// droppedByGap returns the time dropped because of the gap.
func droppedByGap(k loops.Kind, length time.Duration) time.Duration {
	return gapOf(length).dropped(k) - trialOn(display(60)).dropped(k)
}

// runShaken returns the frames of several runs at 60 Hz with a clock that is up to 1 ms fast or slow. One run is not
// enough, because a loop counts from a start time that has an error, too.
func runShaken(k loops.Kind) (all []trace.Frame) {
	for seed := range uint64(5) {
		tr := trialOn(display(60))
		tr.machine.Jitter, tr.seed = ms, seed
		all = append(all, tr.run(k)...)
	}
	return all
}

// lateTimers is a machine whose timers fire up to 1 ms late.
func lateTimers() sim.Settings {
	s := display(60)
	s.Overshoot = ms
	return s
}

// overload is a trial in which each update takes the given number of its steps.
func overload(k loops.Kind, steps float64, end, maxStep time.Duration) trial {
	step := k.Defaults.Step
	if step == 0 {
		step = sixtieth
	}
	return trial{
		machine: costing(time.Duration(steps*float64(step)), 0), end: end, maxStep: maxStep, ownStep: true,
	}
}

// mostUpdates returns the largest number of updates in a frame.
func mostUpdates(all []trace.Frame) (most int) {
	for _, f := range all {
		most = max(most, f.Updates)
	}
	return most
}

// A rhythm says how even a value is from frame to frame, from the third second on.
type rhythm struct {
	shakes float64 // standard deviation, in ms
	odd    float64 // share of frames that differ from the mean by more than half a refresh
}

// rhythmOf returns the rhythm of a value, which is computed from a frame and the one before it, if they have one.
func rhythmOf(all []trace.Frame, value func(before, f trace.Frame) (v time.Duration, ok bool)) rhythm {
	var values []float64
	for i, f := range all {
		if i == 0 || f.Began < 3*time.Second || f.Cut {
			continue
		}
		if v, ok := value(all[i-1], f); ok {
			values = append(values, v.Seconds()*1000)
		}
	}
	mean, squares, odd := 0.0, 0.0, 0.0
	for _, v := range values {
		mean += v / float64(len(values))
	}
	for _, v := range values {
		squares += (v - mean) * (v - mean)
		if math.Abs(v-mean) > 1000./120 {
			odd++
		}
	}
	return rhythm{math.Sqrt(squares / float64(len(values))), odd / float64(len(values))}
}

func simulated(_, f trace.Frame) (time.Duration, bool) { return f.Simulated, true }

func movement(before, f trace.Frame) (time.Duration, bool) {
	return f.Pictured - before.Pictured, before.Drawn && f.Drawn
}

func measured(before, f trace.Frame) (time.Duration, bool) { return f.Measured - before.Measured, true }

// pictures counts the frames with a draw.
func pictures(all []trace.Frame) (n int) {
	for _, f := range all {
		if f.Drawn {
			n++
		}
	}
	return n
}

// alphaRange returns the smallest and the largest alpha of all draws.
func alphaRange(all []trace.Frame) (least, most float64) {
	least = 1
	for _, f := range all {
		if f.Drawn {
			least, most = min(least, f.Alpha), max(most, f.Alpha)
		}
	}
	return least, most
}
