package plot

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"gameloops/internal/experiment"
)

func TestDecimationKeepsVisiblePoints(t *testing.T) {
	random := rand.New(rand.NewPCG(2, 2))
	var points []Point
	for i := range 10_000 {
		points = append(points, Point{float64(i), random.NormFloat64()})
	}
	points[5432].Y, points[1234].Y = 1000, -1000
	kept := decimate(points, 0, 10_000, 100)
	if len(kept) > 400 || len(kept) < 300 {
		t.Errorf("%d points are kept", len(kept))
	}
	for _, p := range []Point{points[0], points[9999], points[5432], points[1234]} {
		if !slices.Contains(kept, p) {
			t.Errorf("%v is lost", p)
		}
	}
	if !slices.IsSortedFunc(kept, func(a, b Point) int { return int(a.X - b.X) }) {
		t.Error("the order has changed")
	}
	if few := points[:50]; len(decimate(few, 0, 50, 100)) != 50 {
		t.Error("a line with few points has changed")
	}
}

func TestALineWithFewPointsIsDrawnWithAllOfThem(t *testing.T) {
	var points []Point
	for i := range 5 * 100 {
		points = append(points, Point{float64(i), 0})
	}
	if kept := decimate(points[:400], 0, 500, 100); len(kept) != 400 {
		t.Errorf("of four points per column %d are kept", len(kept))
	}
	if kept := decimate(points[:401], 0, 500, 100); len(kept) >= 400 {
		t.Errorf("of 401 points %d are kept", len(kept))
	}
	if kept := decimate(points, 7, 7, 100); len(kept) != 500 {
		t.Errorf("of an axis without width %d points are kept", len(kept))
	}
}

// A point between two others of its height is on the line between them. All others are corners or ends of the line.
func TestALineKeepsItsCornersAndEnds(t *testing.T) {
	line := []Point{{0, 1}, {1, 1}, {2, 1}, {3, 2}, {4, 2}, {5, 1}, {6, 2}, {7, 2}, {8, 2}, {9, 2}}
	want := []Point{{0, 1}, {2, 1}, {3, 2}, {4, 2}, {5, 1}, {6, 2}, {9, 2}}
	if got := withoutRepeats(line); !slices.Equal(got, want) {
		t.Errorf("%v is left, not %v", got, want)
	}
}

func TestTicksAreRound(t *testing.T) {
	for _, c := range []struct {
		axis Axis
		most int
		want string
	}{
		{Axis{From: 0, To: 10}, 10, "0 1 2 3 4 5 6 7 8 9 10"},
		{Axis{From: -8.2, To: 18}, 4, "0 10"},
		{Axis{From: 0.75, To: 1}, 5, "0.75 0.80 0.85 0.90 0.95 1.00"},
		{Axis{From: 0, To: 10}, 5, "0 2 4 6 8 10"},
		{Axis{From: 0, To: 0.3}, 4, "0.0 0.1 0.2 0.3"},
		{Axis{From: 0, To: 1.08, Whole: true}, 4, "0 1"},
		{Axis{From: 12, To: 5000, Scale: Log}, 4, "100 1000"},
		{Axis{From: 0.008, To: 20, Scale: Log}, 4, "0.01 0.1 1 10"},
		{Axis{From: 4, To: 60, Scale: Log}, 6, "5 10 20 50"},
		{Axis{From: 1, To: 10, Scale: Log}, 3, "1 2 5 10"},
		// The logarithm of 1e15 is a little less than 15.
		{Axis{From: 1e13, To: 1e15, Scale: Log}, 3, "10000000000000 100000000000000 1000000000000000"},
		{Axis{From: 1e15, To: 1e18, Scale: Log}, 2, "1000000000000000 100000000000000000"},
		{Axis{From: 0, To: 700, Scale: LogFrom0}, 4, "0 1 10 100"},
		{Axis{From: 1, To: 1}, 4, ""},
		{Axis{From: 0, To: math.Inf(1)}, 4, ""},
	} {
		var got []string
		for _, tick := range c.axis.ticks(c.most) {
			got = append(got, tick.Text)
		}
		if strings.Join(got, " ") != c.want {
			t.Errorf("%+v has %v, not %s", c.axis, got, c.want)
		}
	}
}

func TestNoTwoRunsLookTheSame(t *testing.T) {
	seen := make(map[string]int)
	for i, l := range LooksOf(experiment.MaxRuns) {
		key := fmt.Sprint(l.ink.Name, l.dashes, l.mark)
		if j, twice := seen[key]; twice {
			t.Errorf("runs %d and %d look the same", i, j)
		}
		seen[key] = i
	}
}
