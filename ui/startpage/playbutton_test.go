package startpage

import (
	"image"
	"testing"

	"gameloops/ui/theme"
)

// TestTheButtonIsInTheMiddle shows the button over stages of several sizes: it fits with its words, and below a
// notice.
func TestTheButtonIsInTheMiddle(t *testing.T) {
	look, err := theme.NewTheme(theme.Light, 1)
	if err != nil {
		t.Fatal(err)
	}
	var b PlayButton
	for _, area := range []image.Rectangle{image.Rect(420, 12, 1354, 756), image.Rect(8, 60, 380, 700),
		image.Rect(0, 0, 200, 100)} {
		b.Show(look, area, image.Rectangle{}, image.Point{}, false)
		if b.Place.Empty() || !b.Place.In(area) || !area.Min.Add(area.Max).Div(2).In(b.Place) {
			t.Errorf("in %v it is at %v", area, b.Place)
		}
		taken := b.Place
		if b.Show(look, area, taken, image.Point{}, false); b.Place.Overlaps(taken) {
			t.Errorf("at %v it covers a notice at %v", b.Place, taken)
		}
	}
	if b.Show(look, image.Rect(0, 0, 40, 40), image.Rectangle{}, image.Point{}, false); !b.Place.Empty() {
		t.Errorf("where it has no room it is at %v", b.Place)
	}
	for touches, want := range map[bool]string{false: "Play (Space)", true: "Play"} {
		b.Show(look, image.Rect(0, 0, 900, 600), image.Rectangle{}, image.Point{}, touches)
		if b.words != want {
			t.Errorf("touches: %t: it says %q", touches, b.words)
		}
	}
}
