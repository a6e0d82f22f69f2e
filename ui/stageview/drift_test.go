package stageview

import (
	"testing"
	"time"

	"gameloops/physics"
	"gameloops/ui/stage"
)

func TestACellSaysHowFarFromTheMiddleTheRunnerWas(t *testing.T) {
	for want, places := range map[string][]float64{
		"":                               {6.3},
		"Always in the middle":           {6, 6.001, 6},
		"Off the middle: 0.32 m at most": {6, 6.1, 5.68},
		"Off the middle: 0.01 m at most": {6.01, 6},
	} {
		var trail stage.Trail
		for n, x := range places {
			trail.Add(time.Duration(n)*time.Second/60, []physics.Pose{{Center: physics.Vec{X: x}}})
		}
		if got := swayWords(&trail, 6); got != want {
			t.Errorf("%v: %q, want %q", places, got, want)
		}
	}
}
