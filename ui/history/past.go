package history

import (
	"time"

	"gameloops/ui/stage"
)

// A Past shows the recorded past of a player's stages. It does nothing before the first Play.
type Past struct {
	Player *stage.Player
	Begun  bool        // Play was pressed
	Waits  func() bool // reports whether a lesson is asking its question, before its run; may be nil
	reasons
}

// IsShown reports whether the stages show the past.
func (p *Past) IsShown() bool {
	if !p.Begun {
		return false
	}
	return p.Player.Review().IsPast()
}

// IsFresh reports whether the stages are paused and have done nothing yet, as before a lesson's run.
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

// Moment returns the moment that is shown. ok is false if it is the present.
func (p *Past) Moment() (at time.Duration, ok bool) {
	if !p.IsShown() {
		return 0, false
	}
	return p.Player.Review().Moment()
}

// moves reports whether another moment can be shown. While a lesson asks its question, the stages stay at their start.
func (p *Past) moves() bool { return p.Begun && (p.Waits == nil || !p.Waits()) }

// Seek pauses the stages and shows a moment of their past.
func (p *Past) Seek(at time.Duration) {
	if p.moves() {
		p.Player.Review().Seek(at)
	}
}

// SeekStart shows the oldest recorded moment.
func (p *Past) SeekStart() {
	if p.moves() {
		from, _ := p.Player.Review().Span()
		p.Player.Review().Seek(from)
	}
}

// SeekFrame shows the picture of the nth frame of a stage after the one that is shown, or before it if n is negative.
func (p *Past) SeekFrame(stage, n int) {
	if p.moves() && stage < len(p.Player.Stages) {
		p.Player.Review().Frame(stage, n)
	}
}

// SeekUpdate shows the end of the nth update of a stage after the one that is shown, or before it if n is negative.
func (p *Past) SeekUpdate(stage, n int) {
	if p.moves() && stage < len(p.Player.Stages) {
		p.Player.Review().Update(stage, n)
	}
}

// StepUpdate goes one update of a stage forward. In the past it shows the next recorded one; at the present it has each
// stage run one.
func (p *Past) StepUpdate(stage int) {
	switch {
	case p.IsShown():
		p.SeekUpdate(stage, 1)
	case p.moves():
		p.Player.StepUpdate()
	}
}

// StepFrame goes one frame forward, as StepUpdate does with updates.
func (p *Past) StepFrame(stage int) {
	switch {
	case p.IsShown():
		p.SeekFrame(stage, 1)
	case p.moves():
		p.Player.StepFrame()
	}
}

// Live shows the present again. The stages stay paused.
func (p *Past) Live() {
	if p.IsShown() {
		p.Player.Review().Live()
	}
}

// Hold shows the present and pauses the stages.
func (p *Past) Hold() {
	p.Live()
	if p.Begun && !p.Player.IsPaused() {
		p.Player.Pause(true)
	}
}
