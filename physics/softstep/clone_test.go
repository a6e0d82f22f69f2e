package softstep_test

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"testing"

	"gameloops/physics/softstep"
)

// TestAClonedWorldGoesOnAsTheOriginal clones worlds before their first step, while the hand holds a ball and a force is
// to act, and while balls sleep. Each clone has a twin that is stepped before the original, and is itself stepped when
// the original is far ahead: none can depend on another.
func TestAClonedWorldGoesOnAsTheOriginal(t *testing.T) {
	const steps = 600
	runs := append(recordedRuns(), recordedRun{"sleep and shots", falling, 150, wakeNowAndThen})
	for _, r := range runs {
		type start struct {
			clone   *softstep.World
			seconds float64 // of its first step
		}
		var hashes []uint64
		clones, last := make(map[int]start), 0
		w := r.start(t)
		for n := 0; n <= last+steps; n++ {
			seconds := r.before(t, w, n+1)
			if slices.Contains([]int{0, 35, 407}, n) {
				clones[n], last = start{w.Clone(), seconds}, n
				r.goesOn(t, w.Clone(), n, seconds, 5, func(m int, hash uint64) { hashes = append(hashes[:m], hash) })
			}
			got := hash(t, w)
			if n == len(hashes) {
				hashes = append(hashes, got)
			}
			if hashes[n] != got {
				t.Fatalf("%s: after %d steps a clone was %x, and the original is %x", r.name, n, hashes[n], got)
			}
			w.Step(seconds)
		}
		for n, c := range clones {
			r.goesOn(t, c.clone, n, c.seconds, steps, func(m int, hash uint64) {
				if hash != hashes[m] {
					t.Fatalf("%s: cloned after %d steps, it differs after %d", r.name, n, m)
				}
			})
		}
	}
}

// goesOn continues a world that has already done some steps. The next step has the given length. It calls f with each
// hash.
func (r recordedRun) goesOn(t *testing.T, w *softstep.World, done int, seconds float64, steps int,
	f func(n int, hash uint64)) {
	t.Helper()
	f(done, hash(t, w))
	for n := done + 1; n <= done+steps; n++ {
		w.Step(seconds)
		seconds = r.before(t, w, n+1)
		f(n, hash(t, w))
	}
}

// wakeNowAndThen lets a heap fall asleep, and drops a ball onto it every four seconds.
func wakeNowAndThen(t *testing.T, w *softstep.World, n int) (seconds float64) {
	t.Helper()
	if n%240 == 0 {
		add(t, w, softstep.Ball{X: 5, Y: 9, Radius: 0.2})
	}
	return step
}

func TestCloningChangesNothing(t *testing.T) {
	for _, seconds := range []float64{2, 15} {
		w := pit(t, 300, 1, falling)
		run(w, seconds)
		before, measured := hash(t, w), w.Measure()
		c := w.Clone()
		if got := hash(t, w); got != before {
			t.Errorf("it goes from %x to %x", before, got)
		}
		if got := c.Measure(); got != measured {
			t.Errorf("the clone measures %+v, the original %+v", got, measured)
		}
		if a, b := slices.Collect(w.Touches()), slices.Collect(c.Touches()); !slices.Equal(a, b) {
			t.Errorf("the clone has %d touches, the original %d, or others", len(b), len(a))
		}
	}
}

// TestAWorldAndItsCloneAreChangedApart gives each of the two a box and a force that the other does not have.
func TestAWorldAndItsCloneAreChangedApart(t *testing.T) {
	w := world(t, falling, floor, [5]float64{0, 5, 1, 0.1}, [5]float64{3, 5, 1, 0.1}) // there is room for a fourth
	left, right := add(t, w, softstep.Ball{X: -9, Y: 2, Radius: 0.1}), add(t, w, softstep.Ball{X: 9, Y: 2, Radius: 0.1})
	change := func(w *softstep.World, ball int, x float64) {
		if err := cmp.Or(w.Force(ball, 1, 0), w.AddBox(x, 1, 5, 0.1, 0)); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Force(left, 0, 0); err != nil {
		t.Fatal(err)
	}
	w.Step(step)
	c := w.Clone()
	change(w, left, -9)
	change(c, right, 9)
	run(w, 2)
	run(c, 2)
	for _, side := range []struct {
		world     *softstep.World
		own, none int
	}{{w, left, right}, {c, right, left}} {
		x, y, _ := side.world.Place(side.own)
		if math.Abs(x) == 9 || y < 1.1 {
			t.Errorf("the ball that is pushed, over a box, is at (%v, %v)", x, y)
		}
		if x, y, _ := side.world.Place(side.none); math.Abs(x) != 9 || y > 0.9 {
			t.Errorf("the other one is at (%v, %v)", x, y)
		}
	}
}

// BenchmarkClone measures a clone of the ball pit after five seconds.
func BenchmarkClone(b *testing.B) {
	for _, balls := range []int{1000, 5000, 20000} {
		b.Run(fmt.Sprintf("objects=%d", balls), func(b *testing.B) {
			w := pit(b, balls, 1, falling)
			run(w, 5)
			b.ReportAllocs()
			for b.Loop() {
				w.Clone()
			}
		})
	}
}
