package choice

import (
	"sync"

	"gameloops/internal/experiment"
)

// firstLessons is how many of the lessons are those that one begins with.
const firstLessons = 3

// Lessons are the entries of the menu of lessons. The first one is for when there is none.
var Lessons = sync.OnceValue(func() []Entry {
	all := []Entry{noLesson, Heading("Begin here")}
	for i, e := range experiment.Lessons() {
		if i == firstLessons {
			all = append(all, Heading("Further lessons"))
		}
		all = append(all, Entry{e.Name, e.Title})
	}
	return all
})

// noLesson stands in the menu of lessons while none is open.
var noLesson = Entry{"none", "None"}
