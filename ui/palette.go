package ui

import (
	"image/color"
	"math"
	"strconv"
)

// stageInks tell the stages apart, by their position, as the lab's reports do: blue, vermilion, bluish green and
// reddish purple. They never do so alone: beside each stands its number.
//
// Source: Okabe and Ito, Color Universal Design, 2008; purple is darker here, for a contrast of 3 to 1.
var stageInks = [MaxStages]color.NRGBA{
	{0x00, 0x72, 0xb2, 0xff},
	{0xd5, 0x5e, 0x00, 0xff},
	{0x00, 0x9e, 0x73, 0xff},
	{0xc2, 0x6a, 0x98, 0xff},
}

// stageNumber is what stands on the badge of a stage, counted from 0.
func stageNumber(n int) string { return strconv.Itoa(n + 1) }

// badge is a disc of a stage's colour, for its number.
func (t *theme) badge(n int) sketch {
	size := t.px(badgeSize)
	s := newSketch(size, size)
	middle := float64(size) / 2
	s.blend(stageInks[n], func(x, y float64) float64 { return middle - math.Hypot(x-middle, y-middle) })
	return s
}

// badgeSize is the width of a badge, in the design's pixels.
const badgeSize = 20
