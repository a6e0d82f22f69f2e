package model

import (
	"encoding/json"
	"testing"
	"testing/synctest"
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/jsinterpreter"
	"gameloops/ui/lesson"
	"gameloops/ui/stage"
	"gameloops/ui/stage/stagetest"
)

// handedOver returns what a window hands over, after a way through text.
func handedOver(t *testing.T, m *Model) (h Handover) {
	t.Helper()
	text, err := json.Marshal(m.HandOver())
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(text, &h); err != nil {
		t.Fatal(err)
	}
	return h
}

// TestAnotherWindowGoesOnWithALesson brings a lesson to each step, and hands it over to another window.
func TestAnotherWindowGoesOnWithALesson(t *testing.T) {
	const name, chosen = "what-is-a-game-loop", 1
	e, _ := experiment.LessonByName(name)
	for _, step := range []lesson.Step{lesson.Asking, lesson.Running, lesson.Stopped, lesson.Concluding, lesson.Trying,
		lesson.Resting} {
		synctest.Test(t, func(t *testing.T) {
			b := stagetest.NewBench()
			first := opened(t, b, options{Setup: experiment.Default()})
			first.model.Do(ChooseLesson{Name: name})
			synctest.Wait() // the stop is found
			first.refreshes(b, time.Second/10)
			first.model.Do(Answer{N: chosen})
			w := first.model.Lesson.Progress
			for n := 0; w.Step != step && n < 100; n++ {
				switch {
				case w.Step == lesson.Asking, w.Step == lesson.Stopped:
					first.model.Do(Forward{})
				case w.Step == lesson.Concluding && step == lesson.Trying:
					first.model.Do(TrySetting{})
				case w.Step == lesson.Concluding:
					first.model.Do(GoLive{})
				}
				first.refreshes(b, time.Second)
			}
			h := handedOver(t, first.model)
			first.stop()
			if h.Step != step || h.Answer != chosen {
				t.Fatalf("%s: it hands over %+v", step, h)
			}
			setups, err := e.Setups()
			if err != nil {
				t.Fatal(err)
			}
			second := opened(t, b, options{Setup: experiment.Default()})
			m := second.model
			m.Choices.Replace(setups, stage.Simulated)
			m.setLesson(NewLesson(e, setups))
			m.Launch(&Beginning{Moment: h.Moment, Play: h.Begun}, true)
			m.GoOn(h)
			second.refreshes(b, time.Second/2)
			if got := m.Lesson.Progress; got == nil || got.Step != step || got.Chosen != chosen {
				t.Errorf("%s: the other window is at %s: %+v", step, m.Lesson.StepName(), got)
			}
			m.Lesson.Moment.Forget()
			second.stop()
		})
	}
}

// TestAnotherWindowGoesOnWithARun hands over a simulated run that plays, and one that is paused, with an open document.
func TestAnotherWindowGoesOnWithARun(t *testing.T) {
	for _, paused := range []bool{false, true} {
		synctest.Test(t, func(t *testing.T) {
			b := stagetest.NewBench()
			o := options{Setup: experiment.Default(), Machine: stage.Simulated}
			first := opened(t, b, o)
			first.model.Do(Play{})
			first.model.Do(EditCode{})
			first.refreshes(b, time.Second)
			script, err := jsinterpreter.Like("fixed-steps")
			if err != nil {
				t.Fatal(err)
			}
			first.model.Code.Document.Text.Become(string(script), 5, 5)
			if paused {
				first.model.Do(Pause{})
			}
			h := handedOver(t, first.model)
			first.stop()
			second := opened(t, b, o)
			m := second.model
			m.Launch(&Beginning{Moment: h.Moment, Play: h.Begun}, true)
			m.GoOn(h)
			second.refreshes(b, time.Second/2)
			at, past := m.Playback.Player.Review().Moment()
			goesOn := !past && at > *h.Moment && !m.Playback.Player.IsPaused()
			stands := at == *h.Moment && m.Playback.Player.IsPaused()
			if paused && !stands || !paused && !goesOn {
				t.Errorf("paused %t: it shows %v of %v, paused %t", paused, at, *h.Moment, m.Playback.Player.IsPaused())
			}
			w := m.Code.Document
			if w == nil || w.Text.String() != string(script) || w.Text.Caret() != 5 || w.Kind == "" || !w.IsChanged() {
				t.Errorf("the other window has the document %+v", w)
			}
			second.stop()
		})
	}
}

// TestAScriptRequestsAProgramThatRunsIt writes a script. Its first letters are not taken for one.
func TestAScriptRequestsAProgramThatRunsIt(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		a := opened(t, b, options{Setup: experiment.Default()})
		requests := func(text string) (n int) {
			a.model.Code.Document.Text.Become(text, 0, 0)
			a.model.Requests()
			for range 2 {
				a.model.FollowCode(0)
			}
			for _, r := range a.model.Requests() {
				if _, is := r.(LoadScripts); is {
					n++
				}
			}
			return n
		}
		a.model.Do(EditCode{})
		for _, test := range []struct {
			text string
			want int
		}{
			{"", 0}, {"p", 0}, {"let x = 1", 0}, {"package loops // requestAnimationFrame", 0},
			{"requestAnimationFrame(f)", 1}, {"requestAnimationFrame(g)", 0}, {"", 0}, {"setTimeout(f, 16)", 1},
		} {
			if got := requests(test.text); got != test.want {
				t.Errorf("%q: %d requests, want %d", test.text, got, test.want)
			}
		}
		a.stop()
	})
}
