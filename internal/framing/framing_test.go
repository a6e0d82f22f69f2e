package framing

import (
	"math"
	"slices"
	"testing"
	"time"

	"gameloops/internal/experiment"
	"gameloops/physics"
)

// low is the view of a lesson whose balls fall, and deep that of one in which they go through the floor.
var (
	low  = physics.Rect{Min: physics.Vec{X: -0.1}, Max: physics.Vec{X: 12.1, Y: 4.4}}
	deep = physics.Rect{Min: physics.Vec{X: -0.1, Y: -2.6}, Max: physics.Vec{X: 12.1, Y: 4.4}}
)

// setup returns a pit with a number of balls.
func setup(t testing.TB, objects int) experiment.Setup {
	t.Helper()
	s := experiment.Default()
	s.Objects, s.Continuous = objects, physics.Off
	return s
}

// fall lets the balls of a pit fall for some seconds, in steps of 1/60 s, and calls look after each.
func fall(t testing.TB, s experiment.Setup, seconds int, look func(step int, w *physics.World)) {
	t.Helper()
	w, err := s.NewWorld()
	if err != nil {
		t.Fatal(err)
	}
	for step := range 60 * seconds {
		look(step, w)
		w.Step(time.Second / 60)
	}
}

// contains reports whether a view has all of an object's height.
func contains(v physics.Rect, p physics.Pose) bool {
	return v.Min.Y <= p.Center.Y-p.Half.Y+1e-9 && p.Center.Y+p.Half.Y <= v.Max.Y+1e-9
}

// The lowest ball is in view from the start until it has come down, and the view does not jump.
func TestTheViewMovesDownAheadOfTheBalls(t *testing.T) {
	for name, rest := range map[string]physics.Rect{"from near": low, "with the ground": deep} {
		s := setup(t, 100)
		f := New(rest, []experiment.Setup{s})
		var before physics.Rect
		fall(t, s, 3, func(step int, w *physics.World) {
			v, poses := f.At(w.Extent()), w.AppendPoses(nil, 1)
			lowest := slices.MinFunc(poses, func(a, b physics.Pose) int {
				return int(math.Copysign(1, a.Center.Y-b.Center.Y))
			})
			if lowest.Center.Y > 0.5 && !contains(v, lowest) {
				t.Fatalf("%s, step %d: %+v does not show the lowest ball, at %v", name, step, v, lowest.Center)
			}
			if jump := math.Abs(v.Max.Y - before.Max.Y); step > 0 && jump > 0.25 {
				t.Errorf("%s, step %d: the view jumps by %.2f m", name, step, jump)
			}
			if before = v; step == 0 && (rest == low) != (v.Min.Y > 7) {
				t.Errorf("%s: it begins with %+v", name, v)
			}
		})
	}
}

// While balls bounce the whole pit is shown. When they rest they are twice as large, and the view is still.
func TestBallsThatRestAreTwiceAsLarge(t *testing.T) {
	for _, objects := range []int{1, 20, 100, 400} {
		s := setup(t, objects)
		f := New(low, []experiment.Setup{s})
		var last, before physics.Rect
		fall(t, s, 14, func(step int, w *physics.World) {
			before, last = last, f.At(w.Extent())
			if high := w.Stats().Kinetic / float64(objects); high > 0.5 && objects > 1 && last.Max.X-last.Min.X < 12 {
				t.Errorf("%d balls, step %d: they move, and %+v is shown", objects, step, last)
			}
		})
		if wide := last.Max.X - last.Min.X; math.Abs(wide-12.2/mostNearer) > 1e-9 || last != before || last.Min.Y != 0 {
			t.Errorf("%d balls at rest: %+v is shown", objects, last)
		}
	}
}

// A heap that fills the pit is shown as a whole.
func TestAHighHeapIsShownWhole(t *testing.T) {
	s := setup(t, 1900)
	s.Engine = "softstep"
	f := New(physics.View, []experiment.Setup{s})
	fall(t, s, 8, func(step int, w *physics.World) {
		if v := f.At(w.Extent()); step > 400 && v != physics.View {
			t.Fatalf("step %d: %+v", step, v)
		}
	})
}

// isInFloor reports whether a ball is deeper in the floor than one that bounces.
func isInFloor(w *physics.World) bool {
	return slices.ContainsFunc(w.AppendPoses(nil, 1), func(p physics.Pose) bool {
		return w.Inside(p.Center) && p.Center.Y < 0.1-dip
	})
}

