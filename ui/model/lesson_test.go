package model

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"gameloops/internal/ci"
	"gameloops/internal/experiment"
	"gameloops/ui/history"
	"gameloops/ui/lesson"
	"gameloops/ui/stage/stagetest"
)

// TestALessonStaysWhereItEnded waits for 20 s after the end of a lesson. Nothing restarts.
func TestALessonStaysWhereItEnded(t *testing.T) {
	ci.LongUnderRace(t)
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		a := opened(t, b, options{Setup: experiment.Default()})
		d, p := a.model, &a.model.Playback.Player
		a.openAndRun("drain") // 2.5 s
		a.refreshes(b, time.Second)
		if d.Lesson.isOver(&d.Playback) {
			t.Error("it is over after a second")
		}
		a.refreshes(b, 3*time.Second)
		if !d.Lesson.isOver(&d.Playback) {
			t.Error("it is not over after 4 s")
		}
		s, plays := p.Stages[0], p.Plays
		ended, edge := s.Counts(a.clock.now), s.Edge()
		a.refreshes(b, 20*time.Second)
		if p.Plays != plays || s.Counts(a.clock.now).Frames != ended.Frames {
			t.Errorf("play %d, %d frames, had %d", p.Plays, s.Counts(a.clock.now).Frames, ended.Frames)
		}
		if now := s.Edge(); now != edge {
			t.Errorf("the anatomy scrolls from %v to %v", edge, now)
		}
		d.Do(Restart{})
		a.refreshes(b, time.Second)
		if p.Plays != plays+1 {
			t.Errorf("restarted: play %d", p.Plays)
		}
		p.Stop()
		for _, s := range p.Stages {
			s.Wait()
		}
	})
}

// TestALessonIsWalkedOnTheStages goes through all steps of a lesson, and checks the stages. They are paused at their
// start, stop together at the same moment, show it again after Back, and go on from there.
func TestALessonIsWalkedOnTheStages(t *testing.T) {
	ci.LongUnderRace(t)
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		a := opened(t, b, options{Setup: experiment.Default()})
		d, p := a.model, &a.model.Playback.Player
		same := func(want time.Duration) {
			t.Helper()
			for i, s := range p.Stages {
				if at := s.Time(b.Host()); at != want {
					t.Errorf("stage %d is at %v, want %v", i+1, at, want)
				}
			}
		}
		d.Do(ChooseLesson{Name: "spiral-of-death"})
		a.refreshes(b, time.Second)
		a.at(t, lesson.Asking, false)
		same(AtStart)
		d.Do(ChooseNumber{N: d.Lesson.Steps.Answer})
		plays := p.Plays
		d.Do(PauseOrPlay{}) // Space
		a.refreshes(b, time.Second/2)
		a.at(t, lesson.Running, true)
		if p.Plays != plays {
			t.Error("the run begins on new stages")
		}
		d.Do(PauseOrPlay{}) // while it runs, Space pauses
		a.refreshes(b, time.Second/2)
		a.at(t, lesson.Running, false)
		a.says(t, "Paused at ", lesson.Resume)
		d.Do(PauseOrPlay{})
		a.refreshes(b, 8*time.Second)
		a.at(t, lesson.Stopped, false)
		moment := d.Lesson.Moment.Now()
		same(moment)
		d.Do(GoLive{}) // the End key does nothing, because the lesson is about this moment
		a.refreshes(b, time.Second/2)
		a.at(t, lesson.Stopped, false)
		same(moment)
		a.says(t, "Stopped at "+history.FormatMoment(moment), lesson.GoOn)
		d.Do(Seek{At: moment / 2}) // the user looks back
		d.Do(PauseOrPlay{})
		a.refreshes(b, time.Second/2)
		a.at(t, lesson.Concluding, false)
		same(moment)
		if s := d.Lesson.State(); !strings.HasSuffix(s.Verdict, " is right.") {
			t.Errorf("for the right answer it says %q", s.Verdict)
		}
		a.do(GoBack{})
		a.at(t, lesson.Stopped, false)
		d.Do(Forward{})
		d.Do(GoLive{})
		a.refreshes(b, time.Second)
		a.at(t, lesson.Resting, true)
		if now := p.Stages[0].Time(b.Host()); now < moment+time.Second/2 || now > moment+2*time.Second {
			t.Errorf("a second after %v it is at %v", moment, now)
		}
		a.do(GoBack{})
		a.refreshes(b, time.Second)
		a.at(t, lesson.Concluding, false)
		same(moment)
		a.do(GoBack{})
		a.do(GoBack{})
		a.refreshes(b, time.Second)
		a.at(t, lesson.Asking, false)
		same(AtStart)
		a.stop()
	})
}

