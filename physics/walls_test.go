package physics_test

import (
	"testing"
	"time"

	"gameloops/physics"
)

// worldOf builds a world of a scene on Box2D.
func worldOf(t *testing.T, scene string, objects int, continuous physics.Continuous) *physics.World {
	t.Helper()
	s, _ := physics.SceneByName(scene)
	w, err := physics.New(s, objects, 1, physics.Config{Engine: "box2d", Continuous: continuous})
	if err != nil {
		t.Fatal(err)
	}
	return w
}

func TestAPyramidThatFallsOverHasGoneThroughNoWall(t *testing.T) {
	w := worldOf(t, "stack", 100, physics.On)
	for range 100 {
		w.Step(time.Second / 5)
	}
	w.Push(physics.Vec{X: 6}, 6, 30)
	for range 600 {
		w.Step(time.Second / 60)
	}
	if s := w.Stats(); s.Escaped == 0 || s.Tunnelled > 0 {
		t.Errorf("%d boxes have left, %d through the floor", s.Escaped, s.Tunnelled)
	}
}

func TestBallsOutsideThePitWentThroughItsWalls(t *testing.T) {
	for _, engine := range physics.Engines() {
		s, _ := physics.SceneByName("ball-pit")
		w, err := physics.New(s, 300, 1, physics.Config{Engine: engine, Continuous: physics.Off})
		if err != nil {
			t.Fatal(err)
		}
		for n := range 40 {
			w.Step(time.Second / 4)
			if s := w.Stats(); s.Escaped != s.Tunnelled {
				t.Fatalf("%s: after step %d %d balls are outside, %d went through", engine, n+1, s.Escaped, s.Tunnelled)
			}
		}
		if w.Stats().Tunnelled == 0 && engine == "box2d" {
			t.Error("none of them went through the floor, in steps of a quarter of a second")
		}
	}
}

func TestBulletsGoThroughTheThinWallWithoutTouchingIt(t *testing.T) {
	for continuous, want := range map[physics.Continuous]bool{physics.Off: true, physics.On: false} {
		w := worldOf(t, "bullets", 100, continuous)
		for range 400 {
			w.Step(time.Second / 60)
		}
		s := w.Stats()
		if got := s.Tunnelled > 0; got != want || s.Tunnelled != s.Escaped {
			t.Errorf("continuous collision %s: %d are beyond, %d went through", continuous, s.Escaped, s.Tunnelled)
		}
	}
}

func TestTheWayOutThroughAFunnelIsFree(t *testing.T) {
	w := worldOf(t, "drain", 100, physics.On)
	for range 600 {
		w.Step(time.Second / 60)
	}
	if s := w.Stats(); s.Escaped == 0 || s.Tunnelled > 0 {
		t.Errorf("%d are through, %d of them through a plank", s.Escaped, s.Tunnelled)
	}
}

func TestTheFastestObjectIsTheFastest(t *testing.T) {
	w := worldOf(t, "pendulum", 3, physics.On)
	for range 30 {
		w.Step(time.Second / 60)
		most := 0.0
		for _, m := range w.AppendMotions(nil) {
			v := m.Velocity
			most = max(most, v.X*v.X+v.Y*v.Y)
		}
		if got := w.Stats().Fastest; got*got < 0.999*most || got*got > 1.001*most || got == 0 {
			t.Fatalf("%v m/s, want the square root of %v", got, most)
		}
	}
	still := worldOf(t, "counters", 3, physics.On)
	still.Step(time.Second)
	if got := still.Stats().Fastest; got != 0 {
		t.Errorf("counters that stand still: %v m/s", got)
	}
}
