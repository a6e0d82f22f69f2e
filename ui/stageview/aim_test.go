package stageview

import (
	"image"
	"math"
	"testing"

	"gameloops/ui/layout"
	"gameloops/ui/theme"
)

// TestArrowsAreStraightAndStayInTheirCell draws arrows to all that is around the worlds of a grid: each begins at the
// edge of its words, ends at what it is about, and has nothing of another cell in its way.
func TestArrowsAreStraightAndStayInTheirCell(t *testing.T) {
	px := func(length float64) int { return int(math.Round(length)) }
	words := layout.Words{Name: 200, Word: 90, Figures: 130, Lines: func(int) int { return 1 }}
	for n := 1; n <= 4; n++ {
		stages := layout.Stages{Count: n, Sky: 24, Scale: 1, Pixel: 1, Words: words}
		cells, _ := layout.Arrange(image.Rect(424, 12, 1188, 500), stages)
		for i := range cells {
			c := Cell{Cell: cells[i]}
			for _, part := range []image.Rectangle{c.Title, c.Figures, c.Verdict} {
				at := c.inCell(part, px)
				box := calloutAt(image.Pt(120, 40), c.World.Inset(6), at)
				from := c.arrowFrom(box, at, px)
				if !box.In(c.World) || !at.points || !from.In(box.Inset(-1)) || from.In(box.Inset(1)) {
					t.Errorf("of %d, %d: the words are at %v, their arrow begins at %v", n, i+1, box, from)
				}
				if near := part.Inset(-px(3) - 1); !at.tip.In(near) {
					t.Errorf("of %d, %d: the arrow ends at %v, and what it is about is at %v", n, i+1, at.tip, part)
				}
				if way := (image.Rectangle{from, at.tip}).Canon(); !way.In(c.Frame) {
					t.Errorf("of %d, %d: the arrow goes %v, outside of %v", n, i+1, way, c.Frame)
				}
			}
		}
	}
}

// TestWordsWithoutAnArrowAreNearWhatTheyAreAbout has what is meant below a world where there is nobody, beside it, or
// nowhere.
func TestWordsWithoutAnArrowAreNearWhatTheyAreAbout(t *testing.T) {
	look, err := theme.NewTheme(theme.Light, 1)
	if err != nil {
		t.Fatal(err)
	}
	sky := image.Rect(0, 0, 400, 300)
	for meant, want := range map[image.Rectangle]image.Point{
		image.Rect(150, 400, 250, 450): {150, 260}, image.Rect(500, 400, 600, 450): {300, 260},
		image.Rect(500, 0, 600, 20): {300, 0}, {}: {150, 0},
	} {
		c := Cell{callout: callout{lines: []string{""}, width: 100, theme: look}}
		size := c.callout.size(look, 50)
		got := places{&c, look}.freest(50, sky, target{box: meant})
		if want.Y > 0 {
			want.Y = sky.Max.Y - size.Y
		}
		if got.Min != want || got.Size() != size {
			t.Errorf("what is meant is at %v, and the words are at %v, not %v", meant, got, want)
		}
	}
}
