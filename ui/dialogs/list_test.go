package dialogs

import (
	"image"
	"testing"

	"pgregory.net/rapid"

	"gameloops/ui/theme"
)

// tall are heights of 20 and 44 pixels.
var tall = heights{20, func(Item) int { return itemHigh }}

const itemHigh = 44

// opened returns a list with a view of a height, at the loop with the index at.
func opened(view, at int) *List {
	l := &List{Subject: loopsOf(nil, 0), view: view}
	l.search("", at, tall)
	return l
}

// visible reports whether all of the current item is in view.
func (l *List) visible() bool {
	for _, r := range l.rows {
		if r.heading == "" && r.item == l.current {
			return r.y >= l.scroll && r.y+r.high <= l.scroll+l.view
		}
	}
	return false
}

func TestArrowsGoThroughAllLoopsAndStayVisible(t *testing.T) {
	l := opened(200, 0)
	for i := range l.All {
		if l.current != i || !l.visible() {
			t.Fatalf("after %d steps at %d, visible: %v", i, l.current, l.visible())
		}
		l.step(1)
	}
	if l.current != len(l.All)-1 {
		t.Errorf("past the end: at %d", l.current)
	}
	if l.step(-1000); l.current != 0 || l.scroll != 0 {
		t.Errorf("at the beginning: at %d, scrolled by %d", l.current, l.scroll)
	}
}

func TestGroupsHaveHeadings(t *testing.T) {
	l := opened(200, 0)
	for i, r := range l.rows {
		if r.heading == "" {
			continue
		}
		if i+1 == len(l.rows) || l.All[l.rows[i+1].item].Group != r.heading {
			t.Errorf("%s is above another group, or above nothing", r.heading)
		}
		if l.scrollTo(r.y); l.at(r.y-l.scroll+1) != -1 {
			t.Errorf("%s can be chosen", r.heading)
		}
	}
	if want := 3*tall.heading + len(l.All)*itemHigh; l.height() != want {
		t.Errorf("it is %d high, want %d", l.height(), want)
	}
}

func TestTypingSearchesAndErasingBringsBackWhatWasThere(t *testing.T) {
	l := opened(200, 3)
	for _, r := range "godot" {
		l.write([]rune{r}, tall)
	}
	if l.All[l.current].Name != "godot" || len(l.rows) != 3 { // a heading, and two loops
		t.Errorf("godot: at %s, %d rows", l.All[l.current].Name, len(l.rows))
	}
	for range 10 {
		l.erase(tall)
	}
	if l.query != "" || l.height() != 3*tall.heading+len(l.All)*itemHigh || !l.visible() {
		t.Errorf("erased: %q, %d high, visible: %v", l.query, l.height(), l.visible())
	}
	l.write([]rune("a\tb\x00"), tall)
	if l.query != "ab" {
		t.Errorf("control characters are typed: %q", l.query)
	}
	for range 100 {
		l.write([]rune("x"), tall)
	}
	if l.current != -1 || len(l.query) != longestQuery {
		t.Errorf("nonsense: at %d, %d letters", l.current, len(l.query))
	}
	l.step(1) // nothing to step to
}

// TestTheRowUnderThePointerIsTheRowThatIsDrawn compares at with place for any scroll offset and any height.
func TestTheRowUnderThePointerIsTheRowThatIsDrawn(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := opened(rapid.IntRange(50, 900).Draw(t, "view"), 0)
		l.search(rapid.SampledFrom([]string{"", "fixed", "godot", "nothing at all"}).Draw(t, "query"), 0, tall)
		l.scrollTo(rapid.IntRange(-100, 3000).Draw(t, "offset"))
		if l.scroll < 0 || l.scroll > max(l.height()-l.view, 0) {
			t.Fatalf("scrolled by %d of %d", l.scroll, l.height())
		}
		view := image.Rect(10, 100, 300, 100+l.view)
		y := rapid.IntRange(0, l.view-1).Draw(t, "y")
		want := -1
		for _, r := range l.rows {
			if (image.Point{20, 100 + y}).In(l.place(r, view)) {
				want = r.item
			}
		}
		if got := l.at(y); got != want {
			t.Fatalf("%d below the top is item %d, and item %d is drawn", y, got, want)
		}
	})
}

func TestTheListOpensWithinTheWindowAtTheLoopOfTheStage(t *testing.T) {
	for _, window := range []image.Point{{800, 600}, {1920, 1080}, {390, 844}, {844, 390}, {320, 240}} {
		for _, scale := range []float64{1, 1.5, 2} {
			for _, left := range []int{0, window.X / 2, window.X - 50} {
				var p Picker
				th, err := theme.NewTheme(theme.Light, scale)
				if err != nil {
					t.Fatal(err)
				}
				p.Open(1, "phaser", nil, image.Rect(left, 20, left+200, 50), window, th)
				if !p.box.In(image.Rectangle{Max: window}) || !p.field.In(p.box) || !p.view().In(p.box) {
					t.Errorf("%v at %v: box %v, field %v, rows %v", window, scale, p.box, p.field, p.view())
				}
				if l := &p.list; l.All[l.current].Name != "phaser" || l.view >= l.rows[1].high && !l.visible() {
					t.Errorf("%v at %v: at %s, visible %v", window, scale, l.All[l.current].Name, l.visible())
				}
			}
		}
	}
}

// TestAnItemHasRoomForAllThatIsSaidOfIt opens the list on a narrow phone and in a wide window: each row is as high as
// its lines, which are fewer where there is more room.
func TestAnItemHasRoomForAllThatIsSaidOfIt(t *testing.T) {
	look, err := theme.NewThemeForFingers(theme.Light, 1, 44, 0)
	if err != nil {
		t.Fatal(err)
	}
	total := 0
	for _, width := range []int{1200, 320} {
		var p Picker
		p.Open(0, "doom", nil, image.Rect(0, 0, 200, 30), image.Pt(width, 800), look)
		for _, r := range p.list.rows {
			if r.heading != "" {
				continue
			}
			title, about := linesOf(p.list.All[r.item], look, p.view().Dx())
			if least := (len(title) + len(about)) * look.Px(lineHeight); r.high < least || r.high < 44 {
				t.Errorf("width %d: %q is %d pixels high, and its lines %d", width, title, r.high, least)
			}
		}
		if high := p.list.height(); high <= total {
			t.Errorf("width %d: all rows are %d pixels high, as in a wide window", width, high)
		} else {
			total = high
		}
	}
}

// TestTheWholeQueryIsReplacedOnceItIsSelected selects a query, and types or erases. Nothing can be selected in an empty
// one.
func TestTheWholeQueryIsReplacedOnceItIsSelected(t *testing.T) {
	l := opened(200, 3)
	l.selectAll()
	l.write([]rune("godot"), tall)
	l.write([]rune("x"), tall)
	if l.query != "godotx" {
		t.Errorf("without a selection the query is %q", l.query)
	}
	l.selectAll()
	if l.write([]rune("b"), tall); l.query != "b" {
		t.Errorf("a letter replaces the query by %q", l.query)
	}
	l.write([]rune("asic"), tall)
	l.selectAll()
	if l.erase(tall); l.query != "" || l.height() != 3*tall.heading+len(l.All)*itemHigh {
		t.Errorf("erased: %q, %d high", l.query, l.height())
	}
}
