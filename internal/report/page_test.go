package report

import (
	"slices"
	"strings"
	"testing"
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/metrics"
	"gameloops/internal/report/plot"
	"gameloops/internal/sim"
	"gameloops/internal/trace"
)

func TestRunsOfNoTimeHaveASecondOfAxis(t *testing.T) {
	if got := made(metrics.Record{}).end(); got != 1 {
		t.Errorf("the axis ends at %v s", got)
	}
	if got := made(metrics.Record{End: 1}, metrics.Record{End: 2}).end(); got != 2e-9 {
		t.Errorf("the axis of 1 and 2 ns ends at %v s", got)
	}
}

// Even the slowest display has refreshes. Those of a recording are unknown.
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

func TestAPageWithoutATitleIsNamedByItsRuns(t *testing.T) {
	record := metrics.Record{End: time.Second}
	for want, c := range map[string]Comparison{"loop0": made(record), "2 runs compared": made(record, record)} {
		c.Recordings = make([]*Recording, len(c.Results))
		page, err := c.page(nil)
		if err != nil {
			t.Fatal(err)
		}
		_, rest, _ := strings.Cut(string(page), "<title>")
		if title, _, _ := strings.Cut(rest, "</title>"); !strings.HasPrefix(title, want) {
			t.Errorf("the title of the page is %q, not %q", title, want)
		}
	}
}

func TestThePageGivesTheDurationOfRuns(t *testing.T) {
	s := experiment.Default()
	for updates, want := range map[int]string{0: "10 s", 600: "600 updates, at most 10 s"} {
		s.Updates = updates
		got := facts(s)[4].Value
		if strings.Join(strings.Fields(got), " ") != want { // no line is broken before a unit
			t.Errorf("%d updates: %q is not %q", updates, got, want)
		}
	}
}

// A legend with a single run has room in the figure, and names the run.
func TestALegendOfOneRunIsDrawn(t *testing.T) {
	record := frames(10, 10*time.Millisecond)
	if svg := string(made(record).simulatedTime().SVG()); !strings.Contains(svg, "1  loop0") {
		t.Error("the run is not named")
	}
}

// A line through one point has no length, so it gets a mark. Two points are a line.
func TestASinglePointHasAMark(t *testing.T) {
	r := frames(2, 10*time.Millisecond)
	polygons := func(points ...plot.Point) int {
		f := made(r).frameTimes()
		f.Panels = f.Panels[:1]
		f.Panels[0].Heading = ""
		f.Panels[0].Layers = []plot.Layer{{Kind: plot.Line, Points: points, Look: made(r).looks()[0]}}
		return strings.Count(f.Inline(), `fill:var(--run`)
	}
	at := func(x float64) plot.Point { return plot.Point{X: x, Y: 5} }
	if one, two := polygons(at(0.01)), polygons(at(0.01), at(0.02)); one != 1 || two != 0 {
		t.Errorf("%d marks for a point, %d for two", one, two)
	}
}

func TestFinalWorldsAreAlikeOnlyIfAllHashesAre(t *testing.T) {
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
			t.Errorf("for the hashes %v, the page has %+v", tt.hashes, last)
		}
	}
}

// Of two pictures for one refresh, the display shows the later one. The other has no error.
func TestAPictureThatWasNotShownHasNoError(t *testing.T) {
	const ms = time.Millisecond
	drawn := func(pictured, shown time.Duration) trace.Frame {
		return trace.Frame{Updates: 1, Drawn: true, Pictured: pictured, Shown: shown}
	}
	r := made(metrics.Record{End: time.Second, Start: drawn(0, 10*ms), Frames: []trace.Frame{
		drawn(10*ms, 20*ms), drawn(15*ms, 30*ms), drawn(18*ms, 30*ms), drawn(30*ms, 40*ms), drawn(0, 2*time.Second),
	}}).Results[0]
	want := []plot.Point{{X: 0.02, Y: 0}, {X: 0.03, Y: -2}, {X: 0.04, Y: 2}}
	if got := animationErrorsOf(r); !slices.Equal(got, want) {
		t.Errorf("%v, not %v", got, want)
	}
}

func TestAPictureThatWasNotShownHasNoTime(t *testing.T) {
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
			t.Errorf("%+v is written as %q, not %q", f, got, want)
		}
	}
}

func TestHalfAMillisecondIsLate(t *testing.T) {
	for ms, want := range map[float64]string{0.5: "0.5 ms late", 0: "0.0 ms late", -0.5: "0.5 ms early"} {
		if got := lateness(ms); got != want {
			t.Errorf("%v ms is %s", ms, got)
		}
	}
}

func TestALabelBreaksBetweenItsParts(t *testing.T) {
	for label, want := range map[string]string{
		"fixed-steps:step=10ms,objects=1+2": "fixed-<wbr>steps<wbr>:step=10ms,<wbr>objects=1+<wbr>2",
		"a<b":                               "a&lt;b", "": "",
	} {
		if got := breakable(label); string(got) != want {
			t.Errorf("%s is written as %s, not %s", label, got, want)
		}
	}
}
