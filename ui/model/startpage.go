package model

// StartLessons are the names of the lessons of the start page, in their order. They are its first entries.
var StartLessons = [...]string{"spiral-of-death", "tunnelling", "temporal-aliasing"}

// The other entries of the start page.
const (
	StartComparing     = len(StartLessons) + iota // leads to the stages
	StartQuestions                                // opens the list of what people ask
	StartAllLessons                               // opens the list of all lessons
	StartPausesExample                            // pauses what runs on the start page, or lets it run
)
