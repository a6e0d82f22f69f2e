package physics_test

import (
	"testing"
	"time"

	"gameloops/physics"
)

func pit(t *testing.T, engine string, objects int, grow bool) *physics.World {
	t.Helper()
	scene, _ := physics.SceneByName("ball-pit")
	w, err := physics.New(scene, objects, 1, physics.Config{Engine: engine, Continuous: physics.On, Grow: grow})
	if err != nil {
		t.Fatal(err)
	}
	if got := scene.View(objects, physics.Config{Grow: grow}); got != w.View() {
		t.Errorf("%d balls: the scene says that it shows %v, its world %v", objects, got, w.View())
	}
	return w
}

func TestThePitOfUpTo2000BallsIsTheDemos(t *testing.T) {
	grown, own := pit(t, "box2d", 2000, true), pit(t, "box2d", 2000, false)
	if grown.View() != physics.View || grown.Hash() != own.Hash() {
		t.Errorf("the pit of 2000 balls shows %v", grown.View())
	}
	if pit(t, "box2d", 2001, true).View() == physics.View {
		t.Error("the pit of 2001 balls is as large as that of 2000")
	}
	if pit(t, "box2d", 8000, false).View() != physics.View {
		t.Error("a pit grows that must not")
	}
}

// TestManyBallsFitIntoAPitThatGrows uses 8000 balls. They would fill the demo's pit to above its walls. A pit that
// grows is as full as with 2000.
func TestManyBallsFitIntoAPitThatGrows(t *testing.T) {
	skipInShortRuns(t)
	w := run(pit(t, "softstep", 8000, true), time.Second/60, 10*time.Second)
	if view := w.View().Max; view.X != 24 || view.Y != 16 {
		t.Errorf("the pit of 8000 balls shows %v m", view)
	}
	if s := w.Stats(); s.Escaped > 0 {
		t.Errorf("%d of 8000 balls have left the pit", s.Escaped)
	}
	highest := 0.0
	for _, p := range w.AppendPoses(nil, 1) {
		highest = max(highest, p.Center.Y)
	}
	if share := highest / w.View().Max.Y; share < 0.5 || share > 1 {
		t.Errorf("the highest ball is at %.0f %% of what is shown", 100*share)
	}
}
