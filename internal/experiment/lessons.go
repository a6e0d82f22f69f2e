package experiment

import (
	"bytes"
	"embed"
	"fmt"
	"path"
	"slices"
	"strconv"
	"strings"
)

//go:embed lessons/*.toml exercises/*.toml
var lessonFiles embed.FS

// A Group is a part of the course: lessons about one thing.
type Group struct {
	Title   string
	Lessons []string // names
}

// groups are the lessons in the order in which to teach them. Each is a file in the folder lessons.
var groups = []Group{
	{"The loop and its clock", []string{"what-is-a-game-loop", "hitch", "hidden-tab", "sleep-is-not-exact"}},
	{"When the machine is slow", []string{"spiral-of-death", "slow-machine", "slow-drawing", "two-engines"}},
	{"What the display shows", []string{"temporal-aliasing", "fixed-stutters", "timer-jitter", "smooth-the-delta",
		"vsync-trap", "fps-control", "tiny-steps", "camera-jitter", "teleport-streaks"}},
	{"From input to picture", []string{"cost-of-interpolation", "where-latency-comes-from", "variable-refresh",
		"lost-presses"}},
	{"Physics and its step", []string{"tunnelling", "bullets", "thrown-out", "unsteady-stack", "cradle",
		"pendulum-energy", "jump-height"}},
	{"The same run everywhere", []string{"drift", "determinism", "lockstep", "drain"}},
}

// presupposed has the lessons whose ideas each lesson builds on. A lesson that is not here builds on none.
var presupposed = map[string][]string{
	"hitch":                    {"what-is-a-game-loop"},
	"hidden-tab":               {"hitch"},
	"sleep-is-not-exact":       {"what-is-a-game-loop"},
	"spiral-of-death":          {"hitch"},
	"slow-machine":             {"spiral-of-death"},
	"slow-drawing":             {"spiral-of-death"},
	"two-engines":              {"spiral-of-death"},
	"temporal-aliasing":        {"what-is-a-game-loop"},
	"fixed-stutters":           {"temporal-aliasing"},
	"timer-jitter":             {"temporal-aliasing"},
	"smooth-the-delta":         {"hitch", "timer-jitter"},
	"vsync-trap":               {"hitch", "spiral-of-death"},
	"fps-control":              {"vsync-trap"},
	"tiny-steps":               {"vsync-trap"},
	"camera-jitter":            {"fixed-stutters"},
	"teleport-streaks":         {"temporal-aliasing"},
	"cost-of-interpolation":    {"temporal-aliasing"},
	"where-latency-comes-from": {"cost-of-interpolation"},
	"variable-refresh":         {"vsync-trap"},
	"lost-presses":             {"fixed-stutters"},
	"tunnelling":               {"hitch"},
	"bullets":                  {"tunnelling"},
	"thrown-out":               {"hitch"},
	"unsteady-stack":           {"what-is-a-game-loop"},
	"cradle":                   {"unsteady-stack"},
	"pendulum-energy":          {"cradle"},
	"jump-height":              {"what-is-a-game-loop"},
	"drift":                    {"what-is-a-game-loop"},
	"determinism":              {"timer-jitter", "drift"},
	"lockstep":                 {"determinism"},
	"drain":                    {"drift"},
}

// exercises are the lessons in which the reader writes a loop. Each is a file in the folder exercises.
var exercises = Group{"Write it yourself", []string{"make-it-fixed", "interpolate", "maximum-step", "pause-when-hidden",
	"skip-draws", "limit-the-frame-rate", "semi-fixed", "godot-pattern", "beat-the-vsync-trap"}}

// Exercises returns the group of the lessons in which the reader writes a loop, the easiest first.
func Exercises() Group { return exercises }

// LessonGroups returns the course: all lessons in the order in which to teach them.
func LessonGroups() []Group { return slices.Clone(groups) }

// LessonNames returns the names of all lessons, in the order of the course.
func LessonNames() (names []string) {
	for _, g := range groups {
		names = append(names, g.Lessons...)
	}
	return names
}

// A Seat is the place of a lesson in the course.
type Seat struct {
	Group      string
	Number, Of int // lesson 3 of 22
}

// SeatOf returns the place of a lesson in the course.
func SeatOf(name string) (Seat, bool) {
	names := LessonNames()
	n := slices.Index(names, name)
	if n < 0 {
		return Seat{}, false
	}
	g := slices.IndexFunc(groups, func(g Group) bool { return slices.Contains(g.Lessons, name) })
	return Seat{groups[g].Title, n + 1, len(names)}, true
}

// String returns "Lesson 3 of 22".
func (s Seat) String() string { return fmt.Sprintf("Lesson %d of %d", s.Number, s.Of) }

// Presupposed returns the names of the lessons whose ideas a lesson builds on, in the order of the course.
func Presupposed(name string) []string { return slices.Clone(presupposed[name]) }

// Lessons returns all lessons: experiments that show one thing each, and say what they expect.
func Lessons() []*Experiment {
	var lessons []*Experiment
	for _, name := range LessonNames() {
		lessons = append(lessons, readLesson("lessons", name))
	}
	return lessons
}

// LessonByName finds a lesson or an exercise.
func LessonByName(name string) (*Experiment, bool) {
	switch {
	case slices.Contains(LessonNames(), name):
		return readLesson("lessons", name), true
	case slices.Contains(exercises.Lessons, name):
		return readLesson("exercises", name), true
	}
	return nil, false
}

// LessonTitle returns the title of a lesson or an exercise of the course. It parses only the first line of the file,
// because to read all files for a menu takes a third of the start time of the web page.
func LessonTitle(name string) string {
	line, _, _ := strings.Cut(lessonText(name), "\n")
	title, err := strconv.Unquote(strings.TrimPrefix(line, "title = "))
	if err != nil {
		return name // a test makes sure that there is a title
	}
	return title
}

// lessonText returns the file of a lesson or an exercise of the course.
func lessonText(name string) string {
	folder := "lessons"
	if slices.Contains(exercises.Lessons, name) {
		folder = "exercises"
	}
	text, _ := lessonFiles.ReadFile(path.Join(folder, name+".toml"))
	return string(text)
}

// LessonName returns the name of the lesson that an experiment is, or "" if it is none. A file may have the name of a
// lesson that it has changed.
func (e *Experiment) LessonName() string {
	if known, ok := LessonByName(e.Name); ok && bytes.Equal(known.TOML(), e.TOML()) {
		return e.Name
	}
	return ""
}

// UnknownLesson returns the error about a lesson that does not exist. It suggests the one that was meant, and lists all
// lessons.
func UnknownLesson(name string) error {
	names := slices.Concat(LessonNames(), exercises.Lessons)
	return fmt.Errorf("unknown lesson %q: %sthe lessons are %s", name, hint(name, names), strings.Join(names, ", "))
}

func readLesson(folder, name string) *Experiment {
	file := path.Join(folder, name+".toml")
	text, err := lessonFiles.ReadFile(file)
	if err != nil {
		panic(fmt.Sprintf("experiment: lesson %s: %v", name, err)) // a file of this package is missing
	}
	e, err := Parse(file, text)
	if err != nil {
		panic(fmt.Sprintf("experiment: %v", err)) // a file of this package is wrong; a test reads them all
	}
	e.Name = name
	return e
}
