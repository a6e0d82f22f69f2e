package worldview

import (
	"image"
	"math"
	"testing"

	"gameloops/physics"
	"gameloops/ui/input"
)

func TestACrowdIsCountedWhereItIsSeen(t *testing.T) {
	camera := NewCamera(physics.View)
	v := camera.View(image.Rect(0, 0, 1200, 800)) // 100 pixels a metre
	at := func(shape physics.Shape, x, y, wide, high, angle float64) physics.Pose {
		return physics.Pose{Shape: shape, Half: physics.Vec{X: wide / 100, Y: high / 100}, Angle: angle,
			Center: v.Place(input.Spot{X: float32(x), Y: float32(y)})}
	}
	part := image.Rect(100, 100, 200, 150)
	for name, tt := range map[string]struct {
		poses []physics.Pose
		want  int
	}{
		"none":       {nil, 0},
		"inside":     {[]physics.Pose{at(physics.Circle, 150, 120, 10, 10, 0)}, 1},
		"at an edge": {[]physics.Pose{at(physics.Circle, 205, 120, 10, 10, 0)}, 1},
		"beside it":  {[]physics.Pose{at(physics.Circle, 215, 120, 10, 10, 0)}, 0},
		"above and below": {[]physics.Pose{at(physics.Box, 150, 80, 9, 9, 0), at(physics.Box, 150, 170, 9, 9, 0)},
			0},
		"a long one, lying":   {[]physics.Pose{at(physics.Box, 150, 190, 60, 5, 0)}, 0},
		"a long one, upright": {[]physics.Pose{at(physics.Box, 150, 190, 60, 5, math.Pi/2)}, 1},
		"larger than it":      {[]physics.Pose{at(physics.Box, 150, 120, 300, 300, 0)}, 1},
		"without a size":      {[]physics.Pose{at(physics.Circle, 150, 120, 0, 0, 0)}, 0},
	} {
		if got := (Obstacles{View: v, Poses: tt.poses}).In(part); got != tt.want {
			t.Errorf("%s: %d", name, got)
		}
		if got := (Obstacles{View: v, Outlined: tt.poses}).In(part); got != tt.want {
			t.Errorf("%s, outlined: %d", name, got)
		}
		if got := (Obstacles{View: v, Beams: tt.poses}).In(part); got != tt.want {
			t.Errorf("%s, a beam: %d", name, got)
		}
	}
	all := Obstacles{View: v, Poses: []physics.Pose{at(physics.Box, 150, 120, 300, 300, 0)}}
	if got := all.In(image.Rectangle{}); got != 0 {
		t.Errorf("in nothing: %d", got)
	}
}

// TestThinBoxesAreBeams looks for beams in a ground: a floor and a wall are none.
func TestThinBoxesAreBeams(t *testing.T) {
	beam, floor := physics.Pose{Half: physics.Vec{X: 1, Y: 0.1}}, physics.Pose{Half: physics.Vec{X: 60, Y: 1}}
	wall := physics.Pose{Half: physics.Vec{X: 0.05, Y: 8}}
	if all := Beams([]physics.Pose{floor, beam, wall}); len(all) != 1 || all[0] != beam {
		t.Errorf("beams are %v", all)
	}
}
