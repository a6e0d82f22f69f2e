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
	"gameloops/ui/stage"
	"gameloops/ui/stage/stagetest"
)

// playing returns a window that plays a setup on a machine for some seconds.
func playing(t *testing.T, b stagetest.Bench, m stage.Machine, seconds time.Duration, keys ...string) *window {
	t.Helper()
	w := opened(t, b, options{Setup: stagetest.Setup(t, keys...), Machine: m})
	w.model.Playback.Player.Spend = time.Sleep
	w.do(Play{})
	w.refreshes(b, seconds*time.Second)
	return w
}

// spiral are the settings of a spiral of death.
var spiral = []string{"loop", "fixed-steps", "objects", "5", "update-cost", "20ms", "duration", "1h"}

// A teacher lets a loop spiral, and turns on the maximum step: the next frame has few updates again, without Restart.
func TestASpiralEndsInTheFrameAfterItsMaximumStep(t *testing.T) {
	ci.LongUnderRace(t)
	for _, machine := range []stage.Machine{stage.Simulated, stage.Computer} {
		synctest.Test(t, func(t *testing.T) {
			b := stagetest.NewBench()
			w := playing(t, b, machine, 5, spiral...)
			p := &w.model.Playback
			s := p.Stage(0)
			if c := s.Counts(b.Host()); c.Last < 10 || !strings.HasPrefix(s.Verdict(), "spiral") {
				t.Fatalf("%s: no spiral: %d updates, %s", machine, c.Last, s.Verdict())
			}
			w.do(LimitStep{On: true})
			before := s.Counts(b.Host()).Frames
			for s.Counts(b.Host()).Frames < before+2 { // the one that runs, and the next
				w.refreshes(b, time.Second/30) // one refresh
			}
			if c := s.Counts(b.Host()); c.Last > 2 || p.Player.Plays != 1 {
				t.Errorf("%s: the next frame has %d updates, after %d plays", machine, c.Last, p.Player.Plays)
			}
			w.refreshes(b, 4*time.Second)
			if v := s.Verdict(); strings.HasPrefix(v, "spiral") || p.Message(w.model.Choices.Stages) != "" {
				t.Errorf("%s: it says %q and %q", machine, v, p.Message(w.model.Choices.Stages))
			}
			run := p.Played[0]
			if len(run.Changes) != 1 || run.MaxStep != 0 || run.Last().MaxStep == 0 {
				t.Errorf("%s: it has played %+v", machine, run.Changes)
			}
			w.stop()
		})
	}
}

// changeAll changes settings of all kinds while stages play.
func changeAll(w *window, b stagetest.Bench) {
	for _, a := range []Action{LimitStep{On: true}, Set{Key: "update-cost", Text: "3ms"},
		Set{Key: "continuous", Text: "off"}, Type{Key: "step", Text: "9ms"}} {
		w.do(a)
		w.refreshes(b, 700*time.Millisecond)
	}
	w.do(ChooseLoop{Stage: 0, Name: "fixed-steps-with-interpolation"}, Set{Key: "refresh", Text: "50"})
	w.refreshes(b, time.Second)
}

// What a window plays with changes on a simulated machine is what looplab runs from its file, to the bit.
func TestARunThatTheUserChangesIsTheLabs(t *testing.T) {
	ci.LongUnderRace(t)
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		w := playing(t, b, stage.Simulated, 2, "loop", "fixed-steps", "objects", "30", "update-cost", "20ms",
			"max-step", "off", "jitter", "1ms")
		changeAll(w, b)
		w.do(Pause{})
		w.refreshes(b, time.Second/10)
		e, err := experiment.Parse("saved.toml", w.model.Experiment().TOML())
		if err != nil {
			t.Fatal(err)
		}
		setups, err := e.Setups()
		if err != nil {
			t.Fatal(err)
		}
		s, c := setups[0], w.model.Playback.Stage(0).Counts(b.Host())
		if len(s.Changes) != 5 {
			t.Errorf("the file has the changes %+v", s.Changes)
		}
		s.Duration, s.Updates = time.Hour, int(c.Updates)
		r, err := s.Run(t.Context(), experiment.Watcher{})
		if err != nil {
			t.Fatal(err)
		}
		if got := w.model.Playback.Stage(0).Counts(b.Host()).Hash; got != r.Hash || got == 0 {
			t.Errorf("after %d updates the stage's world is %016x, and the lab's %016x", c.Updates, got, r.Hash)
		}
		w.stop()
	})
}

