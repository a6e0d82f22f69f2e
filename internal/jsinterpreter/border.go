package jsinterpreter

import (
	"math"
	"time"

	"github.com/dop251/goja"

	"gameloops/internal/interpreter"
)

// What a script passes to the game is checked here and nowhere else, so hosts and games can rely on it.

// update updates the game by a time that the script has passed. Without one it is a step.
func (p *page) update(given goja.Value, own bool) {
	dt := p.loop.settings.Step
	n, ok := numberOf(given)
	switch {
	case p.halted != nil:
		return
	case ok && math.IsNaN(n):
		p.stop("update was called with NaN: a number of milliseconds is wanted")
		return
	case ok && n < 0:
		p.stop("update was called with a negative time, %v%s", n, mixedClocks(n))
		return
	case ok && n > float64(interpreter.MaxTime)/float64(time.Millisecond):
		p.stop("update was called with %v: at most %v are possible, as long as the longest run%s", n,
			interpreter.MaxTime, mixedClocks(n))
		return
	case ok:
		dt = p.loop.unit.duration(n)
	case !own && given != nil && !goja.IsUndefined(given):
		p.stop("update was called with %v: a number of milliseconds is wanted", given)
		return
	default:
		p.loop.reads.step = true
	}
	dt = min(dt, interpreter.MaxTime)
	if p.simulated += dt; p.simulated > interpreter.MaxSimulated {
		p.stop("update was called with %v: with this one all updates together simulate more than a year", n)
		return
	}
	p.witness(ownUpdate, given, own)
	p.own[ownUpdate].made++
	p.tasks.updates = p.tasks.runs
	p.away(func() { p.game.Update(dt) })
}

// mixedClocks says why a time is as long as that since 1970, in milliseconds or seconds; "" if it is not.
func mixedClocks(n float64) string {
	const near = interpreter.MaxSimulated
	for _, of := range [...]time.Duration{time.Millisecond, time.Second} {
		if math.Abs(math.Abs(n)-float64(epoch/of)) < float64(near/of) {
			return ": Date.now() counts from 1970, but the time of requestAnimationFrame and performance.now() from " +
				"the start of the page"
		}
	}
	return ""
}

// draw draws the game at a moment that the script has passed. Without one it shows the state after the last update. The
// script's own function may get something else, such as a time or a canvas.
func (p *page) draw(given goja.Value, own bool) {
	alpha := 1.0
	n, ok := numberOf(given)
	const most = 2 // steps that anybody extrapolates by
	switch {
	case p.halted != nil:
		return
	case p.loop.program.seen.timed:
	case own && ok && n >= 0 && n <= most:
		alpha = n
	case own:
	case ok && (math.IsNaN(n) || math.IsInf(n, 0)):
		p.stop("draw was called with %v: a number is wanted, 0 for the state before the last update, 1 for the "+
			"state after it", n)
		return
	case ok && math.Abs(n) > interpreter.MaxAlpha:
		p.stop("draw was called with %v: from -%d to %[2]d is possible, in steps after the state before the last "+
			"update", n, interpreter.MaxAlpha)
		return
	case ok:
		alpha = n
	}
	p.witness(ownDraw, given, own)
	p.own[ownDraw].made++
	p.away(func() { p.game.Draw(alpha) })
}

// numberOf returns a value if it is a number.
func numberOf(v goja.Value) (n float64, ok bool) {
	switch x := v.(type) {
	case nil, *goja.Object: // to export an object calls its getters
		return 0, false
	default:
		switch x.Export().(type) {
		case int64, float64:
			return x.ToFloat(), true
		}
	}
	return 0, false
}
