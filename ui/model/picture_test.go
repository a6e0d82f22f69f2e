package model

import (
	"bytes"
	"image"
	"testing"
	"testing/fstest"
	"testing/synctest"
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/gointerpreter"
	"gameloops/internal/userloop"
	"gameloops/ui/mark"
	"gameloops/ui/settings"
	"gameloops/ui/stage"
	"gameloops/ui/stage/stagetest"
)

// TestAPictureWithCodeOpensAtItsMoment opens a picture with someone else's loop, of a moment that is later than a run
// of the lab takes. After Run it shows that moment with its marks and graphs, as a picture without code does.
func TestAPictureWithCodeOpensAtItsMoment(t *testing.T) {
	source, err := gointerpreter.Like("fixed-steps")
	if err != nil {
		t.Fatal(err)
	}
	const moment = 13067 * time.Millisecond
	for _, own := range []bool{false, true} {
		synctest.Test(t, func(t *testing.T) {
			setups := stagetest.Setups(t, "fixed-steps:objects=3")
			if own {
				setups, _ = settings.WithOwn(setups, 0, userloop.Loop{Name: "theirs", Source: string(source)})
			}
			var picture bytes.Buffer
			texts := append(settings.MachineTexts(stage.Simulated), experiment.MomentText(moment),
				settings.MarksPictureText(mark.Trails), settings.ShowsPictureText(settings.ShowGraphs))
			if err := settings.ExperimentOf(setups).EncodePNG(&picture, image.NewRGBA(image.Rect(0, 0, 2, 2)),
				texts...); err != nil {
				t.Fatal(err)
			}
			b := stagetest.NewBench()
			a := opened(t, b, options{Setup: experiment.Default()})
			a.model.Do(OpenFiles{Files: fstest.MapFS{"a.png": {Data: picture.Bytes()}}})
			if own {
				a.model.Do(RunCode{})
			}
			a.refreshes(b, 10*time.Second)
			at, past := a.model.Playback.Player.Review().Moment()
			if at != moment || !past || a.model.Lesson.IsHalted(&a.model.Playback) {
				t.Errorf("own code: %t: it shows %v (past: %t), and is over: %t", own, at, past,
					a.model.Lesson.IsHalted(&a.model.Playback))
			}
			if !a.model.Shown.Marks.Has(mark.Trails) {
				t.Errorf("own code: %t: the picture's trails are not shown", own)
			}
			if a.model.Shown.Beside != settings.ShowGraphs {
				t.Errorf("own code: %t: the picture's graphs are not shown", own)
			}
			a.stop()
		})
	}
}
