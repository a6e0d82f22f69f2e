package worldview

import (
	"math"
	"testing"

	"gameloops/physics"
	"gameloops/ui/mark"
	"gameloops/ui/stage"
	"gameloops/ui/theme"
)

func TestAWayIntoABoxIsSeen(t *testing.T) {
	floor := physics.Pose{Shape: physics.Box, Center: physics.Vec{X: 6, Y: -1}, Half: physics.Vec{X: 6, Y: 1}}
	wall := physics.Pose{Shape: physics.Box, Center: physics.Vec{X: 8, Y: 4}, Half: physics.Vec{X: 2, Y: 0.1},
		Angle: math.Pi / 2} // upright
	boxes := []physics.Pose{floor, wall}
	for name, tt := range map[string]struct {
		from, to physics.Vec
		want     bool
	}{
		"into the floor":          {physics.Vec{X: 3, Y: 1}, physics.Vec{X: 3, Y: -1}, true},
		"through the floor":       {physics.Vec{X: 3, Y: 1}, physics.Vec{X: 4, Y: -3}, true},
		"through the wall":        {physics.Vec{X: 7, Y: 4}, physics.Vec{X: 9, Y: 5}, true},
		"over the wall":           {physics.Vec{X: 7, Y: 6.5}, physics.Vec{X: 9, Y: 6.5}, false},
		"up to the wall":          {physics.Vec{X: 7, Y: 4}, physics.Vec{X: 7.8, Y: 4}, false},
		"within the floor":        {physics.Vec{X: 3, Y: -0.5}, physics.Vec{X: 3, Y: -1}, false},
		"out of the floor":        {physics.Vec{X: 3, Y: -0.5}, physics.Vec{X: 3, Y: 1}, false},
		"along the floor":         {physics.Vec{X: 3, Y: 0.1}, physics.Vec{X: 5, Y: 0.1}, false},
		"away from the floor":     {physics.Vec{X: 3, Y: 0.1}, physics.Vec{X: 3, Y: 2}, false},
		"nowhere":                 {physics.Vec{X: 3, Y: 1}, physics.Vec{X: 3, Y: 1}, false},
		"past the floor's corner": {physics.Vec{X: -1, Y: 0.5}, physics.Vec{X: -0.5, Y: -1}, false},
	} {
		if got := enters(tt.from, tt.to, boxes); got != tt.want {
			t.Errorf("%s: %t", name, got)
		}
	}
}

// TestAPassageIsDrawnFromBeforeToAfter draws a ball that goes into the floor, and one that stays above it.
func TestAPassageIsDrawnFromBeforeToAfter(t *testing.T) {
	floor := []physics.Pose{{Shape: physics.Box, Center: physics.Vec{X: 6, Y: 1}, Half: physics.Vec{X: 6, Y: 1}}}
	p := stage.Picture{Marks: mark.Passages, Seen: mark.Seen{
		Before: []physics.Pose{ball(6, 4), ball(7, 4)}, After: []physics.Pose{ball(6, 0.5), ball(7, 3)}}}
	var b Batch
	m := Marker{Batch: &b, View: viewOf(demoWidth, demoHeight), Pen: 1, Colors: &theme.Light}
	m.addPassages(&p, floor)
	if before, after := Passages(&p, floor); len(before) != 1 || before[0] != p.Before[0] || after[0] != p.After[0] {
		t.Errorf("of %v, Passages returns %v", p.Before, before)
	}
	outline, last := b.Vertices[0], b.Vertices[len(b.Vertices)-4:]
	x, y := float32(0), float32(0)
	for _, v := range last {
		x, y = x+v.DstX/4, y+v.DstY/4
	}
	wantX, wantY := m.View.At(physics.Vec{X: 6, Y: 0.5})
	if outline.SrcX == 0 || last[0].SrcX != 0 || !near(x, wantX) || !near(y, wantY) {
		t.Errorf("it begins with %+v and ends at (%v, %v), want (%v, %v)", outline, x, y, wantX, wantY)
	}
	long := float64(3.5 * m.View.Scale)
	if dashes := b.quads() - 2; dashes != int(math.Ceil(long/(dashLength+dashGap))) {
		t.Errorf("%d dashes over %v pixels", dashes, long)
	}
}

func TestNoWaysAreShownWithoutTheirMark(t *testing.T) {
	floor := []physics.Pose{{Shape: physics.Box, Center: physics.Vec{X: 6, Y: 1}, Half: physics.Vec{X: 6, Y: 1}}}
	p := stage.Picture{Marks: mark.States, Seen: mark.Seen{
		Before: []physics.Pose{ball(6, 4)}, After: []physics.Pose{ball(6, 0.5)}}}
	if all, after := Passages(&p, floor); len(all)+len(after) > 0 {
		t.Errorf("Passages returns %v", all)
	}
}
