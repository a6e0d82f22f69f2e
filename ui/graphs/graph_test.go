package graphs

import (
	"image"
	"math"
	"slices"
	"testing"
	"time"

	"gameloops/ui/theme"
	"gameloops/ui/worldview"
)

const ms = time.Millisecond

// graphOf returns a graph of one second, with one pixel per millisecond.
func graphOf() graph {
	return graph{bounds: image.Rect(0, 0, 1000, 50), edge: 5 * time.Second, span: time.Second,
		px: func(length float64) int { return int(length) }}
}

// heights returns the heights of the bars of a batch whose edges are not blended, and how many marks there are.
func heights(b *worldview.Batch) (all []float64, marks int) {
	for i := 0; i < len(b.Vertices); i += 4 {
		if v := b.Vertices[i]; v.Custom3 != 0 {
			marks++
		} else {
			all = append(all, float64(b.Vertices[i+3].DstY-v.DstY))
		}
	}
	return all, marks
}

func TestABarIsAsWideAsItsTime(t *testing.T) {
	var b worldview.Batch
	g := graphOf()
	g.add(&b, []bar{{from: 4 * time.Second, to: 4100 * ms, value: 10}, {from: 4100 * ms, to: 4400 * ms, value: 20}}, 20,
		theme.Light.Ink, theme.Light.Warning)
	for i, want := range [][2]float32{{0, 99}, {100, 399}} { // with a pixel between the two
		if got := [2]float32{b.Vertices[4*i].DstX, b.Vertices[4*i+3].DstX}; got != want {
			t.Errorf("bar %d is from %v to %v, want %v", i, got[0], got[1], want)
		}
	}
	if high, marks := heights(&b); high[0] != 25 || high[1] != 50 || marks != 0 {
		t.Errorf("they are %v high, with %d marks", high, marks)
	}
}

func TestABarThatLeavesThePictureHasAMark(t *testing.T) {
	var b worldview.Batch
	g := graphOf()
	g.add(&b, []bar{{from: 4 * time.Second, to: 4100 * ms, value: 20}, {from: 4100 * ms, to: 4400 * ms, value: 21}}, 20,
		theme.Light.Ink, theme.Light.Warning)
	high, marks := heights(&b)
	if len(high) != 2 || high[1] != 50 {
		t.Errorf("the bars are %v high", high)
	}
	if marks != 2 { // the strokes of an arrow head
		t.Errorf("%d strokes mark the bar above the upper edge, want 2", marks)
	}
}

// TestMarksCanBeToldApart draws many adjacent bars above the upper edge.
func TestMarksCanBeToldApart(t *testing.T) {
	var b worldview.Batch
	var bars []bar
	for n := range time.Duration(100) {
		bars = append(bars, bar{from: 4*time.Second + n*ms, to: 4*time.Second + (n+1)*ms, value: 30})
	}
	g := graphOf()
	g.add(&b, bars, 20, theme.Light.Ink, theme.Light.Warning)
	if _, marks := heights(&b); marks < 4 || marks > 2*100/(3*overSize)+2 {
		t.Errorf("%d strokes in 100 pixels", marks)
	}
}

// TestNoBarIsLostInAPixel draws a thousand bars in ten pixels, one of them high.
func TestNoBarIsLostInAPixel(t *testing.T) {
	g := graphOf()
	g.bounds.Max.X = 10
	var bars []bar
	for n := range time.Duration(1000) {
		bars = append(bars, bar{from: 4*time.Second + n*ms, to: 4*time.Second + (n+1)*ms, value: 1})
	}
	bars[437].value = 10
	var b worldview.Batch
	g.add(&b, bars, 10, theme.Light.Ink, theme.Light.Warning)
	high, _ := heights(&b)
	if len(high) > 11 {
		t.Errorf("%d bars in 10 pixels", len(high))
	}
	most := 0.0
	for _, h := range high {
		most = math.Max(most, h)
	}
	if most != 50 {
		t.Errorf("the highest bar is %v pixels high", most)
	}
}

// TestABarThatStillGrowsIsHollow checks that the bar of an unfinished frame covers little of its place, and is as high
// and as wide as that of a finished frame.
func TestABarThatStillGrowsIsHollow(t *testing.T) {
	area := func(open bool) (covered float64, bounds [4]float32) {
		var b worldview.Batch
		g := graphOf()
		grows := bar{from: 4100 * ms, to: 4400 * ms, value: 20, open: open}
		g.add(&b, []bar{grows}, 20, theme.Light.Ink, theme.Light.Warning)
		bounds = [4]float32{1e6, 1e6, 0, 0}
		for i := 0; i < len(b.Vertices); i += 4 {
			v, w := b.Vertices[i], b.Vertices[i+3]
			covered += float64((w.DstX - v.DstX) * (w.DstY - v.DstY))
			bounds = [4]float32{min(bounds[0], v.DstX), min(bounds[1], v.DstY), max(bounds[2], w.DstX),
				max(bounds[3], w.DstY)}
		}
		return covered, bounds
	}
	over, whole := area(false)
	grows, outline := area(true)
	if whole != outline || grows > over/5 || grows == 0 {
		t.Errorf("it covers %v pixels of %v, within %v, want %v", grows, over, outline, whole)
	}
}

