package lessoncard

import (
	"image/color"
	"strconv"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"
	"github.com/hajimehoshi/ebiten/v2/vector"

	"gameloops/ui/lesson"
	"gameloops/ui/theme"
)

// Lengths of the bars of a class's votes, in the design's pixels, and the opacity of the latest one.
const (
	handsWidth = 30 // of a number
	firstBar   = 4  // height of the first vote's, below the words, once there is a second vote
	handsShade = 0x38
)

// handsOf returns the room for the numbers of the votes at the right end of an answer, in the design's pixels.
func handsOf(a *lesson.Answer) float64 { return float64(a.Votes * handsWidth) }

// writeHands draws the votes of a class on the box of an answer: the latest one as a bar behind the words, which a room
// sees, and the one before as a line below them. Their numbers are at the right end.
func (c *Card) writeHands(on *ebiten.Image, s *spot, a *lesson.Answer, y float64) {
	if a.Votes == 0 {
		return
	}
	t, r := c.shown.theme, s.place.Sub(c.Place.Min).Inset(c.shown.theme.Px(1))
	wide := func(vote int) float32 { // so that 2 hands of 7 are two sevenths of the box
		return float32(r.Dx()) * float32(a.Hands[vote]) / float32(max(a.Class[vote], 1))
	}
	latest := a.Votes - 1
	shade := t.Accent
	shade.A = handsShade
	vector.FillRect(on, float32(r.Min.X), float32(r.Min.Y), wide(latest), float32(r.Dy()), shade, false)
	if latest > 0 {
		high := float32(t.Px(firstBar))
		vector.FillRect(on, float32(r.Min.X), float32(r.Max.Y)-high, wide(0), high, t.FaintInk, false)
	}
	right := float64(s.place.Min.X - c.Place.Min.X + s.hands)
	write := func(words string, face text.Face, ink color.Color) {
		theme.DrawText(on, words, face, ink, right, y, text.AlignEnd)
		right -= theme.TextWidth(words, face)
	}
	write(strconv.Itoa(a.Hands[latest]), typefaceOf(t, c.form).bold, t.Ink)
	if latest > 0 {
		write(strconv.Itoa(a.Hands[0])+" → ", t.Small, t.FaintInk)
	}
}

// handWords says how many hands an answer has in each vote; "" if the class has not voted.
func handWords(a *lesson.Answer) string {
	if a.Votes == 0 {
		return ""
	}
	all := make([]string, a.Votes)
	for i, n := range a.Hands[:a.Votes] {
		all[i] = strconv.Itoa(n)
	}
	return " (hands: " + strings.Join(all, ", then ") + ")"
}
