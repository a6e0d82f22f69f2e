package physics_test

import (
	"testing"
	"time"

	"pgregory.net/rapid"

	"gameloops/physics"
)

func TestNoBallPassesAWallUnderAutomaticContinuousCollisionThatItWouldNotPassAlways(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		scene, _ := physics.SceneByName(rapid.SampledFrom([]string{"ball-pit", "bullets"}).Draw(t, "scene"))
		objects := rapid.IntRange(1, 40).Draw(t, "objects")
		seed := rapid.Uint64().Draw(t, "seed")
		length := rapid.Int64Range(int64(100*time.Microsecond), int64(300*time.Millisecond))
		steps := rapid.SliceOfN(length, 1, 6).Draw(t, "steps")
		through := func(c physics.Continuous) int {
			w, err := physics.New(scene, objects, seed, physics.Config{Engine: "box2d", Continuous: c})
			if err != nil {
				t.Fatal(err)
			}
			return through(w, steps, 250)
		}
		if on, auto := through(physics.On), through(physics.Auto); auto > on {
			t.Errorf("%d objects pass a wall, %d with continuous collision always on", auto, on)
		}
	})
}

// through takes a world through steps of the lengths, over and over, and counts the times that an object passes a wall.
// Over the top of a wall is not through it: Box2D throws objects there when a step is a thousand times as long as the
// last one, with continuous collision and without.
func through(w *physics.World, lengths []int64, steps int) int {
	const top = 15 // m, of the lowest wall, but for a ball
	n := 0
	var before, after []physics.Pose
	for i := range steps {
		w.Step(time.Duration(lengths[i%len(lengths)]))
		before, after = w.AppendPoses(before[:0], 0), w.AppendPoses(after[:0], 1)
		for k := range after {
			if w.Inside(before[k].Center) && !w.Inside(after[k].Center) && after[k].Center.Y < top {
				n++
			}
		}
	}
	return n
}

// Bullets of 30 m/s are fast in every step of 1/60 s in which one is on its way.
func TestWhereSomethingIsAlwaysFastAutomaticIsOn(t *testing.T) {
	on := sceneWith(t, "bullets", 10, physics.Config{Continuous: physics.On})
	auto := sceneWith(t, "bullets", 10, physics.Config{Continuous: physics.Auto})
	for n := range 30 {
		on.Step(time.Second / 60)
		auto.Step(time.Second / 60)
		if on.Hash() != auto.Hash() {
			t.Fatalf("after step %d the worlds differ", n)
		}
	}
}

func TestWhereNothingIsFastAutomaticIsOff(t *testing.T) {
	off := sceneWith(t, "stack", 20, physics.Config{Continuous: physics.Off})
	auto := sceneWith(t, "stack", 20, physics.Config{Continuous: physics.Auto})
	for n := range 300 {
		off.Step(time.Second / 60)
		auto.Step(time.Second / 60)
		if off.Hash() != auto.Hash() {
			t.Fatalf("after step %d the worlds differ", n)
		}
	}
}

func TestContinuousCollisionIsOnOffOrAutomatic(t *testing.T) {
	scene, _ := physics.SceneByName("ball-pit")
	_, err := physics.New(scene, 1, 1, physics.Config{Engine: "box2d", Continuous: "maybe"})
	if want := `unknown continuous collision "maybe": there is on, off, auto`; err == nil || err.Error() != want {
		t.Errorf("error %v, not %s", err, want)
	}
}