// What this computer plays with changes ends in the world of the lab at the recorded times.
func TestTheRecordedTimesOfAChangedRunReplayToIt(t *testing.T) {
	ci.LongUnderRace(t)
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		w := playing(t, b, stage.Computer, 2, "loop", "fixed-steps", "objects", "30", "update-cost", "9ms")
		changeAll(w, b)
		s := w.model.Playback.Stage(0)
		w.do(Pause{})
		w.refreshes(b, time.Second/10)
		run := w.model.Playback.Played[0]
		if run.Played() != len(run.Changes) || len(run.Changes) != 5 {
			t.Errorf("%d of %d changes have the frames before them", run.Played(), len(run.Changes))
		}
		again := run.OnIdealMachine()
		for i := range again.Changes {
			again.Changes[i].Frames = ""
		}
		again.Machine.Recorded = s.FrameTimes(0)
		again.Duration, again.Updates = time.Hour, int(s.Counts(b.Host()).Updates)
		w.stop()
		r, err := again.Run(t.Context(), experiment.Watcher{})
		if err != nil {
			t.Fatal(err)
		}
		if got := s.Wait().Hash(); got != r.Hash {
			t.Errorf("this computer ends in the world %016x, and the lab in %016x", got, r.Hash)
		}
	})
}

// Undo goes back to the moment of the change, and plays on without it if the stages played.
func TestUndoTakesAChangeBackAtItsMoment(t *testing.T) {
	ci.LongUnderRace(t)
	for _, machine := range []stage.Machine{stage.Simulated, stage.Computer} {
		synctest.Test(t, func(t *testing.T) {
			b := stagetest.NewBench()
			w := playing(t, b, machine, 3, "loop", "fixed-steps", "objects", "8")
			p := &w.model.Playback
			w.do(Set{Key: "update-cost", Text: "30ms"})
			w.refreshes(b, 2*time.Second)
			w.do(LimitStep{On: true})
			w.refreshes(b, 3*time.Second)
			if n := len(p.Played[0].Changes); n != 2 {
				t.Fatalf("%s: %d changes", machine, n)
			}
			at := p.Played[0].Changes[1].At
			w.do(Undo{})
			w.refreshes(b, time.Second)
			moment, _ := p.Player.Review().Moment()
			if d := moment - at; d < time.Second/2 || d > time.Second || p.Player.IsPaused() {
				t.Errorf("%s: a second after Undo it plays at %v, and the change was at %v", machine, moment, at)
			}
			if run, _ := settings.RunOf(p.Stage(0)); run.Last().MaxStep != 0 {
				t.Errorf("%s: the maximum step is still %v", machine, run.Last().MaxStep)
			}
			w.refreshes(b, 20*time.Second)
			if c := p.Stage(0).Counts(b.Host()); max(c.Last, c.Running) < 50 {
				v := p.Stage(0).Verdict()
				t.Errorf("%s: without the maximum step it says %q: %s", machine, v, w.told())
			}
			w.do(PauseOrPlay{}, Undo{})
			w.refreshes(b, time.Second)
			if moment, _ := p.Player.Review().Moment(); moment > at-time.Second || !p.Player.IsPaused() {
				t.Errorf("%s: the change before is taken back at %v: %s", machine, moment, w.told())
			}
			w.stop()
		})
	}
}

