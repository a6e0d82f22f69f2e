package stageview

import (
	"image"
	"math"

	"gameloops/internal/experiment"
)

// escapedRect returns the rectangle around the objects that have just gone into the floor, more downwards than
// sideways, if the words are about objects that escaped. It is empty if there are none, or if the words are about
// something else. Such words point at the objects, not at the number that counts them.
func (c *Cell) escapedRect(what Signal) (all image.Rectangle) {
	if what.number != numbersOf[experiment.SignalEscaped] {
		return all
	}
	for i := range c.Explained.Fallen {
		p, before := &c.Explained.Fallen[i], c.Explained.Ways[i].Center
		if before.Y-p.Center.Y < math.Abs(before.X-p.Center.X) {
			continue
		}
		x, y := c.Explained.View.At(p.Center)
		wide, high := float32(p.Half.X)*c.Explained.View.Scale, float32(p.Half.Y)*c.Explained.View.Scale
		all = all.Union(image.Rect(floorOf(x-wide), floorOf(y-high), floorOf(x+wide)+1, floorOf(y+high)+1))
	}
	return all.Intersect(c.World)
}

func floorOf(x float32) int { return int(math.Floor(float64(x))) }
