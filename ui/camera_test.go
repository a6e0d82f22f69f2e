package ui

import (
	"testing"
	"testing/synctest"
	"time"

	"gameloops/internal/ci"
	"gameloops/internal/experiment"
	"gameloops/physics"
	"gameloops/ui/model"
	"gameloops/ui/stage/stagetest"
)

// TestAMomentIsFramedAsItWas plays a lesson whose balls come to rest, and scrubs back. Each moment shows the part of
// the worlds that it showed before, except where the user has moved the camera.
func TestAMomentIsFramedAsItWas(t *testing.T) {
	ci.LongUnderRace(t)
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		a := appOn(t, b, Options{Setup: experiment.Default()})
		defer a.stop()
		a.stopped(t, b, "drift")
		framed := func(at time.Duration) physics.Rect {
			a.model.Do(model.Seek{At: at})
			a.refreshes(b, time.Second/10)
			a.layOutWhole(t)
			a.camera.follow(a.model)
			return a.camera.camera.Rest
		}
		moments := []time.Duration{5 * time.Second, 3 * time.Second, 900 * time.Millisecond, 400 * time.Millisecond}
		var views []physics.Rect
		for _, at := range moments {
			views = append(views, framed(at))
		}
		if rests, falls := views[0], views[1]; falls.Max.X-falls.Min.X < 1.9*(rests.Max.X-rests.Min.X) {
			t.Errorf("balls at rest are shown in %+v, and before in %+v", rests, falls)
		}
		if up := views[3]; up.Min.Y < 1 {
			t.Errorf("while balls fall %+v is shown", up)
		}
		for i := len(moments) - 1; i >= 0; i-- {
			if v := framed(moments[i]); v != views[i] {
				t.Errorf("at %v %+v is shown, the first time %+v", moments[i], v, views[i])
			}
		}
		a.camera.camera.Zoom = 2
		moved := a.camera.camera
		if framed(moments[1]); a.camera.camera != moved {
			t.Errorf("the camera has moved itself: %+v, %+v", a.camera.camera, moved)
		}
	})
}
