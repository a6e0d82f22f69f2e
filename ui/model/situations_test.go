package model

import (
	"strings"
	"testing"
	"testing/synctest"

	"gameloops/internal/exam"
	"gameloops/internal/experiment"
	"gameloops/ui/settings"
	"gameloops/ui/stage"
	"gameloops/ui/stage/stagetest"
	"gameloops/ui/usercode"
)

// countsFrames takes each frame for a sixtieth of a second.
const countsFrames = `function frame() { update(1000 / 60); draw(); requestAnimationFrame(frame) }
requestAnimationFrame(frame)`

// TestALoopThatRunsIsTriedInSituations runs a pasted loop. It is examined in the background, and a press on a finding
// plays all stages in its situation.
func TestALoopThatRunsIsTriedInSituations(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		a := opened(t, stagetest.NewBench(), options{Setup: experiment.Default()})
		d := a.model
		d.TakeSource("mine.js", countsFrames, "")
		d.FollowCode(a.clock.now)
		if got := d.Code.Situations.Examined().State; got != usercode.NotExamined {
			t.Errorf("before Run: %v", got)
		}
		d.Do(RunCode{})
		d.FollowCode(a.clock.now)
		synctest.Wait()
		d.FollowCode(a.clock.now)
		if got := d.Code.Situations.Examined().Title(); !strings.HasPrefix(got, "Problems in 4 of 6") {
			t.Errorf("after Run: %q", got)
		}
		for _, name := range []string{"144 Hz", "hitch", "hidden tab", "hidden tab"} {
			again := d.Situation() == name
			d.Do(TrySituation{Name: name})
			if again {
				name = exam.Situations()[0].Name
			}
			if got := d.Situation(); got != name || d.Choices.Stages.Machine != stage.Simulated {
				t.Errorf("%s: the stages are in %q, on %v", name, got, d.Choices.Stages.Machine)
			}
			for n, s := range d.Choices.Stages.Setups {
				want := "60"
				if name == "144 Hz" {
					want = "144"
				}
				if got := settings.KeyNamed("refresh").Text(s); got != want {
					t.Errorf("%s: the display of stage %d refreshes %s times a second", name, n+1, got)
				}
			}
		}
		d.Choices.Stages.Setups[d.Choices.Stages.Chosen].Step = settings.StartStep
		if got := d.Situation(); got != "" {
			t.Errorf("with another step it is said to be in %q", got)
		}
		if d.Code.Close(); d.Code.Document != nil {
			t.Fatal("the editor is open")
		}
		if d.FollowCode(a.clock.now); d.Code.Situations.Examined().State != usercode.NotExamined {
			t.Error("the findings stay without the loop")
		}
		d.Playback.Player.Stop()
	})
}
