package cell

import (
	"image"
	"testing"

	"gameloops/ui/floor"
	"gameloops/ui/theme"
)

// TestWordsStandAboveWhatMoves places a callout where a world shows more above its walls than the words need, and where
// it does not: only then do they stand beside what moves, in many short lines.
func TestWordsStandAboveWhatMoves(t *testing.T) {
	look, err := theme.NewTheme(theme.Light, 1)
	if err != nil {
		t.Fatal(err)
	}
	for high, above := range map[int]bool{500: true, 300: false} {
		stages := floor.Stages{Count: 1, Sky: 1, Scale: 1, Pixel: 1, Aside: 0.3,
			Words: floor.Words{Name: 100, Figures: 100, Lines: func(int) int { return 1 }}}
		cells, _ := floor.Arrange(image.Rect(0, 0, 380, high), stages)
		c := Cell{Cell: cells[0]}
		c.callout.words = "Half the refreshes, half the updates"
		sky, pad := c.wrapIn(look)
		if wide := sky.Dx() > c.Aside; wide != above || len(c.callout.lines) == 1 != above {
			t.Errorf("%v, %d above the walls: %q in %v", c.World, c.Sky(), c.callout.lines, sky)
		}
		if bottom := sky.Min.Y + c.callout.size(look, pad).Y; above && bottom > c.World.Min.Y+c.Sky() {
			t.Errorf("words end at %d, walls begin at %d", bottom, c.World.Min.Y+c.Sky())
		}
	}
}

// TestWordsStandBesideWhatMoves places a sentence and a callout on worlds of boxes that move in the middle: where there
// is room neither covers that, nor the other. Where there is none, the sentence is at the upper edge.
func TestWordsStandBesideWhatMoves(t *testing.T) {
	look, err := theme.NewTheme(theme.Light, 1)
	if err != nil {
		t.Fatal(err)
	}
	const words = "Frame 131 has been on display for 50.0 ms: frame 132 has been running for 50.0 ms: four updates " +
		"so far."
	for _, test := range []struct {
		size   image.Point
		beside bool
	}{{image.Pt(378, 222), true}, {image.Pt(760, 500), true}, {image.Pt(240, 160), false}} {
		stages := floor.Stages{Count: 1, Sky: 1, Scale: 1, Pixel: 1, Aside: 0.3,
			Words: floor.Words{Name: 100, Figures: 100, Lines: func(int) int { return 1 }}}
		cells, _ := floor.Arrange(image.Rectangle{Max: test.size.Add(image.Pt(2, 60))}, stages)
		for _, right := range []bool{false, true} {
			c := Cell{Cell: cells[0], Reason: words}
			c.callout.holds, c.callout.right = true, right
			place, sky := c.reasonNow().place(&c.Cell, look), c.sky(look, isWide(&c.Cell, look))
			moving := c.World
			moving.Min.X, moving.Max.X = moving.Min.X+c.Aside, moving.Max.X-c.Aside
			if place.Overlaps(moving) == test.beside || sky.Overlaps(moving) == test.beside {
				t.Errorf("%v: the sentence at %v and the callout in %v, what moves in %v", c.World, place, sky, moving)
			}
			if place.Overlaps(sky) || !place.In(c.World) || !sky.In(c.World) {
				t.Errorf("%v: the sentence at %v and the callout in %v", c.World, place, sky)
			}
			if test.beside && (place.Min.X == c.World.Min.X) != right {
				t.Errorf("callout to the right: %t, the sentence at %v of %v", right, place, c.World)
			}
		}
	}
}