// TestTheFloorIsShownWhileSomethingIsInIt makes one step so long that balls get into the floor. Some stay there,
// between the floor and a wall.
func TestTheFloorIsShownWhileSomethingIsInIt(t *testing.T) {
	stuck := map[bool]int{}
	for seed := range uint64(8) {
		s := setup(t, 60)
		s.Seed = seed
		f := New(low, []experiment.Setup{s})
		w, err := s.NewWorld()
		if err != nil {
			t.Fatal(err)
		}
		shown, been := false, false
		for range 120 {
			w.Step(time.Second / 60)
			shown, been = shown || f.At(w.Extent()).Min.Y < -0.1, been || isInFloor(w)
		}
		if shown != been {
			t.Errorf("while balls bounce something got into the floor: %t, and the floor was shown: %t", been, shown)
		}
		w.Step(time.Second / 8)
		if v := f.At(w.Extent()); v.Min.Y > -0.5 || w.Stats().Tunnelled == 0 {
			t.Errorf("%d balls went through the floor, and %+v is shown", w.Stats().Tunnelled, v)
		}
		for range 600 {
			w.Step(time.Second / 60)
		}
		in := isInFloor(w)
		v := f.At(w.Extent())
		if strip := stripShare * v.Max.Y; v.Min.Y > -0.9*strip || in != (v.Min.Y < -2*strip) {
			t.Errorf("ten seconds later something is in the floor: %t, and %+v is shown", in, v)
		}
		stuck[in]++
	}
	if len(stuck) < 2 {
		t.Error("the same happens with all seeds")
	}
}

// All worlds have one view: that of the fastest before the fall, and of the one whose balls are highest after it.
func TestWorldsThatAreComparedHaveOneView(t *testing.T) {
	s := setup(t, 100)
	f := New(low, []experiment.Setup{s, s})
	var all []physics.Extent
	fall(t, s, 12, func(_ int, w *physics.World) { all = append(all, w.Extent()) })
	rests, falls := all[len(all)-1], all[150]
	if got, want := f.At(rests, falls), f.At(falls); got != want || got == f.At(rests) {
		t.Errorf("one rests, one moves: %+v, want %+v", got, want)
	}
	if f.At(rests, falls) != f.At(falls, rests) {
		t.Error("the order of the stages matters")
	}
	if early, late := all[10], all[20]; f.At(early, late).Min.Y != f.At(late).Min.Y {
		t.Error("the view does not move with the fastest")
	}
}

// A world that is up to 0.6 s later than another one is not empty.
func TestTheViewHasTheLowestObjectOfEachWorld(t *testing.T) {
	s := setup(t, 100)
	for _, rest := range []physics.Rect{low, deep} {
		f := New(rest, []experiment.Setup{s, s})
		var all []physics.Extent
		fall(t, s, 3, func(_ int, w *physics.World) { all = append(all, w.Extent()) })
		var before physics.Rect
		for step, early := range all[:140] {
			v := f.At(early, all[step+36])
			if lowest := early.Lowest * physics.View.Max.Y; lowest > v.Max.Y {
				t.Fatalf("step %d: the late world begins at %.2f m, the view ends at %.2f m", step, lowest,
					v.Max.Y)
			}
			if jump := math.Abs(v.Max.Y - before.Max.Y); step > 0 && jump > 0.25 {
				t.Errorf("step %d: the view jumps by %.2f m", step, jump)
			}
			before = v
		}
	}
}

// Without motion of its own the view has a few states and changes between them at once.
func TestCutsHaveNoTransitions(t *testing.T) {
	for name, rest := range map[string]physics.Rect{"from near": low, "with the ground": deep} {
		s := setup(t, 100)
		f := New(rest, []experiment.Setup{s})
		f.Cuts = true
		views := map[physics.Rect]int{}
		fall(t, s, 12, func(_ int, w *physics.World) { views[f.At(w.Extent())]++ })
		if len(views) < 2 || len(views) > 5 {
			t.Errorf("%s: %d views: %v", name, len(views), views)
		}
	}
}

// A view of objects that do not fall and come to rest is always the same.
func TestOtherScenesAreAlwaysShownWhole(t *testing.T) {
	for _, scene := range physics.Scenes() {
		s := setup(t, 20)
		if s.Scene = scene.Name; Falls([]experiment.Setup{s}) {
			continue
		}
		f := New(physics.View, []experiment.Setup{s})
		fall(t, s, 2, func(step int, w *physics.World) {
			if v := f.At(w.Extent()); v != physics.View {
				t.Fatalf("%s, step %d: %+v", scene.Name, step, v)
			}
		})
	}
	if New(low, nil).At(physics.Extent{Lowest: 5}) != low {
		t.Error("without setups something is followed")
	}
}

// A larger world is shown as a smaller one is, in proportion.
func TestALargeWorldIsFramedInProportion(t *testing.T) {
	e := physics.Extent{Began: 1, Lowest: 0, Top: 0.3, Bottom: -0.2}
	small, large := setup(t, 100), setup(t, 8000) // twice as wide and high
	large.Engine = "softstep"
	view := experiment.View([]experiment.Setup{large})
	a := New(physics.View, []experiment.Setup{small}).At(e)
	b := New(view, []experiment.Setup{large}).At(e)
	k := view.Max.X / physics.View.Max.X
	for _, pair := range [][2]float64{{a.Min.X, b.Min.X}, {a.Max.X, b.Max.X}, {a.Min.Y, b.Min.Y}, {a.Max.Y, b.Max.Y}} {
		if k < 1.9 || math.Abs(k*pair[0]-pair[1]) > 1e-9 {
			t.Fatalf("%v times as large: %+v and %+v", k, a, b)
		}
	}
}
