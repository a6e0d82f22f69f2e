package loops

import (
	"math"
	"time"
)

// Matter "favours a smoother user experience over perfect time keeping". A frame counts as the mean of a window of the
// last hundred frame times, rounded to a whole number of frames a second: at 59.94 Hz the loop assumes 60, never runs
// two updates, and loses a millisecond a second. An update runs once one and a half steps have accumulated, so half a
// step of jitter either way does no harm. The time of a pause is lost.
//
// A frame simulates at most 1/30 s: two updates of 1/60 s. It also stops before an update that would make the work of
// the frame take longer than 1/30 s. The remaining time is lost, so below 30 frames a second the game is slow: at 20 Hz
// it runs at two thirds of real time on any computer.
//
// The window is supposed to exclude the longest and the shortest tenth of the times. But the source sorts a copy and
// slices the unsorted times: it excludes the oldest and the newest tenth.
//
// The original counts milliseconds in floating-point numbers, and so does this loop: 1000/60 fits into 1000/30 exactly
// twice, while steps rounded down to nanoseconds would leave room for a third.
//
// Source: Matter.js 0.20, src/core/Runner.js (github.com/liabru/matter-js).
type Matter struct {
	Step time.Duration // delta
	Now  func() time.Duration

	previous   float64 // timeLastTick, in ms
	first      bool
	frameDelta float64 // the last one accepted; 0: none yet
	recent     [matterFrames]float64
	frames     int     // length of recent, which has the oldest first
	buffer     float64 // ms
}

const (
	matterFrames    = 100        // frameDeltaHistorySize
	matterFallback  = 1000. / 60 // replaces a frame time that is not usable, in ms
	matterPause     = 1000. / 15 // longer frame times are not usable
	matterFrameTime = 1000. / 30 // maxFrameTime: limits what the updates of a frame simulate, and what they take
	matterMargin    = 1.5        // steps that must have accumulated for an update
)

// Start records the time. The first frame counts as 1/60 s, however long it takes.
func (l *Matter) Start(now time.Duration, _ Game) (wake time.Duration) {
	mustBePositive(l.Step)
	*l = Matter{Step: l.Step, Now: l.Now, previous: milliseconds(now), first: true, buffer: matterFallback}
	return NextFrame
}

// Frame runs as many updates as the buffer and the time of the frame allow, and draws the last state.
func (l *Matter) Frame(now time.Duration, game Game) (wake time.Duration) {
	began := l.Now()
	step := stepInMilliseconds(l.Step)
	margin := float64(matterMargin * step) // rounded, so that no processor fuses it
	l.frameDelta = snapToHz(l.smooth(l.accept(milliseconds(now) - l.previous)))
	l.previous = milliseconds(now)
	l.buffer = min(l.buffer+l.frameDelta, l.frameDelta+margin)
	maxUpdates := int(math.Ceil(matterFrameTime / step))
	for updates := 0; l.buffer >= margin; {
		game.Update(l.Step)
		l.buffer -= step
		updates++
		took := milliseconds(l.Now() - began)
		if updates >= maxUpdates || took+took/float64(updates) > matterFrameTime {
			break
		}
	}
	game.Draw(1)
	return NextFrame
}

// accept returns elapsed if it is usable, and otherwise the last usable time.
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

// smooth returns the mean of a window of the last times, or elapsed if the window is empty.
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

// snapToHz rounds a frame time to that of a whole number of frames a second.
func snapToHz(elapsed float64) float64 { return 1000 / math.Floor(1000/elapsed+0.5) }

// Backlog returns the time in the buffer beyond the step that it started with. It is negative if an update ran early.
func (l *Matter) Backlog() time.Duration {
	return time.Duration(math.Round((l.buffer - matterFallback) * 1e6))
}
