package report

import (
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"gonum.org/v1/plot/vg"

	"gameloops/internal/experiment"
	"gameloops/internal/metrics"
	"gameloops/internal/sim"
	"gameloops/internal/trace"
)

// A mark that leans to one side, or is much larger than another, says something that is not meant.
func TestMarksAreEvenAndOfAboutASize(t *testing.T) {
	for i, m := range marks {
		high, low := 0.0, 0.0
		for _, p := range m {
			high, low = max(high, float64(p.y)), min(low, float64(p.y))
			mirrored := false
			for _, q := range m {
				mirrored = mirrored || math.Abs(float64(p.x+q.x)) < 1e-9 && math.Abs(float64(p.y-q.y)) < 1e-9
			}
			if !mirrored {
				t.Errorf("mark %d has nothing on the other side of %v", i, p)
			}
		}
		if height := high - low; height < 1.8 || height > 2.8 {
			t.Errorf("mark %d is %.2f high", i, height)
		}
	}
}

// A mark that is drawn upside down is one of them again, at the same height: itself, or the triangle that is the other
// one's mirror image.
func TestEveryMarkUpsideDownIsAMark(t *testing.T) {
	near := func(x, y vg.Length) bool { return math.Abs(float64(x-y)) < 1e-9 }
	has := func(m mark, x, y vg.Length) bool {
		for _, q := range m {
			if near(q.x, x) && near(q.y, y) {
				return true
			}
		}
		return false
	}
	for i, m := range marks {
		same := func(other mark) bool {
			for _, p := range m {
				if !has(other, p.x, -p.y) {
					return false
				}
			}
			return len(m) == len(other)
		}
		if !slices.ContainsFunc(marks, same) {
			t.Errorf("mark %d is none upside down", i)
		}
	}
}

// However many lines there are, each has its seven marks, and no two of the first eight have one at the same place.
func TestEveryLineHasItsMarks(t *testing.T) {
	f := figure{x: axis{from: 2, to: 9}}
	line := []point{{2, 0}, {9, 1}}
	taken := make(map[float64]int)
	for number := range experiment.MaxRuns {
		marks := f.marksOf(line, number)
		if len(marks) != 7 {
			t.Fatalf("line %d has %d marks", number, len(marks))
		}
		for i, m := range marks {
			if m.x < 2+float64(i) || m.x > 3+float64(i) {
				t.Errorf("line %d: mark %d is at %v, not in its seventh of the line", number, i, m.x)
			}
			if other, ok := taken[m.x]; ok && number < 8 {
				t.Errorf("lines %d and %d have a mark at %v", number, other, m.x)
			}
			taken[m.x] = number
		}
	}
}

func TestRunsOfNoTimeHaveASecondOfAxis(t *testing.T) {
	if got := made(metrics.Record{}).end(); got != 1 {
		t.Errorf("the axis ends at %v s", got)
	}
	if got := made(metrics.Record{End: 1}, metrics.Record{End: 2}).end(); got != 2e-9 {
		t.Errorf("the axis of 1 and 2 ns ends at %v s", got)
	}
}

// The slowest display there is has refreshes all the same; a recording has none that are known.
func TestRefreshesAreThoseOfTheDisplay(t *testing.T) {
	for hz, want := range map[float64]string{
		0: "", 1: "0@0s 1@1s 2@2s", 2: "0@0s 1@500ms 2@1s 3@1.5s 4@2s", 0.5: "0@0s 1@2s",
	} {
		var got []string
		emitRefreshes(func(s slice) {
			number := strings.TrimPrefix(s.Name, "refresh ")
			got = append(got, number+"@"+time.Duration(s.At).String())
		}, 1, sim.Settings{Refresh: hz}, 2*time.Second)
		if strings.Join(got, " ") != want {
			t.Errorf("%v Hz: %s, not %s", hz, got, want)
		}
	}
}

func TestAPageWithoutATitleIsCalledByItsRuns(t *testing.T) {
	record := metrics.Record{End: time.Second}
	for want, c := range map[string]Comparison{"loop0": made(record), "2 runs compared": made(record, record)} {
		c.Recordings = make([]*Recording, len(c.Results))
		page, err := c.page(nil)
		if err != nil {
			t.Fatal(err)
		}
		_, rest, _ := strings.Cut(string(page), "<title>")
		if title, _, _ := strings.Cut(rest, "</title>"); !strings.HasPrefix(title, want) {
			t.Errorf("the page is called %q, not %q", title, want)
		}
	}
}

// A scale is logarithmic where values are that far apart, be they above 1 or below.
func TestValuesFarApartHaveALogarithmicScale(t *testing.T) {
	for _, c := range []struct {
		low, high float64
		want      scale
	}{{0.001, 0.1, log}, {0.5, 100, log}, {2, 100, log}, {1, 30, linear}, {0.001, 0.03, linear}, {0, 100, linear}} {
		if got := axisOf(log, []point{{0, c.low}, {1, c.high}}).scale; got != c.want {
			t.Errorf("from %v to %v the scale is %v, not %v", c.low, c.high, got, c.want)
		}
	}
}

func TestAnAxisOfCountsHasRoomForNone(t *testing.T) {
	a := axis{from: 0, to: 99, scale: logFrom0} // 1, 10 and 100, each one less
	for v, want := range map[float64]float64{0: 0, 9: 0.5, 99: 1} {
		if got := a.place(v); math.Abs(got-want) > 1e-12 {
			t.Errorf("%v is at %v of the axis, not at %v", v, got, want)
		}
	}
}

