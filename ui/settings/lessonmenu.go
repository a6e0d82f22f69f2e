package settings

import (
	"sync"

	"gameloops/internal/experiment"
)

// firstLessons is the number of lessons under the heading "Start here".
const firstLessons = 3

// Lessons returns the entries of the menu of lessons. The first one closes the open lesson.
var Lessons = sync.OnceValue(func() []Entry {
	all := []Entry{noLesson, Heading("Start here")}
	for i, name := range experiment.LessonNames() {
		if i == firstLessons {
			all = append(all, Heading("More lessons"))
		}
		all = append(all, Entry{name, experiment.LessonTitle(name)})
	}
	all = append(all, Heading(experiment.Exercises().Title))
	for _, name := range experiment.Exercises().Lessons {
		all = append(all, Entry{name, experiment.LessonTitle(name)})
	}
	return all
})

// noLesson is the entry of the menu while no lesson is open.
var noLesson = Entry{"none", "None"}
