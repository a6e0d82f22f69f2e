package graphs

import (
	"image"
	"testing"
	"testing/synctest"
	"time"

	"gameloops/ui/settings"
	"gameloops/ui/stage"
	"gameloops/ui/stage/stagetest"
	"gameloops/ui/theme"
)

// TestGraphsKeepTheirPlacesWhileStagesPlay shows a ball that falls and comes to rest, and a loop with fewer updates
// than frames: after some seconds the graph of overlaps is flat and that of updates is not. In each frame all graphs
// have the same height, and are where they were before the first one.
func TestGraphsKeepTheirPlacesWhileStagesPlay(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		p := &stage.Player{Host: b.Host, Gap: stage.Discard, Machine: stage.Simulated}
		p.Play(stagetest.Setup(t, "loop", "fixed-steps", "objects", "1", "step", "40ms"))
		var band Band
		wants := Want(settings.ShowGraphs, false, false)
		band.Arrange(image.Rect(0, 0, 600, 260), wants, []bool{true}, false, scaled(1))
		before := band.layout
		checkEqualHeights(t, &before)
		for range 60 {
			b.Play(time.Second/10, p.Refresh)
			band.Look(b.Host(), []Column{{Stage: p.Stages[0]}})
			if band.layout != before {
				t.Fatalf("after %v the rows are %v, were %v", b.Host(), band.layout.rows, before.rows)
			}
		}
		p.Stop()
		p.Stages[0].Wait()
	})
}

// checkEqualHeights checks that all graphs of a layout have the same height.
func checkEqualHeights(t *testing.T, l *layout) {
	t.Helper()
	for chart, r := range l.rows {
		if !r.isEmpty() && r.bottom-r.top != l.lowest() {
			t.Errorf("%s is %d high, the first graph %d", chartTable[chart].title, r.bottom-r.top, l.lowest())
		}
	}
}

// TestRefreshesOfTwoDisplaysHaveNoCommonName checks the scale beside graphs whose dashed lines are at two heights.
func TestRefreshesOfTwoDisplaysHaveNoCommonName(t *testing.T) {
	look, err := theme.NewTheme(theme.Light, 1)
	if err != nil {
		t.Fatal(err)
	}
	p := page{theme: look, tops: [charts]float64{50, 2, 50, 5}}
	for _, v := range p.scale(TimeChart, image.Rect(0, 100, 46, 180)) {
		if v.words == "refresh" {
			t.Errorf("a line at %d is named", v.y)
		}
	}
}

// TestNoScaleHasOneNumberAlone checks the values beside high and low graphs: none overlaps another, and there are two
// at least.
func TestNoScaleHasOneNumberAlone(t *testing.T) {
	look, err := theme.NewTheme(theme.Light, 1)
	if err != nil {
		t.Fatal(err)
	}
	p := page{theme: look, period: 16 * time.Millisecond, tops: [charts]float64{50, 2, 50, 5}}
	for _, top := range []float64{20, 50, 1000} {
		p.tops[TimeChart] = top
		for high := rowLeast; high <= rowTall; high++ {
			for chart := range charts {
				all, at := p.scale(chart, image.Rect(0, 100, 46, 100+high)), 0
				for _, v := range all {
					if v.y-at < 13 || v.y < 106 || v.y > 100+high-6 {
						t.Errorf("%d high, %s: %+v", high, chartTable[chart].title, all)
					}
					at = v.y
				}
				if len(all) < 2 {
					t.Errorf("%d high, %s: %+v", high, chartTable[chart].title, all)
				}
			}
		}
	}
}
