package ui

import (
	"bytes"
	"image"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"
	"testing/synctest"
	"time"

	"gameloops/internal/ci"
	"gameloops/internal/experiment"
	"gameloops/ui/mark"
	"gameloops/ui/model"
	"gameloops/ui/settings"
	"gameloops/ui/stage"
	"gameloops/ui/stage/stagetest"
)

// TestAPictureReopensToTheMomentItShows drops the picture of a moment on a window. Its stages play up to that moment,
// and keep the past before it. Stages on a real clock cannot, and a message says why.
func TestAPictureReopensToTheMomentItShows(t *testing.T) {
	ci.LongUnderRace(t)
	const at = 1234567 * time.Microsecond
	for machine, moment := range map[stage.Machine]time.Duration{stage.Simulated: at, stage.Computer: 0} {
		synctest.Test(t, func(t *testing.T) {
			var picture bytes.Buffer
			e := settings.ExperimentOf(stagetest.Setups(t, "fixed-steps,variable-steps"))
			texts := append(settings.MachineTexts(machine), experiment.MomentText(at))
			if err := e.EncodePNG(&picture, image.NewRGBA(image.Rect(0, 0, 2, 2)), texts...); err != nil {
				t.Fatal(err)
			}
			b := stagetest.NewBench()
			a := appOn(t, b, Options{Setup: experiment.Default()})
			a.model.Do(model.OpenFiles{Files: fstest.MapFS{"a.png": {Data: picture.Bytes()}}})
			words := a.told()
			a.refreshes(b, time.Second/2)
			p := &a.model.Playback
			if machine == stage.Computer {
				if p.Begun || !strings.Contains(words, "real time") {
					t.Errorf("on a real clock the stages play: %t, and the message is %q", p.Begun, words)
				}
				return
			}
			if got, past := p.Player.Review().Moment(); got != moment || !past || len(p.Player.Stages) != 2 {
				t.Errorf("%v is shown (past: %t), on %d stages, want %v", got, past, len(p.Player.Stages), moment)
			}
			if from, to := p.Player.Review().Footage().Kept(); from > 50*ms || to < moment {
				t.Errorf("the past is kept from %v to %v", from, to)
			}
			saved := captionOf(a.model).Texts()
			if again := settings.MomentOf(saved); again == nil || (*again-at).Abs() > 17*ms {
				t.Errorf("a picture of the moment has the moment %v", again)
			}
			a.endStages()
		})
	}
}

// TestARunThatWasChangedHasItsMoment changes a simulated stage while it plays. A picture says so, and plays up to the
// moment that is shown. Nothing but the change is by hand.
func TestARunThatWasChangedHasItsMoment(t *testing.T) {
	ci.LongUnderRace(t)
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		a := appOn(t, b, Options{Setup: experiment.Default(), Machine: stage.Simulated})
		a.model.Do(model.Play{})
		a.refreshes(b, time.Second)
		a.model.Do(model.Set{Key: "update-cost", Text: "20ms"})
		a.refreshes(b, time.Second)
		if at := settings.MomentOf(captionOf(a.model).Texts()); at == nil {
			t.Error("the picture has no moment")
		}
		all := strings.Join(captionOf(a.model).Lines(), "\n")
		if strings.Contains(all, "changes by hand") || !strings.Contains(all, "update cost 20 ms from 1.") {
			t.Errorf("the caption is %s", all)
		}
		a.model.Do(model.Seek{At: time.Second})
		p := &a.model.Playback
		if _, err := p.Past.Branch(0, p.Played, stagetest.Setup(t, "loop", "fixed-steps")); err != nil {
			t.Errorf("the stage does not branch: %v", err)
		}
		a.endStages()
	})
}

// TestThePictureOfAMomentIsShownAgain saves a picture of a moment with a key, and opens it with the command. The
// stages have the same pixels, including everything around their worlds, with their graphs and trails.
func TestThePictureOfAMomentIsShownAgain(t *testing.T) {
	size := image.Pt(900, 600)
	_, bar := stageIn(t, size.X, size.Y)
	t.Parallel()
	screen := newScreen(t, size.X, size.Y)
	args := []string{"--size", "900x600"}
	w := screen.open(t, append(args, "--loops", "fixed-steps,variable-steps", "--update-cost", "9ms", "--objects", "30",
		"--machine", "simulated", "--mark", "trails", "--play")...)
	w.await(t, "two seconds of the game", func() bool { return w.last().Simulated > 2 })
	w.press(t, ' ')
	w.settle(t)
	for range 40 {
		w.press(t, keyLeft)
	}
	w.press(t, 'g')
	w.settleNumbers(t)
	first := w.savedPicture(t)
	w.quit(t)

	again := screen.open(t, append(args, first)...)
	again.await(t, "the moment", func() bool { return again.last().Simulated > 1 })
	again.settleNumbers(t)
	second := again.savedPicture(t)
	again.quit(t)
	stages := image.Rect(bar.Min.X, 0, size.X, bar.Min.Y)
	if n, where := differingIn(readPNG(t, first), readPNG(t, second), stages); n > 0 {
		t.Errorf("%d pixels of the stages differ, in %v", n, where)
	}
	for _, path := range []string{first, second} {
		if _, texts, err := experiment.ReadPicture(path); err != nil || settings.MomentOf(texts) == nil {
			t.Errorf("%s has no moment, %v", filepath.Base(path), err)
		}
	}
}

