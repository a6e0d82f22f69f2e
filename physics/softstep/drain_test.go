package softstep_test

import (
	"math"
	"math/rand/v2"
	"runtime"
	"testing"

	"gameloops/physics/softstep"
)

// TestAFunnelThatIsRefilledRunsAsAtFirst lets balls run through a funnel, removes them and pours in new ones, again and
// again. The funnel empties about equally fast each time, and memory grows only by four bytes for each ball ever added.
// Now and then balls form an arch over the mouth, as in any hourglass. Then the funnel is tapped.
func TestAFunnelThatIsRefilledRunsAsAtFirst(t *testing.T) {
	const balls, radius, rise, slope = 300, 0.086, 3.4, 6 - 4*0.086
	fills := 20
	if testing.Short() {
		fills = 4
	}
	half, angle := math.Hypot(rise, slope)/2, math.Atan2(rise, slope)
	w := world(t, falling, [5]float64{6, -1, 6, 1}, [5]float64{-1, 8, 1, 16}, [5]float64{13, 8, 1, 16},
		[5]float64{slope / 2, 2.8 + rise/2, half, 0.06, -angle},
		[5]float64{12 - slope/2, 2.8 + rise/2, half, 0.06, angle})
	r := rand.New(rand.NewPCG(1, 0))
	first, last, next, taps := 0.0, 0.0, 0, 0
	var before, after runtime.MemStats
	for fill := range fills {
		for i := range balls {
			x := 1.5 + 2.1*radius*(float64(i%49)+0.5+0.05*r.Float64())
			add(t, w, softstep.Ball{X: x, Y: 6.2 + 2.1*radius*float64(i/49), Radius: radius, Restitution: 0.2})
		}
		last = 0
		for before := 0; last < 100; last += 2 {
			n := above(w, next, balls)
			if n == 0 {
				break
			}
			if n == before {
				if taps++; taps > 2*fills {
					t.Fatalf("tapped %d times in %d fills, %d balls stay above the mouth", taps, fill+1, n)
				}
				push(t, w, 6+0.4*float64(taps%3-1), 3, 1.2, 8) // from another side each time
				last -= 2
			}
			before = n
			run(w, 2)
		}
		if fill == 0 {
			first = last
		}
		if last > 1.5*first || last < first/1.5 {
			t.Errorf("fill %d runs through in %.1f s, the first did in %.1f s", fill, last, first)
		}
		run(w, 10)
		if n := w.Measure().Asleep; n < balls*19/20 {
			t.Errorf("10 s after fill %d is through %d of %d balls sleep", fill, n, balls)
		}
		for range balls {
			w.Remove(next)
			next++
		}
		if fill == 2 {
			runtime.GC()
			runtime.ReadMemStats(&before)
		}
	}
	runtime.GC()
	runtime.ReadMemStats(&after)
	grown := int64(after.HeapAlloc) - int64(before.HeapAlloc)
	if most := int64(64<<10 + 2*4*balls*fills); grown > most {
		t.Errorf("after %d fills there are %d bytes more than after three, want %d at most", fills, grown, most)
	}
	if m := w.Measure(); m != (softstep.Measured{}) {
		t.Errorf("what is left of an empty funnel: %+v", m)
	}
	t.Logf("%d fills of %d balls: the first runs through in %.0f s, the last in %.0f s; %d taps; %d bytes more", fills,
		balls, first, last, taps, grown)
}

// above returns how many of some balls are above the mouth of the funnel.
func above(w *softstep.World, first, balls int) (n int) {
	for i := range balls {
		if _, y, _ := w.Place(first + i); y > 2.8 {
			n++
		}
	}
	return n
}
