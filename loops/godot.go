package loops

import (
	"math"
	"time"
)

// Godot tries to run the same number of updates in every frame, or the same pattern of numbers over twelve frames. It
// remembers how many updates the last 1, 2, ... 12 frames ran, and how many they typically run. If the number of
// updates that are due would break the pattern, a frame may run an update up to half a step early or late. So neither
// jitter nor a refresh rate slightly off the update rate causes frames with no update or with two.
//
// A frame runs at most eight updates. The steps above that are lost.
//
// The original counts seconds in floating-point numbers, from a clock in whole microseconds, and has a whole number of
// ticks a second, and so does this loop. A game may enable interpolation for each node. The default, which is used
// here, draws the last state.
//
// Source: Godot Engine, main/main_timer_sync.cpp and main/main.cpp, Main::iteration (github.com/godotengine/godot).
type Godot struct {
	Step time.Duration // 1 / physics_ticks_per_second

	previous    int64              // µs
	accumulated float64            // s
	deficit     float64            // s, elapsed and not yet passed on to the game
	recent      [controlFrames]int // updates in the last i+1 frames
	typical     [controlFrames]int // typical updates in i+1 frames: this many or one more
}

const (
	controlFrames = 12  // enough for 60 steps a second at 144 Hz; 85 Hz would need 17
	jitterFix     = 0.5 // how much of a step an update may come early or late
	maxGodotSteps = 8   // in a frame
)

// Start records the time. At first, one update a frame is typical.
func (l *Godot) Start(now time.Duration, _ Game) (wake time.Duration) {
	mustBePositive(l.Step)
	*l = Godot{Step: l.Step, previous: now.Microseconds()}
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

// elapsed returns the time since the previous frame, in µs.
func (l *Godot) elapsed(now time.Duration) int64 {
	elapsed := now.Microseconds() - l.previous
	l.previous = now.Microseconds()
	return elapsed
}

// iterate runs a frame, with the elapsed time in µs.
func (l *Godot) iterate(elapsed int64, game Game) {
	updates := l.advance(float64(elapsed) / 1e6)
	for range min(updates, maxGodotSteps) {
		game.Update(l.Step)
	}
	game.Draw(1)
}

// advance adds the elapsed seconds and returns the number of updates to run. The original also passes a time on to the
// game, for work outside the fixed steps. advance adjusts that time to the updates, and the deficit is passed on later.
func (l *Godot) advance(elapsed float64) (updates int) {
	ticks := rateOf(l.Step)
	step := ticks.seconds()
	least := float64(float32(max(elapsed/8, 1e-6)))
	wanted := elapsed + l.deficit
	l.accumulated += wanted
	updates = l.steps(float64(l.accumulated * ticks.perSecond())) // rounded, so that no processor fuses it
	l.accumulated -= float64(float64(updates) * step)

	passedOn, apart := wanted, wanted-l.accumulated // passedOn and accumulated change together
	if low, high, frames := l.averageSteps(); frames > 3 {
		passedOn = clamp(passedOn, low*step, high*step)
	}
	passedOn = clamp(passedOn, wanted-jitterFix*step, wanted+jitterFix*step)
	passedOn = clamp(passedOn, apart, apart+step)
	passedOn = max(passedOn, least)
	l.accumulated = passedOn - apart
	if l.accumulated > step {
		extra := math.Floor(l.accumulated * ticks.perSecond())
		l.accumulated -= float64(extra * step)
		updates += int(extra)
	}
	l.deficit = wanted - passedOn
	return updates
}

// steps returns the number of updates if so many are due. It keeps to the pattern if it can, and otherwise starts a new
// pattern.
func (l *Godot) steps(due float64) (updates int) {
	updates = int(math.Floor(due))
	low, high, broken := l.typicalSteps()
	if updates < low {
		early := int(math.Floor(due + jitterFix))
		broken = broken || early < low
		updates = min(early, low)
	} else if updates > high {
		late := int(math.Floor(due - jitterFix))
		broken = broken || late > high
		updates = max(late, high)
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

// typicalSteps returns bounds for the number of updates of this frame that keep the pattern. If no number keeps it,
// broken is true.
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

// averageSteps returns bounds for the mean number of updates a frame, from the pattern of up to 12 frames, and the
// number of frames whose patterns agree with each other.
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

// clamp limits x to the range from low to high. If x is below low, the result is low even where low is above high.
func clamp[T int | float64](x, low, high T) T {
	if x < low {
		return low
	}
	return min(x, high)
}

// Backlog returns the time accumulated plus the deficit. It is negative if an update ran early.
func (l *Godot) Backlog() time.Duration {
	return time.Duration(math.Round((l.accumulated + l.deficit) * 1e9))
}
