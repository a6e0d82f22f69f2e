package worldview

import (
	"math"
	"slices"
	"testing"
	"time"

	"gameloops/physics"
	"gameloops/ui/mark"
	"gameloops/ui/stage"
	"gameloops/ui/theme"
)

// TestWhatACameraFollowsHasATrailThatRises has a runner and a post. The camera first has the runner too far to the
// left, and then in the middle. Only the runner has beads.
func TestWhatACameraFollowsHasATrailThatRises(t *testing.T) {
	var trail stage.Trail
	shown := stage.Picture{Marks: mark.Trails}
	for n, x := range []float64{5, 6, 6} {
		shown.Poses = []physics.Pose{ball(5+float64(n), 4), ball(x, 4)}
		trail.Add(time.Duration(n)*100*time.Millisecond, shown.Poses)
	}
	beads := func(middle float64) (all [][2]float32) { // the last three quads
		var b Batch
		m := Marker{Batch: &b, View: viewOf(demoWidth, demoHeight), Pen: 1, Colors: &theme.Light, Middle: middle}
		m.AddStage(&shown, &trail, nil, 1)
		for i := b.quads() - 3; i < b.quads(); i++ {
			v := b.Vertices[4*i : 4*i+4]
			all = append(all, [2]float32{(v[0].DstX + v[3].DstX) / 2, (v[0].DstY + v[3].DstY) / 2})
		}
		return all
	}
	all := beads(6)
	if all[0][0] != all[1][0] || all[2][0] >= all[1][0] {
		t.Fatalf("beads at %v, want the oldest on the left", all)
	}
	if up := all[0][1] - all[1][1]; up <= 0 || all[1][1]-all[2][1] != up {
		t.Errorf("beads at %v, want the older ones higher, by equal distances", all)
	}
	if other := beads(0); slices.Equal(other, all) {
		t.Error("there are beads although no camera follows the runner")
	}
}

func TestSwayIsHowFarFromItsPlaceACameraHadAnObject(t *testing.T) {
	var trail stage.Trail
	if _, ok := CameraDrift(&trail, 6); ok {
		t.Error("there is a sway without a picture")
	}
	for n := range 2 {
		trail.Add(time.Duration(n)*time.Millisecond, nil)
	}
	if _, ok := CameraDrift(&trail, 6); ok {
		t.Error("there is a sway in pictures that are no longer kept")
	}
	for n, x := range []float64{6.25, 5.5, 6} {
		trail.Add(time.Duration(n)*time.Second/60, []physics.Pose{ball(1, 1), ball(x, 4)})
	}
	if most, ok := CameraDrift(&trail, 6); !ok || math.Abs(most-0.5) > 1e-6 {
		t.Errorf("the sway is %v m, %v, want 0.5 m", most, ok)
	}
}
