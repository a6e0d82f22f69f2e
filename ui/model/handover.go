package model

import (
	"time"

	"gameloops/internal/experiment"
	"gameloops/ui/lesson"
	"gameloops/ui/settings"
	"gameloops/ui/stage"
	"gameloops/ui/usercode"
)

// A Handover is what a window does with its settings, for another program that goes on with it.
type Handover struct {
	Chosen  int               // the stage
	Begun   bool              // its stages play
	Paused  bool              // and are paused
	Moment  *time.Duration    // that they show, or at which the lesson has stopped; nil: they begin at their start
	Step    lesson.Step       // of the lesson; empty: none
	Answer  int               // the chosen prediction
	Code    *usercode.Saved   // the open document; nil: none
	Writes  bool              // it has the keyboard
	Awaited string            // the language that was chosen for it; empty: the one that it has
	Refused *settings.Dropped // a file that only the other program can open; nil: none
}

// HandOver returns what another program goes on with. The moment of a run is part of it where the run can be played
// again up to that moment, which is not so on a real computer.
func (m *Model) HandOver() Handover {
	p := &m.Playback
	h := Handover{Chosen: m.Choices.Stages.Chosen, Begun: p.Begun, Paused: p.Player.IsPaused(),
		Awaited: m.Code.awaited, Refused: m.Code.refused}
	if w := m.Lesson.Progress; w != nil {
		h.Step, h.Answer = w.Step, w.Chosen
		if at := m.Lesson.Moment.Now(); at > 0 && w.Step != lesson.Asking && w.Step != lesson.Running {
			h.Moment = &at
		}
	} else if p.Begun && p.Player.Machine == stage.Simulated && m.Lesson.Exercise() == nil {
		at, _ := p.Player.Review().Moment()
		h.Moment = &at
	}
	if w := m.Code.Document; w != nil {
		saved := w.Save()
		h.Code = &saved
	}
	return h
}

// Handed returns the settings of the stages for another program, as an experiment. While a lesson tries what it
// suggests, and in an exercise, they are those of the lesson as it was opened: otherwise it would be another one.
func (m *Model) Handed() *experiment.Experiment {
	d, l := m.Choices.Stages, &m.Lesson
	if l.Exercise() != nil || l.IsTrying() && m.Tries(d.Setups, d.Machine) {
		return m.named(settings.ExperimentOf(l.Setups))
	}
	return m.Chosen()
}

// GoOn goes on with what another program has handed over, after [Model.Launch].
func (m *Model) GoOn(h Handover) {
	m.followExercise() // it opens its own code
	m.Choices.choose(h.Chosen)
	if w := m.Lesson.Progress; w != nil && h.Step != "" {
		w.GoTo(h.Step, h.Answer)
	} else if h.Moment != nil {
		m.resumes = !h.Paused
	}
	if h.Code != nil {
		m.openToSee(h.Code.Open(&m.Code.Drafts))
		if h.Writes {
			m.Code.Focused++
		}
	}
	if h.Awaited != "" {
		m.chooseLanguage(h.Awaited)
	}
	if h.Refused != nil {
		m.openDropped(*h.Refused)
	}
}
