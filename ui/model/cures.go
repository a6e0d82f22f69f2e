package model

import (
	"fmt"
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/numbertext"
	"gameloops/internal/stress"
)

// A cure is a setup that plays for some time after a stress test: the spiral of death at first, and then one change
// after the other that ends it.
type cure struct {
	setup experiment.Setup
	words string
	lasts time.Duration
}

// How the spiral and its cures are shown.
const (
	tooMany    = 2 // times as many objects as the computer keeps up with: fewer recover when they have come to rest
	spiralTime = 6 * time.Second
	cureTime   = 5 * time.Second
	usualStep  = 16600 * time.Microsecond
	longStep   = time.Second / 20 // that makes updates rare enough
	fewSteps   = 2                // that a frame may run with the maximum step
)

// curesOf returns the spiral of death on the engine with the smallest number of objects, and its cures; none if no
// engine came to its limit.
func (t *StressTest) curesOf(r *stress.Report) []cure {
	var worst *stress.Result
	for i := range r.Results {
		if one := &r.Results[i]; !one.More && one.Objects > 0 && (worst == nil || one.Objects < worst.Objects) {
			worst = one
		}
	}
	if worst == nil {
		return nil
	}
	spiral := t.setup
	spiral.Loop, spiral.Step, spiral.MaxStep = "fixed-steps", usualStep, experiment.Off
	spiral.Engine, spiral.Objects = worst.Engine, tooMany*worst.Objects
	many := numbertext.Whole(spiral.Objects) + " objects on " + spiral.Engine
	all := []cure{{spiral, "The spiral of death: fixed steps with " + many + ". A frame with late updates takes " +
		"longer, so the next one owes more", spiralTime}}
	limited := spiral
	limited.MaxStep = fewSteps * spiral.Step
	all = append(all, cure{limited, fmt.Sprintf("Cured by a maximum step: a frame runs at most %d updates. It is slow "+
		"motion, but the frames come", fewSteps), cureTime})
	if other := spiral; spiral.Engine == "box2d" {
		other.Engine = "softstep"
		all = append(all, cure{other, "Cured by a faster engine: the same number of objects on softstep, in real time",
			cureTime})
	}
	longer := spiral
	longer.Loop, longer.Step = "fixed-steps-with-interpolation", longStep
	return append(all, cure{longer, "Cured by longer steps and interpolation: 20 updates a second instead of 60, in " +
		"real time, and pictures between them", cureTime})
}

// showCure plays the next of the cures.
func (m *Model) showCure() { m.playForTest(m.Stress.cures[0].setup) }

// followCure goes on to the next cure when the present one was shown for long enough. After the last one it shows the
// report again.
func (m *Model) followCure() {
	t := &m.Stress
	if s := m.Playback.Player.Stages[0]; s.Time(m.now) < t.cures[0].lasts {
		return
	}
	if t.cures = t.cures[1:]; len(t.cures) > 0 {
		m.showCure()
		return
	}
	t.run.plays = 0
	m.playFound()
	m.tellStress()
}
