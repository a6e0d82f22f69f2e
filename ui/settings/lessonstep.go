package settings

import (
	"strconv"
	"strings"

	"gameloops/internal/pngtext"
)

// A LessonStep is where a lesson was when a picture of it was saved. The zero LessonStep is of no lesson.
type LessonStep struct {
	Name   string // of the step
	Answer int    // that was chosen, from 1; 0: none
}

// lessonKey is the key of the step among the texts of a picture.
const lessonKey = "Lesson"

// PictureText returns the text that stores the step in a picture: conclusion 3.
func (s LessonStep) PictureText() pngtext.Text {
	return pngtext.Text{Key: lessonKey, Text: s.Name + " " + strconv.Itoa(s.Answer)}
}

// LessonStepOf returns the step in the texts of a picture; the zero LessonStep if there is none, or if it cannot be
// read.
func LessonStepOf(texts []pngtext.Text) (s LessonStep) {
	for _, t := range texts {
		if name, answer, ok := strings.Cut(t.Text, " "); t.Key == lessonKey && ok {
			if n, err := strconv.Atoi(answer); err == nil {
				return LessonStep{name, n}
			}
		}
	}
	return s
}
