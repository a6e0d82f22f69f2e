package model

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"gameloops/internal/stress"
	"gameloops/ui/settings"
	"gameloops/ui/stage"
	"gameloops/ui/stage/stagetest"
)

// tested opens a window on a computer whose updates cost a millisecond for each object, so that a frame at 60 Hz has
// time for 16, and runs a stress test of a loop. It returns the window with the report, and what it has played. It
// checks what the test says meanwhile.
func tested(t *testing.T, b stagetest.Bench, loop string) (w *window, played []int) {
	t.Helper()
	w = opened(t, b, options{Setup: stagetest.Setup(t, "loop", loop, "step", "60hz", "update-cost-per-object",
		"1.009ms", "objects", "30")})
	w.model.Playback.Player.Spend = time.Sleep
	w.model.Stress.Wanted = UsualFPS
	w.refreshes(b, time.Second/10)
	w.do(TestStress{})
	s := &w.model.Stress
	engine, left := 0, time.Duration(0)
	for range 1000 {
		if w.refreshes(b, time.Second/4); !s.IsRunning() {
			return w, played
		}
		if n := len(s.results); n > engine {
			engine, left = n, s.left()
		}
		if says := fmt.Sprintf("Stress test %d of 2: %s with ", engine, s.engines[0]); engine > 0 &&
			(!strings.HasPrefix(s.Words(), says) || !strings.Contains(s.Words(), "At most "+roundUp(s.left()))) {
			t.Fatalf("it says %q, want %q and %v", s.Words(), says, s.left())
		}
		if s.left() > left {
			t.Fatalf("%v are left, and before %v", s.left(), left)
		}
		left = s.left()
		if n := w.model.Playback.Played[0].Objects; len(played) == 0 || played[len(played)-1] != n {
			played = append(played, n)
		}
	}
	t.Fatal("the test does not end")
	return nil, nil
}

// TestAStressTestFindsWhatTheComputerKeeps runs a test to its end: it finds the number with which updates fill a frame,
// on both engines, plays that number, and shows the report with its numbers.
func TestAStressTestFindsWhatTheComputerKeeps(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		w, played := tested(t, b, "fixed-steps")
		defer w.stop()
		m := w.model
		r := m.Stress.Report
		if r == nil || len(r.Results) != 2 {
			t.Fatalf("the report is %+v", r)
		}
		for i := range r.Results {
			one := &r.Results[i]
			if one.Objects < 14 || one.Objects > 17 || one.More || one.Limit != stress.Updates {
				t.Errorf("%s keeps %d objects, more %v, limit %q", one.Engine, one.Objects, one.More, one.Limit)
			}
			if !strings.Contains(m.Question.Words(), one.Engine+": "+one.Number()+" ("+one.About()+")") {
				t.Errorf("the report does not show %s: %s", one.Number(), m.Question.Words())
			}
		}
		if !m.Question.IsAside() {
			t.Error("the report hides what plays")
		}
		if played[0] != 1 || played[1] != stress.First || !slices.Contains(played, r.Results[0].Objects) {
			t.Errorf("it has played %v objects", played)
		}
		d := m.Choices.Stages
		if n := d.Setup().Objects; n != r.Results[0].Objects || !m.Playback.playsChosen(d) {
			t.Errorf("afterwards %d objects are chosen", n)
		}
		if m.Found() != r.Line() {
			t.Errorf("the caption of a picture says %q", m.Found())
		}
		m.Question.close()
		w.refreshes(b, time.Second)
		if w.do(Undo{}); m.Choices.Stages.Setup().Objects != 30 {
			t.Errorf("undone, %d objects are chosen", m.Choices.Stages.Setup().Objects)
		}
	})
}

// TestAStressTestShowsTheSpiralAndItsCures takes the first answer of the report. The spiral has few frames, and the
// cures have more.
func TestAStressTestShowsTheSpiralAndItsCures(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		w, _ := tested(t, b, "fixed-steps")
		defer w.stop()
		m := w.model
		w.do(Reply{N: 0})
		for _, want := range []struct {
			words string
			least float64 // frames a second
			most  float64
		}{
			{"The spiral of death", 0, 20},
			{"Cured by a maximum step", 15, 55},
			{"Cured by a faster engine", 0, 20}, // not on this computer, where both engines cost the same
			{"Cured by longer steps", 35, 61},   // a frame with an update is long, but 2 of 3 have none
		} {
			if w.refreshes(b, cureTime-time.Second); !strings.HasPrefix(m.Stress.Words(), want.words) {
				t.Fatalf("it shows %q, want %q", m.Stress.Words(), want.words)
			}
			fps := m.Playback.Player.Stages[0].Reading().Rates.Frames
			if fps < want.least || fps > want.most {
				t.Errorf("%s: %.1f frames a second, want %v to %v", want.words, fps, want.least, want.most)
			}
			for now := m.Stress.Words(); m.Stress.Words() == now; {
				w.refreshes(b, time.Second/10)
			}
		}
		if m.Stress.IsRunning() || !m.Question.IsOpen() {
			t.Error("after the last cure the report is not shown again")
		}
	})
}

// The report can be copied in three forms, which a second question offers: the report itself stays short.
func TestTheReportIsCopiedInAForm(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		w, _ := tested(t, b, "fixed-steps")
		defer w.stop()
		m := w.model
		for i, begins := range []string{m.Stress.Report.Line(), "engine ", "{"} {
			m.tellStress()
			m.Requests()
			w.do(Reply{N: 1}, Reply{N: i})
			all := m.Requests()
			if c, is := all[len(all)-1].(CopyReport); !is || !strings.HasPrefix(c.Text, begins) {
				t.Errorf("form %d: it asks the window for %+v", i, all)
			}
		}
		if m.Question.IsOpen() {
			t.Error("a question is left open")
		}
	})
}

