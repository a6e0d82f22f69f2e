package stageview

import (
	"image"
	"testing"

	"gameloops/physics"
)

// TestTheKeyOfWaysCoversTheLeast places it on worlds whose objects are in their upper half, and in their lower half,
// before the update or after it. It leaves the sentence and the callout alone.
func TestTheKeyOfWaysCoversTheLeast(t *testing.T) {
	c, look := highCell(t, false)
	c.Reason, c.Explained.Ways = "", c.Obstacles.Poses
	if place := (key{c, look}.place()); place.Empty() || c.Obstacles.In(place) > 0 || !place.In(c.World) {
		t.Fatalf("it is at %v in %v", place, c.World)
	}
	low := make([]physics.Pose, len(c.Explained.Ways))
	for i, p := range c.Explained.Ways {
		low[i] = p
		low[i].Center.Y = 8 - p.Center.Y
	}
	c.Obstacles.Poses, c.Explained.Ways = nil, low
	place := (key{c, look}.place())
	if place.Min.Y > c.World.Min.Y+c.World.Dy()/4 {
		t.Errorf("where objects were low, it is at %v in %v", place, c.World)
	}
	c.callout.box = place
	if again := (key{c, look}.place()); again.Overlaps(place) || again.Empty() {
		t.Errorf("it is at %v, the callout at %v", again, place)
	}
	c.Reason = "Frame 60: 66.7 ms had passed, so the update is just as long."
	if again := (key{c, look}.place()); again.Overlaps(c.reasonNow(look).place(&c.Cell, look)) || again.Empty() {
		t.Errorf("it is at %v, on the sentence", again)
	}
	if c.World = image.Rect(0, 0, 120, 90); !(key{c, look}.place()).Empty() {
		t.Error("it is in a world that is too small for it")
	}
	c.World = image.Rect(0, 0, 400, 300)
	if c.Explained.Ways = nil; !(key{c, look}.place()).Empty() {
		t.Error("it is there without ways")
	}
	if c.Explained.States = true; (key{c, look}.place()).Empty() {
		t.Error("it does not explain the outlines of states")
	}
	for want, of := range map[string]Explained{swaysWords: {Sway: 6, Beads: true}, beadsWords: {Beads: true}, "": {}} {
		if c.Explained = of; (key{c, look}.words()) != want || (key{c, look}.place()).Empty() != (want == "") {
			t.Errorf("of %+v it says %q, not %q", of, key{c, look}.words(), want)
		}
	}
}

// TestTheKeyOfWaysLeavesTheFrameOfTheCalloutAlone has balls that went through the floor on both sides, and objects at
// the upper edge: the key stands between them, where there is nothing. In the middle of the floor it would cover no
// object, but the frame.
func TestTheKeyOfWaysLeavesTheFrameOfTheCalloutAlone(t *testing.T) {
	c, look := highCell(t, false)
	c.Reason, c.Obstacles.Poses = "", nil
	ball := func(x, y float64) physics.Pose {
		return physics.Pose{Shape: physics.Circle, Center: physics.Vec{X: x, Y: y}, Half: physics.Vec{X: 0.1, Y: 0.1}}
	}
	for x := 0.5; x < 12; x += 0.5 {
		c.Obstacles.Poses = append(c.Obstacles.Poses, ball(x, 7.6))
	}
	for _, x := range []float64{1, 11} {
		c.Explained.Ways = append(c.Explained.Ways, ball(x, 4.5))
		c.Explained.Fallen = append(c.Explained.Fallen, ball(x, 0.5))
	}
	c.Obstacles.Poses = append(c.Obstacles.Poses, c.Explained.Fallen...)
	c.callout.holds, c.callout.what = true, Signal{number: EscapedName}
	k := key{c, look}
	place, ring := k.place(), ringAround(c.fallenIn(c.callout.what), look)
	if ring.Empty() || place.Empty() || place.Overlaps(ring) || k.covers(place) > 0 {
		t.Errorf("it is at %v and covers %d, the frame is %v", place, k.covers(place), ring)
	}
	x, top := c.Obstacles.View.At(c.Explained.Ways[1].Center)
	_, low := c.Obstacles.View.At(c.Explained.Fallen[1].Center)
	on := image.Rect(int(x)-4, int(top+low)/2-4, int(x)+4, int(top+low)/2+4)
	if n := k.covers(on); n != 1 {
		t.Errorf("in the middle of a way it covers %d", n)
	}
	if n := k.covers(on.Add(image.Pt(9, 0))); n != 0 {
		t.Errorf("beside a way it covers %d", n)
	}
}

func TestAPlaceIsOnALineThatCrossesIt(t *testing.T) {
	place := image.Rect(10, 10, 30, 20)
	for _, l := range []struct {
		x, y, toX, toY float32
		on             bool
	}{
		{0, 0, 40, 30, true},    // through it
		{15, 12, 16, 14, true},  // inside
		{20, 0, 20, 40, true},   // upright
		{0, 15, 40, 15, true},   // level
		{9, 0, 9, 40, false},    // upright, beside it
		{0, 21, 40, 21, false},  // level, below it
		{0, 0, 9, 9, false},     // ends before it
		{0, 30, 12, 60, false},  // below it
		{25, 0, 45, 20, false},  // past its corner
		{40, 30, 0, 0, true},    // backwards
		{31, 21, 60, 60, false}, // begins behind it
	} {
		if got := isOnLine(place, l.x, l.y, l.toX, l.toY); got != l.on {
			t.Errorf("from %v,%v to %v,%v: %t", l.x, l.y, l.toX, l.toY, got)
		}
	}
}

// TestAScaleIsARoundLengthInItsCorner asks for bars in views of many scales: each has a round length, and is long
// enough to be seen and short enough for its world, where it is always in the lower right corner. What is marked is
// explained first.
func TestAScaleIsARoundLengthInItsCorner(t *testing.T) {
	c, look := highCell(t, true)
	c.Reason = ""
	seen := make(map[string]bool)
	for scale := float32(0.5); scale < 100; scale *= 1.3 {
		c.Obstacles.View.Scale = scale
		c.Explained = Explained{Scale: ScaleOf(look, c.Obstacles.View)}
		k := key{c, look}
		if long := k.long(); long < keyWay || long > 2.5*keyWay && c.Explained.Scale > 1 {
			t.Errorf("at %v pixels a metre the bar for %s has %v pixels", scale, k.words(), long)
		}
		place, corner := k.place(), c.World.Max.Sub(image.Pt(keyInset, keyInset))
		if place.Empty() || place.Max != corner {
			t.Errorf("at %v pixels a metre it is at %v in %v", scale, place, c.World)
		}
		seen[k.words()] = true
	}
	for _, want := range []string{"1 m", "2 m", "5 m", "10 m", "50 m"} {
		if !seen[want] {
			t.Errorf("there is no bar for %s in %v", want, seen)
		}
	}
	if c.Explained.Beads = true; (key{c, look}).words() != beadsWords {
		t.Error("the scale takes the place of what explains a mark")
	}
	if c.Obstacles.View.Scale = 0; ScaleOf(look, c.Obstacles.View) != 0 {
		t.Error("a view without a scale has a bar")
	}
}
