package view

import (
	"testing"

	"gameloops/physics"
	"gameloops/ui/mark"
	"gameloops/ui/stage"
	"gameloops/ui/theme"
)

// TestArrowsPointAhead checks the quads of an arrow: a shaft from its start, and a head at its end.
func TestArrowsPointAhead(t *testing.T) {
	var b Batch
	m := Marker{&b, viewOf(demoWidth, demoHeight), 1, &theme.Light}
	m.addVelocities(&stage.Picture{Poses: []physics.Pose{ball(6, 4)},
		Seen: mark.Seen{Motions: []physics.Motion{{Velocity: physics.Vec{X: 3, Y: 4}}}}})
	if b.quads() != 3 {
		t.Fatalf("%d quads", b.quads())
	}
	// 0.3 and 0.4 m to the right and up, as far as it gets in a tenth of a second.
	var x, y float32
	for _, v := range b.Vertices[:4] {
		x, y = x+v.DstX/4, y+v.DstY/4
	}
	if !near(x, 615) || !near(y, 380) || !near(b.Vertices[0].Custom2, 25) {
		t.Errorf("its shaft is %v long around (%v, %v)", 2*b.Vertices[0].Custom2, x, y)
	}
	m.addVelocities(&stage.Picture{Poses: []physics.Pose{ball(6, 4)},
		Seen: mark.Seen{Motions: make([]physics.Motion, 1)}})
	if b.quads() != 3 {
		t.Error("what stands still has an arrow")
	}
}

func TestSleepingObjectsAreFaintAndOpaque(t *testing.T) {
	p := stage.Picture{Marks: mark.Sleeping, Poses: []physics.Pose{ball(6, 4), ball(7, 4)},
		Seen: mark.Seen{Motions: []physics.Motion{{Awake: true}, {}}}}
	var b Batch
	b.addPicture(&p, viewOf(demoWidth, demoHeight), &theme.Light, 1)
	if awake, asleep := b.Vertices[0], b.Vertices[4]; !(asleep.ColorG > awake.ColorG+0.2) || asleep.ColorA != 1 {
		t.Errorf("awake %+v, asleep %+v", awake, asleep)
	}
}

func TestOnlyMovedObjectsHaveOutlines(t *testing.T) {
	var b Batch
	m := Marker{&b, viewOf(demoWidth, demoHeight), 1, &theme.Light}
	p := stage.Picture{Seen: mark.Seen{Before: []physics.Pose{ball(6, 4), ball(7, 4)},
		After: []physics.Pose{ball(6, 4.1), ball(7, 4.001)}}}
	m.addStates(&p, p.After, 2, 1)
	if b.quads() != 1 || b.Vertices[0].SrcX != 2 || b.Vertices[0].Custom2 != 10 {
		t.Errorf("%d quads, the first starts with %+v", b.quads(), b.Vertices[0])
	}
}
