package stageview

import (
	"image"
	"strings"
	"testing"

	"gameloops/ui/graphs"
	"gameloops/ui/layout"
	"gameloops/ui/theme"
)

// cellIn returns the cell of a single stage in a window of a size, with lines for notes, and the theme.
func cellIn(t *testing.T, size image.Point, notes int) (*Cell, *theme.Theme) {
	t.Helper()
	look, err := theme.NewTheme(theme.Light, 1)
	if err != nil {
		t.Fatal(err)
	}
	stages := layout.Stages{Count: 1, Scale: 1, Pixel: 1, Notes: notes,
		Words: layout.Words{Name: 100, Figures: int(FiguresWidth(look)), Lines: func(int) int { return 1 }}}
	cells, _ := layout.Arrange(image.Rectangle{Max: size}, stages)
	return &Cell{Cell: cells[0]}, look
}

// noteIn returns the note of a cell as it would be drawn.
func (c *Cell) noteIn(look *theme.Theme) note {
	c.sheet.shown.theme = look
	c.sheet.shown.note = c.noteNow(DrawContext{Theme: look})
	return c.sheet.shown.note
}

// TestNotesNeverCoverTheWorld shows reasons and callouts in cells of many sizes. Notes are outside the world and
// inside the cell, and cover no words except those that they replace. A long callout replaces a verdict.
func TestNotesNeverCoverTheWorld(t *testing.T) {
	const words = "Frame 131 has been on display for 50.0 ms: frame 132 has been running for 50.0 ms: four updates " +
		"so far."
	strips, replaced := 0, 0
	for wide := 200; wide <= 900; wide += 25 {
		for high := 150; high <= 700; high += 25 {
			for _, called := range []bool{false, true} {
				c, look := cellIn(t, image.Pt(wide, high), 2)
				if c.World.Empty() {
					continue
				}
				c.Reason = words
				if c.callout.shown = called; called {
					c.callout.words = "Half the refreshes, half the updates"
				}
				n := c.noteIn(look)
				box := c.NotePlace()
				if box.Empty() || box.Overlaps(c.World) || box.Overlaps(c.Title) || !box.In(c.Frame) {
					t.Fatalf("%dx%d: the note %q is at %v in %v, the world at %v", wide, high, n.words, box, c.Frame,
						c.World)
				}
				if c.Notes.Empty() {
					replaced++
				} else if strips++; box.Overlaps(c.Verdict) && !called || box.Overlaps(c.Figures) {
					t.Errorf("%dx%d: the note at %v covers %v or %v", wide, high, box, c.Verdict, c.Figures)
				}
				if n.called != called {
					t.Errorf("%dx%d: the note is %q", wide, high, n.words)
				}
			}
		}
	}
	if strips == 0 || replaced == 0 {
		t.Errorf("%d notes in strips, %d in place of verdicts; want some of each", strips, replaced)
	}
}

// TestANoteThatIsShortLeavesTheRatesAlone shows a short and a long note in a cell without a strip.
func TestANoteThatIsShortLeavesTheRatesAlone(t *testing.T) {
	c, look := cellIn(t, image.Pt(460, 340), 0)
	c.Reason = "Late."
	if n := c.noteIn(look); n.place.Overlaps(c.Figures) || !n.place.Overlaps(c.Verdict) {
		t.Errorf("a short note is at %v, the rates at %v", n.place, c.Figures)
	}
	c.Reason = strings.Repeat("Frame 131 took 50 ms ", 3) + "."
	if n := c.noteIn(look); !n.place.Overlaps(c.Figures) {
		t.Errorf("a long note is at %v, the rates at %v", n.place, c.Figures)
	}
	c.callout.shown, c.callout.words, c.callout.what.part = true, c.Reason, speedPart
	if n := c.noteIn(look); n.place.Overlaps(c.Figures) || n.whole == "" {
		t.Errorf("a note about the rates is at %v, the rates at %v; the whole is %q", n.place, c.Figures, n.whole)
	}
}

