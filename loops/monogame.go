package loops

import "time"

// MonoGame waits until a step is due: it never draws without an update, on a display of 144 Hz not more than 60 times a
// second. It catches up with as many updates as are due, at most MaxStep's worth, and then draws once. The game is told
// if it runs slowly ([MonoGame.IsRunningSlowly]), so that it can leave something out; a game that does not care makes
// frames of up to half a second. A MaxStep below Step makes it draw and never update: the original froze like that too.
//
// Source: MonoGame, Game.Tick (github.com/MonoGame/MonoGame), with IsFixedTimeStep, as it is by default. How it waits
// (sleeping, spinning) is the host's matter here.
type MonoGame struct {
	Step    time.Duration // TargetElapsedTime
	MaxStep time.Duration // MaxElapsedTime

	previous    time.Duration
	accumulated time.Duration
	lag         int // updates that had no picture of their own, and are not made good yet
	slow        bool
}

// Start takes the time; the game does not run slowly.
func (l *MonoGame) Start(now time.Duration, _ Game) (wake time.Duration) {
	mustBePositive(l.Step)
	*l = MonoGame{Step: l.Step, MaxStep: l.MaxStep, previous: now}
	return NextFrame
}

// Frame waits on until a step is due, or runs all that are, and draws.
func (l *MonoGame) Frame(now time.Duration, game Game) (wake time.Duration) {
	l.accumulated += now - l.previous
	l.previous = now
	if l.accumulated < l.Step {
		return now + l.Step - l.accumulated
	}
	l.accumulated = min(l.accumulated, l.MaxStep)
	updates := 0
	for l.accumulated >= l.Step {
		l.accumulated -= l.Step
		updates++
		game.Update(l.Step)
	}
	l.countLag(updates)
	game.Draw(1)
	return NextFrame
}

// countLag counts the updates of a frame beyond the first. Five make the game run slowly, until there are none. A frame
// with one update makes one good, after the test, so that clearing comes a frame late.
func (l *MonoGame) countLag(updates int) {
	const slowAt = 5
	l.lag += max(0, updates-1)
	if l.slow {
		l.slow = l.lag > 0
	} else {
		l.slow = l.lag >= slowAt
	}
	if updates == 1 && l.lag > 0 {
		l.lag--
	}
}

// IsRunningSlowly tells whether the game is behind and should leave out what it can: what MonoGame passes to Update.
func (l *MonoGame) IsRunningSlowly() bool { return l.slow }

// Backlog is the time in the accumulator.
func (l *MonoGame) Backlog() time.Duration { return l.accumulated }
