package model

import (
	"reflect"
	"slices"

	"gameloops/internal/experiment"
	"gameloops/ui/mark"
	"gameloops/ui/settings"
)

// CourseLesson returns the lesson of the course with a name, with the runs that setups are: as the lesson has written
// them, or all with what it suggests to try. written are the setups of these runs as written. ok is false if there is
// no such lesson, or if it has other setups.
func CourseLesson(name string, setups []experiment.Setup) (
	e *experiment.Experiment, written []experiment.Setup, ok bool,
) {
	e, ok = experiment.LessonByName(name)
	if !ok {
		return nil, nil, false
	}
	all, err := e.Setups()
	if err != nil {
		return nil, nil, false
	}
	numbers, ok := placesIn(all, setups)
	if !ok && e.Beats != nil {
		numbers, ok = placesIn(triedOn(e.Beats, all), setups)
	}
	if !ok {
		return nil, nil, false
	}
	chosen := *e
	chosen.Runs = nil
	for _, n := range numbers {
		chosen.Runs, written = append(chosen.Runs, e.Runs[n]), append(written, all[n])
	}
	return &chosen, written, true
}

// triedOn returns setups with what a lesson suggests to try.
func triedOn(b *experiment.Beats, setups []experiment.Setup) (all []experiment.Setup) {
	for _, s := range setups {
		tried, _ := b.Try.On(s) // cannot fail: the file was checked
		all = append(all, tried)
	}
	return all
}

// placesIn returns where each of some setups is in all of them. In a try several can be equal: then a setup is the one
// at its own place. ok is false if one of them is nowhere.
func placesIn(all, some []experiment.Setup) (numbers []int, ok bool) {
	for i, s := range some {
		n := i
		if n >= len(all) || !reflect.DeepEqual(all[n], s) {
			n = slices.IndexFunc(all, func(o experiment.Setup) bool { return reflect.DeepEqual(o, s) })
		}
		if n < 0 {
			return nil, false
		}
		numbers = append(numbers, n)
	}
	return numbers, true
}

// isTaught reports whether the stages play the open lesson as written, or what it suggests to try. If so, a picture of
// them opens as the lesson, and shows again what the lesson shows.
func (m *Model) isTaught() bool {
	setups, machine := *m.Playback.Setups(m.Choices.Stages), m.Choices.Stages.Machine
	if m.Playback.Begun {
		machine = m.Playback.Player.Machine
	}
	return m.Lesson.IsUnchanged(setups, machine) || m.Tries(setups, machine)
}

// MarksToKeep returns the marks that a picture keeps: those that do not follow from its lesson when it is opened again.
func (m *Model) MarksToKeep() mark.Set {
	if m.isTaught() {
		return m.Shown.Marked()
	}
	return m.marks()
}

// ShowsToKeep returns what a picture keeps that is shown besides the worlds, as [Model.MarksToKeep] does.
func (m *Model) ShowsToKeep() settings.Shows {
	if m.isTaught() {
		return m.Shown.Chosen()
	}
	return m.Shown.Beside
}
