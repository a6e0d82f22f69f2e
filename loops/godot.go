package loops

import (
	"math"
	"time"
)

// Godot tries to run the same number of updates in every frame, or the same pattern of numbers over twelve frames. It
// remembers how many updates the last 1, 2, ... 12 frames ran, and how many they typically run. A frame whose plain
// count of due steps would break the pattern may run one up to half a step early, or hold one back as long. So neither
// a clock that shakes nor a display that is a little off the step makes frames with none and with two.
//
// It runs at most eight updates a frame. The steps above that are lost.
//
// It counts seconds in floating-point numbers, from a clock of whole microseconds, and so does this. Interpolation is
// for the game to switch on, node by node; without it the last state is drawn, and it is here.
//
// Source: Godot Engine, main/main_timer_sync.cpp and main/main.cpp, Main::iteration (github.com/godotengine/godot).
type Godot struct {
	Step time.Duration // 1 / physics_ticks_per_second

	started     time.Duration
	previous    int64              // µs since started
	accumulated float64            // s
	deficit     float64            // s: of the time taken in, what was not yet passed on to the game
	recent      [controlFrames]int // updates in the last i+1 frames
	typical     [controlFrames]int // updates in i+1 frames, typically: so many or one more
}

const (
	controlFrames  = 12  // enough for 60 steps a second at 144 Hz; 85 Hz would need 17
	jitterFix      = 0.5 // how much of a step an update may come early or late
	mostGodotSteps = 8   // in a frame
)

// Start takes the time. At first one update a frame is typical.
func (l *Godot) Start(now time.Duration, _ Game) (wake time.Duration) {
	mustBePositive(l.Step)
	*l = Godot{Step: l.Step, started: now}
	for i := range controlFrames {
		l.recent[i], l.typical[i] = i, i
	}
	return NextFrame
}

// Frame runs the updates that fit the pattern, and draws.
func (l *Godot) Frame(now time.Duration, game Game) (wake time.Duration) {
	l.iterate(l.elapsed(now), game)
	return NextFrame
}

// elapsed is the time since the frame before, in µs.
func (l *Godot) elapsed(now time.Duration) int64 {
	ticks := (now - l.started).Microseconds()
	elapsed := ticks - l.previous
	l.previous = ticks
	return elapsed
}

// iterate is a frame that takes in some µs.
func (l *Godot) iterate(elapsed int64, game Game) {
	updates := l.advance(float64(elapsed) / 1e6)
	for range min(updates, mostGodotSteps) {
		game.Update(l.Step)
	}
	game.Draw(1)
}

// advance takes in elapsed seconds and tells how many updates to run. The seconds that it passes on to the game for all
// that is not done in steps are made to fit the updates; what they differ by is passed on later.
func (l *Godot) advance(elapsed float64) (updates int) {
	step := l.Step.Seconds()
	least := max(elapsed/8, 1e-6)
	wanted := elapsed + l.deficit
	l.accumulated += wanted
	updates = l.steps(step)
	l.accumulated -= float64(float64(updates) * step) // rounded, so that no processor fuses it

	passedOn, apart := wanted, wanted-l.accumulated // passedOn and accumulated change together
	if low, high, frames := l.averageSteps(); frames > 3 {
		passedOn = clamp(passedOn, low*step, high*step)
	}
	passedOn = clamp(passedOn, wanted-jitterFix*step, wanted+jitterFix*step)
	passedOn = clamp(passedOn, apart, apart+step)
	passedOn = max(passedOn, least)
	l.accumulated = passedOn - apart
	if l.accumulated > step {
		extra := math.Floor(l.accumulated / step)
		l.accumulated -= float64(extra * step)
		updates += int(extra)
	}
	l.deficit = wanted - passedOn
	return updates
}

// steps is how many updates the time accumulated is good for, such that the pattern goes on if it can. If it cannot,
// there is a new one.
func (l *Godot) steps(step float64) (updates int) {
	due := l.accumulated / step
	updates = int(math.Floor(due))
	low, high, broken := l.typicalSteps()
	if updates < low {
		early := int(math.Floor(due + jitterFix))
		broken = broken || early < low
		updates = min(early, low)
	} else if updates > high {
		held := int(math.Floor(due - jitterFix))
		broken = broken || held > high
		updates = max(held, high)
	}
	updates = max(updates, 0)
	for i := controlFrames - 1; i > 0; i-- {
		l.recent[i] = l.recent[i-1] + updates
	}
	l.recent[0] = updates
	if broken {
		for i, n := range l.recent {
			l.typical[i] = clamp(l.typical[i], n-1, n)
		}
	}
	return updates
}

// typicalSteps bounds the number of updates of this frame by the pattern. broken: there is no such number.
func (l *Godot) typicalSteps() (low, high int, broken bool) {
	low, high = l.typical[0], l.typical[0]+1
	for i := range controlFrames - 1 {
		left := l.typical[i+1] - l.recent[i]
		if left > high || left+1 < low {
			return low, high, true
		}
		low, high = max(low, left), min(high, left+1)
	}
	return low, high, false
}

// averageSteps bounds the updates a frame runs in the mean, by as many of the last frames as do not contradict each
// other.
func (l *Godot) averageSteps() (low, high float64, frames int) {
	low, high = float64(l.typical[0]), float64(l.typical[0]+1)
	for i := 1; i < controlFrames; i++ {
		n, typical := float64(i+1), float64(l.typical[i])
		if typical/n > high {
			return low, high, i
		}
		low = max(low, typical/n)
		if (typical+1)/n < low {
			return low, high, i
		}
		high = min(high, (typical+1)/n)
	}
	return low, high, controlFrames
}

// clamp is x, or the bound that x is beyond.
func clamp[T int | float64](x, low, high T) T {
	if x < low {
		return low
	}
	return min(x, high)
}

// Backlog is the time accumulated and the time not yet passed on; negative if an update ran early.
func (l *Godot) Backlog() time.Duration {
	return time.Duration(math.Round((l.accumulated + l.deficit) * 1e9))
}
