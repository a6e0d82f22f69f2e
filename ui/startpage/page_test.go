package startpage

import (
	"image"
	"strings"
	"testing"

	"gameloops/internal/experiment"
	"gameloops/ui/model"
	"gameloops/ui/theme"
)

func TestCardsAreLessons(t *testing.T) {
	for i, c := range cards {
		lesson := model.StartLessons[i]
		if e, ok := experiment.LessonByName(lesson); !ok || e.Beats == nil {
			t.Errorf("card %d leads to %q, which asks nothing", i+1, lesson)
		}
		if title := experiment.LessonTitle(lesson); !strings.HasPrefix(title, c.title) {
			t.Errorf("card %d is called %q, and its lesson %q", i+1, c.title, title)
		}
	}
}

// TestNothingOfAStartPageIsCut checks for many widths that words fit into their cards, and cards into the place,
// without overlapping.
func TestNothingOfAStartPageIsCut(t *testing.T) {
	for _, scale := range []float64{1, 2} {
		look, err := theme.NewTheme(theme.Light, scale)
		if err != nil {
			t.Fatal(err)
		}
		for width := look.Px(300); width < look.Px(2000); width += 37 {
			place := image.Rect(50, 60, 50+width, 60+Height(look, width))
			l := layOut(look, place)
			if !l.pause.In(place) || l.pause.Dx() < look.Px(buttonHeight) {
				t.Errorf("scale %v, width %d: the button that pauses is at %v", scale, width, l.pause)
			}
			for _, words := range l.lines {
				r := image.Rect(0, -look.Px(7), int(theme.TextWidth(words.words, words.face)), look.Px(7))
				if r.Add(words.at).Overlaps(l.pause) {
					t.Errorf("scale %v, width %d: %q at %v is below %v", scale, width, words.words, words.at, l.pause)
				}
			}
			for i, s := range l.spots {
				if s.place.Overlaps(l.pause) {
					t.Errorf("scale %v, width %d: %v overlaps %v", scale, width, s.place, l.pause)
				}
				if !s.place.In(place) || !s.sketch.In(s.place) {
					t.Errorf("scale %v, width %d: %v, sketch at %v", scale, width, s.place, s.sketch)
				}
				for _, other := range l.spots[:i] {
					if s.place.Overlaps(other.place) {
						t.Errorf("scale %v, width %d: %v overlaps %v", scale, width, s.place, other.place)
					}
				}
				for _, words := range s.lines {
					wide, half := int(theme.TextWidth(words.words, words.face)), look.Px(7)
					r := image.Rect(0, -half, wide, half).Add(words.at)
					if !r.In(s.place) || r.Overlaps(s.sketch) {
						t.Errorf("scale %v, width %d: %q at %v leaves %v", scale, width, words.words, r, s.place)
					}
				}
			}
		}
	}
}

// TestAStartPageSaysWhoseItIs looks for the name in upright and wide windows, above the title or before it on its
// line. All words above the cards are inside the place. A phone on its side has no room for the name.
func TestAStartPageSaysWhoseItIs(t *testing.T) {
	look, err := theme.NewTheme(theme.Light, 1)
	if err != nil {
		t.Fatal(err)
	}
	const above, beside, nowhere = "above", "beside", "nowhere"
	for width, want := range map[int]string{300: above, 366: above, 700: beside, 820: nowhere, 1000: beside,
		1342: beside, 2000: beside} {
		place := image.Rect(50, 60, 50+width, 60+Height(look, width))
		all := layOut(look, place).lines
		first, next, got := all[0], all[1], nowhere
		switch right := first.at.X + int(theme.TextWidth(name, first.face)); {
		case first.words != name || first.ink != accent:
		case first.at.Y < next.at.Y:
			got = above
		case first.at.Y == next.at.Y && right < next.at.X:
			got = beside
		}
		if got != want {
			t.Errorf("width %d: %s, want %s: %q at %v, %q at %v", width, got, want, first.words, first.at, next.words,
				next.at)
		}
		for _, l := range all {
			if l.at.X+int(theme.TextWidth(l.words, l.face)) > place.Max.X {
				t.Errorf("width %d: %q at %v", width, l.words, l.at)
			}
		}
	}
}

// TestAPhoneHasAllWays checks the buttons of an upright phone: Compare loops, and in the row below it the other two.
func TestAPhoneHasAllWays(t *testing.T) {
	look, err := theme.NewTheme(theme.Light, 1)
	if err != nil {
		t.Fatal(err)
	}
	for _, width := range []int{300, 366, 400, 600} {
		ways := layOut(look, image.Rect(0, 0, width, Height(look, width))).spots[len(cards):]
		if len(ways) != len(buttons) {
			t.Fatalf("width %d: %d buttons", width, len(ways))
		}
		compare, asks, all := ways[0].place, ways[1].place, ways[2].place
		if asks.Min.Y < compare.Max.Y || asks.Min.Y != all.Min.Y || asks.Dx() != all.Dx() ||
			asks.Min.X != compare.Min.X || all.Max.X != compare.Max.X {
			t.Errorf("width %d: %v, %v, %v", width, compare, asks, all)
		}
		for i, w := range ways {
			if w.lines[0].words != buttons[i].words {
				t.Errorf("width %d: button %d says %q", width, i, w.lines[0].words)
			}
		}
		for i, w := range ways {
			if len(w.lines) < 2 || w.lines[1].at.Y <= w.lines[0].at.Y || !w.lines[1].at.In(w.place) {
				t.Errorf("width %d: button %d has no key below its words: %+v", width, i, w.lines)
			}
		}
	}
}

