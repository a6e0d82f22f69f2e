package paint

import "testing"

// TestBarsStandBelowTheirWorld paints a strip with and without graphs: the graph is as much higher as the picture is,
// and its bars are as high and as wide as they are told, whatever they are told.
func TestBarsStandBelowTheirWorld(t *testing.T) {
	strip := func(bars string, all ...Bar) Strip {
		return Strip{Bars: bars, Rows: []Row{{Cells: []Cell{{Bars: all}, {}}}}, Width: 600}
	}
	var p Painter
	plain := p.Strip(nil, strip(""))
	for _, test := range []struct {
		bars []Bar
		want float64 // of the graph's area
	}{
		{nil, 0},
		{[]Bar{{0, 1, 1}}, 1},
		{[]Bar{{0, 0.5, 0.5}, {0.5, 1, 1}}, 0.75},
		{[]Bar{{-3, 7, 9}}, 1},
		{[]Bar{{0.5, 0.5, 1}}, 0}, // a pixel shows it
	} {
		const words = "How long each frame took"
		m := p.Strip(nil, strip(words, test.bars...))
		if m.Rect.Dy() < plain.Rect.Dy()+barsHigh {
			t.Fatalf("with graphs it is %d pixels high, without %d", m.Rect.Dy(), plain.Rect.Dy())
		}
		n, dark := 0, Light().Faint
		for y := m.Rect.Dy() - stripMargin - barsHigh; y < m.Rect.Dy(); y++ {
			for x := range m.Rect.Dx() {
				if m.RGBAAt(x, y) == dark {
					n++
				}
			}
		}
		all := (float64(600-2*stripMargin-cellGap)/2 - 2) * (barsHigh - 2)
		if got := float64(n) / all; got < test.want-0.02 || got > test.want+0.02 || (n == 0) != (test.bars == nil) {
			t.Errorf("%v take %.3f of the graph, want %.2f", test.bars, got, test.want)
		}
	}
}