// TestAShortBarThatStillGrowsHidesNone draws an open bar of a hundredth of a pixel after a burst of three pixels: both
// are visible, in order, and place returns where they are drawn.
func TestAShortBarThatStillGrowsHidesNone(t *testing.T) {
	g := graphOf()
	grows := g.edge - ms/100
	bars := []bar{{from: 4 * time.Second, to: grows - 100*ms, value: 1},
		{from: grows - 100*ms, to: grows - 3*ms, value: 2},
		{from: grows - 3*ms, to: grows, value: 61}, {from: grows, to: g.edge, value: 1, open: true}}
	g.makeRoom(bars)
	var all []extent
	for p := range g.extents(bars) {
		all = append(all, p)
	}
	if len(all) != len(bars) || all[0] != (extent{0, 899.99, 1, false}) {
		t.Fatalf("%v: bars far from the end are moved or hidden", all)
	}
	burst, open := all[2], all[3]
	if burst.value != 61 || burst.x1-burst.x0 < 2 || burst.x0 < 990 || burst.x0 != all[1].x1 {
		t.Errorf("the burst is at %v", burst)
	}
	if !open.open || open.x0 != burst.x1 || open.x1 != 1000 || math.Abs(float64(open.x1-open.x0-openWidth)) > 0.1 {
		t.Errorf("the open bar is at %v", open)
	}
	for i, p := range all {
		r := g.place(bars[i].from, bars[i].to, bars[i].value, 61)
		if math.Abs(float64(r.Min.X)-float64(p.x0)) > 1 || math.Abs(float64(r.Max.X)-float64(p.x1)) > 1 {
			t.Errorf("bar %d is drawn at %v, but placed at %v", i, p, r)
		}
	}
	if g.makeRoom(bars[:3]); g.lacks != 0 {
		t.Errorf("without an open bar, bars are moved by %v pixels", g.lacks)
	}
}

// TestAHeldValueIsALine checks that values that are not of frames are drawn without bars: only as their upper edges and
// the steps between them.
func TestAHeldValueIsALine(t *testing.T) {
	var b worldview.Batch
	g := graphOf()
	bars := []bar{{from: 4 * time.Second, to: 4400 * ms, value: 10}, {from: 4400 * ms, to: 5 * time.Second, value: 20},
		{from: 5 * time.Second, to: 6 * time.Second, value: 1}}
	g.addHeld(&b, bars, 20, theme.Light.Ink, theme.Light.Warning)
	var got [][4]float32
	for i := 0; i < len(b.Vertices); i += 4 {
		v, w := b.Vertices[i], b.Vertices[i+3]
		got = append(got, [4]float32{v.DstX, v.DstY, w.DstX, w.DstY})
	}
	want := [][4]float32{{0, 24, 400, 25}, {400, 0, 1000, 1}, {400, 0, 401, 25}}
	if !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

// TestEvenBarsAllHaveGapsOrNone draws frames of a steady rate whose bars are a little more or a little less than three
// pixels wide: either all have gaps or none has.
func TestEvenBarsAllHaveGapsOrNone(t *testing.T) {
	for _, us := range []time.Duration{2500, 2990, 3010, 5000} {
		period := us * time.Microsecond
		var b worldview.Batch
		var bars []bar
		g := graphOf()
		for at := 4 * time.Second; at < 5*time.Second-10*ms; at += period {
			long := period + time.Duration(len(bars)%2)*20*time.Microsecond // the clock is not exact
			bars = append(bars, bar{from: at, to: at + long, value: 10})
		}
		g.add(&b, bars, 20, theme.Light.Ink, theme.Light.Warning)
		gaps := 0
		for i := 4; i < len(b.Vertices); i += 4 {
			if b.Vertices[i].DstX-b.Vertices[i-1].DstX > 0.5 {
				gaps++
			}
		}
		if all := len(b.Vertices)/4 - 1; gaps != 0 && gaps != all || period >= 3010*time.Microsecond && gaps == 0 {
			t.Errorf("%v: of %d bars %d have a gap", period, all, gaps)
		}
	}
}
