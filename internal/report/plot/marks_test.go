package plot

import (
	"math"
	"slices"
	"testing"

	"gonum.org/v1/plot/vg"
)

// A mark that is asymmetric or much larger than the others would look significant.
func TestMarksAreSymmetricAndOfSimilarSize(t *testing.T) {
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

// Each line has seven marks, and no two of the first eight lines have a mark at the same place.
func TestEveryLineHasItsMarks(t *testing.T) {
	f := Figure{X: Axis{From: 2, To: 9}}
	line := []Point{{2, 0}, {9, 1}}
	taken := make(map[float64]int)
	for number := range 64 {
		marks := f.marksOf(line, number)
		if len(marks) != 7 {
			t.Fatalf("line %d has %d marks", number, len(marks))
		}
		for i, m := range marks {
			if m.X < 2+float64(i) || m.X > 3+float64(i) {
				t.Errorf("line %d: mark %d is at %v, not in its seventh of the line", number, i, m.X)
			}
			if other, ok := taken[m.X]; ok && number < 8 {
				t.Errorf("lines %d and %d have a mark at %v", number, other, m.X)
			}
			taken[m.X] = number
		}
	}
}

// A scale is logarithmic if values are that far apart, whether they are above 1 or below.
func TestValuesFarApartHaveALogarithmicScale(t *testing.T) {
	for _, c := range []struct {
		low, high float64
		want      Scale
	}{{0.001, 0.1, Log}, {0.5, 100, Log}, {2, 100, Log}, {1, 30, Linear}, {0.001, 0.03, Linear}, {0, 100, Linear}} {
		if got := AxisOf(Log, []Point{{0, c.low}, {1, c.high}}).Scale; got != c.want {
			t.Errorf("from %v to %v the scale is %v, not %v", c.low, c.high, got, c.want)
		}
	}
}

func TestAnAxisOfCountsIncludesZero(t *testing.T) {
	a := Axis{From: 0, To: 99, Scale: LogFrom0} // 1 + value is 1, 10 and 100
	for v, want := range map[float64]float64{0: 0, 9: 0.5, 99: 1} {
		if got := a.place(v); math.Abs(got-want) > 1e-12 {
			t.Errorf("%v is at %v of the axis, not at %v", v, got, want)
		}
	}
}

// A mark turned upside down is also a mark: itself, or for a triangle the other triangle.
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
			t.Errorf("mark %d upside down is not a mark", i)
		}
	}
}

// The ends of an axis belong to it.
func TestTicksIncludeTheEndsOfAnAxis(t *testing.T) {
	line := []Point{{0, 1}, {2, 2}, {4, 3}, {6, 4}}
	for _, tt := range []struct {
		from, to float64
		want     []Point
	}{
		{2, 4, []Point{{2, 2}, {4, 3}}},
		{1, 5, []Point{{1, 1}, {2, 2}, {4, 3}, {5, 3}}},
		{0, 6, line},
		{-1, 7, append(slices.Clone(line), Point{7, 4})},
	} {
		if got := Within(line, tt.from, tt.to); !slices.Equal(got, tt.want) {
			t.Errorf("from %v to %v there are %v, not %v", tt.from, tt.to, got, tt.want)
		}
	}
}
