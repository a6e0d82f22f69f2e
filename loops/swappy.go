package loops

import "time"

// Swappy shows each picture for the same number of refreshes, its swap interval. If frames are sometimes too slow for
// 60 pictures a second, it shows 30, evenly, instead of 60 with gaps. Each frame it looks at the two seconds before: if
// more than a tenth of their frames missed their refresh, the interval becomes as long as the mean frame needs, and at
// least one refresh longer. If none did, and the mean frame would fit into one refresh less with a millisecond to
// spare, the interval becomes as short as the mean frame allows. After a change it waits for two new seconds.
//
// A frame with time to spare waits before it draws, not after, so that its picture is not shown too early. If the
// interval is longer than 50 ms, frames do not wait: the game runs as fast as it can. There is one update per frame, of
// the time since the frame before.
//
// Source: Android Frame Pacing library, games-frame-pacing/common/SwappyCommon.cpp
// (android.googlesource.com/platform/frameworks/opt/gamesdk). The original hands over a finished picture together with
// the time to show it, asks the display for its rate, and counts its refreshes. Its pipelining is left out.
type Swappy struct {
	Refresh time.Duration        // of the display: 1/60 s if the rate is unknown
	Now     func() time.Duration // clock

	interval time.Duration // refreshes a picture
	began    time.Duration // this frame
	drawing  bool          // this frame has updated and waits to draw
	took     time.Duration // by the updates of this frame
	drew     time.Duration // by the latest draw
	recent   swappyWindow
}

const (
	swappyMargin   = time.Millisecond
	swappyRounding = 500 * time.Nanosecond  // that may be missing from whole refreshes
	swappyLongest  = 50 * time.Millisecond  // interval with waits
	swappyMost     = 100 * time.Millisecond // that a frame counts
)

// Start records the time and begins with a picture for each refresh.
func (l *Swappy) Start(now time.Duration, _ Game) (wake time.Duration) {
	*l = Swappy{Refresh: l.Refresh, Now: l.Now, interval: 1, began: now}
	return NextFrame
}

// Frame updates, waits for the refresh before the one that is to show the picture, and draws.
func (l *Swappy) Frame(now time.Duration, game Game) (wake time.Duration) {
	if !l.drawing {
		elapsed := now - l.began
		l.count(elapsed)
		l.began = now
		game.Update(elapsed)
		l.took = l.Now() - now
		early := l.began + (l.interval-1)*l.Refresh + swappyMargin - l.drew
		if paced := l.interval > 1 && l.interval*l.Refresh <= swappyLongest; paced && l.began+l.took < early {
			l.drawing = true
			return early
		}
	}
	l.drawing = false
	before := l.Now()
	game.Draw(1)
	l.drew = l.Now() - before
	return NextFrame
}

// count takes note of the frame before.
func (l *Swappy) count(elapsed time.Duration) {
	l.recent.add(swappyFrame{
		ended:  l.began + elapsed,
		took:   min(l.took+l.drew, swappyMost),
		missed: elapsed > l.interval*l.Refresh+l.Refresh/2,
	})
	if l.recent.full() {
		l.decide()
	}
}

// decide changes the interval if the recent frames call for it, and then forgets them.
func (l *Swappy) decide() {
	missed, mean := l.recent.missedPercent(), l.recent.mean()+swappyMargin
	needed := (mean - swappyRounding + l.Refresh - 1) / l.Refresh
	switch {
	case missed > 10 && l.interval*l.Refresh <= swappyLongest+swappyMargin:
		l.interval = max(needed, l.interval+1)
	case missed == 0 && mean < (l.interval-1)*l.Refresh-swappyMargin:
		l.interval = needed
	default:
		return
	}
	l.recent = swappyWindow{}
}
