package ui

import (
	"image"
	"testing"
	"testing/synctest"
	"time"

	"gameloops/internal/ci"
	"gameloops/internal/experiment"
	"gameloops/ui/settingspanel"
	"gameloops/ui/stage/stagetest"
	"gameloops/ui/theme"
)

// TestALessonsMarksAreInTheLegend plays lessons whose timelines have many kinds of marks, in windows at a desk and for
// a room. Once a run takes up most of the axis, the legend may have no room for up to three kinds. In the first three
// seconds, and in a large window at a desk, it has room for all.
func TestALessonsMarksAreInTheLegend(t *testing.T) {
	ci.LongUnderRace(t)
	for _, name := range []string{"spiral-of-death", "hitch", "tunnelling", "hidden-tab", "slow-drawing"} {
		synctest.Test(t, func(t *testing.T) {
			b := stagetest.NewBench()
			a := appOn(t, b, Options{Setup: experiment.Default()})
			a.restyle(t)
			a.openAndRun(name)
			for second := 1; second <= 9; second++ {
				a.refreshes(b, time.Second)
				for _, size := range []image.Point{{1366, 768}, {1920, 1080}} {
					for _, room := range []bool{false, true} {
						n := a.leftOut(t, size, room)
						if whole := second <= 3 || size.X == 1920 && !room; whole && n > 0 || n > 3 {
							t.Errorf("%s after %d s, %v, in a room: %t: %d kinds of marks are not in the legend", name,
								second, size, room, n)
						}
					}
				}
			}
			a.endStages()
		})
	}
}

// leftOut places the stages and the timeline in a window, and returns how many kinds of marks its legend leaves out.
func (a *app) leftOut(t *testing.T, size image.Point, room bool) int {
	t.Helper()
	a.viewport.size, a.viewport.presents, a.sidebar.bare = size, room, room
	a.restyle(t)
	of, look := a.placed(), a.viewport.theme
	if margin := look.Px(theme.Margin); !room {
		of.panel = image.Rect(margin, margin, look.Px(settingspanel.Width)-margin, size.Y*2/3)
	}
	a.grid.name(&a.model.Playback.Played)
	a.grid.arrange(of)
	a.timeline.place(a.grid.placing.rooms.Timeline)
	a.timeline.asked = 0
	a.timeline.follow()
	return a.timeline.timeline.LeftOut()
}
