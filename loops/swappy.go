package loops

import "time"

// Swappy shows each picture for the same number of refreshes, its swap interval. If frames are sometimes too slow for
// 60 pictures a second, it shows 30, evenly, instead of 60 with gaps. Every two seconds it decides again: if more than
// a tenth of the frames missed their refresh, the interval becomes as long as the mean frame needs, but at most three
// refreshes. If none did, and the mean frame would fit into one refresh less with a millisecond to spare, the interval
// becomes one shorter.
//
// A frame with time to spare waits before it draws, not after, so that its picture is not shown too early. There is one
// update per frame, of the time since the frame before.
//
// Source: Android Frame Pacing library, SwappyCommon (android.googlesource.com/platform/frameworks/opt/gamesdk). The
// original hands over a finished picture together with the time to show it, asks the display for its rate, and looks at
// the two seconds before each frame. Its pipelining is left out.
type Swappy struct {
	Refresh time.Duration        // of the display: 1/60 s if the rate is unknown
	Now     func() time.Duration // clock

	interval time.Duration // refreshes a picture
	began    time.Duration // this frame
	drawing  bool          // this frame has updated and waits to draw
	took     time.Duration // by the updates of this frame
	drew     time.Duration // by the latest draw
	window   swappyWindow
}

// A swappyWindow is what the frames since the last decision took.
type swappyWindow struct {
	began          time.Duration
	frames, missed time.Duration
	sum            time.Duration
}

const (
	swappyWindowTime = 2 * time.Second
	swappyMargin     = time.Millisecond
	swappySlowest    = 3 // refreshes a picture: 50 ms
)

// Start records the time and begins with a picture for each refresh.
func (l *Swappy) Start(now time.Duration, _ Game) (wake time.Duration) {
	*l = Swappy{Refresh: l.Refresh, Now: l.Now, interval: 1, began: now, window: swappyWindow{began: now}}
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
		if l.interval > 1 && l.began+l.took < early {
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

// count adds the frame before to the window, and decides at the window's end.
func (l *Swappy) count(elapsed time.Duration) {
	w := &l.window
	w.frames++
	w.sum += l.took + l.drew
	if elapsed > l.interval*l.Refresh+l.Refresh/2 {
		w.missed++
	}
	if l.began+elapsed-w.began < swappyWindowTime {
		return
	}
	mean := w.sum/w.frames + swappyMargin
	if w.missed*10 > w.frames {
		needed := (mean + l.Refresh - 1) / l.Refresh
		l.interval = min(max(needed, l.interval+1), swappySlowest)
	} else if w.missed == 0 && l.interval > 1 && mean < (l.interval-1)*l.Refresh-swappyMargin {
		l.interval--
	}
	l.window = swappyWindow{began: l.began + elapsed}
}
