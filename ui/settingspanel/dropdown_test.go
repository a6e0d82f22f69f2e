package settingspanel

import (
	"image"
	"testing"

	"gameloops/ui/settings"
)

// openList returns an open list of two groups, of two and four entries, with room for some rows.
func openList(rows int) *dropdown {
	d := &dropdown{menu: &menu{}, all: []settings.Entry{
		settings.Heading("A"), {Text: "a1", Label: "One"}, {Text: "a2", Label: "Two"}, settings.Heading("B"),
		{Text: "b1", Label: "Three"}, {Text: "b2", Label: "Four"}, {Text: "b3", Label: "Five"},
		{Text: "b4", Label: "Six"}}, current: -1}
	d.place(image.Rect(100, 100, 200, 120), image.Rect(0, 0, 600, 122+2+rows*20), 150, 20, len(d.all))
	return d
}

func TestListOpensWhereThereIsRoom(t *testing.T) {
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
		d := &dropdown{menu: &menu{}}
		d.place(test.button, window, 150, 20, test.n)
		if d.rect != test.want || d.rows != test.rows {
			t.Errorf("%s: %v with %d rows, want %v with %d", name, d.rect, d.rows, test.want, test.rows)
		}
	}
}

func TestHeadingsCannotBeChosen(t *testing.T) {
	d := openList(8)
	if n := d.entryAt(d.entry(0).Min.Add(image.Pt(5, 5))); n != -1 {
		t.Errorf("entry %d", n)
	}
	if n := d.entryAt(d.entry(5).Min.Add(image.Pt(5, 5))); n != 5 {
		t.Errorf("entry %d, want 5", n)
	}
	if n := d.entryAt(d.rect.Max.Add(image.Pt(1, 1))); n != -1 {
		t.Errorf("beside the list: entry %d", n)
	}
}

func TestKeysSkipHeadings(t *testing.T) {
	d := openList(4)
	for _, step := range []struct{ by, at, first int }{
		{1, 1, 0}, {-1, 1, 0}, {1, 2, 0}, {1, 4, 1}, {-1, 2, 1}, {8, 7, 4}, {1, 7, 4}, {-8, 1, 0},
	} {
		d.step(step.by)
		if d.current != step.at || d.first != step.first {
			t.Fatalf("%+d: at %d with %d on top, want %d with %d", step.by, d.current, d.first, step.at, step.first)
		}
	}
	d.jump('f')
	if d.current != 5 {
		t.Errorf("f: at %d, want Four", d.current)
	}
	d.jump('F')
	if d.current != 6 {
		t.Errorf("f again: at %d, want Five", d.current)
	}
	d.jump('x')
	if d.current != 6 {
		t.Errorf("x: at %d", d.current)
	}
}
