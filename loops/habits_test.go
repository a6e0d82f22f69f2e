package loops_test

import (
	"math"
	"time"

	"gameloops/internal/sim"
	"gameloops/internal/trace"
	"gameloops/loops"
)

// A trial is a run of a kind that shows one of its habits. Its step is 1/60 s, as the display's refresh, if it has one.
type trial struct {
	machine sim.Settings
	end     time.Duration
	maxStep time.Duration // 0: the kind's own
	ownStep bool          // the kind's own step in place of 1/60 s
	seed    uint64
}

// run is the frames of the trial, from Start on.
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

// dropped is the time that was neither simulated nor kept until the last frame began.
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

// gapOf is a trial in which the machine stands still once, after Phaser's first 120 frames.
func gapOf(length time.Duration) trial {
	machine := display(60)
	machine.Stalls = []sim.Period{{At: 3*time.Second + ms, For: length}}
	return trial{machine: machine, end: trialTime + length}
}

// droppedByGap is what is dropped because of the gap.
func droppedByGap(k loops.Kind, length time.Duration) time.Duration {
	return gapOf(length).dropped(k) - trialOn(display(60)).dropped(k)
}

// runShaken is runs on a display of 60 Hz, one after the other, whose clock is up to 1 ms wrong, either way. There are
// several because a loop counts from the error of its start.
func runShaken(k loops.Kind) (all []trace.Frame) {
	for seed := range uint64(5) {
		tr := trialOn(display(60))
		tr.machine.Jitter, tr.seed = ms, seed
		all = append(all, tr.run(k)...)
	}
	return all
}

// lateTimers ring up to 1 ms late.
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

// mostUpdates is that of all frames.
func mostUpdates(all []trace.Frame) (most int) {
	for _, f := range all {
		most = max(most, f.Updates)
	}
	return most
}

// A rhythm is how even something is from frame to frame, from the third second on.
type rhythm struct {
	shakes float64 // standard deviation, in ms
	odd    float64 // the share of frames that are off the mean by more than half a refresh
}

// rhythmOf is that of a value that a frame may have, with the one before it.
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

// pictures is how many there are.
func pictures(all []trace.Frame) (n int) {
	for _, f := range all {
		if f.Drawn {
			n++
		}
	}
	return n
}

// alphaRange is the smallest and the largest alpha of all pictures.
func alphaRange(all []trace.Frame) (least, most float64) {
	least = 1
	for _, f := range all {
		if f.Drawn {
			least, most = min(least, f.Alpha), max(most, f.Alpha)
		}
	}
	return least, most
}
