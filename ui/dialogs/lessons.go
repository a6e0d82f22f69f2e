package dialogs

import (
	"image"
	"strconv"

	"gameloops/internal/experiment"
	"gameloops/ui/model"
	"gameloops/ui/theme"
)

// OpenLessons opens the list of lessons in a window, at the lesson named now.
func OpenLessons(p *Picker, now string, window image.Point, t *theme.Theme) {
	p.OpenFor(Lessons(), now, window, t)
}

// Lessons returns the lessons of the course, in the order in which they are taught, then the exercises.
func Lessons() Subject {
	exercises := experiment.Exercises()
	s := Subject{One: "lesson or exercise", Many: "lessons and exercises", Hint: "spiral, judder, accumulator",
		Wanted: func(name string) model.Action { return model.ChooseLesson{Name: name} }}
	for _, g := range append(experiment.LessonGroups(), exercises) {
		for _, name := range g.Lessons {
			title, kind := experiment.LessonTitle(name), "exercises"
			if seat, ok := experiment.SeatOf(name); ok {
				kind = "lessons"
				title = strconv.Itoa(seat.Number) + ". " + title
			}
			s.All = append(s.All, Item{Name: name, Title: title, Group: g.Title, About: asks[name], Kind: kind})
		}
	}
	s.Find = InOrder(s.All)
	return s
}
