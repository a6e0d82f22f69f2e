package history

import (
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"gameloops/internal/ci"
	"gameloops/internal/diff"
	"gameloops/ui/settings"
	"gameloops/ui/stage"
	"gameloops/ui/stage/stagetest"
)

// TestStagesThatPartHaveMarksWhereTheyDo plays two loops and pauses. The marks are where the lab finds that the runs
// part.
func TestStagesThatPartHaveMarksWhereTheyDo(t *testing.T) {
	ci.LongUnderRace(t)
	setups := stagetest.Setups(t, "fixed-steps:step=20ms:objects=5,fixed-steps:step=21ms:objects=5")
	equal := stagetest.Setups(t, "fixed-steps:step=20ms:objects=5,fixed-steps-with-interpolation:step=20ms:objects=5")
	for _, test := range []struct {
		name  string
		of    []stage.Program
		kinds []Kind
		words string
	}{
		{"other steps", settings.Programs(setups), []Kind{PicturesPart}, "not equally long"},
		{"the same steps", settings.Programs(equal), []Kind{PicturesPart}, "more than 1 cm"},
		{"the same", settings.Programs(append(setups[:1:1], setups[0])), nil, ""},
	} {
		synctest.Test(t, func(t *testing.T) {
			b := stagetest.NewBench()
			p := &stage.Player{Host: b.Host, Gap: stage.Discard, Machine: stage.Simulated}
			past := &Past{Player: p, Begun: true}
			var found Partings
			p.Play(test.of...)
			b.Play(2*time.Second, p.Refresh)
			if _, events := found.Take(past, 0); events != nil || found.found != nil {
				t.Error("stages are compared while they play")
			}
			p.Pause(true)
			var all []Event
			for range 5 {
				number, events := found.Take(past, 0)
				if all = append(all, events...); len(events) > 0 && number != 1 {
					t.Errorf("%s: the marks are of stage %d", test.name, number+1)
				}
				b.Refreshes(2, p.Refresh)
			}
			one, other := settings.SetupOf(p.Stages[0]), settings.SetupOf(p.Stages[1])
			want, err := diff.Find(t.Context(), one, other, diff.Tolerance, diff.Watch{})
			if err != nil {
				t.Fatal(err)
			}
			if len(all) != len(test.kinds) {
				t.Fatalf("%s: %d marks: %+v", test.name, len(all), all)
			}
			for i, e := range all {
				if e.Kind != test.kinds[i] || e.At != want.Pictures.At || !strings.Contains(e.Text, test.words) {
					t.Errorf("%s: mark %d is %+v, want %v", test.name, i, e, want.Pictures.At)
				}
			}
			p.Stop()
			for _, s := range p.Stages {
				s.Wait()
			}
		})
	}
}

// TestWorldsThatDifferHaveAMark plays the same updates in two worlds, with and without continuous collision.
func TestWorldsThatDifferHaveAMark(t *testing.T) {
	ci.LongUnderRace(t)
	setups := stagetest.Setups(t, "fixed-steps:objects=60,fixed-steps:objects=60:continuous=off")
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		p := &stage.Player{Host: b.Host, Gap: stage.Discard, Machine: stage.Simulated}
		p.Play(settings.Programs(setups)...)
		b.Play(4*time.Second, p.Refresh)
		p.Pause(true)
		var found Partings
		var all []Event
		for range 5 {
			_, events := found.Take(&Past{Player: p, Begun: true}, 1)
			all = append(all, events...)
			b.Refreshes(2, p.Refresh)
		}
		if len(all) == 0 || all[0].Kind != PhysicsPart || all[0].At <= 0 ||
			!strings.Contains(all[0].Text, "after update") {
			t.Errorf("the marks are %+v", all)
		}
		p.Stop()
		for _, s := range p.Stages {
			s.Wait()
		}
	})
}

// TestStagesOnThisComputerHaveMarksWhereTheyPart plays two loops on the real clock. Their pictures first differ at the
// mark. Worlds are not compared if the updates differ in length, and the mark says so.
func TestStagesOnThisComputerHaveMarksWhereTheyPart(t *testing.T) {
	ci.LongUnderRace(t)
	for runs, words := range map[string]string{
		"fixed-steps:step=20ms:objects=5,fixed-steps-with-interpolation:step=20ms:objects=5": "more than 1 cm",
		"fixed-steps:step=20ms:objects=5,variable-steps:objects=5":                           "not equally long",
	} {
		synctest.Test(t, func(t *testing.T) {
			b := stagetest.NewBench()
			p := real(t, b, stagetest.Setups(t, runs)...)
			var found Partings
			var all []Event
			for range 5 {
				_, events := found.Take(p, 1)
				all = append(all, events...)
				b.Refreshes(2, p.Player.Refresh)
			}
			if len(all) != 1 || all[0].Kind != PicturesPart || !strings.Contains(all[0].Text, words) {
				t.Fatalf("%s: the marks are %+v", runs, all)
			}
			var one, other stage.Still
			apartAt := func(at time.Duration) bool {
				f := p.Player.Review().Footage()
				if !f.Still(0, at, &one) || !f.Still(1, at, &other) {
					return false
				}
				_, _, part := diff.FirstMoved(one.Poses, other.Poses, diff.Tolerance)
				return part
			}
			if at := all[0].At; !apartAt(at) || apartAt(at-1) {
				t.Errorf("%s: the pictures at %v differ: %t, and before: %t", runs, at, apartAt(at), apartAt(at-1))
			}
		})
	}
}

// TestWhatThisComputerDidOtherwiseHasNoMarks has a clock with errors, so that the updates do not follow from the times
// of frames.
func TestWhatThisComputerDidOtherwiseHasNoMarks(t *testing.T) {
	ci.LongUnderRace(t)
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		p := real(t, b, stagetest.Setups(t, "variable-steps:jitter=5ms,fixed-steps:jitter=5ms")...)
		var found Partings
		if _, events := found.Take(p, 1); events != nil || found.found != nil {
			t.Errorf("%+v", events)
		}
	})
}
