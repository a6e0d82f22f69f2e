package loops

import "time"

// UnrealSubstepping divides the time of a frame evenly: into as few steps as possible of at most Step each. All steps
// of a frame have the same length, where SemiFixed leaves a remainder that can be very short, so the solver gets nearly
// the same step whatever the frame rate is. No time is kept for the next frame, and no picture is late. A frame has at
// most six steps. Time beyond that is dropped, so the game slows down below 10 frames a second.
//
// At a display of 60 Hz the default is on an edge: the least jitter decides between one step and two of half its
// length.
//
// Source: Unreal Engine, FPhysSubstepTask::UpdateTime, with MaxSubstepDeltaTime and MaxSubsteps of its project settings
// (dev.epicgames.com). The original counts in float32 seconds. Here the steps of a frame may differ by a nanosecond, so
// that their sum is the frame's time.
type UnrealSubstepping struct {
	Step time.Duration // MaxSubstepDeltaTime

	previous time.Duration
}

const unrealSubsteps = 6 // MaxSubsteps

// Start records the time.
func (l *UnrealSubstepping) Start(now time.Duration, _ Game) (wake time.Duration) {
	mustBePositive(l.Step)
	l.previous = now
	return NextFrame
}

// Frame simulates the time that has passed in equal steps, and draws.
func (l *UnrealSubstepping) Frame(now time.Duration, game Game) (wake time.Duration) {
	rest := min(now-l.previous, unrealSubsteps*l.Step)
	l.previous = now
	for steps := (rest + l.Step - 1) / l.Step; steps > 0; steps-- {
		dt := rest / steps
		game.Update(dt)
		rest -= dt
	}
	game.Draw(1)
	return NextFrame
}
