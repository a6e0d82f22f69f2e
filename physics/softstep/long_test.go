package softstep_test

import (
	"fmt"
	"math"
	"runtime"
	"slices"
	"testing"
	"time"

	"gameloops/physics/softstep"
)

// BenchmarkLongStep measures how many times as long a step takes as one of 1/60 s of the same balls, on one worker: of
// a heap that has fallen in short steps (heap), and on average in ten seconds of long steps, in which balls fall (run).
func BenchmarkLongStep(b *testing.B) {
	for _, balls := range []int{1000, 5000, 20000} {
		for _, dt := range []float64{step, 0.1, 0.2, 0.5, 1, 2} {
			b.Run(fmt.Sprintf("objects=%d/step=%.2gs", balls, dt), func(b *testing.B) {
				heap, run := math.MaxFloat64, math.MaxFloat64
				for b.Loop() {
					heap = min(heap, longStepOfAHeap(b, balls, dt))
					run = min(run, tenSeconds(b, balls, dt))
				}
				b.ReportMetric(0, "ns/op") // an operation here is many runs
				b.ReportMetric(heap, "heap/short")
				b.ReportMetric(run, "run/short")
			})
		}
	}
}

// longStepOfAHeap returns how many times as long a step takes as one of 1/60 s, of the same heap, which has fallen and
// does not sleep yet.
func longStepOfAHeap(tb testing.TB, balls int, dt float64) (ratio float64) {
	w := pit(tb, balls, 1, softstep.Config{Continuous: true, Workers: 1})
	run(w, 3)
	short, long := time.Duration(math.MaxInt64), time.Duration(math.MaxInt64)
	for range 9 {
		short = min(short, costOf(w.Clone(), step))
		long = min(long, costOf(w.Clone(), dt))
	}
	return float64(long) / float64(short)
}

// costOf returns how long a step takes. A step of zero before it allocates what a clone lacks.
func costOf(w *softstep.World, dt float64) time.Duration {
	w.Step(0)
	start := time.Now()
	w.Step(dt)
	return time.Since(start)
}

// tenSeconds returns how many times as long the steps of ten seconds of a pit take, at least ten steps and at most 50,
// as steps of 1/60 s of clones of it.
func tenSeconds(tb testing.TB, balls int, dt float64) (ratio float64) {
	w := pit(tb, balls, 1, softstep.Config{Continuous: true, Workers: 1})
	var shorts, longs time.Duration
	for range min(max(int(10/dt), 10), 50) {
		short, long := time.Duration(math.MaxInt64), time.Duration(math.MaxInt64)
		for range 3 {
			short = min(short, costOf(w.Clone(), step))
			long = min(long, costOf(w.Clone(), dt))
		}
		shorts += short
		longs += long
		w.Step(dt)
	}
	return float64(longs) / float64(shorts)
}

// TestWhatABallRestsOnKeepsItFromTheFloor takes one long step of a column of balls at rest. In free fall all of them
// would hit the floor in it, fast enough to bounce.
func TestWhatABallRestsOnKeepsItFromTheFloor(t *testing.T) {
	for _, dt := range []float64{0.15, 0.2, 0.3} {
		w := world(t, falling, floor)
		for i := range 4 {
			add(t, w, softstep.Ball{Y: 0.1 + 0.2*float64(i), Radius: 0.1, Restitution: 0.8})
		}
		run(w, 0.4) // they do not sleep yet
		w.Step(dt)
		for i := range 4 {
			_, y, _ := w.Place(i)
			if _, vy, _ := w.Velocity(i); vy > 0.5 || y > 0.11+0.2*float64(i) {
				t.Errorf("after a step of %v s ball %d of a column is %v m high and goes up at %v m/s", dt, i, y, vy)
			}
		}
	}
}

// TestALongStepRestsAgainAndAgain counts the rests of steps of half a second, in which most balls collide: in the
// search, the bounces and each pass, of a world with one strip and of one with several. Where a world rests makes no
// difference to what it does.
func TestALongStepRestsAgainAndAgain(t *testing.T) {
	for _, test := range []struct{ balls, least int }{{500, 20}, {2000, 160}} {
		resting := pit(t, test.balls, 1, softstep.Config{Continuous: true, Workers: 4})
		run(resting, 1)
		busy := resting.Clone()
		var rests [6]int
		for i := range rests {
			resting.Rest(func() { rests[i]++ })
			resting.Step(0.5)
			busy.Step(0.5)
		}
		if slices.Min(rests[:]) < test.least {
			t.Errorf("%d balls: steps rest %d times, at least %d are wanted", test.balls, rests, test.least)
		}
		if hash(t, resting) != hash(t, busy) {
			t.Fatal("a world that rests ends in another state")
		}
	}
}

// TestARestMayEndAStep ends the goroutine of a step.
func TestARestMayEndAStep(t *testing.T) {
	w, over, ended := pit(t, 1000, 1, softstep.Config{Continuous: true}), make(chan bool), false
	w.Rest(func() { runtime.Goexit() })
	go func() {
		defer close(over)
		w.Step(step)
		ended = true
	}()
	if <-over; ended {
		t.Error("the step was done to its end")
	}
}
