package layout

import (
	"image"
	"testing"

	"pgregory.net/rapid"
)

// columnIn returns the column of a window with a lesson whose words fill an area, in pixels.
func columnIn(f Facts, panelOff bool, area int) *Column {
	f.Asks = true
	s, high := Decide(f), func(width int) int { return area / width }
	return &Column{Window: f.Window, Px: scaled(s.Scale), Screen: &s, Panel: 424, PanelOff: panelOff, BarHeight: 44,
		Asks: true, Needs: high, Fills: high}
}

// TestLongWordsStandInABand gives a lesson more and more words. They leave the column when it is too low for them,
// which is sooner above the panel.
func TestLongWordsStandInABand(t *testing.T) {
	const width = 400
	leaves := func(panelOff bool) int {
		for high := 100; high < 1000; high++ {
			if columnIn(factsOf(1366, 768), panelOff, width*high).InBand() {
				return high
			}
		}
		return 0
	}
	if alone, above := leaves(true), leaves(false); alone != 768-2*Margin-NoticeHeight-Margin+1 ||
		above != 768-2*Margin-PanelLeast-Margin+1 {
		t.Errorf("words leave the column at %d pixels, and above the panel at %d", alone, above)
	}
}

// TestAQuestionAboutTheStagesStandsAside puts a question about what the stages play into the panel's column, whether
// the panel is there or not. On a phone, where the panel hides the stages, it has all of the window.
func TestAQuestionAboutTheStagesStandsAside(t *testing.T) {
	panel := image.Rect(Margin, Margin, 424-Margin, 500)
	for _, off := range []bool{false, true} {
		c := columnIn(factsOf(1366, 768), off, 0)
		if got, want := c.Aside(panel), image.Rect(Margin, Margin, 424-Margin, 768-Margin); got != want {
			t.Errorf("panel off %v: it is at %v, want %v", off, got, want)
		}
	}
	f := factsOf(390, 844)
	f.HasTouch = true
	if c := columnIn(f, true, 0); c.Aside(image.Rectangle{}) != c.Question(image.Rectangle{}) {
		t.Errorf("on a phone it is at %v", c.Aside(image.Rectangle{}))
	}
}

// TestARoomsColumnIsAsNarrowAsItsWordsAllow widens the column of a room as its words need more.
func TestARoomsColumnIsAsNarrowAsItsWordsAllow(t *testing.T) {
	f := factsOf(1920, 1080)
	f.Presents = true
	before := 0
	for area := 100_000; area < 800_000; area += 10_000 {
		c := columnIn(f, true, area)
		width := c.Width()
		if width < before || c.Fills(width) > c.Height() && float64(width) < wideMost*1920-1 {
			t.Errorf("words of %d pixels have a column of %d pixels, fewer words had %d", area, width, before)
		}
		before = width
	}
}

// TestTheCardIsInTheWindow places cards in windows of all sizes: none leaves the window, and none covers the toolbar
// or the button that closes the panel.
func TestTheCardIsInTheWindow(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := factsOf(rapid.IntRange(320, 2000).Draw(t, "width"), rapid.IntRange(320, 1400).Draw(t, "height"))
		f.HasTouch, f.Presents = rapid.Bool().Draw(t, "touch"), rapid.Bool().Draw(t, "presents")
		f.RoomScale = 1
		off := rapid.Bool().Draw(t, "off")
		c := columnIn(f, off, rapid.IntRange(20_000, 400_000).Draw(t, "area"))
		card := c.Beside(c.Needs)
		if card.Empty() {
			return
		}
		done, bar := c.Done(card), image.Rectangle{}
		if c.HasBar() {
			bar = c.Button(0)
		}
		window := image.Rectangle{Max: f.Window}
		if !card.In(window) || card.Overlaps(bar) || c.Screen.Card == Sheet && c.AboveDrawer(done) == 0 &&
			card.Overlaps(done) {
			t.Errorf("the card is at %v, the button that closes the panel at %v, the toolbar at %v", card, done, bar)
		}
	})
}

// TestAQuestionStandsBesideThePanel asks on a computer and on a phone, whose panel leaves no room beside it.
func TestAQuestionStandsBesideThePanel(t *testing.T) {
	for of, want := range map[image.Point]int{{1366, 768}: 412 + Margin, {390, 844}: Margin} {
		c := columnIn(factsOf(of.X, of.Y), false, 0)
		if at := c.Question(image.Rect(12, 12, 412, 700)); at.Min.X != want || !at.In(image.Rectangle{Max: of}) {
			t.Errorf("%v: the question is at %v", of, at)
		}
	}
}

// TestThePanelLeavesRoomForNotices checks how high the panel may be.
func TestThePanelLeavesRoomForNotices(t *testing.T) {
	const notices = NoticeHeight + Margin
	touch := factsOf(844, 390)
	touch.HasTouch = true
	for _, c := range []struct {
		of          Facts
		above, want int
	}{
		{factsOf(1366, 768), 0, 768 - 2*Margin - notices},
		{factsOf(1366, 768), 300, 768 - 2*Margin - 300 - notices},
		{factsOf(1366, 768), 460, 768 - 2*Margin - 460}, // notices have no room
		{factsOf(1366, 768), 700, PanelLeast},
		{factsOf(390, 844), 52, 844 - 2*Margin - 52 - notices},
		{touch, 0, 390 - 2*Margin}, // they have it beside the panel
	} {
		if got := columnIn(c.of, false, 0).PanelHeight(c.above); got != c.want {
			t.Errorf("%v, below %d pixels: the panel has %d, want %d", c.of.Window, c.above, got, c.want)
		}
	}
}
