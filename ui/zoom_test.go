package ui

import (
	"image"
	"testing"

	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"gameloops/ui/layout"
)

// TestTextIsLargeEnoughInAWindowThatIsZoomed makes the windows of a browser that zooms a page, up to 400 %, and of
// phones. No text is smaller than 12 of the page's pixels, nor is it made smaller on the stages.
func TestTextIsLargeEnoughInAWindowThatIsZoomed(t *testing.T) {
	for _, w := range []struct {
		page image.Point
		by   float64
	}{
		{image.Pt(320, 256), 4}, {image.Pt(320, 640), 2}, {image.Pt(640, 360), 2}, {image.Pt(320, 568), 2},
		{image.Pt(390, 844), 3}, {image.Pt(844, 390), 3},
	} {
		for _, of := range []layout.Facts{{StartPage: true}, {Asks: true}, {Asks: true, HasTouch: true}} {
			c := newViewport(Options{Scale: 1, Width: int(float64(w.page.X) * w.by),
				Height: int(float64(w.page.Y) * w.by)})
			c.display, c.touched = w.by, of.HasTouch
			c.decide(of)
			if _, err := c.refreshTheme(); err != nil {
				t.Fatal(err)
			}
			for name, face := range map[string]text.Face{"regular": c.theme.Regular, "small": c.theme.Small,
				"tiny": c.theme.Tiny, "code": c.desk.Mono, "the timeline's": c.desk.Tiny,
				"the panel's": c.panel.Regular, "the panel's small": c.panel.Small} {
				if size := face.(*text.GoTextFace).Size / w.by; size < 12 {
					t.Errorf("%v at %v, %+v: %s text has %.1f pixels", w.page, w.by, of, name, size)
				}
			}
			if !c.screen.TextStays {
				t.Errorf("%v at %v, %+v: text on the stages gets smaller", w.page, w.by, of)
			}
		}
	}
}
