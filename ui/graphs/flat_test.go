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

// TestAFlatGraphLeavesItsRoomToTheOthers shows a ball at rest, and a loop with fewer updates than frames. The graph of
// overlaps, which is flat, gets lower and the graph of updates higher. The height of the band stays the same. The
// graphs of a lesson keep their heights even while they are flat.
func TestAFlatGraphLeavesItsRoomToTheOthers(t *testing.T) {
	setup := stagetest.Setup(t, "loop", "fixed-steps", "objects", "1", "step", "40ms")
	for _, lesson := range []bool{false, true} {
		synctest.Test(t, func(t *testing.T) {
			b := stagetest.NewBench()
			p := &stage.Player{Host: b.Host, Gap: stage.Discard, Machine: stage.Simulated}
			p.Play(setup)
			wants := Want(settings.ShowGraphs, false, false)
			if lesson {
				wants = Want(settings.ShowGraphs, false, false, UpdatesChart, OverlapChart)
			}
			var band Band
			band.Arrange(image.Rect(0, 0, 600, 260), wants, []bool{true}, false, scaled(1))
			before := band.layout
			b.Play(6*time.Second, p.Refresh)
			band.Look(b.Host(), []Column{{Stage: p.Stages[0]}})
			now := band.layout
			updates, overlap := now.rows[UpdatesChart], now.rows[OverlapChart]
			if lesson && now.rows != before.rows {
				t.Errorf("the rows of a lesson are %v, were %v", now.rows, before.rows)
			}
			high, others := overlap.bottom-overlap.top, updates.bottom-updates.top
			if !lesson && (high != rowFlat-labelHeight || others <= 2*rowFlat) {
				t.Errorf("the overlap is at %v, the updates at %v; were %v", overlap, updates, before.rows)
			}
			d := overlap.bottom - before.rows[OverlapChart].bottom
			if now.place != before.place || d < -charts || d > 0 {
				t.Errorf("the band is at %v, its end %v, were %v and %v", now.place, overlap, before.place, before.rows)
			}
			p.Stop()
			p.Stages[0].Wait()
		})
	}
}

// TestNoScaleHasOneNumberAlone checks the values beside high and low graphs: none overlaps another, and where there is
// room for two there are two.
func TestNoScaleHasOneNumberAlone(t *testing.T) {
	look, err := theme.NewTheme(theme.Light, 1)
	if err != nil {
		t.Fatal(err)
	}
	p := page{theme: look, period: 16 * time.Millisecond, tops: [charts]float64{50, 2, 50, 5}}
	for _, top := range []float64{20, 50, 1000} {
		p.tops[TimeChart] = top
		for high := rowFlat; high <= rowTall; high++ {
			for chart := range charts {
				all, at := p.scale(chart, image.Rect(0, 100, 46, 100+high)), 0
				for _, v := range all {
					if v.y-at < 13 || v.y < 106 || v.y > 100+high-6 {
						t.Errorf("%d high, %s: %+v", high, chartTable[chart].title, all)
					}
					at = v.y
				}
				if len(all) < 2 && high >= rowLeast {
					t.Errorf("%d high, %s: %+v", high, chartTable[chart].title, all)
				}
			}
		}
	}
}
