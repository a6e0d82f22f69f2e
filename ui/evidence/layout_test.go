package evidence

import (
	"image"
	"math"
	"strings"
	"testing"

	"gameloops/ui/choice"
	"gameloops/ui/stage"
)

func scaled(scale float64) func(float64) int {
	return func(length float64) int { return int(math.Round(length * scale)) }
}

const both = choice.ShowGraphs | choice.ShowAnatomy

// usual is the order of the table.
var usual = OrderOf()

func TestRowsAndColumnsAreApart(t *testing.T) {
	for _, size := range []image.Point{{764, 278}, {1484, 390}, {366, 300}, {900, 60}, {300, 150}, {40, 40}} {
		for _, scale := range []float64{0.75, 1, 2} {
			for n := 1; n <= stage.MaxStages; n++ {
				place := image.Rectangle{image.Pt(5, 7), image.Pt(5, 7).Add(size)}
				shown := []bool{true, true, true, true}[:n]
				l := arrange(place, both, shown, usual, scaled(scale))
				checkParts(t, place, &l)
			}
		}
	}
}

// checkParts checks that the parts of a layout are in its place, and do not overlap.
func checkParts(t *testing.T, place image.Rectangle, l *layout) {
	t.Helper()
	if l.line {
		return
	}
	var parts []image.Rectangle
	for _, c := range append(l.columns[:], l.gutter) {
		for _, r := range append(l.rows[:], l.strip, l.head, l.axis) {
			if part := r.of(c); !c.Empty() && !r.isEmpty() {
				parts = append(parts, part)
			}
		}
	}
	for i, p := range parts {
		if !p.In(place) || p.Dx() <= 0 {
			t.Errorf("%v: a part is at %v", place, p)
		}
		for _, other := range parts[:i] {
			if p.Overlaps(other) {
				t.Errorf("%v: %v covers %v", place, p, other)
			}
		}
	}
}

func TestColumnsAreAsWideAsEachOther(t *testing.T) {
	l := arrange(image.Rect(0, 0, 764, 278), both, []bool{true, false, true, true}, usual, scaled(1))
	if !l.columns[1].Empty() || l.columns[0].Dx() != l.columns[2].Dx() || l.columns[3].Dx() != l.columns[0].Dx() {
		t.Errorf("%v", l.columns)
	}
}

func TestWhatDoesNotFitIsNamedWithItsKey(t *testing.T) {
	for _, tt := range []struct {
		size  image.Point
		shows choice.Shows
		want  string
	}{
		{image.Pt(764, 278), both, ""},
		{image.Pt(764, 100), both, "Anatomy: A"},
		{image.Pt(764, 145), choice.ShowAnatomy, ""},
		{image.Pt(764, 40), both, "Graphs: G, Anatomy: A"},
		{image.Pt(100, 300), choice.ShowGraphs, "Graphs: G"},
	} {
		l := arrange(image.Rectangle{Max: tt.size}, tt.shows, []bool{true, true}, usual, scaled(1))
		if got := l.leftOut(); got != tt.want {
			t.Errorf("%v in %v: left out is %q, want %q", tt.shows, tt.size, got, tt.want)
		}
	}
}

func TestTheGraphsThatALessonNeedsComeFirst(t *testing.T) {
	l := arrange(image.Rect(0, 0, 764, 100), choice.ShowGraphs, []bool{true}, OrderOf(OverlapChart), scaled(1))
	if l.rows[OverlapChart].isEmpty() || !l.rows[TimeChart].isEmpty() || l.left != charts-1 {
		t.Errorf("%+v", l.rows)
	}
}

func TestABandAsHighAsItWouldLikeShowsAll(t *testing.T) {
	for shows := range both + 1 {
		for _, scale := range []float64{0.75, 1, 1.36, 2} {
			px := scaled(scale)
			l := arrange(image.Rect(0, 0, px(764), Height(shows, px)), shows, []bool{true, true}, usual, px)
			if words := l.leftOut(); words != "" || shows.Has(choice.ShowGraphs) && l.left > 0 {
				t.Errorf("%v at %v: %d graphs do not fit, %s", shows, scale, l.left, words)
			}
		}
	}
	if words := (&layout{}).leftOut(); strings.TrimSpace(words) != "" {
		t.Errorf("nothing is wanted, and %q left out", words)
	}
}
