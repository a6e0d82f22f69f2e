package loops

import "time"

// DoomUncapped has Doom's tics of 1/35 s and draws at every refresh, between the last two states of the world. It does
// not wait for a tic. The clock's own fraction of a tic says where between them, not what the loop has accumulated: so
// tics that are forgotten do not disturb it. At most three tics wait.
//
// What is shown is up to a tic late, 29 ms, where the original was up to a tic late and jerked.
//
// Source: Crispy Doom, TryRunTics and BuildNewTic in d_loop.c, with its uncapped frame rate, as in other ports
// (github.com/fabiangreffrath/crispy-doom).
type DoomUncapped struct {
	Doom
}

const portTics = 3 // as many tics can wait

// Frame runs the tics that wait, and draws at the clock's fraction of a tic.
func (l *DoomUncapped) Frame(now time.Duration, game Game) (wake time.Duration) {
	l.called = now - l.began
	l.collect(now, portTics)
	for range l.ready {
		game.Update(l.Step)
		l.ready--
		l.collect(l.Now(), portTics)
	}
	fraction := max(l.Now()-l.began, l.read) % l.Step
	game.Draw(float64(fraction) / float64(l.Step))
	return NextFrame
}
