package model

// StartLessons has the names of the lessons on the start page, in order. They are its first entries.
var StartLessons = [...]string{"spiral-of-death", "tunnelling", "temporal-aliasing"}

// The other entries of the start page.
const (
	StartComparing     = len(StartLessons) + iota // shows the stages
	StartQuestions                                // opens the list of common questions
	StartAllLessons                               // opens the list of all lessons
	StartPausesExample                            // pauses or resumes the stages on the start page
)
