package graphs

import (
	"image"
	"math"
	"strings"
	"testing"

	"gameloops/ui/settings"
	"gameloops/ui/stage"
)

func scaled(scale float64) func(float64) int {
	return func(length float64) int { return int(math.Round(length * scale)) }
}

const both = settings.ShowGraphs | settings.ShowAnatomy

// usual is how many graphs there are that no lesson has to ask for, besides what a scene measures.
const usual = LatencyChart

// all returns the wants for all graphs.
func all(shows settings.Shows) Wants { return Want(shows, true, false) }

func TestRowsAndColumnsAreApart(t *testing.T) {
	for _, size := range []image.Point{{764, 278}, {1484, 390}, {366, 300}, {900, 60}, {300, 150}, {40, 40}} {
		for _, scale := range []float64{0.75, 1, 2} {
			for n := 1; n <= stage.MaxStages; n++ {
				place := image.Rectangle{image.Pt(5, 7), image.Pt(5, 7).Add(size)}
				shown := []bool{true, true, true, true}[:n]
				for _, pile := range []bool{false, true} {
					l := arrange(place, all(both), shown, pile, scaled(scale))
					checkParts(t, place, &l)
				}
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
	for i, c := range l.columns {
		for _, r := range append(l.rows[:], l.strip, l.head) {
			for _, column := range []image.Rectangle{c, l.gutterOf(i)} {
				if !column.Empty() && !r.isEmpty() {
					parts = append(parts, r.of(column))
				}
			}
		}
		if axis := l.axisOf(i); !c.Empty() && !axis.Empty() {
			parts = append(parts, axis)
		}
	}
	if !l.note.isEmpty() {
		parts = append(parts, l.note.of(l.place))
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
	l := arrange(image.Rect(0, 0, 764, 278), all(both), []bool{true, false, true, true}, false, scaled(1))
	if !l.columns[1].Empty() || l.columns[0].Dx() != l.columns[2].Dx() || l.columns[3].Dx() != l.columns[0].Dx() {
		t.Errorf("%v", l.columns)
	}
}

// TestInAPileOneAxisIsBelowAllStages checks that stages in a pile share one axis, with equal moments above each other.
func TestInAPileOneAxisIsBelowAllStages(t *testing.T) {
	place := image.Rect(10, 20, 470, 360)
	l := arrange(place, Want(settings.ShowGraphs, false, false, TimeChart), []bool{true, true, true}, true, scaled(1))
	for i := range 3 {
		if c := l.columns[i]; c.Min.X != l.columns[0].Min.X || c.Max.X != l.columns[0].Max.X || c.Dy() < rowMost {
			t.Errorf("stage %d is at %v, the first at %v", i+1, c, l.columns[0])
		}
		if axis := l.axisOf(i); axis.Empty() == (i == 2) {
			t.Errorf("the axis of stage %d is at %v", i+1, axis)
		}
	}
}

// TestACornerHasAllOrNothing puts three stages into corners: in a pile, beside each other where the graphs of a pile
// would be low, or not at all.
func TestACornerHasAllOrNothing(t *testing.T) {
	one := Want(settings.ShowGraphs, false, false, TimeChart)
	two := Want(settings.ShowGraphs, false, false, TimeChart, LagChart)
	for _, tt := range []struct {
		wants    Wants
		size     image.Point
		pile, ok bool
	}{
		{one, image.Pt(460, 340), true, true},
		{one, image.Pt(460, 160), false, false},
		{one, image.Pt(200, 340), false, false},
		{two, image.Pt(560, 340), false, true},
		{two, image.Pt(460, 340), true, true},
		{all(both), image.Pt(460, 340), false, false},
		{all(both), image.Pt(700, 400), false, true},
		{all(both), image.Pt(460, 1200), true, true},
	} {
		pile, ok := tt.wants.FitCorner(image.Rectangle{Max: tt.size}, 3, scaled(1))
		if ok != tt.ok || ok && pile != tt.pile {
			t.Errorf("%+v in %v: in a pile: %v, fits: %v", tt.wants, tt.size, pile, ok)
		}
		l := arrange(image.Rectangle{Max: tt.size}, tt.wants, []bool{true, true, true}, pile, scaled(1))
		if checkEqualHeights(t, &l); ok && l.leftOut() != "" {
			t.Errorf("%+v in %v: %s", tt.wants, tt.size, l.leftOut())
		}
	}
}

func TestWhatDoesNotFitIsNamedWithItsKey(t *testing.T) {
	for _, tt := range []struct {
		size  image.Point
		shows settings.Shows
		want  string
	}{
		{image.Pt(764, 278), both, ""},
		{image.Pt(764, 100), both, "No room for the anatomy (A)"},
		{image.Pt(764, 145), settings.ShowAnatomy, ""},
		{image.Pt(764, 40), both, "No room for the graphs (G) and the anatomy (A)"},
		{image.Pt(100, 300), settings.ShowGraphs, "No room for the graphs (G)"},
	} {
		l := arrange(image.Rectangle{Max: tt.size}, all(tt.shows), []bool{true, true}, false, scaled(1))
		got, _, _ := strings.Cut(l.leftOut(), ":")
		if got != tt.want {
			t.Errorf("%v in %v: left out is %q, want %q", tt.shows, tt.size, got, tt.want)
		}
	}
}

func TestGraphsOfALessonWithoutRoomAreCounted(t *testing.T) {
	w := Want(settings.ShowGraphs, true, false, OverlapChart, LagChart)
	l := arrange(image.Rect(0, 0, 764, 100), w, []bool{true, true}, false, scaled(1))
	if got, _, _ := strings.Cut(l.leftOut(), ":"); got != "No room for 1 more graph (G)" {
		t.Errorf("left out is %q", got)
	}
}

// TestGraphsThatNothingNeedsAreEasyToRead shows all graphs in bands of all heights. Below the least height at which a
// graph is easy to read there is only the one that is needed.
func TestGraphsThatNothingNeedsAreEasyToRead(t *testing.T) {
	seen := map[int]bool{}
	for high := range 500 {
		l := arrange(image.Rect(0, 0, 764, high), all(settings.ShowGraphs), []bool{true, true}, false, scaled(1))
		rows := 0
		for _, r := range l.rows {
			if !r.isEmpty() {
				rows++
			}
		}
		if seen[rows] = true; rows > 1 && l.lowest() < rowEasy {
			t.Errorf("in a band of %d pixels, %d graphs are %d high", high, rows, l.lowest())
		}
	}
	for rows := range usual + 1 {
		if !seen[rows] {
			t.Errorf("no band has %d graphs", rows)
		}
	}
}

func TestTheGraphsThatALessonNeedsComeFirst(t *testing.T) {
	w := Want(settings.ShowGraphs, true, false, OverlapChart)
	l := arrange(image.Rect(0, 0, 764, 100), w, []bool{true}, false, scaled(1))
	if l.rows[OverlapChart].isEmpty() || !l.rows[TimeChart].isEmpty() || l.left != 0 {
		t.Errorf("%+v", l.rows)
	}
}

func TestALessonShowsOnlyTheGraphsThatItNeeds(t *testing.T) {
	w := Want(settings.ShowGraphs, false, false, UpdatesChart, TimeChart, UpdatesChart)
	l := arrange(image.Rect(0, 0, 764, 400), w, []bool{true}, false, scaled(1))
	if l.rows[TimeChart].isEmpty() || l.rows[UpdatesChart].isEmpty() || !l.rows[LagChart].isEmpty() || l.left != 0 {
		t.Errorf("%+v", l.rows)
	}
	for gauged, want := range map[bool]int{false: usual, true: usual + 1} {
		if w := Want(settings.ShowGraphs, false, gauged); w.graphs != want {
			t.Errorf("a lesson that needs no graph has %d; its scene measures something: %t", w.graphs, gauged)
		}
	}
}

// TestABandOfTheLeastHeightShowsAll also checks that one a pixel lower does not.
func TestABandOfTheLeastHeightShowsAll(t *testing.T) {
	for shows := range both + 1 {
		for _, scale := range []float64{0.75, 1, 1.36, 2} {
			px := scaled(scale)
			w := all(shows)
			for less := range 2 {
				place := image.Rect(0, 0, px(764), w.Least(px)-less)
				l := arrange(place, w, []bool{true, true}, false, px)
				if words := l.leftOut(); (words == "") != (less == 0 || shows == 0) {
					t.Errorf("%v at %v, less %d: %q", shows, scale, less, words)
				}
			}
		}
	}
}

func TestABandAsHighAsItWouldLikeShowsAll(t *testing.T) {
	for shows := range both + 1 {
		for _, scale := range []float64{0.75, 1, 1.36, 2} {
			px := scaled(scale)
			w := all(shows)
			l := arrange(image.Rect(0, 0, px(764), w.Height(px)), w, []bool{true, true}, false, px)
			if words := l.leftOut(); words != "" || shows.Has(settings.ShowGraphs) && l.left > 0 {
				t.Errorf("%v at %v: %d graphs do not fit, %s", shows, scale, l.left, words)
			}
		}
	}
	if words := (&layout{}).leftOut(); strings.TrimSpace(words) != "" {
		t.Errorf("nothing is wanted, but %q is left out", words)
	}
}