// TestASentenceEndsWithAWholeClause gives a sentence less and less room. It always ends with a full stop, loses one
// clause after the other, and never says only which frame it is about. NoteAt always returns the whole sentence.
func TestASentenceEndsWithAWholeClause(t *testing.T) {
	for words, first := range map[string]string{
		"Frame 75: 33.3 ms had passed, because frame 74 took 21.1 ms, so the update is as long; it is 8.7 ms " +
			"behind.": "Frame 75: 33.3 ms had passed.",
		"Frame 25: 16.0 ms had passed when its timer rang, and one update of 16.0 ms and one of 17.0 ms ran; drawn " +
			"up to date.": "Frame 25: 16.0 ms had passed.",
		"Frame 61: 15.1 ms of a 16.7 ms step had accumulated, so no update ran; drawn 91 % of the way between the " +
			"last two states, 16.7 ms old.": "Frame 61: 15.1 ms of a 16.7 ms step had accumulated.",
		"Frame 11 has been on display for 337.2 ms: frame 12 has been running for 337.2 ms: 16 updates so " +
			"far.": "Frame 11 has been on display for 337.2 ms.",
	} {
		clauses := []string{words}
		for wide := 900; wide > 300; wide -= 10 {
			c, look := cellIn(t, image.Pt(wide, 340), 0)
			c.Reason = words
			n := c.noteIn(look)
			if last := len(clauses) - 1; n.words != clauses[last] {
				clauses = append(clauses, n.words)
			}
			if !strings.HasSuffix(n.words, ".") || (n.whole != "") != (n.words != words) {
				t.Errorf("%d pixels: %+v", wide, n)
			}
			if all, _, ok := c.NoteAt(n.place.Min); ok != (n.whole != "") || ok && all != words {
				t.Errorf("%d pixels: the mouse over it shows %q", wide, all)
			}
		}
		if last := clauses[len(clauses)-1]; last != first || len(clauses) < 3 {
			t.Errorf("%q, want %q as the last", clauses, first)
		}
	}
}

// TestALeaderGoesFromTheNoteToWhatIsMeant points at a part of the world from below and from beside it. The arrow
// begins at the note, ends at the frame, and crosses no other words.
func TestALeaderGoesFromTheNoteToWhatIsMeant(t *testing.T) {
	for _, size := range []image.Point{{460, 420}, {900, 400}} {
		c, look := cellIn(t, size, 2)
		c.callout.shown, c.callout.words = true, "19 of 60 objects are more than half through"
		c.noteIn(look)
		middle := c.World.Min.Add(c.World.Size().Div(2))
		meant := image.Rectangle{middle, middle.Add(image.Pt(40, 20))}
		from, tip := c.leader(meant, look)
		if words := c.NotePlace(); !from.In(words.Inset(-1)) || !tip.In(ringAround(meant, look).Inset(-1)) {
			t.Errorf("%v: the arrow goes from %v to %v, the note is at %v, its target at %v", size, from, tip, words,
				meant)
		}
		way := (image.Rectangle{from, tip}).Canon()
		way.Max = way.Max.Add(image.Pt(1, 1))
		for _, other := range []image.Rectangle{c.Title, c.Figures, c.Verdict} {
			if way.Overlaps(other) {
				t.Errorf("%v: the arrow from %v to %v crosses words at %v", size, from, tip, other)
			}
		}
	}
}

// TestSpareRoomHasNoWords checks that the spare room of cells with a legend, with a note and without, overlaps
// neither.
func TestSpareRoomHasNoWords(t *testing.T) {
	c, look := cellIn(t, image.Pt(460, 420), 2)
	c.Name.Title, c.Explained.States = "Fixed steps", true
	for _, words := range []string{"", "Frame 131 took 50 ms."} {
		c.Reason = words
		c.noteIn(look)
		for _, r := range c.Spare(look) {
			if r.Overlaps(c.NotePlace()) || r.Overlaps(c.World) || !r.In(c.Frame) {
				t.Errorf("the note %q is at %v, the spare room at %v", words, c.NotePlace(), r)
			}
			for _, l := range c.placedLegends(look) {
				if r.Overlaps(l.place) {
					t.Errorf("the legend is at %v, the spare room at %v", l.place, r)
				}
			}
		}
	}
}

// TestANoteLeavesTheNumberItsName has long callouts beside a large number. They are shortened or cut, because a number
// alone does not say what it counts.
func TestANoteLeavesTheNumberItsName(t *testing.T) {
	named := 0
	for wide := 250; wide <= 700; wide += 25 {
		c, look := cellIn(t, image.Pt(wide, 380), 0)
		c.Large = graphs.Number{Name: "FPS", Value: "58"}
		c.callout.shown, c.callout.words = true, "But nearly every picture tears: it is shown in two parts (not drawn)"
		n := c.noteNow(DrawContext{Theme: look, Far: look})
		number := placeNumber(&c.Cell, look, look, c.Large)
		if !number.named || !isBesideVerdict(&c.Cell) {
			continue
		}
		if named++; n.place.Max.X > number.left() {
			t.Errorf("%d pixels: the note ends at %d, the name of the number begins at %d", wide, n.place.Max.X,
				number.left())
		}
	}
	if named == 0 {
		t.Error("no cell has a number with a name")
	}
}