// savedPicture saves a picture of the window, and returns its path.
func (w *window) savedPicture(t *testing.T) string {
	t.Helper()
	w.press(t, 's')
	w.await(t, "a picture", func() bool { return len(pngs(t, w.cmd.Dir)) == 1 })
	return pngs(t, w.cmd.Dir)[0]
}

// endsAsPicture returns a picture of an app without a window, with all texts that it is saved with, and ends the app.
func (a *app) endsAsPicture(t *testing.T) []byte {
	t.Helper()
	var picture bytes.Buffer
	if err := a.model.Experiment().EncodePNG(&picture, image.NewRGBA(image.Rect(0, 0, 2, 2)),
		captionOf(a.model).Texts()...); err != nil {
		t.Fatal(err)
	}
	a.model.Lesson.Moment.Forget()
	a.endStages()
	return picture.Bytes()
}

// differingIn counts the pixels that differ in a part of two pictures, and returns the rectangle around them.
func differingIn(a, b image.Image, part image.Rectangle) (n int, where image.Rectangle) {
	for y := part.Min.Y; y < part.Max.Y; y++ {
		for x := part.Min.X; x < part.Max.X; x++ {
			if a.At(x, y) != b.At(x, y) {
				n++
				where = where.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return n, where
}

// TestThePictureOfALessonShowsTheSameAgain saves a picture of a lesson at its answer, in its try, and after a change by
// hand, and opens it as a dropped file and with the command. The stages have the same marks and graphs at the same
// moment, and the lesson its step and the answer that was chosen. Only what the user has changed is named as changed.
func TestThePictureOfALessonShowsTheSameAgain(t *testing.T) {
	ci.LongUnderRace(t)
	for step, act := range map[string][]model.Action{
		"answer": nil,
		"try":    {model.Forward{}},
		"change": {model.Forward{}, model.Set{Key: "objects", Text: "50"}, model.Restart{}},
	} {
		synctest.Test(t, func(t *testing.T) {
			b := stagetest.NewBench()
			a := appOn(t, b, Options{Setup: experiment.Default()})
			a.model.Do(model.ChooseLesson{Name: "spiral-of-death"})
			a.model.Do(model.Answer{N: 1})
			a.model.Do(model.Forward{})
			a.refreshes(b, 4*time.Second)
			a.model.Do(model.Forward{})
			for _, do := range act {
				a.model.Do(do)
			}
			a.refreshes(b, 2*time.Second)
			first := sightOf(a)
			if first.marks != mark.Trails || step != "change" && first.points == 0 {
				t.Errorf("%s: it shows %+v", step, first)
			}
			picture := a.endsAsPicture(t)

			dropped := appOn(t, b, Options{Setup: experiment.Default()})
			dropped.model.Do(model.OpenFiles{Files: fstest.MapFS{"a.png": {Data: picture}}})
			for way, again := range map[string]*app{"dropped": dropped, "opened": appOfPicture(t, b, picture)} {
				again.refreshes(b, 3*time.Second)
				second := sightOf(again)
				want := first
				switch step {
				case "try": // it has been answered
					want.chosen = 0
				case "change": // the duration is the try's, which the user has not changed
					want.step, want.chosen, want.points, want.changed = "", 0, 0, "objects 50, update cost 15 ms"
				}
				if second != want {
					t.Errorf("%s, %s: it shows %+v, want %+v", step, way, second, want)
				}
				again.model.Lesson.Moment.Forget()
				again.endStages()
			}
		})
	}
}

// TestThePictureOfARunningLessonReopensAsThat saves a picture of a lesson while it plays. Dropped on a window or opened
// with the command, it shows the lesson with its question and the answer that was chosen, paused at the same moment,
// with the same marks and graphs, and hides what the picture has hidden.
func TestThePictureOfARunningLessonReopensAsThat(t *testing.T) {
	ci.LongUnderRace(t)
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		a := appOn(t, b, Options{Setup: experiment.Default()})
		a.model.Do(model.ChooseLesson{Name: "spiral-of-death"})
		a.model.Do(model.Answer{N: 1})
		a.model.Do(model.Forward{})
		a.refreshes(b, 1400*ms)
		first, question := sightOf(a), a.model.Lesson.State().Text
		picture := a.endsAsPicture(t)

		dropped := appOn(t, b, Options{Setup: experiment.Default()})
		dropped.model.Do(model.OpenFiles{Files: fstest.MapFS{"a.png": {Data: picture}}})
		for way, again := range map[string]*app{"dropped": dropped, "opened": appOfPicture(t, b, picture)} {
			again.refreshes(b, 2*time.Second)
			l := &again.model.Lesson
			if second := sightOf(again); second != first || second.step != "run" || second.chosen != 2 {
				t.Errorf("%s: it shows %+v, want %+v", way, second, first)
			}
			if s := l.State(); !l.HidesAnswer() || s == nil || s.Text != question {
				t.Errorf("%s: it hides the answer: %t, and says %+v, want %q", way, l.HidesAnswer(), s, question)
			}
			l.Moment.Forget()
			again.endStages()
		}
	})
}

// TestThePictureOfALessonSaysWhatItsStagesSay saves pictures of a lesson that asks about energy: while it plays, and at
// its answer. Its third stage also judders, which neither its cell, nor the caption, nor the screen reader mentions.
func TestThePictureOfALessonSaysWhatItsStagesSay(t *testing.T) {
	ci.LongUnderRace(t)
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		a := appOn(t, b, Options{Setup: experiment.Default()})
		a.model.Do(model.ChooseLesson{Name: "pendulum-energy"})
		a.model.Do(model.Answer{N: 1})
		a.model.Do(model.Forward{})
		a.refreshes(b, 3*time.Second)
		if all := strings.Join(captionOf(a.model).Lines(), "\n"); strings.Contains(all, "Found") {
			t.Errorf("before the answer the caption says what was found: %s", all)
		}
		a.refreshes(b, 17*time.Second)
		a.model.Do(model.Forward{})
		a.refreshes(b, time.Second)
		if s := a.model.Playback.Stage(2); !strings.HasPrefix(s.Verdict(), "judder") {
			t.Fatalf("stage 3 does not judder: %q", s.Verdict())
		}
		all := strings.Join(captionOf(a.model).Lines(), "\n")
		if !strings.Contains(all, "Found on stage 3: energy lost (from ") || strings.Contains(all, "judder") {
			t.Errorf("the caption says %s", all)
		}
		for n := range a.grid.cells[:3] {
			if got := a.model.Verdict(n); strings.HasPrefix(got, "judder") || !a.model.LeavesJudderOut(n) {
				t.Errorf("stage %d says %q", n+1, got)
			}
		}
		a.model.Lesson.Moment.Forget()
		a.endStages()
	})
}

