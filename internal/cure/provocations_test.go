package cure

import (
	"slices"
	"time"

	"gameloops/internal/metrics"
)

const ms = time.Millisecond

// A shows function reports whether the ith frame of a record shows a verdict.
type shows func(r *metrics.Record, i int) bool

// A provocation is a setup whose run has a verdict.
type provocation struct {
	verdict string
	setup   string   // keys=texts, of a run of 5 objects and 10 s
	cause   string   // a part of the cause, with its numbers
	cures   []string // their settings
	shows   shows
}

func stepsOver(least time.Duration) shows {
	return func(r *metrics.Record, i int) bool { return stepOf(&r.Frames[i]) >= least }
}

func updatesOver(least int) shows {
	return func(r *metrics.Record, i int) bool { return r.Frames[i].Updates >= least }
}

func worksLong(r *metrics.Record, i int) bool { return r.Frames[i].Busy > r.Refresh }

func outside(r *metrics.Record, i int) bool { return r.Worlds[i].Tunnelled > r.Worlds[i-1].Tunnelled }

func tears(r *metrics.Record, i int) bool { return r.Frames[i].Torn > 0 }

func pressGoesWrong(r *metrics.Record, i int) bool {
	now, before := r.Worlds[i].Presses, r.Worlds[i-1].Presses
	return r.Frames[i].Updates != 1 && now.Lost+now.Double > before.Lost+before.Double
}

// longer reports whether a frame took half as long again as one before, as all frames of a spiral do.
func longer(r *metrics.Record, i int) bool {
	times := metrics.FrameTimes(r.Frames, r.End)
	return 2*times[i] >= 3*slices.Min(times[:i])
}

// behind reports whether the game is a step or more behind real time after a frame, and was less behind before it.
func behind(r *metrics.Record, i int) bool {
	t := metrics.TimeOf(r.Start, r.Frames[:i+1])
	return t.Elapsed-t.Simulated >= max(r.Step, 16*ms)
}

func ahead(r *metrics.Record, i int) bool {
	t := metrics.TimeOf(r.Start, r.Frames[:i+1])
	return t.Simulated-t.Elapsed >= stepOf(&r.Frames[i])/2
}

// uneven reports whether the picture of a frame moves on by a time that differs from how long the one before stayed.
func uneven(r *metrics.Record, i int) bool {
	now, before := &r.Frames[i], &r.Frames[i-1]
	return ((now.Pictured - before.Pictured) - (now.Shown - before.Shown)).Abs() > 4*ms
}

func overlaps(r *metrics.Record, i int) bool { return r.Worlds[i].MeanOverlap >= 0.01 }

func gains(r *metrics.Record, i int) bool { return r.Worlds[i].Energy > r.Worlds[i-1].Energy }

func loses(r *metrics.Record, i int) bool { return r.Worlds[i].Energy < r.Worlds[i-1].Energy }

// lateFrame reports whether a frame came late.
func lateFrame(r *metrics.Record, i int) bool { return r.Frames[i].Began-r.Frames[i-1].Began > 50*ms }

