package loops

import (
	"testing"
	"time"
)

// The rules of SwappyCommon::updateSwapInterval (android-gamesdk, games-frame-pacing/common/SwappyCommon.cpp as of
// 0a09b942): more than 10 % must have missed, in rounded per cent, and a refresh more is possible from 51 ms on down.
func TestSwappyChangesItsInterval(t *testing.T) {
	const ms = time.Millisecond
	for _, tt := range []struct {
		interval       time.Duration
		missed, frames int
		took           time.Duration
		want           time.Duration
	}{
		{1, 11, 109, 5 * ms, 1}, // 10.09 % are 10
		{1, 12, 109, 5 * ms, 2}, // 11.01 %
		{1, 21, 200, 5 * ms, 2}, // 10.5 % are 11
		{1, 109, 109, 30 * ms, 2},
		{1, 109, 109, 33 * ms, 3}, // no millisecond to spare
		{1, 109, 109, 45 * ms, 3},
		{1, 109, 109, 60 * ms, 4},
		{1, 109, 109, 100 * ms, 7},
		{1, 109, 109, 999 * ms, 7}, // a frame counts at most 100 ms
		{2, 61, 61, 5 * ms, 3},     // at least one more
		{3, 41, 41, 60 * ms, 4},
		{4, 41, 41, 90 * ms, 4}, // slower than 20 pictures a second it gets no slower
		{3, 0, 41, 5 * ms, 1},   // at once
		{3, 0, 41, 20 * ms, 2},
		{3, 1, 41, 20 * ms, 3},
		{2, 0, 61, 14 * ms, 1},
		{2, 0, 61, 15 * ms, 2}, // 15 and 1 do not leave another
		{2, 1, 61, 5 * ms, 2},
		{2, 1, 201, 5 * ms, 1}, // 0.498 % are 0
	} {
		l := Swappy{Refresh: time.Second / 60, interval: tt.interval}
		for i := range tt.frames {
			l.recent.add(swappyFrame{ended: time.Duration(i), took: min(tt.took, swappyMost), missed: i < tt.missed})
		}
		if l.decide(); l.interval != tt.want {
			t.Errorf("%d of %d frames of %v missed %d refreshes: now %d, not %d",
				tt.missed, tt.frames, tt.took, tt.interval, l.interval, tt.want)
		}
		if forgets := l.recent.length == 0; forgets != (tt.want != tt.interval) {
			t.Errorf("from %d to %d refreshes it forgets the frames: %v", tt.interval, tt.want, forgets)
		}
	}
}

// The window slides: it has the frames of the last two seconds, and one that is older once there is enough to decide.
func TestSwappysWindowSlides(t *testing.T) {
	var w swappyWindow
	for at := time.Duration(0); at <= 5*time.Second; at += 10 * time.Millisecond {
		w.add(swappyFrame{ended: at, took: at, missed: at == 4*time.Second})
		if enough := at > 2*time.Second; w.full() != enough {
			t.Errorf("enough frames after %v: %v", at, w.full())
		}
	}
	if w.length != 202 || w.missed != 1 || w.mean() != 3995*time.Millisecond {
		t.Errorf("at last %d frames, %d missed, mean %v", w.length, w.missed, w.mean())
	}
}

// A display of 1000 Hz is too fast for all frames of two seconds.
func TestSwappysWindowIsFullWhenItHasNoRoom(t *testing.T) {
	var w swappyWindow
	for i := range 2000 {
		w.add(swappyFrame{ended: time.Duration(i) * time.Millisecond, took: time.Duration(i)})
		if enough := i >= 511; w.full() != enough {
			t.Fatalf("enough frames after %d: %v", i+1, w.full())
		}
	}
	if w.length != 512 || w.mean() != (2000-512+1999)/2 {
		t.Errorf("at last %d frames, mean %v", w.length, w.mean())
	}
}