// A number of objects that waits for Restart does not keep a change from being taken back.
func TestUndoTakesAChangeBackBesideWhatWaits(t *testing.T) {
	ci.LongUnderRace(t)
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		w := playing(t, b, stage.Simulated, 2, "loop", "fixed-steps", "objects", "8")
		w.do(Type{Key: "objects", Text: "9"})
		w.refreshes(b, 2*time.Second)
		w.do(Set{Key: "update-cost", Text: "30ms"})
		w.refreshes(b, 2*time.Second)
		at := w.model.Playback.Played[0].Changes[0].At
		w.do(Pause{}, Undo{})
		w.refreshes(b, time.Second)
		moment, _ := w.model.Playback.Player.Review().Moment()
		if moment-at > time.Second/10 || w.model.Choices.Stages.Setup().Objects != 9 {
			t.Errorf("it stands at %v, the change was at %v: %s", moment, at, w.told())
		}
		w.stop()
	})
}

// A paused stage takes the change with its next frame, and says that it waits.
func TestAChangeWhilePausedTakesEffectInTheNextFrame(t *testing.T) {
	ci.LongUnderRace(t)
	for _, machine := range []stage.Machine{stage.Simulated, stage.Computer} {
		synctest.Test(t, func(t *testing.T) {
			b := stagetest.NewBench()
			w := playing(t, b, machine, 1, "loop", "variable-steps", "objects", "5")
			p := &w.model.Playback
			w.do(PauseOrPlay{})
			w.refreshes(b, time.Second/10)
			w.do(ChooseLoop{Stage: 0, Name: "fixed-steps"}, Type{Key: "step", Text: "8ms"},
				Type{Key: "step", Text: "5ms"})
			w.refreshes(b, time.Second)
			if m := p.Message(w.model.Choices.Stages); !strings.Contains(m, "takes effect when the run goes on") {
				t.Errorf("%s: it says %q", machine, m)
			}
			if named := *p.Named(w.model.Choices.Stages); named[0].Last().Loop != "fixed-steps" ||
				settings.SetupOf(p.Stage(0)).Loop != "fixed-steps" {
				t.Errorf("%s: the stage is called %s", machine, named[0].Last().Loop)
			}
			updates := p.Stage(0).Counts(b.Host()).Updates
			for range 6 {
				w.do(StepFrame{})
				w.refreshes(b, time.Second/10)
			}
			run, made := settings.RunOf(p.Stage(0))
			if made != 1 || run.Last().Step != 5*time.Millisecond || run.Last().Loop != "fixed-steps" {
				t.Errorf("%s: %d changes: %+v", machine, made, run.Changes)
			}
			if n := p.Stage(0).Counts(b.Host()).Updates - updates; n < 12 || n > 30 {
				t.Errorf("%s: six frames have %d updates", machine, n)
			}
			w.stop()
		})
	}
}

// A value that is typed letter by letter acts once, when the user has finished.
func TestATypedValueActsWhenItIsComplete(t *testing.T) {
	ci.LongUnderRace(t)
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		w := playing(t, b, stage.Simulated, 1, "loop", "fixed-steps", "objects", "5", "max-step", "1s")
		for _, text := range []string{"3", "33", "33.", "33.3", "33.3m", "33.3ms"} {
			w.do(Type{Key: "max-step", Text: text})
			w.refreshes(b, 200*time.Millisecond)
			if m := w.model.SettingsMessage(); m != "" {
				t.Errorf("after %q it says %q", text, m)
			}
		}
		w.refreshes(b, time.Second)
		run, _ := settings.RunOf(w.model.Playback.Stage(0))
		if len(run.Changes) != 1 || run.Last().MaxStep != 33300*time.Microsecond {
			t.Errorf("its changes are %+v", run.Changes)
		}
		w.do(Type{Key: "max-step", Text: "50ms"}, FinishTyping{})
		w.refreshes(b, time.Second/10)
		if run, _ := settings.RunOf(w.model.Playback.Stage(0)); run.Last().MaxStep != 50*time.Millisecond {
			t.Errorf("after Enter the maximum step is %v", run.Last().MaxStep)
		}
		w.stop()
	})
}