// provocations are setups with each verdict on runs.
var provocations = []provocation{
	{
		verdict: "spiral of death", setup: "loop=fixed-steps update-cost=20ms",
		cause: "An update takes 20 ms and simulates 16.6 ms, so each",
		shows: longer,
		cures: []string{"max-step=33.3ms", "step=33.3ms", "loop=variable-steps"},
	},
	{
		verdict: "spiral of death", setup: "loop=fixed-update update-cost=20ms",
		cause: "and simulates 16.7 ms",
		shows: longer,
		cures: []string{"loop=fixed-steps-with-interpolation max-step=33.3ms", "step=33.3ms", "loop=variable-steps"},
	},
	{
		verdict: "spiral of death", setup: "loop=fixed-steps update-cost=160ms",
		cause: "An update takes 160 ms and simulates 16.6 ms, so each",
		shows: longer,
		cures: []string{"max-step=33.3ms", "step=200ms", "loop=variable-steps"},
	},
	{
		verdict: "tunnelling", setup: "loop=variable-steps continuous=off stall=3s+450ms objects=100 duration=6s",
		cause: "An update simulates 467 ms, in which",
		shows: outside,
		cures: []string{"continuous=on", "max-step=33.3ms", "loop=fixed-steps-with-interpolation"},
	},
	{
		verdict: "tunnelling", setup: "loop=fixed-steps step=200ms continuous=off objects=100 duration=6s",
		cause: "An update simulates 200 ms, in which",
		shows: outside,
		cures: []string{"continuous=on", "loop=fixed-steps-with-interpolation step=default", "step=16.6ms"},
	},
	{
		verdict: "tunnelling", setup: "scene=bullets continuous=off refresh=20 objects=50 duration=6s",
		cause: "an object at 30 m/s moves 1.5 m",
		shows: outside,
		cures: []string{"continuous=on"},
	},
	{
		verdict: "escaped", setup: "scene=oscillator stall=2s+500ms speed=8 duration=6s",
		cause: "in which an object at 8 m/s moves 4.13 m: past the end",
		shows: outside,
		cures: []string{"max-step=33.3ms", "loop=fixed-steps-with-interpolation"},
	},
	{
		verdict: "input", setup: "loop=fixed-steps scene=presses clicks=100 step=20ms",
		cause: "The frame ran no update",
		shows: pressGoesWrong,
		cures: []string{"loop=variable-steps", "loop=ebitengine step=default"},
	},
	{
		verdict: "input", setup: "loop=fixed-steps scene=presses clicks=100",
		cause: "The frame ran 2 updates",
		shows: pressGoesWrong,
		cures: []string{"loop=variable-steps", "loop=ebitengine"},
	},
	{
		verdict: "input", setup: "loop=fixed-steps scene=presses clicks=100 refresh=144",
		cause: "The frame ran no update",
		shows: pressGoesWrong,
		cures: []string{"loop=variable-steps"},
	},
	{
		verdict: "frozen", setup: "loop=fixed-steps update-cost=12ms hidden=3s+10s duration=20s",
		cause: "came 10 s after the one before, so 582 updates were due",
		shows: updatesOver(100),
		cures: []string{"max-step=33.3ms", "loop=fixed-update-pausing", "loop=variable-steps"},
	},
	{
		verdict: "frozen", setup: "update-cost=2s",
		cause: "works for 2 s",
		shows: updatesOver(1),
	},
	{
		verdict: "stuck",
		setup:   "loop=fixed-steps step=60hz update-cost=12ms draw-cost=3ms stall=3s+100ms duration=20s",
		cause:   "A frame runs 4 updates and works for 51.1 ms",
		shows:   updatesOver(2),
		cures:   []string{"max-step=16.8ms", "step=33.3ms", "loop=variable-steps"},
	},
	{
		verdict: "slow motion", setup: "loop=fixed-steps update-cost=20ms max-step=33.3ms",
		cause: "An update takes 20 ms and simulates 16.6 ms.",
		shows: behind,
		cures: []string{"step=33.3ms max-step=66.6ms", "loop=variable-steps max-step=default"},
	},
	{
		verdict: "slow motion", setup: "loop=one-step-per-frame refresh=30",
		cause: "A frame takes 33.3 ms and simulates 16.7 ms.",
		shows: behind,
		cures: []string{"loop=fixed-steps-with-interpolation", "loop=variable-steps"},
	},
	{
		verdict: "slow motion", setup: "loop=set-timeout overshoot=1ms",
		cause: "A frame takes 17.9 ms and simulates 16.7 ms.",
		shows: behind,
		cures: []string{"loop=fixed-steps-with-interpolation", "loop=variable-steps"},
	},
	{
		verdict: "slow motion", setup: "loop=frame-rate-limited update-cost=20ms", // it keeps all time
		cause: "An update takes 20 ms and simulates 16.6 ms.",
		shows: behind,
		cures: []string{"step=33.3ms", "loop=variable-steps"},
	},
	{
		verdict: "overload", setup: "loop=tuzz draw-cost=9ms update-cost=9ms", // four updates are due at a refresh
		cause: "an update takes 9.03 ms, and the rest of a frame 9 ms.",
		shows: worksLong,
		cures: []string{"loop=worker step=33.3ms", "update-cost=2.3ms draw-cost=2.3ms"},
	},
	{
		verdict: "overload", setup: "update-cost=20ms",
		cause: "an update takes 20",
		shows: worksLong,
		cures: []string{"loop=worker step=33.3ms", "update-cost=11.4ms"},
	},
	{
		verdict: "overload", setup: "draw-cost=25ms",
		cause: "and the rest of a frame 25 ms",
		shows: worksLong,
		cures: []string{"draw-cost=11.6ms"},
	},
	{
		verdict: "overload", setup: "loop=fixed-steps draw-cost=9ms update-cost=9ms",
		cause: "an update takes 9.",
		shows: worksLong,
		cures: []string{"loop=worker step=33.3ms", "update-cost=5.8ms draw-cost=5.8ms"},
	},
	{
		verdict: "lost time", setup: "loop=fixed-steps-with-interpolation max-step=33.3ms stall=3s+1s",
		cause: "came 1.02 s after the one before, and simulates 33.2 ms, because the maximum step is 33.3 ms.",
		shows: behind,
		cures: []string{"max-step=off", "loop=variable-steps max-step=default"},
	},
	{
		verdict: "lost time", setup: "loop=matter stall=3s+1s",
		cause: "came 1.02 s after the one before, and simulates",
		shows: behind,
		cures: []string{"loop=fixed-steps-with-interpolation", "loop=variable-steps"},
	},
	{
		verdict: "behind", setup: "loop=draw-skipping stall=8s+1s update-cost=12ms",
		cause: "an update takes 12 ms for 16.6 ms",
		shows: behind,
		cures: []string{
			"loop=fixed-steps-with-interpolation max-step=33.3ms",
			"loop=fixed-steps-with-interpolation",
			"loop=variable-steps",
		},
	},
	{
		verdict: "burst", setup: "loop=fixed-steps stall=3s+1s",
		cause: "so 61 updates of 16.6 ms were due",
		shows: updatesOver(10),
		cures: []string{"max-step=33.3ms", "loop=fixed-update-pausing"},
	},
	{
		verdict: "long step", setup: "stall=3s+450ms",
		cause: "came 467 ms after the one before",
		shows: stepsOver(250 * ms),
		cures: []string{"max-step=33.3ms", "loop=fixed-steps-with-interpolation"},
	},
	{
		verdict: "judder", setup: "loop=fixed-steps scene=oscillator refresh=144",
		cause: "A step is 16.6 ms and a refresh 6.94 ms, so",
		shows: uneven,
		cures: []string{"loop=fixed-steps-with-interpolation", "step=6.944444ms", "loop=variable-steps"},
	},
	{
		verdict: "judder", setup: "loop=dewitters-constant-fps scene=oscillator",
		cause: "Its picture is 40 ms newer than the one before, which the display showed for 33.3 ms.",
		shows: uneven,
		cures: []string{"loop=fixed-steps-with-interpolation", "loop=variable-steps"},
	},
	{
		verdict: "stutter", setup: "loop=fixed-steps scene=oscillator duration=13s",
		cause: "so this frame runs 2 updates",
		shows: uneven,
		cures: []string{"loop=fixed-steps-with-interpolation", "step=16.666666ms", "loop=variable-steps"},
	},
	{
		verdict: "stutter",
		setup:   "loop=fixed-steps-with-interpolation scene=oscillator stall=2s+60ms,4s+60ms,6s+60ms",
		cause:   "came 76.7 ms after the one before, which worked for only",
		shows:   lateFrame,
	},
	{
		verdict: "ran ahead", setup: "loop=basic refresh=144",
		cause: "A frame takes 6.94 ms and simulates 16.6 ms.",
		shows: ahead,
		cures: []string{"loop=fixed-steps-with-interpolation", "loop=variable-steps", "step=6.944444ms"},
	},
	{
		verdict: "tearing", setup: "vsync=adaptive draw-cost=17ms scene=fountain",
		cause: "is ready 17",
		shows: tears,
		cures: []string{"vsync=on"},
	},
	{
		verdict: "overlap", setup: "refresh=5 objects=300 continuous=off",
		cause: "An update simulates 200 ms",
		shows: overlaps,
		cures: []string{"loop=fixed-steps-with-interpolation"},
	},
	{
		verdict: "energy gained", setup: "refresh=5 objects=100",
		cause: "An update simulates 200 ms",
		shows: gains,
		cures: []string{"loop=fixed-steps-with-interpolation"},
	},
	{
		verdict: "energy lost", setup: "loop=fixed-steps step=100ms scene=pendulum objects=1",
		cause: "An update simulates 100 ms",
		shows: loses,
		cures: []string{"loop=fixed-steps-with-interpolation step=default", "step=16.6ms"},
	},
}
