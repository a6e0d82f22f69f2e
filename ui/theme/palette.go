package theme

import (
	"image/color"
	"math"
	"strconv"

	"gameloops/internal/inks"
)

// InkOf is the colour of a loop's run ([inks.Of]): as on the lab's pages. It never tells stages apart alone: beside
// each stands its number.
func (c *Colors) InkOf(n int) color.NRGBA {
	k := inks.All()[n]
	if c.dark {
		return k.Dark
	}
	return k.Light
}

// BadgeInk is the colour of the number on a badge.
func (c *Colors) BadgeInk() color.NRGBA {
	if c.dark {
		return c.Backdrop
	}
	return c.White
}

// StageNumber is what stands on the badge of a stage, counted from 0.
func StageNumber(n int) string { return strconv.Itoa(n + 1) }

// badge is a disc of a run's colour, for the number of its stage.
func (t *Theme) badge(n int) sketch {
	size := t.Px(BadgeSize)
	s := newSketch(size, size)
	middle := float64(size) / 2
	s.blend(t.InkOf(n), func(x, y float64) float64 { return middle - math.Hypot(x-middle, y-middle) })
	return s
}

// BadgeSize is the width of a badge, in the design's pixels.
const BadgeSize = 20
