package history

import (
	"time"

	"gameloops/ui/stage"
)

// A Past goes through what the stages of a player have kept. Before the first Play it does nothing.
type Past struct {
	Player *stage.Player
	Begun  bool        // Play was pressed
	Waits  func() bool // reports whether nothing runs before somebody has answered; may be nil
	reasons
}

// IsShown reports whether the stages show something that is over.
func (p *Past) IsShown() bool {
	if !p.Begun {
		return false
	}
	return p.Player.Review().IsPast()
}

// IsFresh reports whether the stages stand still and have done nothing yet, as before a lesson's run.
func (p *Past) IsFresh(host time.Duration) bool {
	if !p.Begun || p.IsShown() || !p.Player.IsPaused() {
		return false
	}
	for _, s := range p.Player.Stages {
		if c := s.Counts(host); !c.IsFresh() {
			return false
		}
	}
	return len(p.Player.Stages) > 0
}

// Moment returns the moment that is shown; not ok if it is the present.
func (p *Past) Moment() (at time.Duration, ok bool) {
	if !p.IsShown() {
		return 0, false
	}
	return p.Player.Review().Moment()
}

// moves reports whether the moment that is shown can be another one: a lesson that asks stands at its start.
func (p *Past) moves() bool { return p.Begun && (p.Waits == nil || !p.Waits()) }

// Seek pauses the stages, and shows a moment of their past.
func (p *Past) Seek(at time.Duration) {
	if p.moves() {
		p.Player.Review().Seek(at)
	}
}

// SeekStart shows the oldest moment that is kept.
func (p *Past) SeekStart() {
	if p.moves() {
		from, _ := p.Player.Review().Span()
		p.Player.Review().Seek(from)
	}
}

// SeekFrame shows the picture of a frame of a stage, n frames after the one that is shown.
func (p *Past) SeekFrame(stage, n int) {
	if p.moves() && stage < len(p.Player.Stages) {
		p.Player.Review().Frame(stage, n)
	}
}

// SeekUpdate shows a stage after the update that is n after the one that is shown.
func (p *Past) SeekUpdate(stage, n int) {
	if p.moves() && stage < len(p.Player.Stages) {
		p.Player.Review().Update(stage, n)
	}
}

// StepUpdate goes on by an update of a stage: in the past to the next one that is kept, at the present on all stages.
func (p *Past) StepUpdate(stage int) {
	switch {
	case p.IsShown():
		p.SeekUpdate(stage, 1)
	case p.moves():
		p.Player.StepUpdate()
	}
}

// StepFrame goes on by a frame, likewise.
func (p *Past) StepFrame(stage int) {
	switch {
	case p.IsShown():
		p.SeekFrame(stage, 1)
	case p.moves():
		p.Player.StepFrame()
	}
}

// Live shows the present again, as it was when it was left: paused.
func (p *Past) Live() {
	if p.IsShown() {
		p.Player.Review().Live()
	}
}

// Hold pauses the stages at the present.
func (p *Past) Hold() {
	p.Live()
	if p.Begun && !p.Player.IsPaused() {
		p.Player.Pause(true)
	}
}