// TestAStopShowsItsMomentHoweverItIsReached stops stages at the decisive moment, and later, as if the moment had not
// been known in time. After each stop they show the same.
func TestAStopShowsItsMomentHoweverItIsReached(t *testing.T) {
	ci.LongUnderRace(t)
	var all []string
	for _, late := range []time.Duration{0, 9 * time.Millisecond, 200 * time.Millisecond} {
		synctest.Test(t, func(t *testing.T) {
			b := stagetest.NewBench()
			a := opened(t, b, options{Setup: experiment.Default()})
			d, p := a.model, &a.model.Playback.Player
			d.Do(ChooseLesson{Name: "smooth-the-delta"})
			a.refreshes(b, time.Second)
			d.Do(Forward{})
			moment := d.Lesson.Moment.Now()
			p.Until = moment + late
			a.refreshes(b, 8*time.Second)
			a.at(t, lesson.Stopped, false)
			shown := ""
			for _, s := range p.Stages {
				points := s.AppendPoints(nil, 3, moment-time.Second, s.Edge())
				counts := s.Counts(b.Host())
				counts.Hash = 0 // it is of the moment at which the stage stopped
				shown += fmt.Sprintf("%v, %+v, %v, %s, %v\n", s.Edge(), counts, points, s.Verdict(),
					s.Picture().Poses)
			}
			all = append(all, shown)
			p.Stop()
			for _, s := range p.Stages {
				s.Wait()
			}
		})
	}
	for i := range all {
		if all[i] != all[0] {
			t.Errorf("stopped at the moment, the stages show\n%s\nstopped later\n%s", all[0], all[i])
		}
	}
}

// TestALoopChosenWhereALessonWaitsPlays gives a stage another loop after the run has stopped. All stages play from the
// start, the card says that this is no longer the lesson, and Back leads to its question.
func TestALoopChosenWhereALessonWaitsPlays(t *testing.T) {
	ci.LongUnderRace(t)
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		a := opened(t, b, options{Setup: experiment.Default()})
		d := a.model
		a.stopped(t, b, "hitch")
		d.Do(ChooseLoop{Stage: 0, Name: "bevy"})
		a.refreshes(b, time.Second/2)
		a.at(t, lesson.Trying, true)
		if s := d.Lesson.State(); !s.Own || d.Playback.Played[0].Loop != "bevy" || s.Verdict != "" {
			t.Errorf("stage 1 plays %s, the card has %+v", d.Playback.Played[0].Loop, s)
		}
		a.do(GoBack{})
		a.refreshes(b, time.Second/2)
		a.at(t, lesson.Asking, false)
		if got := d.Playback.Played[0].Loop; got != "fixed-steps" {
			t.Errorf("back at the question, stage 1 has %s", got)
		}
		a.stop()
	})
}

// TestAnAnswerAskedForEarlyShowsItsMoment asks for the answer during the run. The stages show the moment at which the
// run would have stopped.
func TestAnAnswerAskedForEarlyShowsItsMoment(t *testing.T) {
	ci.LongUnderRace(t)
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		a := opened(t, b, options{Setup: experiment.Default()})
		d := a.model
		d.Do(ChooseLesson{Name: "hitch"})
		a.refreshes(b, time.Second)
		d.Do(Forward{})
		a.refreshes(b, time.Second/2)
		a.at(t, lesson.Running, true)
		d.Do(Forward{})
		a.refreshes(b, 5*time.Second)
		a.at(t, lesson.Concluding, false)
		got, _ := d.Playback.Player.Review().Moment()
		if want := d.Lesson.Moment.Now(); want == 0 || (got-want).Abs() > time.Millisecond {
			t.Errorf("the answer is about %v, and the stages show %v", want, got)
		}
		a.stop()
	})
}

// TestAConclusionAboutWorldsShowsTheirHashes stops a lesson at the end of its run. Its stages show their hashes with
// the answer. They do not show them earlier, because that would reveal the answer, nor at an earlier moment.
func TestAConclusionAboutWorldsShowsTheirHashes(t *testing.T) {
	ci.LongUnderRace(t)
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		a := opened(t, b, options{Setup: experiment.Default()})
		d, p := a.model, &a.model.Playback.Player
		hashes := func() (all []uint64) {
			for i := range p.Stages {
				all = append(all, d.Lesson.EndHash(&d.Playback, i))
			}
			return all
		}
		a.stopped(t, b, "drift")
		if got := hashes(); slices.Max(got) > 0 {
			t.Errorf("before the answer the hashes are %x", got)
		}
		d.Lesson.Progress.Forward()
		a.at(t, lesson.Concluding, false)
		got := hashes()
		if got[0] == 0 || got[1] != got[0] || got[2] == got[0] || got[3] == got[0] || got[2] == got[3] {
			t.Errorf("with the answer the hashes are %x", got)
		}
		d.Do(Seek{At: 2 * time.Second})
		if got := hashes(); slices.Max(got) > 0 {
			t.Errorf("at 2 s the hashes are %x", got)
		}
		a.stop()
	})
}

