package stage

import (
	"testing"
	"time"

	"gameloops/internal/metrics"
	"gameloops/internal/trace"
)

// TestAPointIsOfEachFrame checks how far a game is behind after each of many frames, more than a history keeps. Every
// fourth of them has an update. The last frame is running, and has made three updates.
func TestAPointIsOfEachFrame(t *testing.T) {
	var h history
	var c counts
	const period, frames = time.Second / 60, 5 * historyFrames
	owed, overlaps := make([]time.Duration, frames), make([]float64, frames)
	simulated := time.Duration(0)
	for n := range frames {
		now := time.Second + time.Duration(n)*period
		f := trace.Frame{Began: now, Measured: now, Ended: now + ms}
		if n%4 == 3 {
			f.Updates, f.Simulated = 1, 4*period
		}
		h.begin(now, now, now, period)
		overlaps[n] = float64(n / 6)
		h.end(f, metrics.World{MeanOverlap: overlaps[n]})
		simulated += f.Simulated
		owed[n] = f.Ended - time.Second - simulated
	}
	began := time.Second + frames*period
	h.begin(began, began, began, period)
	c.running.Store(3)
	c.simulated.Store(int64(simulated + 12*period))
	for _, some := range []int{1, 7, 1500, historyFrames} {
		points := h.appendPoints(nil, some, -1, began+time.Second, &c)
		if len(points) != some+1 {
			t.Fatalf("%d points of the latest %d frames", len(points), some)
		}
		for i, p := range points[:some] {
			if n := frames - some + i; p.Lag != owed[n] || p.World.MeanOverlap != overlaps[n] || p.Cut {
				t.Fatalf("frame %d of %d: %+v, want %v", i, some, p, owed[n])
			}
		}
		p := points[some]
		if !p.Cut || p.Began != began || p.Ended != began+time.Second || p.Updates != 3 || p.Simulated != 12*period ||
			p.Lag != began-time.Second-simulated+time.Second-12*period {
			t.Errorf("the running frame: %+v", p)
		}
	}
	points := h.appendPoints(nil, frames, began-10*period, began, &c)
	if len(points) != 12 || points[1].Began != began-10*period {
		t.Errorf("%d points since ten frames ago, the second at %v", len(points), points[1].Began-began)
	}
	if n := testing.AllocsPerRun(10, func() { points = h.appendPoints(points[:0], 5, -1, began, &c) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

func TestTheGameIsBehindByWhatItDidNotSimulate(t *testing.T) {
	var h history
	simulated := time.Duration(0)
	for n := range 100 { // two thirds of real time
		now := time.Duration(n) * 15 * ms
		h.begin(now, now, now, 15*ms)
		h.end(trace.Frame{Began: now, Measured: now, Ended: now + 5*ms, Simulated: 10 * ms}, metrics.World{})
		simulated += 10 * ms
	}
	const began = 1500 * ms
	lag, _ := h.latest(began, simulated)
	if want := 490 * ms; lag != want {
		t.Errorf("behind by %v, want %v", lag, want)
	}
	h.begin(began, began, began, 15*ms)
	if now, _ := h.latest(began+10*ms, simulated); now != lag {
		t.Errorf("in an ordinary frame: behind by %v, before it %v", now, lag)
	}
	if lag, _ = h.latest(began+4*time.Second, simulated+time.Second); lag != 3500*ms {
		t.Errorf("in a frame of four seconds: behind by %v", lag)
	}
}

func TestAHistoryAllocatesNothingMore(t *testing.T) {
	var h history
	now := time.Duration(0)
	frame := func() {
		h.begin(now, now, now, 15*ms)
		h.end(trace.Frame{Began: now, Measured: now, Ended: now + ms, Drawn: true}, metrics.World{})
		now += 15 * ms
	}
	frame()
	if n := testing.AllocsPerRun(5*historyFrames, frame); n != 0 {
		t.Errorf("%v allocations a frame", n)
	}
}
