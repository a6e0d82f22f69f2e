package model

import (
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"gameloops/internal/ci"
	"gameloops/internal/experiment"
	"gameloops/ui/settings"
	"gameloops/ui/stage/stagetest"
)

// TestNothingStartsByItselfOnTheStartPage checks that the stages show a still picture for users who want less motion.
// For others they play, and never restart.
func TestNothingStartsByItselfOnTheStartPage(t *testing.T) {
	ci.LongUnderRace(t)
	for _, still := range []bool{false, true} {
		synctest.Test(t, func(t *testing.T) {
			b := stagetest.NewBench()
			a := opened(t, b, options{Setup: experiment.Default(), StartPage: true})
			a.do(SetStill{On: still})
			p := &a.model.Playback
			var shown []time.Duration
			b.Refreshes(600, func(host time.Duration) {
				p.Player.Refresh(host)
				p.Preview(a.model.Choices.Stages, true, host)
				at, _ := p.Player.Review().Moment()
				shown = append(shown, at)
			})
			if first, last := shown[60], shown[119]; first < PreviewAt || (last > first) == still {
				t.Errorf("still %t: it shows %v, and a second later %v", still, first, last)
			}
			if !slices.IsSorted(shown[60:]) || !still && shown[599] < PreviewFor+PreviewAt {
				t.Errorf("still %t: it restarts, and shows %v at last", still, shown[599])
			}
			p.Player.Stop()
			for _, s := range p.Player.Stages {
				s.Wait()
			}
		})
	}
}

// A script that counts frames counts 60 a second. The loops of the start page make few updates a second, so that their
// difference is obvious: a script with their step would run four times as fast as its author means, and beside it they
// would judder for no reason that is its own. A step that the user has chosen later stays.
func TestAScriptOnTheStartPageHasTheUsualStep(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		a := opened(t, b, options{Setup: experiment.Default()})
		deck := a.model.Choices.Stages
		deck.Setups, deck.Machine = settings.Start()
		a.model.TakeSource("mine.js",
			"requestAnimationFrame(function f() { update(); draw(); requestAnimationFrame(f) })", "")
		a.model.Do(RunCode{})
		usual := experiment.Default().Step
		for n, setup := range deck.Setups {
			if setup.Step != usual {
				t.Errorf("stage %d has a step of %v, not %v", n+1, setup.Step, usual)
			}
		}
		deck.Setups[0].Step = settings.StartStep
		if a.model.Do(RunCode{}); deck.Setups[0].Step != settings.StartStep {
			t.Errorf("a step that was chosen becomes %v", deck.Setups[0].Step)
		}
		if !strings.Contains(a.told(), "The loops have their usual step now") {
			t.Errorf("it says %q", a.told())
		}
		a.stop()
	})
}