// On this computer a loop with a second processor cannot be changed while its worker runs, so the stages begin again.
func TestALoopWithAWorkerBeginsAgainOnThisComputer(t *testing.T) {
	ci.LongUnderRace(t)
	for machine, plays := range map[stage.Machine]int{stage.Simulated: 1, stage.Computer: 2} {
		synctest.Test(t, func(t *testing.T) {
			b := stagetest.NewBench()
			w := playing(t, b, machine, 1, "loop", "fixed-steps", "objects", "5")
			w.do(ChooseLoop{Stage: 0, Name: "worker"})
			w.refreshes(b, time.Second)
			if got := w.model.Playback.Player.Plays; got != plays {
				t.Errorf("%s: %d plays, want %d", machine, got, plays)
			}
			if s := w.model.Playback.Stage(0); settings.SetupOf(s).Loop != "worker" || s.Counts(b.Host()).Updates < 30 {
				t.Errorf("%s: it plays %s", machine, settings.SetupOf(s).Loop)
			}
			w.stop()
		})
	}
}

// Another world waits for Restart, and the message names what waits. All else acts.
func TestOnlyAnotherWorldWaitsForRestart(t *testing.T) {
	ci.LongUnderRace(t)
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		w := playing(t, b, stage.Simulated, 1, "loop", "fixed-steps", "objects", "5")
		for _, k := range experiment.Keys() {
			if k.About == experiment.AboutChange || k.Name == "loop" || len(k.Allowed) == 0 {
				continue
			}
			text := k.Allowed[slices.IndexFunc(k.Allowed, func(text string) bool {
				return text != k.Text(w.model.Choices.Stages.Setup())
			})]
			w.do(Set{Key: k.Name, Text: text})
			w.refreshes(b, time.Second/10)
			waits := strings.Contains(w.model.Playback.Message(w.model.Choices.Stages), "Restart to apply")
			unused := w.model.Choices.Stages.Setup().Unused(k.Name) != ""
			if waits != (!k.Changes() && !unused) {
				t.Errorf("%s %s waits for Restart: %t", k.Name, text, waits)
			}
			w.do(Undo{})
			w.refreshes(b, time.Second/2)
			w.model.Playback.Player.Pause(false)
		}
		w.do(Type{Key: "objects", Text: "7"})
		if m := w.model.Playback.Message(w.model.Choices.Stages); m != "Objects changed. Restart to apply" {
			t.Errorf("it says %q", m)
		}
		w.do(Restart{})
		w.refreshes(b, time.Second/10)
		if s := settings.SetupOf(w.model.Playback.Stage(0)); s.Objects != 7 {
			t.Errorf("%d objects", s.Objects)
		}
		w.stop()
	})
}

// While a lesson stands at its moment, a change acts when its run goes on.
func TestALessonGoesOnWithWhatWasChangedAtItsMoment(t *testing.T) {
	ci.LongUnderRace(t)
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		w := opened(t, b, options{Setup: experiment.Default()})
		w.stopped(t, b, "spiral-of-death")
		w.do(Forward{})
		w.refreshes(b, time.Second/10)
		n := w.model.Choices.Stages.Chosen
		w.do(Type{Key: "max-step", Text: "16.6ms"}, LimitStep{On: true}, GoLive{})
		w.refreshes(b, 5*time.Second)
		p := &w.model.Playback
		if run, made := settings.RunOf(p.Stage(n)); made != 1 || run.Last().MaxStep == 0 || p.Player.Plays > 2 {
			t.Errorf("%d changes of %+v after %d plays, at %s", made, run.Changes, p.Player.Plays,
				w.model.Lesson.StepName())
		}
		w.stop()
	})
}

// TestTheCodeIsThatOfTheLoopThatRuns changes the loop while it plays, and looks at the moments before and after that.
func TestTheCodeIsThatOfTheLoopThatRuns(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		w := playing(t, b, stage.Simulated, 2, "loop", "fixed-steps", "objects", "5")
		defer w.stop()
		w.do(Set{Key: "loop", Text: "variable-steps"})
		w.refreshes(b, 2*time.Second)
		running := func() string { return w.model.Playback.Running(w.model.Choices.Stages).Loop }
		if got := running(); got != "variable-steps" || w.model.Playback.Player.Plays != 1 {
			t.Errorf("after the change the code is that of %s", got)
		}
		if w.do(Seek{At: time.Second}); running() != "fixed-steps" {
			t.Errorf("a second after the start the code is that of %s", running())
		}
	})
}
