package experiment

import (
	"embed"
	"fmt"
	"path"
	"slices"
	"strings"
)

//go:embed lessons/*.toml
var lessonFiles embed.FS

// lessonNames are the lessons in the order in which to teach them. Each is a file in the folder lessons.
var lessonNames = []string{
	"what-is-a-game-loop",
	"spiral-of-death",
	"tunnelling",
	"temporal-aliasing",
	"timer-jitter",
	"drift",
	"determinism",
	"lockstep",
	"hitch",
	"hidden-tab",
	"slow-machine",
	"two-engines",
	"vsync-trap",
	"tiny-steps",
	"thrown-out",
	"bullets",
	"unsteady-stack",
	"pendulum-energy",
	"cradle",
	"drain",
	"slow-drawing",
	"fps-control",
}

// LessonNames returns the names of all lessons, in the order of the table.
func LessonNames() []string { return slices.Clone(lessonNames) }

// Lessons returns all lessons: experiments that show one thing each, and say what they expect.
func Lessons() []*Experiment {
	var lessons []*Experiment
	for _, name := range lessonNames {
		lessons = append(lessons, readLesson(name))
	}
	return lessons
}

// LessonByName finds a lesson.
func LessonByName(name string) (*Experiment, bool) {
	if !slices.Contains(lessonNames, name) {
		return nil, false
	}
	return readLesson(name), true
}

// UnknownLesson returns the error about a lesson that does not exist. It suggests the one that was meant, and lists all
// lessons.
func UnknownLesson(name string) error {
	return fmt.Errorf("unknown lesson %q: %sthe lessons are %s", name, hint(name, lessonNames),
		strings.Join(lessonNames, ", "))
}

func readLesson(name string) *Experiment {
	file := path.Join("lessons", name+".toml")
	text, err := lessonFiles.ReadFile(file)
	if err != nil {
		panic(fmt.Sprintf("experiment: lesson %s: %v", name, err)) // a file of this package is missing
	}
	e, err := Parse(file, text)
	if err != nil {
		panic(fmt.Sprintf("experiment: %v", err)) // a file of this package is wrong; a test reports it before
	}
	e.Name = name
	return e
}
