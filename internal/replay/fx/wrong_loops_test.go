package fx

import (
	"testing"
	"time"

	"gameloops/internal/replay/recorded"
	"gameloops/loops"
)

// A wrongLoop is an accumulator loop with one mistake.
type wrongLoop struct {
	loops.Settings
	mistake               string
	previous, accumulated time.Duration
}

func (l *wrongLoop) Start(now time.Duration, _ loops.Game) time.Duration {
	l.previous = now
	if l.mistake != "start keeps the remainder" {
		l.accumulated = 0
	}
	return loops.NextFrame
}

func (l *wrongLoop) Frame(now time.Duration, game loops.Game) time.Duration {
	elapsed := now - l.previous
	l.previous = now
	if l.MaxStep != 0 && l.mistake != "no maximum step" {
		elapsed = min(elapsed, l.MaxStep)
	}
	before := l.accumulated
	l.accumulated += elapsed
	if l.mistake == "draws first" {
		game.Draw(l.alpha(before))
	}
	for l.due() {
		if game.Update(l.step()); l.mistake == "one update a frame" {
			l.accumulated -= l.Step
			break
		}
		l.accumulated -= l.Step
	}
	if l.mistake == "loses the remainder" {
		l.accumulated = 0
	}
	if l.mistake != "draws first" {
		game.Draw(l.alpha(before))
	}
	return loops.NextFrame
}

func (l *wrongLoop) due() bool {
	if l.mistake == "> for >=" {
		return l.accumulated > l.Step
	}
	return l.accumulated >= l.Step
}

func (l *wrongLoop) step() time.Duration {
	if l.mistake == "step of 1/60 s" {
		return time.Second / 60
	}
	return l.Step
}

func (l *wrongLoop) alpha(before time.Duration) float64 {
	switch l.mistake {
	case "always draws the last state":
		return 1
	case "alpha of the frame before":
		return float64(before) / float64(l.Step)
	case "alpha as part of 1/60 s":
		return float64(l.accumulated) * 60 / float64(time.Second)
	default:
		return float64(l.accumulated) / float64(l.Step)
	}
}

// fixedWrong is a wrongLoop that does not blend.
type fixedWrong struct{ wrongLoop }

type lastState struct{ loops.Game }

func (g lastState) Draw(float64) { g.Game.Draw(1) }

func (l *fixedWrong) Frame(now time.Duration, game loops.Game) time.Duration {
	return l.wrongLoop.Frame(now, lastState{game})
}

// failures returns how many scenarios of a loop fail with a wrong one.
func failures(t *testing.T, loop string, newLoop func(loops.Settings) loops.GameLoop) (n int) {
	for _, s := range recordings(t) {
		if s.program.Name == loop && s.compareWith(newLoop).Outcome == recorded.Fail {
			n++
		}
	}
	return n
}

// The comparison can fail: several scenarios find each typical mistake in such a loop. Without a mistake, the same
// code passes, so the mistake is the cause.
func TestAWrongLoopFails(t *testing.T) {
	for _, row := range []struct {
		mistake         string
		fixed, blending bool // whether it is a mistake there
	}{
		{"", false, false},
		{"> for >=", true, true},
		{"draws first", true, true},
		{"one update a frame", true, true},
		{"loses the remainder", true, true},
		{"no maximum step", true, true},
		{"step of 1/60 s", true, true},
		{"start keeps the remainder", true, true},
		{"always draws the last state", false, true},
		{"alpha of the frame before", false, true},
		{"alpha as part of 1/60 s", false, true},
	} {
		wrong := func(s loops.Settings) wrongLoop { return wrongLoop{Settings: s, mistake: row.mistake} }
		fixed := failures(t, "fx_fixed_steps", func(s loops.Settings) loops.GameLoop {
			return &fixedWrong{wrong(s)}
		})
		blending := failures(t, "fx_fixed_steps_with_interpolation", func(s loops.Settings) loops.GameLoop {
			l := wrong(s)
			return &l
		})
		if (fixed >= 2) != row.fixed || (blending >= 2) != row.blending {
			t.Errorf("%q: %d scenarios of fixed steps fail, %d of interpolation", row.mistake, fixed, blending)
		}
		if row.mistake == "" && fixed+blending > 0 {
			t.Errorf("a correct loop fails %d scenarios", fixed+blending)
		}
	}
}

// A wrongVariable is the variable loop with one mistake.
type wrongVariable struct {
	loops.VariableSteps
	late bool // gives each update the time of the frame before
	last time.Duration
}

func (l *wrongVariable) Frame(now time.Duration, game loops.Game) time.Duration {
	if !l.late {
		game.Draw(1)
	}
	return l.VariableSteps.Frame(now, lateGame{game, l})
}

type lateGame struct {
	loops.Game
	loop *wrongVariable
}

func (g lateGame) Update(dt time.Duration) {
	if g.loop.late {
		dt, g.loop.last = g.loop.last, dt
	}
	g.Game.Update(dt)
}

func TestAWrongVariableLoopFails(t *testing.T) {
	for _, late := range []bool{false, true} {
		n := failures(t, "fx_variable_steps", func(s loops.Settings) loops.GameLoop {
			l := &wrongVariable{late: late}
			l.MaxStep = max(s.MaxStep, 0)
			if l.MaxStep == 0 {
				l.MaxStep = loops.NoLimit
			}
			return l
		})
		if n < 59 {
			t.Errorf("late %v: %d scenarios fail", late, n)
		}
	}
}
