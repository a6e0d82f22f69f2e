package ui

import (
	"image"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"gameloops/internal/experiment"
	"gameloops/physics"
	"gameloops/ui/model"
	"gameloops/ui/settings"
	"gameloops/ui/stage"
	"gameloops/ui/stage/stagetest"
)

// The line says what all stages share, and leaves to their titles what differs.
func TestTheLineSaysWhatAllStagesShare(t *testing.T) {
	for _, test := range []struct {
		loops   string
		machine stage.Machine
		want    string
	}{
		{"fixed-steps,variable-steps", stage.Simulated,
			"Simulated machine; an update takes at least 0.7 ms; 60 Hz; Ball pit, 100 objects; seed 1"},
		{"fixed-steps,fixed-steps:update-cost=20ms", stage.Simulated,
			"Simulated machine; 60 Hz; Ball pit, 100 objects; seed 1"},
		{"fixed-steps:update-cost=20ms,basic:update-cost=20ms:refresh=30:scene=stack", stage.Simulated,
			"Simulated machine; an update takes 20 ms; seed 1"},
		{"fixed-steps:update-cost=20ms:draw-cost=3ms", stage.Simulated,
			"Simulated machine; an update takes 20 ms; a draw takes 3 ms; 60 Hz; Ball pit, 100 objects; seed 1"},
		{"fixed-steps:refresh=30", stage.Computer, "This computer; Ball pit, 100 objects; seed 1"},
		{"fixed-steps:update-cost=20ms", stage.Computer,
			"This computer; an update takes 20 ms; Ball pit, 100 objects; seed 1"},
		{"fixed-steps:update-cost=20ms:change=(1s:update-cost=5ms)", stage.Simulated,
			"Simulated machine; an update takes at least 5.5 ms; 60 Hz; Ball pit, 100 objects; seed 1"},
		{"fixed-steps:update-cost=20ms", stage.SameFrames,
			"This computer, the same frames for all; Ball pit, 100 objects; seed 1"},
	} {
		var words []string
		for _, w := range commonWordsOf(stagetest.Setups(t, test.loops), test.machine) {
			words = append(words, w.text)
		}
		if got := strings.Join(words, "; "); got != test.want {
			t.Errorf("%s on %s: %s", test.loops, test.machine, got)
		}
	}
}

// In a lesson the line is above the stages and beside the card: at a desk and in a room.
func TestALessonsStagesHaveTheLineAboveThem(t *testing.T) {
	for _, o := range []Options{{}, {Present: true}} {
		synctest.Test(t, func(t *testing.T) {
			b := stagetest.NewBench()
			o.Setup = experiment.Default()
			a := appOn(t, b, o)
			defer a.stop()
			a.viewport.size = image.Pt(1366, 768)
			a.model.Do(model.ChooseLesson{Name: "spiral-of-death"})
			a.refreshes(b, time.Second/5)
			a.layOutWhole(t)
			if len(a.common.words) != 6 || a.common.words[1].text != "an update takes 20 ms" {
				t.Fatalf("presents: %t: the line is %v", o.Present, a.common.words)
			}
			last := a.common.words[5]
			if last.wanted() != (model.ToggleShown{What: settings.ShowCode}) || last.text != "Show the code (W)" {
				t.Errorf("presents: %t: the last words are %q", o.Present, last.text)
			}
			for _, w := range a.common.words {
				if f := a.grid.frame(); w.place.Overlaps(f) || w.place.Min.X < f.Min.X || w.place.Empty() {
					t.Errorf("presents: %t: %q is at %v, the stages at %v", o.Present, w.text, w.place, f)
				}
			}
		})
	}
}

// A legend that has no room on a stage stands in the line, and leads nowhere.
func TestTheLineHasALegendThatFitsOnNoStage(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		a := appOn(t, b, Options{Setup: experiment.Default(), Present: true})
		defer a.stop()
		a.viewport.size = image.Pt(1366, 768)
		a.model.Do(model.ChooseLesson{Name: "tunnelling"})
		a.refreshes(b, time.Second/5)
		a.layOutWhole(t)
		before := len(a.common.controls())
		for i := range a.grid.named {
			a.grid.cells[i].Name.Title = "A name that leaves no room for a legend beside it, whatever its words are"
			a.grid.cells[i].Notes = image.Rectangle{}
		}
		a.grid.cells[0].Explained.Ways = make([]physics.Pose, 1)
		a.common.follow()
		n := slices.IndexFunc(a.common.words, func(w commonWords) bool { return w.legend })
		if n < 0 || !strings.Contains(a.common.words[n].text, "before and after one update") {
			t.Fatalf("the line is %v", a.common.words)
		}
		if after := len(a.common.controls()); after > before {
			t.Errorf("%d words can be pressed, %d without the legend", after, before)
		}
	})
}

// On a phone free comparing has the line below the buttons, and a lesson leaves the room to its words.
func TestAPhoneHasTheLineWhereNoLessonIsOpen(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		a := appOn(t, b, Options{Setup: experiment.Default(), Machine: stage.Simulated})
		defer a.stop()
		a.viewport.size = image.Pt(412, 915)
		a.model.Do(model.Play{})
		a.refreshes(b, time.Second/5)
		a.layOutWhole(t)
		if len(a.common.words) == 0 {
			t.Fatal("there is no line")
		}
		for _, w := range a.common.words {
			if w.place.Overlaps(a.grid.frame()) || w.place.Min.Y < a.common.bar() {
				t.Errorf("%q is at %v, the stages at %v, the bar above %d", w.text, w.place, a.grid.frame(),
					a.common.bar())
			}
		}
		a.model.Do(model.ChooseLesson{Name: "hitch"})
		a.refreshes(b, time.Second/5)
		if a.layOutWhole(t); len(a.common.words) > 0 {
			t.Errorf("a lesson has %v", a.common.words)
		}
	})
}

// TestWhatStagesShareCoversNoCode opens an exercise on phones, where the code is above the worlds.
func TestWhatStagesShareCoversNoCode(t *testing.T) {
	for _, size := range []image.Point{{412, 915}, {915, 412}} {
		synctest.Test(t, func(t *testing.T) {
			b := stagetest.NewBench()
			a := appOn(t, b, Options{Setup: experiment.Default()})
			defer a.stop()
			a.viewport.size = size
			a.restyle(t)
			a.model.Do(model.ChooseLesson{Name: "make-it-fixed"})
			a.refreshes(b, time.Second/5)
			a.layOutWhole(t)
			line, code := a.common.place(), a.grid.code.Place
			if line.Empty() || code.Empty() || line.Overlaps(code) || line.Max.Y > code.Min.Y {
				t.Errorf("%v: the line is at %v, the code at %v", size, line, code)
			}
		})
	}
}
