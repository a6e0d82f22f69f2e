package cell

import (
	"fmt"

	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"gameloops/ui/theme"
)

// hashGap is the least space between a stage's name and its hash, in the design's pixels.
const hashGap = 8

// writeHash writes the hash of the stage's world at the right of its name, after as many words as there is room for.
func (s *sheet) writeHash(t *theme.Theme, room, right, y float64) {
	name, number := hashWords(s.shown.hash, func(words string) bool {
		return theme.TextWidth(words, t.Small) <= room-float64(t.Px(hashGap))
	})
	left := right - theme.TextWidth(name+number, t.Small)
	theme.DrawText(s.image, name, t.Small, t.FaintInk, left, y, text.AlignStart)
	theme.DrawText(s.image, number, t.Small, t.Ink, left+theme.TextWidth(name, t.Small), y, text.AlignStart)
}

// hashWords returns what is said of a hash, in as many words as fit: what it is, and its first half, which the lab's
// tables have, too. Two of them are compared at a glance. It returns nothing if it does not fit.
func hashWords(hash uint64, fits func(string) bool) (name, number string) {
	number = fmt.Sprintf("%016x", hash)[:8]
	for _, name := range [...]string{"Hash, as in the lab: ", "Hash "} {
		if fits(name + number) {
			return name, number
		}
	}
	return "", ""
}