// TestALowStartPageSaysLess checks that the most important things stay: the cards with their titles, and the buttons.
func TestALowStartPageSaysLess(t *testing.T) {
	look, err := theme.NewTheme(theme.Light, 1)
	if err != nil {
		t.Fatal(err)
	}
	whole := layOut(look, image.Rect(0, 0, 1100, 1000))
	low := layOut(look, image.Rect(0, 0, 1100, whole.height-1))
	least := layOut(look, image.Rect(0, 0, 1100, low.height-1))
	if len(low.lines) >= len(whole.lines) || least.height >= low.height ||
		len(least.spots) != len(cards)+len(buttons) {
		t.Errorf("%d lines in %d pixels, then %d in %d, then %d in %d", len(whole.lines), whole.height, len(low.lines),
			low.height, len(least.lines), least.height)
	}
}

func TestWhatIsPressedIsWhatIsSeen(t *testing.T) {
	look, err := theme.NewTheme(theme.Dark, 1)
	if err != nil {
		t.Fatal(err)
	}
	var d Page
	d.Show(look, image.Rect(10, 400, 1190, 600), image.Pt(-1, -1))
	all := make(map[string]image.Rectangle)
	d.AddPlaces(all)
	for name, want := range map[string]int{"Card 1": 0, "Card 2": 1, "Card 3": 2,
		"Compare loops": model.StartComparing, "Questions": model.StartQuestions, "Pause": model.StartPausesExample} {
		if got := d.Press(all[name].Min.Add(image.Pt(3, 3))); got != (model.TakeEntry{N: want}) {
			t.Errorf("%s: %+v", name, got)
		}
	}
	if got := d.Press(image.Pt(12, 402)); got != nil {
		t.Errorf("a press on nothing means %+v", got)
	}
	for i, c := range d.Controls() {
		if got := c.Do(""); got != (model.TakeEntry{N: i}) || c.Place != d.at.spots[i].place {
			t.Errorf("the control %q wants %+v, at %v", c.Name, got, c.Place)
		}
	}
	if d.Hide(); d.spotAt(all["Card 1"].Min.Add(image.Pt(3, 3))) >= 0 {
		t.Error("a hidden start page can be pressed")
	}
}

// TestAStartPageScrollsWhereItHasLittleRoom shows the page in a place that is too low for it. It scrolls by wheel, by
// finger and with the keyboard, so that each control comes into view, whole; and it says all that it says elsewhere.
func TestAStartPageScrollsWhereItHasLittleRoom(t *testing.T) {
	look, err := theme.NewTheme(theme.Light, 1)
	if err != nil {
		t.Fatal(err)
	}
	place := image.Rect(6, 100, 306, 300)
	d := &Page{}
	show := func() { d.Show(look, place, image.Pt(-1, -1)) }
	show()
	if all := layOut(look, image.Rect(0, 0, place.Dx(), 1<<20)); len(d.at.lines) != len(all.lines) {
		t.Errorf("it has %d lines of %d", len(d.at.lines), len(all.lines))
	}
	for n, c := range d.Controls() {
		if !c.Place.In(place) || c.Place.Empty() {
			t.Errorf("%s is at %v", c.Name, c.Place)
		}
		c.Reveal()
		show()
		whole := d.at.spots[n].place
		if !whole.In(place) || d.Press(whole.Min) == nil {
			t.Errorf("%s has scrolled to %v", c.Name, whole)
		}
	}
	end := d.Scroll.First
	d.Drag(image.Pt(50, 150), true, false, 5)
	d.Drag(image.Pt(50, 250), true, true, 5)
	if taps := d.Drag(image.Pt(50, 250), false, true, 5); taps || d.Scroll.First >= end {
		t.Errorf("a finger has scrolled from line %d to line %d, and taps: %t", end, d.Scroll.First, taps)
	}
	d.Scroll.Wheel(100)
	show()
	last := d.at.spots[len(d.at.spots)-1].place
	if d.Scroll.First != 0 || d.Press(last.Min) != nil {
		t.Errorf("at the top, line %d, what is below can be pressed at %v", d.Scroll.First, last)
	}
	place.Max.Y += 1000
	if show(); d.Scroll.Scrolls() {
		t.Error("it scrolls where it has room")
	}
}
