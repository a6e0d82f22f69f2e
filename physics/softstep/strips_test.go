package softstep

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"
)

// TestContactsAreWhereTheirBallsMeet lets balls fall into a heap. Each contact must be in the list of where its balls
// are: within a strip, at one of the borders of the strip that found it, or neither. At a border are the right half of
// one strip and the left half of the next. Contacts there are found from both sides.
func TestContactsAreWhereTheirBallsMeet(t *testing.T) {
	w := fallingBalls(t, 4000)
	var counts [4]int
	for range 240 {
		w.Step(1. / 60)
		strips := w.strips.all[:w.strips.used]
		for k := range strips {
			s := &strips[k]
			for where, list := range [...][]contact{s.inner, s.left, s.right, s.far} {
				counts[where] += len(list)
				for n := range list {
					a, b := columnOf(w, list[n].a), columnOf(w, list[n].b)
					first, last := min(a, b), max(a, b)
					want := 3
					switch {
					case first >= s.first && last <= s.last:
						want = 0
					case k > 0 && last < middle(s) && first >= middle(&strips[k-1]) && first < s.first:
						want = 1
					case k+1 < len(strips) && first >= middle(s) && last > s.last && last < middle(&strips[k+1]):
						want = 2
					}
					if where != want {
						t.Fatalf("a contact of columns %d and %d is in list %d of the strip with columns %d to %d",
							first, last, where, s.first, s.last)
					}
				}
			}
		}
	}
	if counts[0] == 0 || counts[1] == 0 || counts[2] == 0 {
		t.Errorf("there are %d contacts within strips, %d at left and %d at right borders", counts[0], counts[1],
			counts[2])
	}
}

// middle returns the first column of the right half of a strip.
func middle(s *strip) int { return s.first + (s.last-s.first+1)/2 }

// columnOf returns the column in which a ball was sorted.
func columnOf(w *World, ball int32) (column int) {
	starts := w.layout.columns.starts
	for starts[column+1] <= ball {
		column++
	}
	return column
}

// TestAGuessDoesNotChangeWhatASearchFinds searches a column, in which some balls are at the same height.
func TestAGuessDoesNotChangeWhatASearchFinds(t *testing.T) {
	spots := make([]spot, 9)
	for i, y := range []float32{9, 1, 2, 2, 2, 5, 5, 7, 0} {
		spots[i].y = y
	}
	const from, to = 1, 8
	for y := float32(0); y <= 8; y += 0.5 {
		want := firstAbove(spots, from, to, y)
		for guess := -3; guess < 12; guess++ {
			if got := firstNear(spots, from, to, y, guess); got != want {
				t.Errorf("from %d on ball %d is the first at %v m or above: want %d", guess, got, y, want)
			}
		}
	}
}

// TestBallsThatAreTooSlowStayApart compares pairs of balls with what a sweep says of them, near the distance at which
// they touch at the end of the step. Most pairs that stay far apart must be recognized.
func TestBallsThatAreTooSlowStayApart(t *testing.T) {
	random := rand.New(rand.NewPCG(2, 0))
	slow, apart := 0, 0
	for range 200_000 {
		radii, way := 0.1+random.Float32(), 3*random.Float32()
		gap := (radii + way) * (0.98 + 0.5*random.Float32()*random.Float32())
		sin, cos := math.Sincos(2 * math.Pi * random.Float64())
		x, y := gap*float32(cos), gap*float32(sin)
		sin, cos = math.Sincos(math.Pi + math.Atan2(sin, cos) + 0.01*random.NormFloat64())
		mx, my := way*float32(cos), way*float32(sin)
		dd := float32(x*x) + float32(y*y)
		_, hit := whenCircle(x, y, mx, my, radii, dd)
		tooSlow := tooSlow(mx, my, radii, dd)
		if tooSlow && hit {
			t.Fatalf("radii of %v: a ball at (%v, %v) that moves by (%v, %v) is not too slow", radii, x, y, mx, my)
		}
		if !hit && gap > 1.45*(radii+way) {
			apart++
			if tooSlow {
				slow++
			}
		}
	}
	if slow < apart || apart == 0 {
		t.Errorf("%d of %d pairs far apart are found too slow", slow, apart)
	}
}

// TestRangesOfBallsAreSortedAsOne sorts balls into columns, some of them at the same height and some far to the side,
// as one range and as several. Then it does so again with the balls in that order.
func TestRangesOfBallsAreSortedAsOne(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 0))
	for _, count := range []int{0, 1, 7, 400} {
		spots := make([]spot, count)
		for i := range spots {
			spots[i] = spot{x: float32(random.NormFloat64()), y: float32(random.IntN(20))}
			if i%50 == 7 {
				spots[i].x *= 1000
			}
		}
		var one, several columns
		one.fill(spots, 0.25)
		for _, ranges := range []int{1, 2, 5, 16} {
			if sorted := divided(&several, spots, ranges); sorted != (count < 2) {
				t.Errorf("%d balls in %d ranges are sorted: %v", count, ranges, sorted)
			}
			for k := range len(several.starts) - 1 {
				several.sort(k)
			}
			if !slices.Equal(one.order, several.order) || !slices.Equal(one.starts, several.starts) && count > 0 {
				t.Errorf("%d balls in %d ranges are not in the order of one range", count, ranges)
			}
			again := make([]spot, count)
			for i, h := range several.order {
				again[i] = spots[h.i]
			}
			if !divided(&several, again, ranges) {
				t.Errorf("%d balls in %d ranges that have been sorted are not", count, ranges)
			}
		}
	}
}

// divided sorts balls into columns, in ranges, and reports whether they were sorted already.
func divided(c *columns, spots []spot, ranges int) (sorted bool) {
	c.divide(spots, 0.25, ranges)
	for n := range ranges {
		c.measure(spots, n)
	}
	c.choose(spots)
	for n := range ranges {
		c.count(spots, n)
	}
	sorted = c.begin()
	for n := range ranges {
		c.place(spots, n)
	}
	return sorted
}
