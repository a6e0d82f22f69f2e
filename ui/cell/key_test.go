package cell

import (
	"image"
	"testing"

	"gameloops/physics"
)

// TestTheKeyOfWaysCoversTheLeast places it on worlds whose objects are in their upper half, and in their lower half,
// before the update or after it. It leaves the sentence and the callout alone.
func TestTheKeyOfWaysCoversTheLeast(t *testing.T) {
	c, look := highCell(t, false)
	c.Reason, c.Ways = "", c.Crowd.Poses
	if place := (key{c, look}.place()); place.Empty() || c.Crowd.In(place) > 0 || !place.In(c.World) {
		t.Fatalf("it is at %v in %v", place, c.World)
	}
	low := make([]physics.Pose, len(c.Ways))
	for i, p := range c.Ways {
		low[i] = p
		low[i].Center.Y = 8 - p.Center.Y
	}
	c.Crowd.Poses, c.Ways = nil, low
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
	if c.Ways = nil; !(key{c, look}.place()).Empty() {
		t.Error("it is there without ways")
	}
}
