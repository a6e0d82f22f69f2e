package codeview

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"gameloops/loops"
)

func TestRowsAreAllOfTheText(t *testing.T) {
	for _, k := range loops.Kinds() {
		for _, columns := range []int{20, 39, 80} {
			text := k.Code()
			r := wrap(text, columns)
			at, line := 0, 1
			for i, one := range r.all {
				if i > 0 && !one.rest {
					at++ // the line's end
					line++
				}
				if one.from != at || one.line != line {
					t.Fatalf("%s, %d columns: row %d is %+v, after offset %d of line %d", k.Name, columns, i, one,
						at, line)
				}
				if width := r.width(one.from, one.to, one.column); width > columns+1 { // a space may stick out
					t.Errorf("%s: row %d is %d columns wide, want %d", k.Name, i, width, columns)
				}
				at = one.to
			}
			if at != len(text) || line != strings.Count(text, "\n")+1 {
				t.Errorf("%s: the rows end at %d of %d, in line %d", k.Name, at, len(text), line)
			}
		}
	}
}

// TestEveryPlaceHasItsOffset goes from each offset to its place and back.
func TestEveryPlaceHasItsOffset(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.StringOfN(rapid.SampledFrom([]rune("ab \t\né")), -1, 200, -1).Draw(t, "text")
		r := wrap(text, rapid.IntRange(20, 40).Draw(t, "columns"))
		for at := range text + "x" {
			row, column := r.RowOf(at)
			if back := r.OffsetAt(row, column); back != at {
				t.Fatalf("offset %d of %q is at row %d, column %d, which is offset %d", at, text, row, column, back)
			}
		}
		if end := r.OffsetAt(r.Rows()+5, 999); end != len(text) {
			t.Fatalf("below the last row of %q is offset %d", text, end)
		}
	})
}

func TestAPlaceWithinATabIsTheNearerEnd(t *testing.T) {
	r := wrap("\t\tx", 40)
	for column, want := range []int{0, 1, 1, 2, 2, 3, 3} {
		if got := r.OffsetAt(0, column); got != want {
			t.Errorf("column %d: offset %d, want %d", column, got, want)
		}
	}
}

func TestAContinuedLineIsIndented(t *testing.T) {
	r := wrap("\tfor l.accumulated >= l.Step {", 20)
	if len(r.all) != 2 || r.all[1].column != tabColumns+restIndent || !r.all[1].rest ||
		r.text[r.all[0].from:r.all[0].to] != "\tfor l.accumulated " {
		t.Errorf("%+v", r.all)
	}
}
