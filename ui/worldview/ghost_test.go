package worldview

import (
	"testing"

	"gameloops/physics"
	"gameloops/ui/theme"
)

func TestGhostsAreDrawnWhereTheirObjectsAreElsewhere(t *testing.T) {
	disc := func(x float64) physics.Pose {
		return physics.Pose{Shape: physics.Circle, Half: physics.Vec{X: 0.1}, Center: physics.Vec{X: x, Y: 3}}
	}
	box := func(angle float64) physics.Pose {
		return physics.Pose{Shape: physics.Box, Half: physics.Vec{X: 1, Y: 0.2}, Center: physics.Vec{X: 5, Y: 3},
			Angle: angle}
	}
	v := View{Scale: 100, floor: 800, Width: 1200, Height: 800}
	for name, tt := range map[string]struct {
		ghosts, objects []physics.Pose
		want            int
	}{
		"both in the same place":   {[]physics.Pose{disc(1)}, []physics.Pose{disc(1)}, 0},
		"a pixel apart":            {[]physics.Pose{disc(1)}, []physics.Pose{disc(1.01)}, 0},
		"two pixels apart":         {[]physics.Pose{disc(1)}, []physics.Pose{disc(1.02)}, 1},
		"turned":                   {[]physics.Pose{box(0)}, []physics.Pose{box(0.1)}, 1},
		"turned as much":           {[]physics.Pose{box(0.1)}, []physics.Pose{box(0.1)}, 0},
		"there is no such object":  {[]physics.Pose{disc(1), disc(2)}, []physics.Pose{disc(1)}, 1},
		"the ghost is off screen":  {[]physics.Pose{disc(40)}, []physics.Pose{disc(1)}, 0},
		"there is nothing to draw": {nil, []physics.Pose{disc(1)}, 0},
	} {
		b := &Batch{}
		Marker{Batch: b, View: v, Pen: 1, Colors: &theme.Light}.AddGhost(tt.ghosts, tt.objects, theme.Light.InkOf(0))
		if b.quads() != tt.want {
			t.Errorf("%s: %d outlines, want %d", name, b.quads(), tt.want)
		}
		for _, v := range b.Vertices {
			if v.SrcX <= 0 {
				t.Errorf("%s: it is filled", name)
			}
		}
	}
}
