package ui

import (
	"image/color"
	"math"
	"strconv"

	"gameloops/internal/inks"
)

// inkOf is the colour of a loop's run ([inks.Of]): as on the lab's pages. It never tells stages apart alone: beside
// each stands its number.
func (c *colors) inkOf(n int) color.NRGBA {
	k := inks.All()[n]
	if c.dark {
		return k.Dark
	}
	return k.Light
}

// badgeInk is the colour of the number on a badge.
func (c *colors) badgeInk() color.NRGBA {
	if c.dark {
		return c.backdrop
	}
	return c.white
}

// stageNumber is what stands on the badge of a stage, counted from 0.
func stageNumber(n int) string { return strconv.Itoa(n + 1) }

// badge is a disc of a run's colour, for the number of its stage.
func (t *theme) badge(n int) sketch {
	size := t.px(badgeSize)
	s := newSketch(size, size)
	middle := float64(size) / 2
	s.blend(t.inkOf(n), func(x, y float64) float64 { return middle - math.Hypot(x-middle, y-middle) })
	return s
}

// badgeSize is the width of a badge, in the design's pixels.
const badgeSize = 20
