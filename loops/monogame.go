package loops

import "time"

// MonoGame waits until a step is due: it never draws without an update, so a 144 Hz display gets at most 60 frames a
// second. It then runs all updates that are due, for at most MaxStep, and draws once. [MonoGame.IsRunningSlowly] tells
// the game that it is behind, so the game can do less work. A frame of a game that ignores this may simulate half a
// second. If MaxStep is less than Step, the loop draws and never updates: the original freezes in the same way.
//
// Source: MonoGame, Game.Tick (github.com/MonoGame/MonoGame), with IsFixedTimeStep, the default. The original also
// decides how to wait (sleeping, spinning). Here the host does.
type MonoGame struct {
	Step    time.Duration // TargetElapsedTime
	MaxStep time.Duration // MaxElapsedTime

	previous    time.Duration
	accumulated time.Duration
	lag         int // updates beyond the first of a frame, minus frames with one update
	slow        bool
}

// Start records the time and resets the lag.
func (l *MonoGame) Start(now time.Duration, _ Game) (wake time.Duration) {
	mustBePositive(l.Step)
	*l = MonoGame{Step: l.Step, MaxStep: l.MaxStep, previous: now}
	return NextFrame
}

// Frame keeps waiting if no step is due. Otherwise it runs all updates that are due, and draws.
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

// countLag adds the updates of a frame beyond the first to the lag. The game runs slowly from a lag of five until the
// lag is zero again. A frame with one update reduces the lag by one. It does so after the test, as the original does,
// so the flag is cleared one frame late.
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

// IsRunningSlowly reports whether the game is behind and should do less work. MonoGame passes this to Update.
func (l *MonoGame) IsRunningSlowly() bool { return l.slow }

// Backlog returns the time in the accumulator.
func (l *MonoGame) Backlog() time.Duration { return l.accumulated }
