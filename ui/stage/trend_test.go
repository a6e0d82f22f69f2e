package stage

import (
	"testing"
	"time"

	"gameloops/internal/metrics"
	"gameloops/internal/trace"
)

func TestATrendKeepsTheLastSeconds(t *testing.T) {
	var trend trend
	if got := trend.sample(nil, 10, time.Second); got != nil {
		t.Errorf("points of nothing: %v", got)
	}
	const frames = 3000 // 50 s
	for n := range frames {
		at := time.Duration(n) * time.Second / 60
		trend.add(Point{At: at, Lag: at})
	}
	now := time.Duration(frames) * time.Second / 60
	for _, n := range []int{1, 7, 57, 400} {
		points := trend.sample(nil, n, now)
		if len(points) != n {
			t.Fatalf("%d points, want %d", len(points), n)
		}
		length := trendTime / time.Duration(n)
		for i, p := range points {
			until := now/length*length + length - time.Duration(n-1-i)*length
			if age := min(until, now) - p.At; age < 0 || age > trendEvery+time.Second/60 {
				t.Errorf("point %d of %d is %v old", i, n, age)
			}
		}
	}
}

func TestATrendBeginsWithTheStage(t *testing.T) {
	var trend trend
	trend.add(Point{At: 0, Lag: 1})
	trend.add(Point{At: 50 * ms, Lag: 2}) // too soon
	trend.add(Point{At: 100 * ms, Lag: 3})
	points := trend.sample(nil, 150, 190*ms)
	if len(points) != 2 || points[0].Lag != 1 || points[1].Lag != 3 {
		t.Errorf("%v", points)
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
	if want := 490 * ms; lag < want-trendEvery || lag > want {
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
