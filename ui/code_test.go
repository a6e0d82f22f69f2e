package ui

import (
	"image"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"gameloops/loops"
)

// squeezed is a text without its spaces: a line is broken at them.
func squeezed(parts []codePart) string {
	words := ""
	for _, p := range parts {
		words += p.text
	}
	return strings.ReplaceAll(words, " ", "")
}

func TestLongLinesAreBrokenAndNothingIsLost(t *testing.T) {
	for _, k := range loops.Kinds() {
		lines := newListing(k, loopType(k)).lines
		for _, letters := range []int{5, 31, 48, 110} {
			rows, at := wrapCode(nil, lines, letters), 0
			for _, l := range lines {
				words := ""
				for first := at; at < len(rows) && (at == first || rows[at].rest); at++ {
					r := rows[at]
					words += squeezed(r.parts)
					width := r.column
					for _, p := range r.parts {
						width += len([]rune(p.text))
					}
					if width > max(letters, 20) || r.number != l.number {
						t.Errorf("%s, %d letters: row %+v of line %d", k.Name, letters, r, l.number)
					}
				}
				if words != squeezed(l.parts) {
					t.Errorf("%s, %d letters: line %d became %q", k.Name, letters, l.number, words)
				}
			}
			if at != len(rows) {
				t.Errorf("%s, %d letters: %d rows too many", k.Name, letters, len(rows)-at)
			}
		}
	}
}

// TestTheCardScrollsToTheLineThatComesNext steps through a long loop in a low window.
func TestTheCardScrollsToTheLineThatComesNext(t *testing.T) {
	theme, err := newTheme(light, 1)
	if err != nil {
		t.Fatal(err)
	}
	onMachine(t, setupOf(t, "objects", "1", "loop", "godot", "step", "5ms"), func(b bench, p *player, s *stage) {
		b.play(p, time.Second)
		c := &code{}
		show := func() {
			synctest.Wait()
			c.show(codeOf{"godot", s, 0, 0, image.Pt(300, 250), theme})
			c.look(b.host())
		}
		show()
		if c.scroll.first != 0 || c.state() != "runs" || c.marked() != 0 {
			t.Errorf("it %s, line %d is marked, row %d is on top", c.state(), c.marked(), c.scroll.first)
		}
		p.pause(true)
		b.play(p, time.Second/10)
		show()
		if c.state() != "before its next Frame" || c.marked() != c.listing.frame {
			t.Errorf("paused: %s, line %d is marked", c.state(), c.marked())
		}
		p.stepUpdate()
		b.play(p, time.Second/10)
		show()
		line := c.marked()
		if !strings.HasPrefix(c.state(), "before line ") || line == 0 {
			t.Fatalf("in a frame: %s", c.state())
		}
		shown := false
		for _, r := range c.rows[c.scroll.first:min(len(c.rows), c.scroll.first+c.scroll.shown)] {
			shown = shown || r.number == line
		}
		if !shown {
			t.Errorf("line %d is not among the %d rows from %d on", line, c.scroll.shown, c.scroll.first)
		}
		if len(c.fieldRows()) < 5 {
			t.Errorf("fields: %v", c.fieldRows())
		}
		c.drawMark(ebiten.NewImage(400, 400), image.Rect(0, 100, 300, 250))
	})
}

func TestTheCardIsWrittenWhenSomethingChanges(t *testing.T) {
	theme, err := newTheme(dark, 1)
	if err != nil {
		t.Fatal(err)
	}
	for _, k := range loops.Kinds() { // before there is a stage
		c := &code{}
		of := codeOf{k.Name, nil, 0, 0, image.Pt(280, 400), theme}
		c.show(of)
		body := c.body
		c.show(of)
		c.look(0)
		if c.body != body || len(c.fieldRows()) != 0 || len(c.rows) == 0 {
			t.Errorf("%s: %d fields, %d rows", k.Name, len(c.fieldRows()), len(c.rows))
		}
	}
}