// If the engine of the setup keeps up with nothing, the stage plays what the other one keeps up with.
func TestTheStagePlaysWhatAnEngineKeeps(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		w, _ := tested(t, b, "fixed-steps")
		defer w.stop()
		m := w.model
		m.Stress.results[0].Objects = 0
		m.playFound()
		if s := m.Choices.Stages.Setup(); s.Engine != "softstep" || s.Objects != m.Stress.results[1].Objects {
			t.Errorf("it plays %d objects on %s", s.Objects, s.Engine)
		}
	})
}

// A time left is rounded up: it is never less than what may be left.
func TestTheTimeLeftIsRoundedUp(t *testing.T) {
	for left, want := range map[time.Duration]string{7 * time.Second: "10 s", 40 * time.Second: "40 s",
		90 * time.Second: "90 s", 91 * time.Second: "2 min", 5 * time.Minute: "5 min"} {
		if got := roundUp(left); got != want {
			t.Errorf("%v is shown as %q, want %q", left, got, want)
		}
	}
}

// TestAStressTestEndsWhenTheUserWantsSomethingElse ends a test in three ways. None of them is a report.
func TestAStressTestEndsWhenTheUserWantsSomethingElse(t *testing.T) {
	for name, act := range map[string]Action{"Esc": TestStress{}, "pause": PauseOrPlay{},
		"a lesson": ChooseLesson{Name: "drift"}} {
		synctest.Test(t, func(t *testing.T) {
			b := stagetest.NewBench()
			w := opened(t, b, options{Setup: stagetest.Setup(t, "objects", "30")})
			defer w.stop()
			m := w.model
			m.Stress.Wanted = UsualFPS
			w.do(TestStress{})
			const says = "Stress test 1 of 2: box2d with 500 objects. At most 5 min left for box2d"
			if w.refreshes(b, emptyTime+time.Second); !strings.HasPrefix(m.Stress.Words(), says) {
				t.Errorf("%s: it says %q", name, m.Stress.Words())
			}
			w.do(act)
			w.refreshes(b, time.Second/2)
			if m.Stress.IsRunning() || m.Stress.Words() != "" || m.Stress.Report != nil || m.Question.IsOpen() {
				t.Errorf("%s: the test goes on: %q", name, m.Stress.Words())
			}
			if !strings.Contains(w.told(), "broken off") {
				t.Errorf("%s: it says %q", name, w.told())
			}
			if _, stops := act.(TestStress); stops && (m.Choices.Stages.Setup().Objects != 30 || m.Playback.Begun) {
				t.Errorf("%s: %d objects are chosen", name, m.Choices.Stages.Setup().Objects)
			}
		})
	}
}

// A window that draws too slowly says so at once, and offers a frame rate that it keeps.
func TestAWindowThatDrawsTooSlowlyIsNotTested(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		w := opened(t, b, options{Setup: stagetest.Setup(t, "objects", "30")})
		defer w.stop()
		m := w.model
		m.Stress.Wanted = 144 // the display of this test has 60
		w.do(TestStress{})
		w.refreshes(b, stress.Tries*(emptyTime+time.Second/2))
		const want = "This window has shown only 60 frames a second, on average over 2 s, even with a single object"
		if m.Stress.IsRunning() || !strings.HasPrefix(m.Question.Words(), want) ||
			m.Question.Choices()[0] != "Test for 30 frames a second" {
			t.Fatalf("it asks %q, %q", m.Question.Words(), m.Question.Choices())
		}
		if n := m.Choices.Stages.Setup().Objects; n != 30 || m.Shown.Beside.Has(settings.ShowGraphs) {
			t.Errorf("afterwards %d objects are chosen, and the graphs are shown", n)
		}
		w.do(Reply{N: 0})
		if w.refreshes(b, emptyTime+time.Second); !m.Stress.IsRunning() || m.Stress.FPS != 30 {
			t.Errorf("running %v, for %v frames a second", m.Stress.IsRunning(), m.Stress.FPS)
		}
		w.do(TestStress{}, TestStress{}) // end it, and begin another
		if w.refreshes(b, time.Second/2); m.Stress.FPS != 144 {
			t.Errorf("the next test asks for %v frames a second", m.Stress.FPS)
		}
		w.do(TestStress{})
		w.refreshes(b, time.Second/2)
	})
}

// A test needs objects that touch, and its own computer: it does not take over the scene or the machine of a lesson.
func TestAStressTestOfALessonsLoopHasThePit(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		w := opened(t, b, options{Setup: stagetest.Setup(t)})
		defer w.stop()
		w.model.Stress.Wanted = UsualFPS
		w.do(ChooseLesson{Name: "temporal-aliasing"}, TestStress{})
		w.refreshes(b, time.Second/2)
		p, name := &w.model.Playback, w.model.Lesson.Name
		if s := p.Played[0]; s.Scene != "ball-pit" || p.Player.Machine != stage.Computer || name != "" {
			t.Errorf("it plays %s on %s, lesson %q", s.Scene, p.Player.Machine, name)
		}
		w.do(TestStress{})
		w.refreshes(b, time.Second/2)
	})
}
