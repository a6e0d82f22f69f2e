package model

import (
	"strings"
	"testing"
	"testing/synctest"

	"gameloops/internal/experiment"
	"gameloops/ui/stage/stagetest"
)

// TestALanguageStaysInLessons chooses Java, opens a lesson and closes it again.
func TestALanguageStaysInLessons(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := opened(t, stagetest.NewBench(), options{Setup: experiment.Default()})
		for _, lesson := range []string{"", "spiral-of-death", ""} {
			w.do(ChooseLesson{Name: lesson}, SetLanguage{Name: "java"})
			w.do(ChooseLesson{Name: lesson})
			if w.model.Shown.Language != "java" {
				t.Errorf("in the lesson %q code is in %s", lesson, w.model.Shown.Language)
			}
		}
		w.model.Playback.Player.Stop()
	})
}

// TestTheWholeCodeHasTheStagesSettings takes code home in three languages, and the document that is open.
func TestTheWholeCodeHasTheStagesSettings(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := opened(t, stagetest.NewBench(), options{Setup: stagetest.Setup(t, "loop", "fixed-steps", "step", "5ms")})
		for language, want := range map[string][2]string{
			"go":         {"fixed-steps.go", "func (l *FixedSteps) Frame("},
			"javascript": {"FixedSteps.js", "step = 5_000_000; // 5 ms"},
			"csharp":     {"FixedSteps.cs", "public long Step = 5000000; // 5 ms"},
		} {
			w.do(SetLanguage{Name: language})
			file, text, err := w.model.WholeCode()
			if err != nil || file != want[0] || !strings.Contains(text, want[1]) {
				t.Errorf("%s: the file %s, %v:\n%s", language, file, err, text)
			}
		}
		w.do(EditCode{})
		if file, _, err := w.model.WholeCode(); err != nil || file != "my-fixed-steps.go" {
			t.Errorf("the open document is %s, %v", file, err)
		}
	})
}
