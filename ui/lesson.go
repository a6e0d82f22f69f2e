package ui

import (
	"reflect"
	"slices"

	"gameloops/internal/experiment"
	"gameloops/ui/beat"
	"gameloops/ui/choice"
	"gameloops/ui/stage"
)

// A lesson is the experiment that was opened on the stages. While nothing in it is changed, its stages end when the
// lab's runs would, so that both show the same.
type lesson struct {
	name   string
	text   blurb
	setups []experiment.Setup // of its stages; empty: there is no lesson
	points [stage.MaxStages][]experiment.Pointer
	opened *choice.Opened // what newLesson made it of; nil: there is none
}

// newLesson returns the lesson for an experiment whose first runs have these setups.
func newLesson(e *experiment.Experiment, setups []experiment.Setup) lesson {
	l := lesson{name: e.Name, text: blurb{title: e.Title, words: e.Look}, setups: setups,
		opened: &choice.Opened{Experiment: e, Setups: setups}}
	for i := range setups {
		for _, p := range e.Points {
			if i < len(e.Runs) && p.Run == e.Runs[i].Label() {
				l.points[i] = append(l.points[i], p)
			}
		}
	}
	return l
}

// lessonOf returns the lesson of a new window. The options are a lesson if they have the name of one, as pictures do,
// or callouts. If they are not, it has no setups, and perhaps a name and a text.
func (o Options) lessonOf(setups []experiment.Setup) lesson {
	e, setups := o.lessonFor(setups)
	e.Name, e.Title, e.Look = o.Name, o.Title, o.Look
	return newLesson(&e, setups)
}

// lessonFor returns the experiment of that lesson with the runs for these setups; no setups if the options are not a
// lesson.
func (o Options) lessonFor(setups []experiment.Setup) (experiment.Experiment, []experiment.Setup) {
	if len(o.Points) > 0 {
		return experiment.Experiment{Runs: o.Runs, Points: o.Points}, setups
	}
	e, ok := experiment.LessonByName(o.Name)
	if !ok {
		return experiment.Experiment{}, nil
	}
	runs, err := e.Setups()
	if err != nil {
		return experiment.Experiment{}, nil
	}
	whole := *e
	whole.Runs = nil
	for _, s := range setups { // the labels may differ from the lesson's, the setups may not
		n := slices.IndexFunc(runs, func(r experiment.Setup) bool { return reflect.DeepEqual(r, s) })
		if n < 0 {
			return experiment.Experiment{}, nil
		}
		whole.Runs = append(whole.Runs, e.Runs[n])
	}
	return whole, setups
}

// state returns where the lesson stands; nil: none is open.
func (l *lesson) state() *beat.State {
	if l.name == "" && l.text.title == "" {
		return nil
	}
	return &beat.State{Name: l.name, Title: l.text.title, Text: l.text.words, Chosen: beat.NoChoice}
}

// is reports whether setups on a machine are the lesson as it was written.
func (l *lesson) is(setups []experiment.Setup, m stage.Machine) bool {
	return len(l.setups) > 0 && m == stage.Simulated && reflect.DeepEqual(l.setups, setups)
}

// overWords says that the lesson is over, and what comes next; empty: it is not over. The stages stay as they ended, to
// be looked at.
func (l *lesson) overWords(p *playback) string {
	if !p.begun || !p.player.Bounded || !p.isOver() {
		return ""
	}
	return "The lesson is over. R restarts it, L is the next one"
}

// pointers returns the lesson's callouts for a stage while the lesson plays.
func (l *lesson) pointers(p *playback, stage int) []experiment.Pointer {
	if !p.player.Bounded {
		return nil
	}
	return l.points[stage]
}
