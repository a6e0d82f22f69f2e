package physics_test

import (
	"testing"
	"time"

	"pgregory.net/rapid"

	"gameloops/physics"
)

func TestAutomaticContinuousCollisionHoldsWhatContinuousCollisionHolds(t *testing.T) {
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

// through steps a world with the lengths in turn, and counts how often an object passes through a wall. Passing over
// the top of a wall does not count: Box2D throws objects there if a step is a thousand times as long as the previous
// one, with or without continuous collision.
func through(w *physics.World, lengths []int64, steps int) int {
	const top = 15 // m, the top of the lowest wall less the size of a ball
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

// TestWhereSomethingIsAlwaysFastAutomaticIsOn fires bullets of 30 m/s, which are fast in every step of 1/60 s while one
// is flying.
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

// A world must not remember which continuous collision it was built with.
func TestContinuousCollisionChangesFromTheNextStepOn(t *testing.T) {
	for _, engine := range physics.Engines() {
		hashes := make(map[physics.Continuous]uint64)
		for _, c := range []physics.Continuous{physics.On, physics.Off} {
			w := sceneWith(t, "bullets", 10, physics.Config{Engine: engine, Continuous: c})
			hashes[c] = run(w, sixtieth, 3*time.Second).Hash()
			other := map[physics.Continuous]physics.Continuous{physics.On: physics.Off, physics.Off: physics.On}[c]
			w = sceneWith(t, "bullets", 10, physics.Config{Engine: engine, Continuous: other})
			w.SetContinuous(c)
			if run(w, sixtieth, 3*time.Second).Hash() != hashes[c] {
				t.Errorf("%s: continuous collision set to %s is not %s", engine, c, c)
			}
		}
		if hashes[physics.On] == hashes[physics.Off] {
			t.Errorf("%s: continuous collision makes no difference to bullets", engine)
		}
	}
}
