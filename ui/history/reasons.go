package history

import (
	"time"

	"gameloops/ui/stage"
)

// Reasons are the sentences that say why the pictures of the stages are as they are. They are for a moment that stands
// still: while the stages play, nobody could read them.
type reasons struct {
	of    [stage.MaxStages]subject
	words [stage.MaxStages]string
}

// A subject is what a sentence is about: while it stays the same, so does the sentence.
type subject struct {
	stage           *stage.Stage
	at, call        time.Duration
	frames, updates int64
}

// Reason returns the sentence about the nth stage; "" while the stages play at the present. host is the host's time.
func (p *Past) Reason(n int, host time.Duration) string {
	if !p.Begun || n >= len(p.Player.Stages) || !p.IsShown() && !p.Player.IsPaused() {
		return ""
	}
	s, r := p.Player.Stages[n], &p.reasons
	at, _ := p.Player.Review().Moment()
	c := s.Counts(host)
	if now := (subject{s, at, c.LastCall, c.Frames, c.Updates}); now != r.of[n] {
		r.of[n], r.words[n] = now, p.Player.Review().Why(n)
	}
	return r.words[n]
}