func TestThePageSaysHowLongRunsGoOn(t *testing.T) {
	s := experiment.Default()
	for updates, want := range map[int]string{0: "10 s", 600: "600 updates, at most 10 s"} {
		s.Updates = updates
		got := facts(s)[4].Value
		if strings.Join(strings.Fields(got), " ") != want { // no line is broken before a unit
			t.Errorf("%d updates: %q is not %q", updates, got, want)
		}
	}
}

// A legend may have one run; what is drawn has room for it, and names it.
func TestALegendOfOneRunIsDrawn(t *testing.T) {
	record := frames(10, 10*time.Millisecond)
	if svg := string(made(record).simulatedTime().svg()); !strings.Contains(svg, "1  loop0") {
		t.Error("the run is not named")
	}
}

// A line through one point has no length: a mark shows where it is. Two points are a line.
func TestAPointAloneHasAMark(t *testing.T) {
	r := frames(2, 10*time.Millisecond)
	polygons := func(points ...point) int {
		f := made(r).frameTimes()
		f.panels = f.panels[:1]
		f.panels[0].heading, f.panels[0].layers = "", []layer{{kind: line, points: points, look: made(r).looks()[0]}}
		return strings.Count(f.inline(), `fill:var(--run`)
	}
	if one, two := polygons(point{0.01, 5}), polygons(point{0.01, 5}, point{0.02, 5}); one != 1 || two != 0 {
		t.Errorf("%d marks for a point, %d for two", one, two)
	}
}

func TestFinalWorldsAreAlikeIfAllAre(t *testing.T) {
	for _, tt := range []struct {
		hashes []uint64
		want   bool
	}{{[]uint64{1}, true}, {[]uint64{1, 1, 1}, true}, {[]uint64{1, 2}, false}, {[]uint64{1, 2, 1}, false}} {
		c := made(make([]metrics.Record, len(tt.hashes))...)
		for i, hash := range tt.hashes {
			c.Results[i].Hash = hash
		}
		rows := c.pageRows()
		if last := rows[len(rows)-1]; last.Title != "Final world" || last.Alike != tt.want {
			t.Errorf("of the hashes %v the page says %+v", tt.hashes, last)
		}
	}
}

// Of two pictures for one refresh the display shows the later one: the other is not there to be late or early.
func TestAPictureThatNobodySawHasNoError(t *testing.T) {
	const ms = time.Millisecond
	drawn := func(pictured, shown time.Duration) trace.Frame {
		return trace.Frame{Updates: 1, Drawn: true, Pictured: pictured, Shown: shown}
	}
	r := made(metrics.Record{End: time.Second, Start: drawn(0, 10*ms), Frames: []trace.Frame{
		drawn(10*ms, 20*ms), drawn(15*ms, 30*ms), drawn(18*ms, 30*ms), drawn(30*ms, 40*ms), drawn(0, 2*time.Second),
	}}).Results[0]
	want := []point{{0.02, 0}, {0.03, -2}, {0.04, 2}}
	if got := animationErrorsOf(r); !slices.Equal(got, want) {
		t.Errorf("%v, not %v", got, want)
	}
}

func TestWhatIsNotShownHasNoTimeInATable(t *testing.T) {
	const ms = time.Millisecond
	shown := func(f trace.Frame) string {
		for row := range frameRows(made(metrics.Record{End: time.Second, Frames: []trace.Frame{f}}).Results[0]) {
			return strings.Join(row[7:], " ")
		}
		return "none"
	}
	for want, f := range map[string]trace.Frame{
		"  ":            {Alpha: 0.5, Pictured: ms, Shown: ms},
		"0.500000 1 ":   {Drawn: true, Alpha: 0.5, Pictured: ms, Shown: trace.Never},
		"0.500000 1 20": {Drawn: true, Alpha: 0.5, Pictured: ms, Shown: 20 * ms},
	} {
		if got := shown(f); got != want {
			t.Errorf("%+v stands as %q, not %q", f, got, want)
		}
	}
}

func TestHalfAMillisecondIsLate(t *testing.T) {
	for ms, want := range map[float64]string{0.5: "0.5 ms late", 0: "0.0 ms late", -0.5: "0.5 ms early"} {
		if got := lateness(ms); got != want {
			t.Errorf("%v ms are %s", ms, got)
		}
	}
}

// What happens at the very end of the axis is still on it.
func TestTheEndsOfAnAxisBelongToIt(t *testing.T) {
	line := []point{{0, 1}, {2, 2}, {4, 3}, {6, 4}}
	for _, tt := range []struct {
		from, to float64
		want     []point
	}{
		{2, 4, []point{{2, 2}, {4, 3}}},
		{1, 5, []point{{1, 1}, {2, 2}, {4, 3}, {5, 3}}},
		{0, 6, line},
		{-1, 7, append(slices.Clone(line), point{7, 4})},
	} {
		if got := within(line, tt.from, tt.to); !slices.Equal(got, tt.want) {
			t.Errorf("from %v to %v there are %v, not %v", tt.from, tt.to, got, tt.want)
		}
	}
}

func TestALabelBreaksWhereItsPartsJoin(t *testing.T) {
	for label, want := range map[string]string{
		"fixed-steps:step=10ms,objects=1+2": "fixed-<wbr>steps<wbr>:step=10ms,<wbr>objects=1+<wbr>2",
		"a<b":                               "a&lt;b", "": "",
	} {
		if got := breakable(label); string(got) != want {
			t.Errorf("%s is written as %s, not %s", label, got, want)
		}
	}
}