// TestAPictureReopensWithItsStageAndNoMoreMarks saves a picture whose second stage is chosen, and opens it in a window
// that shows more: as a dropped file, and with the command.
func TestAPictureReopensWithItsStageAndNoMoreMarks(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		a := appOn(t, b, Options{Setup: experiment.Default(), Machine: stage.Simulated,
			Runs: []experiment.Run{{Loop: "fixed-steps"}, {Loop: "godot"}}})
		a.model.Do(model.ChooseStage{N: 1})
		a.model.Do(model.ToggleMark{What: mark.Contacts})
		a.model.Do(model.Play{})
		a.refreshes(b, time.Second)
		picture := a.endsAsPicture(t)

		dropped := appOn(t, b, Options{Setup: experiment.Default(), StartPage: true})
		dropped.model.Do(model.ToggleMark{What: mark.Velocities})
		dropped.model.Do(model.ToggleShown{What: settings.ShowGraphs})
		dropped.model.Do(model.OpenFiles{Files: fstest.MapFS{"a.png": {Data: picture}}})
		for way, again := range map[string]*app{"dropped": dropped, "opened": appOfPicture(t, b, picture)} {
			again.refreshes(b, 2*time.Second)
			d := again.model
			if n, marks, beside := d.Choices.Stages.Chosen, d.Playback.Marks, d.Shown.Beside; n != 1 ||
				marks != mark.Contacts || beside != settings.DefaultShows {
				t.Errorf("%s: stage %d is chosen, with the marks %v, and %v is shown", way, n+1, marks, beside)
			}
			again.endStages()
		}
	})
}

// A sight is what a window shows of a lesson.
type sight struct {
	step    string
	chosen  int           // answer, from 1; 0: none
	at      time.Duration // rounded
	marks   mark.Set
	beside  settings.Shows
	changed string
	points  int // callouts, and graphs at which they point
}

// sightOf returns what a window shows.
func sightOf(a *app) sight {
	at, _ := a.model.Playback.Player.Review().Exact()
	where := a.model.Lesson.Where()
	s := sight{where.Name, where.Answer, at.Round(50 * ms), a.model.Playback.Marks, a.grid.shown.Beside, "", 0}
	for n := range a.model.Playback.Played {
		s.points += len(a.model.Lesson.Evidence(&a.model.Playback, n))
	}
	if l := a.model.Lesson.State(); l != nil {
		s.changed = l.Sets
	}
	return s
}

// appOfPicture returns a window that starts with a picture, as the command does.
func appOfPicture(t *testing.T, b stagetest.Bench, picture []byte) *app {
	t.Helper()
	e, texts, err := experiment.ParsePicture("a.png", bytes.NewReader(picture))
	if err != nil {
		t.Fatal(err)
	}
	a := appOn(t, b, Options{Setup: e.Common, Runs: e.Runs, Name: e.Name, Title: e.Title, Look: e.About(),
		Machine: settings.MachineOf(texts), Moment: settings.MomentOf(texts), Marks: settings.MarksOf(texts),
		Shows: settings.ShowsOf(texts), Stage: settings.StageOf(texts), Step: settings.LessonStepOf(texts),
		Play: true})
	a.model.Launch(&a.beginning, true)
	return a
}
