package loops

import "time"

// forgetful has value receivers: what they write down is lost.
type forgetful struct{ last time.Duration }

func (l forgetful) Start(now time.Duration, _ Game) time.Duration { l.last = now; return NextFrame }

func (l forgetful) Frame(now time.Duration, game Game) time.Duration {
	dt := now - l.last
	l.last = now
	game.Update(dt)
	game.Draw(1)
	return NextFrame
}
