package model

import "gameloops/ui/lesson"

// lessonStages implements [lesson.Playback].
type lessonStages struct{ m *Model }

func (s lessonStages) Stand()                    { s.m.stand() }
func (s lessonStages) Begin()                    { s.m.runToStop() }
func (s lessonStages) Show()                     { s.m.showStop() }
func (s lessonStages) Rest()                     { s.m.playRest() }
func (s lessonStages) Try() bool                 { return s.m.tryIt() }
func (s lessonStages) Next()                     { s.m.nextLesson() }
func (s lessonStages) Now() lesson.StageProgress { return s.m.stageProgress() }
