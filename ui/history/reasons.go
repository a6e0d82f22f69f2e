package history

import (
	"time"

	"gameloops/ui/stage"
)

// reasons caches the sentences that say why the pictures of the stages look as they do. There are none while the stages
// play, because they would change too fast to be read.
type reasons struct {
	of    [stage.MaxStages]subject
	words [stage.MaxStages]string
}

// A subject is what a sentence depends on: while it is the same, so is the sentence.
type subject struct {
	stage           *stage.Stage
	at, call        time.Duration
	frames, updates int64
}

// Reason returns the sentence about the nth stage; "" while the stages play at the present. host is the host time.
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
