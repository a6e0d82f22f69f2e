// Only whole steps: most frames at 144 Hz have none.
package loops

import "time"

const longest = 20 * time.Millisecond

type mine struct {
	last time.Duration
}

func (l *mine) Start(now time.Duration, game Game) (wake time.Duration) {
	l.last = now
	return NextFrame
}

func (l *mine) Frame(now time.Duration, game Game) (wake time.Duration) {
	for ; now-l.last >= longest; l.last += longest {
		game.Update(longest)
	}
	game.Draw(1)
	return NextFrame
}