// TestATryPlaysAllStagesWithItsSetting plays the try of a lesson, and goes back to the lesson.
func TestATryPlaysAllStagesWithItsSetting(t *testing.T) {
	ci.LongUnderRace(t)
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		a := opened(t, b, options{Setup: experiment.Default()})
		d, p := a.model, &a.model.Playback.Player
		d.Do(ChooseLesson{Name: "spiral-of-death"})
		a.refreshes(b, time.Second)
		d.Do(Forward{})
		a.refreshes(b, 8*time.Second)
		moment := d.Lesson.Moment.Now()
		d.Do(Forward{})
		d.Playback.follow(d.Choices.Stages, false, false) // as in every frame
		d.Do(ChooseNumber{N: 0})                          // the key of the suggestion
		d.Playback.follow(d.Choices.Stages, false, false)
		a.refreshes(b, time.Second)
		a.at(t, lesson.Trying, true)
		if a.told() != "" {
			t.Errorf("the try comes with the message %q", a.told())
		}
		if told := d.ToldSettings(); !slices.Equal(told, []string{"update-cost"}) {
			t.Errorf("the titles of the stages mention %q", told)
		}
		for i, s := range d.Playback.Played {
			want, err := d.Lesson.Steps.Try.On(d.Lesson.Setups[i])
			if err != nil || !reflect.DeepEqual(s, want) {
				t.Errorf("stage %d plays %+v, %v", i+1, s, err)
			}
		}
		d.Do(Restart{})
		a.refreshes(b, time.Second)
		a.at(t, lesson.Trying, true)
		if got := d.Lesson.State(); got.Seen != "" || !got.Tries || len(d.Lesson.Pointers(&d.Playback, 0)) > 0 {
			t.Errorf("while it runs, it shows %q: %+v", got.Seen, got)
		}
		a.refreshes(b, d.Playback.Played[0].Duration+10*time.Second) // a spiral takes longer
		if got := d.Lesson.State(); got.Seen != d.Lesson.Steps.Try.Seen || !d.Playback.HasEnded() || !got.Waits {
			t.Errorf("after it has run, it shows %q, waits: %t", got.Seen, got.Waits)
		}
		a.do(GoBack{})
		if !strings.Contains(a.told(), "The lesson plays again, up to 2.800 s") {
			t.Error("it does not say that it plays again")
		}
		a.refreshes(b, 8*time.Second)
		a.at(t, lesson.Concluding, false)
		if shown, past := d.Playback.Past.Moment(); !past || shown != d.Lesson.Moment.Now() {
			t.Errorf("back at the lesson, it shows %v", shown)
		}
		if !d.Lesson.IsUnchanged(d.Playback.Played, p.Machine) || len(d.ToldSettings()) > 0 ||
			p.Stages[0].Time(b.Host()) != moment {
			t.Errorf("back at the lesson: %v, at %v, want %v", d.Playback.Played, p.Stages[0].Time(b.Host()), moment)
		}
		a.stop()
	})
}

// TestALessonSaysWhichMomentIsShown steps back from the stop of a lesson, and then beyond it.
func TestALessonSaysWhichMomentIsShown(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		w := opened(t, b, options{Setup: stagetest.Setup(t)})
		defer w.stop()
		w.stopped(t, b, "hitch")
		stands := func() string { return w.model.Lesson.State().Stands }
		stop, _, _ := strings.Cut(strings.TrimPrefix(stands(), "Stopped at "), ":")
		for _, by := range []int{-1, 1, 1} {
			w.do(SeekFrames{By: by})
			w.refreshes(b, time.Second/2)
			now, _ := w.model.Playback.Player.Review().Moment()
			at := history.FormatMoment(now)
			if got, want := stands(), "At "+at+"; the run stopped at "+stop; at != stop && got != want ||
				at == stop && !strings.HasPrefix(got, "Stopped at "+stop) {
				t.Errorf("at %s it says %q", at, got)
			}
		}
		if now, _ := w.model.Playback.Player.Review().Moment(); history.FormatMoment(now) == stop {
			t.Error("it has not stepped beyond the stop")
		}
	})
}
