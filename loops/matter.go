package loops

import (
	"math"
	"time"
)

// Matter "favours a smoother user experience over perfect time keeping". A frame's time is the mean of a window of the
// last hundred, rounded to a whole number of frames a second: at 59.94 Hz it believes in 60, never runs two updates,
// and loses a millisecond a second. An update runs once one and a half steps are there, so that half a step either way
// does no harm. A pause is lost as a whole.
//
// A frame runs no more updates than it takes to simulate 1/30 s: two of 1/60 s. It stops before one with which they
// would also take longer than that. What is above is lost, so below 30 frames a second the game is slow: at 20 Hz it
// runs at two thirds of real time on any computer.
//
// The window is meant to leave out the longest and the shortest tenth of the times. But the source sorts a copy and
// cuts the times as they came: the oldest and the newest tenth are left out.
//
// It counts milliseconds in floating-point numbers, and so does this: 1000/60 fits twice into 1000/30, to the last bit,
// while steps cut to nanoseconds would leave room for a third.
//
// Source: Matter.js 0.20, src/core/Runner.js (github.com/liabru/matter-js).
type Matter struct {
	Step time.Duration // delta
	Now  func() time.Duration

	previous   float64 // timeLastTick, in ms
	first      bool
	frameDelta float64 // the last one taken in; 0: none yet
	recent     [matterFrames]float64
	frames     int     // how many of recent there are, the oldest first
	buffer     float64 // ms
}

const (
	matterFrames    = 100        // frameDeltaHistorySize
	matterFallback  = 1000. / 60 // of a frame whose time is of no use, in ms
	matterPause     = 1000. / 15 // longer frames are of no use
	matterFrameTime = 1000. / 30 // maxFrameTime: what the updates of a frame may simulate, and may take
	matterMargin    = 1.5        // how many steps must be there for an update
)

// Start takes the time. The first frame counts 1/60 s, however long it took.
func (l *Matter) Start(now time.Duration, _ Game) (wake time.Duration) {
	mustBePositive(l.Step)
	*l = Matter{Step: l.Step, Now: l.Now, previous: milliseconds(now), first: true, buffer: matterFallback}
	return NextFrame
}

// Frame runs the updates that the buffer and the processor are good for, and draws the last state.
func (l *Matter) Frame(now time.Duration, game Game) (wake time.Duration) {
	began := l.Now()
	step := stepInMilliseconds(l.Step)
	margin := float64(matterMargin * step) // rounded, so that no processor fuses it
	l.frameDelta = snapToHz(l.smooth(l.accept(milliseconds(now) - l.previous)))
	l.previous = milliseconds(now)
	l.buffer = min(l.buffer+l.frameDelta, l.frameDelta+margin)
	most := int(math.Ceil(matterFrameTime / step))
	for updates := 0; l.buffer >= margin; {
		game.Update(l.Step)
		l.buffer -= step
		updates++
		took := milliseconds(l.Now() - began)
		if updates >= most || took+took/float64(updates) > matterFrameTime {
			break
		}
	}
	game.Draw(1)
	return NextFrame
}

// accept replaces an elapsed time that is of no use by the last one of use.
func (l *Matter) accept(elapsed float64) float64 {
	if elapsed != 0 && !l.first && elapsed <= max(matterPause, matterFrameTime) {
		return elapsed
	}
	l.first = false
	if l.frameDelta != 0 {
		return l.frameDelta
	}
	return matterFallback
}

// smooth is the mean of a window of the last times, or elapsed while that is empty.
func (l *Matter) smooth(elapsed float64) float64 {
	if l.frames == matterFrames {
		copy(l.recent[:], l.recent[1:])
		l.frames--
	}
	l.recent[l.frames] = elapsed
	l.frames++
	window := l.recent[int(0.1*float64(l.frames)):int(0.9*float64(l.frames))]
	sum := 0.0
	for _, t := range window {
		sum += t
	}
	if sum == 0 {
		return elapsed
	}
	return sum / float64(len(window))
}

// snapToHz makes a frame time that of a whole number of frames a second.
func snapToHz(elapsed float64) float64 { return 1000 / math.Floor(1000/elapsed+0.5) }

// Backlog is the time in the buffer beyond the step that it began with; negative if an update ran early.
func (l *Matter) Backlog() time.Duration {
	return time.Duration(math.Round((l.buffer - matterFallback) * 1e6))
}
