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
	words := hashWords(s.shown.hash, func(words string) bool {
		return theme.TextWidth(words, t.Small) <= room-float64(t.Px(hashGap))
	})
	theme.DrawText(s.image, words, t.Small, t.FaintInk, right-theme.TextWidth(words, t.Small), y, text.AlignStart)
}

// hashWords returns what is said of a hash, as much of it as fits; "" if nothing does. Half of it tells worlds apart.
func hashWords(hash uint64, fits func(string) bool) string {
	number := fmt.Sprintf("%016x", hash)
	for _, words := range [...]string{"Hash, the same as in the lab: " + number, "Hash, as in the lab: " + number,
		"Hash " + number, "Hash " + number[:8] + "…"} {
		if fits(words) {
			return words
		}
	}
	return ""
}
