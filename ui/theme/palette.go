package theme

import (
	"image/color"
	"math"
	"strconv"

	"gameloops/internal/palette"
)

// InkOf returns the colour of a run ([palette.Of]), the same as on the lab's pages. Colour is never the only difference
// between stages: their numbers are beside it.
func (c *Colors) InkOf(n int) color.NRGBA {
	k := palette.All()[n]
	if c.dark {
		return k.Dark
	}
	return k.Light
}

// badgeFill returns the colour of the badge of a run, on which its number can be read.
func (c *Colors) badgeFill(n int) color.NRGBA {
	if c.dark {
		return c.InkOf(n)
	}
	return palette.All()[n].Badge
}

// BadgeInk returns the colour of the number on a badge.
func (c *Colors) BadgeInk() color.NRGBA {
	if c.dark {
		return c.Backdrop
	}
	return c.White
}

// StageNumber returns the text on the badge of stage n, counted from 0.
func StageNumber(n int) string { return strconv.Itoa(n + 1) }

// badge paints a disc in the colour of run n, for the number of a stage.
func (t *Theme) badge(n int) sketch {
	size := t.Px(BadgeSize)
	s := newSketch(size, size)
	middle := float64(size) / 2
	s.blend(t.badgeFill(n), func(x, y float64) float64 { return middle - math.Hypot(x-middle, y-middle) })
	return s
}

// BadgeSize is the width of a badge, in the design's pixels.
const BadgeSize = 20
