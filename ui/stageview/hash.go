package stageview

import (
	"fmt"
	"image"

	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"gameloops/ui/layout"
	"gameloops/ui/settings"
	"gameloops/ui/theme"
)

// hashGap is the least space between a stage's name and its hash, in the design's pixels.
const hashGap = 8

// The name of a hash, and how many of its digits are shown: the first half, as in the lab's tables. Two hashes of this
// length can be compared at a glance.
const hashName, hashDigits = "Hash ", 8

// HasHashPlace reports whether a hash has a place in the title of a stage: to the right of its name, or in a line below
// it. Hashes are there to be compared, so a stage shows its hash only if all stages can.
func HasHashPlace(t *theme.Theme, name settings.Label, title image.Rectangle) bool {
	lines := NameLines(t, name, float64(title.Dx()))
	return HasHashRoom(t, name, title.Dx()) || title.Dy() >= t.Px(layout.TitleHeight)+lines*t.Px(layout.TitleLine)
}

// HasHashRoom reports whether a hash has room to the right of a stage's name, in a title of some width.
func HasHashRoom(t *theme.Theme, name settings.Label, width int) bool {
	return hashWidth(t)+float64(t.Px(hashGap)) <= float64(width)-firstLineWidth(t, name, float64(width))
}

// hashWidth returns the width of a hash with its name.
func hashWidth(t *theme.Theme) float64 {
	return theme.TextWidth(hashName+fmt.Sprintf("%0*x", hashDigits, 0), t.Small)
}

// firstLineWidth returns how much of a title's first line its number and name take.
func firstLineWidth(t *theme.Theme, name settings.Label, width float64) float64 {
	if loop, settings := nameLines(t, name, width); len(loop) > 1 || len(settings) > 0 {
		first := theme.TextWidth(loop[0], t.Medium)
		return float64(t.Px(theme.BadgeSize+badgeGap)) + first + arrowWidth(t, name)
	}
	return NameWidth(t, name)
}

// writeHash writes the hash of the stage's world at the right end of its title, or in its last line.
func (s *sheet) writeHash(t *theme.Theme, title image.Rectangle) {
	number := fmt.Sprintf("%016x", s.shown.hash)[:hashDigits]
	left := float64(title.Max.X) - theme.TextWidth(hashName+number, t.Small)
	y := float64(title.Min.Y) + float64(t.Px(layout.TitleHeight))/2
	if !HasHashRoom(t, s.shown.name, title.Dx()) {
		left, y = float64(title.Min.X), float64(title.Max.Y)-float64(t.Px(layout.TitleLine))/2
	}
	theme.DrawText(s.image, hashName, t.Small, t.FaintInk, left, y, text.AlignStart)
	theme.DrawText(s.image, number, t.Small, t.Ink, left+theme.TextWidth(hashName, t.Small), y, text.AlignStart)
}
