package model

import (
	"io/fs"
	"strings"
	"testing"
	"time"

	"gameloops/internal/experiment"
	"gameloops/ui/lesson"
	"gameloops/ui/settings"
	"gameloops/ui/stage"
	"gameloops/ui/stage/stagetest"
	"gameloops/ui/usercode"
)

// ms is a millisecond.
const ms = time.Millisecond

// A window is a model with a clock. It records the messages for the user.
type window struct {
	model *Model
	clock struct{ now time.Duration }
	said  []string
}

// An options says what a window starts with, as the flags of the command do.
type options struct {
	Setup     experiment.Setup
	Runs      []experiment.Run
	Machine   stage.Machine
	StartPage bool
	Files     usercode.Watcher
}

// opened returns a window that starts with o, before anything plays.
func opened(t *testing.T, b stagetest.Bench, o options) *window {
	t.Helper()
	setups, err := StageSetups(&experiment.Experiment{Common: o.Setup, Runs: o.Runs})
	if err != nil {
		t.Fatal(err)
	}
	if o.StartPage {
		setups, o.Machine = settings.Start()
	}
	w := &window{model: New(Beginning{Setups: setups, Machine: o.Machine, Gap: stage.Discard, StartPage: o.StartPage,
		Compares: o.StartPage}, b.Host, false)}
	w.model.Code.Files = o.Files
	return w
}

// do carries out actions of the user.
func (w *window) do(all ...Action) {
	for _, a := range all {
		w.model.Do(a)
	}
}

// drop drops files on the window, and returns what it says.
func (w *window) drop(files fs.FS) string {
	w.do(OpenFiles{Files: files})
	return w.told()
}

// refreshes runs display frames for a duration.
func (w *window) refreshes(b stagetest.Bench, d time.Duration) {
	b.Refreshes(int(d*60/time.Second), func(host time.Duration) {
		w.clock.now = host
		w.model.BeginFrame(host)
		if err := w.model.Advance(); err != nil {
			panic(err) // the stages cannot begin
		}
		w.listen()
	})
}

// choose records the messages for the user.
func (w *window) listen() {
	for _, m := range w.model.Messages() {
		w.said = append(w.said, m.Words)
	}
}

// told returns all messages for the user.
func (w *window) told() string {
	w.listen()
	return strings.Join(w.said, ". ")
}

// stop stops all stages and waits for them, because nothing may run after the end of a synctest bubble.
func (w *window) stop() {
	p := &w.model.Playback.Player
	p.Stop()
	for _, s := range p.Stages {
		s.Wait()
	}
}

// openAndRun opens a lesson and runs it to its end, without pausing at its steps.
func (w *window) openAndRun(name string) {
	d := w.model
	d.Do(ChooseLesson{Name: name})
	if d.Lesson.Progress == nil {
		return
	}
	for d.Lesson.Progress.Step != lesson.Concluding {
		d.Lesson.Progress.Forward()
	}
	d.Lesson.Progress.Rest()
}

// at fails unless the lesson is at a step, and its stages play or are paused, as plays says.
func (w *window) at(t *testing.T, want lesson.Step, plays bool) {
	t.Helper()
	d := w.model
	if got := d.Lesson.StepName(); got != string(want) || d.Playback.Player.IsPaused() == plays {
		t.Fatalf("it is at %q, paused %v; want %q", got, d.Playback.Player.IsPaused(), want)
	}
}

// says checks where the lesson says that its run stands, and the act of its first button.
func (w *window) says(t *testing.T, stands string, first lesson.Act) {
	t.Helper()
	if s := w.model.Lesson.State(); !strings.HasPrefix(s.Stands, stands) || s.Buttons[0].Do != first {
		t.Errorf("it says %q and has %+v, want %q and %s", s.Stands, s.Buttons, stands, first)
	}
}

// stopped opens a lesson and runs it until it stops.
func (w *window) stopped(t *testing.T, b stagetest.Bench, name string) {
	t.Helper()
	w.do(ChooseLesson{Name: name})
	w.refreshes(b, time.Second)
	w.do(Forward{})
	for range 60 {
		if w.refreshes(b, time.Second/2); w.model.Lesson.IsStopped() {
			break
		}
	}
	w.at(t, lesson.Stopped, false)
}
