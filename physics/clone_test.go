package physics_test

import (
	"math"
	"slices"
	"strings"
	"testing"

	"gameloops/physics"
)

// TestAClonedSceneGoesOnAsTheOriginal clones a world of every scene that softstep supports, while the hand holds an
// object. It plays both in turn with the same clicks, and compares everything visible. The clone is ten steps ahead, so
// it cannot depend on the original.
func TestAClonedSceneGoesOnAsTheOriginal(t *testing.T) {
	cloned := 0
	for _, s := range physics.Scenes() {
		w, err := physics.New(s, 40, 3, physics.Config{Engine: "softstep", Continuous: physics.On})
		if err != nil {
			continue // it needs another engine
		}
		play(w, 0, 100)
		w.Grab(5, physics.Vec{X: 4, Y: 5})
		play(w, 100, 110)
		c, err := w.Clone()
		if err != nil {
			t.Fatalf("%s: %v", s.Name, err)
		}
		cloned++
		var ahead []seen
		for n := 110; n < 710; n += 10 {
			ahead = append(ahead, look(c))
			play(c, n, n+10)
			if got := look(w); !got.equals(ahead[len(ahead)-1]) {
				was := ahead[len(ahead)-1]
				t.Fatalf("%s: after %d steps the clone was %x, %+v, and the original is %x, %+v", s.Name, n, was.hash,
					was.stats, got.hash, got.stats)
			}
			play(w, n, n+10)
		}
	}
	if cloned < 4 {
		t.Errorf("only %d scenes were cloned", cloned)
	}
}

// play steps a world, with a click now and then.
func play(w *physics.World, from, to int) {
	for n := from; n < to; n++ {
		switch n % 50 {
		case 17:
			w.Click(physics.Vec{X: 3 + math.Mod(float64(n), 7), Y: 1})
		case 30:
			w.Drag(physics.Vec{X: 6, Y: 5})
		}
		if n == 400 {
			w.Release()
		}
		w.Step(sixtieth)
	}
}

// seen is everything visible of a world.
type seen struct {
	hash    uint64
	stats   physics.Stats
	poses   []physics.Pose
	motions []physics.Motion
	touches []physics.Touch
	grip    physics.Vec
}

func look(w *physics.World) seen {
	grip, _ := w.Grip(0.5)
	return seen{w.Hash(), w.Stats(), w.AppendPoses(nil, 0.5), w.AppendMotions(nil), w.AppendTouches(nil), grip}
}

func (s seen) equals(other seen) bool {
	return s.hash == other.hash && s.stats == other.stats && s.grip == other.grip &&
		slices.Equal(s.poses, other.poses) && slices.Equal(s.motions, other.motions) &&
		slices.Equal(s.touches, other.touches)
}

func TestBox2DSaysThatItsWorldsCannotBeCopied(t *testing.T) {
	c, err := world(t, 3, 1, physics.On).Clone()
	if c != nil || err == nil || !strings.Contains(err.Error(), "softstep") {
		t.Errorf("%v, %v: want an error that names the engine that can", c, err)
	}
}
