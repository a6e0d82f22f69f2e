package settings

import (
	"testing"

	"gameloops/internal/pngtext"
)

func TestTheStepOfALessonIsReadFromAPicture(t *testing.T) {
	for _, s := range []LessonStep{{"stopped", 0}, {"conclusion", 3}} {
		if got := LessonStepOf([]pngtext.Text{{Key: "Marks", Text: "trails 1"}, s.PictureText()}); got != s {
			t.Errorf("%+v is read as %+v", s, got)
		}
	}
	for _, text := range []string{"", "conclusion", "conclusion x", "conclusion 99999999999999999999"} {
		if got := LessonStepOf([]pngtext.Text{{Key: lessonKey, Text: text}}); got != (LessonStep{}) {
			t.Errorf("%q is read as %+v", text, got)
		}
	}
}
