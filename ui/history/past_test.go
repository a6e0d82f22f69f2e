package history

import (
	"testing"
	"testing/synctest"
	"time"

	"gameloops/ui/settings"
	"gameloops/ui/stage"
	"gameloops/ui/stage/stagetest"
)

// TestStagesAreFreshUntilTheyDoSomething waits before a run, steps, and looks back at its start.
func TestStagesAreFreshUntilTheyDoSomething(t *testing.T) {
	setups := stagetest.Setups(t, "fixed-steps:objects=3")
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		p := &Past{Player: &stage.Player{Host: b.Host, Gap: stage.Discard, Machine: stage.Simulated}}
		p.Player.Play(settings.Programs(setups)...)
		p.Player.Pause(true)
		b.Refreshes(5, p.Player.Refresh)
		if p.IsFresh(b.Host()) {
			t.Error("fresh before Play")
		}
		if p.Begun = true; !p.IsFresh(b.Host()) {
			t.Error("not fresh before the run")
		}
		waits := true
		p.Waits = func() bool { return waits }
		p.StepUpdate(0)
		p.StepFrame(0)
		p.Seek(0)
		b.Refreshes(5, p.Player.Refresh)
		if !p.IsFresh(b.Host()) {
			t.Error("a lesson that asks its question has left its start")
		}
		waits = false
		p.StepUpdate(0)
		b.Refreshes(5, p.Player.Refresh)
		if p.IsFresh(b.Host()) {
			t.Error("fresh after an update")
		}
		p.Player.Pause(false)
		b.Play(time.Second, p.Player.Refresh)
		p.SeekStart()
		b.Refreshes(5, p.Player.Refresh)
		if p.IsFresh(b.Host()) {
			t.Error("fresh while the past is shown")
		}
		p.Player.Stop()
		p.Player.Stages[0].Wait()
	})
}
