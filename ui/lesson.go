package ui

import (
	"fmt"
	"math"
	"reflect"
	"slices"
	"time"

	"gameloops/internal/experiment"
	"gameloops/ui/stage"
)

// A lesson is the experiment that the stages were filled with, as long as they play it as it was written. Its stages
// end when the lab's runs would, so that both show the same; then it begins anew.
type lesson struct {
	setups []experiment.Setup // of its stages; empty: there is no lesson
	points [stage.MaxStages][]experiment.Pointer
	own    bool          // it is played as it was written: nothing was changed
	over   time.Duration // when its last stage ended; 0: they play
}

// lessonRest is how long the stages of a lesson show how it ended, before it begins anew.
const lessonRest = 5 * time.Second

// newLesson takes those runs of an experiment that there are stages for.
func newLesson(e *experiment.Experiment, setups []experiment.Setup) lesson {
	l := lesson{setups: setups}
	for i := range setups {
		for _, p := range e.Points {
			if i < len(e.Runs) && p.Run == e.Runs[i].Label() {
				l.points[i] = append(l.points[i], p)
			}
		}
	}
	return l
}

// lessonOf is the lesson that a window begins with, if its options are one: by its name, as pictures carry it, or
// because it points at something.
func (o Options) lessonOf(setups []experiment.Setup) lesson {
	if len(o.Points) > 0 {
		return newLesson(&experiment.Experiment{Runs: o.Runs, Points: o.Points}, setups)
	}
	e, ok := experiment.LessonByName(o.Name)
	if !ok {
		return lesson{}
	}
	runs, err := e.Setups()
	if err != nil {
		return lesson{}
	}
	whole := *e
	whole.Runs = nil
	for _, s := range setups { // its labels are not the lesson's own, but its setups are
		n := slices.IndexFunc(runs, func(r experiment.Setup) bool { return reflect.DeepEqual(r, s) })
		if n < 0 {
			return lesson{}
		}
		whole.Runs = append(whole.Runs, e.Runs[n])
	}
	return newLesson(&whole, setups)
}

// is tells whether stages play the lesson as it was written.
func (l *lesson) is(setups []experiment.Setup, m stage.Machine) bool {
	return len(l.setups) > 0 && m == stage.Simulated && reflect.DeepEqual(l.setups, setups)
}

// teach begins the lesson anew some time after it has ended, unless the user has done something of his own with it.
func (a *app) teach() {
	l := &a.lesson
	l.own = a.playing && a.player.Bounded && !a.player.Touched && reflect.DeepEqual(a.deck.Setups, l.setups)
	if !a.playing || !a.player.Bounded || a.player.Next != nil ||
		slices.ContainsFunc(a.player.Stages, func(s *stage.Stage) bool { return !s.IsDone() }) {
		l.over = 0
		return
	}
	if l.over == 0 || a.player.IsPaused() || !l.own {
		l.over = a.now
	} else if a.now-l.over >= lessonRest {
		a.restart()
	}
}

// overWords say that the lesson is over, and what comes.
func (l *lesson) overWords(now time.Duration) string {
	if !l.own {
		return "The lesson is over. R begins it anew"
	}
	left := math.Ceil((lessonRest - (now - l.over)).Seconds())
	return fmt.Sprintf("Over: L is the next lesson, this one begins anew in %.0f s", max(left, 1))
}
