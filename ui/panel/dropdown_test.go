package panel

import (
	"image"
	"testing"

	"gameloops/ui/choice"
)

// a list of two groups, of two and of four entries.
func listOf(rows int) *dropdown {
	d := &dropdown{menu: &Menu{}, All: []choice.Entry{
		choice.Heading("A"), {Text: "a1", Label: "One"}, {Text: "a2", Label: "Two"}, choice.Heading("B"),
		{Text: "b1", Label: "Three"}, {Text: "b2", Label: "Four"}, {Text: "b3", Label: "Five"},
		{Text: "b4", Label: "Six"}}, at: -1}
	d.place(image.Rect(100, 100, 200, 120), image.Rect(0, 0, 600, 122+2+rows*20), 150, 20, len(d.All))
	return d
}

func TestAListOpensWhereThereIsRoom(t *testing.T) {
	window := image.Rect(0, 0, 400, 300)
	for name, test := range map[string]struct {
		button image.Rectangle
		n      int
		want   image.Rectangle
		rows   int
	}{
		"below":             {image.Rect(10, 10, 110, 30), 5, image.Rect(10, 32, 160, 134), 5},
		"above":             {image.Rect(10, 250, 110, 270), 5, image.Rect(10, 146, 160, 248), 5},
		"below, scrolling":  {image.Rect(10, 100, 110, 120), 50, image.Rect(10, 122, 160, 284), 8},
		"not beyond a side": {image.Rect(300, 10, 390, 30), 2, image.Rect(250, 32, 400, 74), 2},
	} {
		d := &dropdown{menu: &Menu{}}
		d.place(test.button, window, 150, 20, test.n)
		if d.Rect != test.want || d.Rows != test.rows {
			t.Errorf("%s: %v with %d rows, want %v with %d", name, d.Rect, d.Rows, test.want, test.rows)
		}
	}
}

func TestAHeadingCannotBeChosen(t *testing.T) {
	d := listOf(8)
	if n := d.entryAt(d.Entry(0).Min.Add(image.Pt(5, 5))); n != -1 {
		t.Errorf("entry %d", n)
	}
	if n := d.entryAt(d.Entry(5).Min.Add(image.Pt(5, 5))); n != 5 {
		t.Errorf("entry %d, want 5", n)
	}
	if n := d.entryAt(d.Rect.Max.Add(image.Pt(1, 1))); n != -1 {
		t.Errorf("beside the list: entry %d", n)
	}
}

func TestKeysGoThroughAListOverItsHeadings(t *testing.T) {
	d := listOf(4)
	for _, step := range []struct{ by, at, first int }{
		{1, 1, 0}, {-1, 1, 0}, {1, 2, 0}, {1, 4, 1}, {-1, 2, 1}, {8, 7, 4}, {1, 7, 4}, {-8, 1, 0},
	} {
		d.step(step.by)
		if d.at != step.at || d.First != step.first {
			t.Fatalf("%+d: at %d, the first seen %d, want %d and %d", step.by, d.at, d.First, step.at, step.first)
		}
	}
	d.letter('f')
	if d.at != 5 {
		t.Errorf("f: at %d, want Four", d.at)
	}
	d.letter('F')
	if d.at != 6 {
		t.Errorf("f again: at %d, want Five", d.at)
	}
	d.letter('x')
	if d.at != 6 {
		t.Errorf("x: at %d", d.at)
	}
}
