package ui

import (
	"fmt"
	"math"
	"reflect"
	"slices"
	"time"

	"gameloops/internal/experiment"
)

// A lesson is the experiment that the stages were filled with, as long as they play it as it was written. Its stages
// end when the lab's runs would, so that both show the same; then it begins anew.
type lesson struct {
	setups []experiment.Setup // of its stages; empty: there is no lesson
	points [MaxStages][]experiment.Pointer
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
func (l *lesson) is(setups []experiment.Setup, m Machine) bool {
	return len(l.setups) > 0 && m == Simulated && reflect.DeepEqual(l.setups, setups)
}

// teach begins the lesson anew some time after it has ended, unless the user has done something of his own with it.
func (a *app) teach() {
	l := &a.lesson
	l.own = a.playing && a.player.bounded && !a.player.touched && reflect.DeepEqual(a.deck.setups, l.setups)
	if !a.playing || !a.player.bounded || a.player.next != nil ||
		slices.ContainsFunc(a.player.stages, func(s *stage) bool { return !s.isDone() }) {
		l.over = 0
		return
	}
	if l.over == 0 || a.player.isPaused() || !l.own {
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

// A signal is what a pointer points at: a part of a stage, and whether that is so.
type signal struct {
	holds bool
	chart int // the graph; -1: none
	bar   int // which of its bars, counted from the left; -1: all of it
	spot  int // the figure below the stage, where there is no graph; -1: none
}

// find looks for what a pointer waits for.
func (a *app) find(p experiment.Pointer, s *stage, verdict string) signal {
	c := &s.counts
	figure := func(n int, value float64) signal { return signal{p.Holds(value), -1, -1, n} }
	switch p.Signal {
	case experiment.SignalVerdict:
		return signal{len(verdict) >= len(p.Verdict) && verdict[:len(p.Verdict)] == p.Verdict, -1, -1, -1}
	case experiment.SignalDone:
		return signal{s.isDone(), -1, -1, -1}
	case experiment.SignalDropped:
		return figure(droppedFigure, time.Duration(c.dropped.Load()).Seconds())
	case experiment.SignalEscaped:
		return figure(escapedFigure, float64(c.escaped.Load()))
	case experiment.SignalFPS:
		return figure(framesFigure, a.readouts[slices.Index(a.player.stages, s)].rate)
	case experiment.SignalFrame:
		return highest(timeChart, framesFigure, len(a.bars), p, func(i int) float64 {
			return milliseconds(a.bars[i].time)
		})
	case experiment.SignalUpdates:
		return highest(updatesChart, lastFigure, len(a.bars), p, func(i int) float64 {
			return float64(a.bars[i].updates)
		})
	case experiment.SignalBehind:
		return highest(lagChart, gameFigure, len(a.points), p, func(i int) float64 {
			return milliseconds(a.points[i].lag)
		})
	default:
		return highest(overlapChart, -1, len(a.points), p, func(i int) float64 { return 1000 * a.points[i].overlap })
	}
}

// fewBars is how many bars can be pointed at one by one; where there are more, it is all of them that counts.
const fewBars = 12

// highest is the highest bar that a pointer waits for; all of the graph, where there are many.
func highest(chart, figure, n int, p experiment.Pointer, height func(int) float64) signal {
	found := signal{chart: chart, bar: -1, spot: figure}
	held := 0
	for i := range n {
		if !p.Holds(height(i)) {
			continue
		}
		held++
		if found.bar < 0 || height(i) > height(found.bar) {
			found.bar = i
		}
	}
	if found.holds = held > 0; held > fewBars {
		found.bar = -1
	}
	return found
}
