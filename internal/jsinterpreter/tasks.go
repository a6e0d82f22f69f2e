package jsinterpreter

import (
	"math"
	"slices"
	"time"

	"github.com/dop251/goja"

	"gameloops/internal/interpreter"
	"gameloops/loops"
)

// tasks are what a page waits for: frames and timers.
type tasks struct {
	last    int     // the latest number of a frame or a timer
	frames  []frame // that are asked for
	running []frame // of this turn
	timers  []*timer
	level   int // of the timer that runs: how many timers have set each other

	runs    *timer // that runs, or that asked for the frame that runs; nil: it is a frame that a frame asked for
	updates *timer // the same when the latest update ran
}

// A frame is a callback of requestAnimationFrame.
type frame struct {
	id   int
	call goja.Callable // nil: it was cancelled
	line int           // that asked for it, while the script is tried
	by   *timer        // that asked for it; nil: none did
}

// A timer is one of setTimeout or setInterval.
type timer struct {
	id     int
	at     time.Duration // on the page's clock
	every  time.Duration // 0: once
	call   goja.Callable
	args   []goja.Value
	level  int
	forget bool // it was cleared
	set    interpreter.Timer
}

// maxTasks is how many frames and timers a page may wait for.
const maxTasks = 10_000

// The clamp of browsers: a timer that is set by a timer that is set by a timer, five times, waits for 4 ms at least.
const (
	nestedLevel = 5
	nestedTimer = 4 * time.Millisecond
)

// requestAnimationFrame asks for a call in the next frame.
func (p *page) requestAnimationFrame(c goja.FunctionCall) goja.Value {
	call, ok := goja.AssertFunction(c.Argument(0))
	if !ok {
		p.throw("requestAnimationFrame was called with %v: a function is wanted", c.Argument(0))
	}
	t := &p.tasks
	t.last++
	t.frames = append(t.frames, frame{id: t.last, call: call, line: p.askingLine(), by: t.asks()})
	p.checkTasks()
	return p.vm.ToValue(t.last)
}

// asks returns the timer that runs; nil: a frame does.
func (t *tasks) asks() *timer {
	if len(t.running) > 0 {
		return nil
	}
	return t.runs
}

func (p *page) cancelAnimationFrame(c goja.FunctionCall) goja.Value {
	id := int(c.Argument(0).ToInteger())
	for _, list := range [...][]frame{p.tasks.frames, p.tasks.running} {
		for i := range list {
			if list[i].id == id {
				list[i].call = nil
			}
		}
	}
	p.clearTimer(c) // polyfills use one for the other
	return goja.Undefined()
}

// setTimer sets a timer, once or again and again.
func (p *page) setTimer(name string, again bool) func(goja.FunctionCall) goja.Value {
	return func(c goja.FunctionCall) goja.Value {
		call, ok := goja.AssertFunction(c.Argument(0))
		if !ok {
			p.throw("%s was called with %v: a function is wanted", name, c.Argument(0))
		}
		t := &timer{call: call, level: p.tasks.level + 1}
		if len(c.Arguments) > 2 {
			t.args = slices.Clone(c.Arguments[2:])
		}
		delay := wholeMilliseconds(c.Argument(1))
		if again {
			delay = max(delay, time.Millisecond)
			t.every = delay
		}
		if t.level > nestedLevel {
			delay = max(delay, nestedTimer)
		}
		t.at = p.clock.now() + delay
		t.set = interpreter.Timer{Name: name, Line: p.here("").Line, Delay: delay}
		p.tasks.last++
		t.id = p.tasks.last
		p.tasks.timers = append(p.tasks.timers, t)
		p.checkTasks()
		return p.vm.ToValue(t.id)
	}
}

// wholeMilliseconds returns the delay of a timer. Browsers take whole milliseconds, and none for what is no number.
func wholeMilliseconds(v goja.Value) time.Duration {
	ms := v.ToFloat()
	if !(ms > 0) || ms > math.MaxInt32 {
		return 0
	}
	return time.Duration(ms) * time.Millisecond
}

func (p *page) clearTimer(c goja.FunctionCall) goja.Value {
	id := int(c.Argument(0).ToInteger())
	for _, t := range p.tasks.timers {
		if t.id == id {
			t.forget = true
		}
	}
	return goja.Undefined()
}

func (p *page) checkTasks() {
	if len(p.tasks.frames)+len(p.tasks.timers) > maxTasks {
		p.stop("more than %d frames and timers are waited for", maxTasks)
	}
}

// turn is a turn of the event loop: a frame, or a timer.
func (p *page) turn() error {
	if p.clock.until > p.clock.at {
		return nil // the turn before is not over
	}
	if err := p.show(); err != nil {
		return err
	}
	wasBusy := p.clock.until > 0
	if p.clock.until = 0; wasBusy || !p.refreshes() {
		return p.runTimer(p.clock.at)
	}
	for t := p.tasks.next(); t != nil && t.at < p.clock.at; t = p.tasks.next() { // the host had no time for it
		if err := p.runTimer(p.clock.at); err != nil {
			return err
		}
	}
	return p.runFrames()
}

// refreshes reports whether this turn is a frame. A host that does not tell is one at whose times the timer is not due.
func (p *page) refreshes() bool {
	if len(p.tasks.frames) == 0 {
		return false
	}
	next := p.tasks.next()
	if next == nil {
		return true
	}
	if g, ok := p.game.(loops.Refresher); ok {
		return g.Refreshing()
	}
	return p.clock.at < next.at
}

// next returns the timer that is due first; nil: there is none.
func (t *tasks) next() (first *timer) {
	t.timers = slices.DeleteFunc(t.timers, func(o *timer) bool { return o.forget })
	for _, o := range t.timers {
		if first == nil || o.at < first.at {
			first = o
		}
	}
	return first
}

// isEmpty reports whether the page waits for nothing.
func (t *tasks) isEmpty() bool { return len(t.frames) == 0 && t.next() == nil }

// runTimer runs the timer that is due first, if it is due.
func (p *page) runTimer(now time.Duration) error {
	const early = time.Microsecond // by rounding
	t := p.tasks.next()
	if t == nil || t.at > now+early {
		return nil
	}
	if t.every > 0 {
		t.again(now)
	} else {
		t.forget = true
	}
	p.tasks.level, p.tasks.runs = t.level, t
	_, err := t.call(p.vm.GlobalObject(), t.args...)
	p.tasks.level, p.tasks.runs = 0, nil
	return err
}

// again sets an interval again. Its ticks are on a grid, and one call stands for all ticks until now.
func (t *timer) again(now time.Duration) {
	if t.level++; t.level > nestedLevel {
		t.every = max(t.every, nestedTimer)
	}
	if t.at += t.every; t.at <= now {
		t.at += (now-t.at)/t.every*t.every + t.every
	}
}

// runFrames runs the callbacks that were asked for before this frame.
func (p *page) runFrames() error {
	p.tasks.running, p.tasks.frames = p.tasks.frames, nil
	defer func() { p.tasks.running, p.tasks.runs = nil, nil }()
	frames := p.tasks.running
	stamp := p.vm.ToValue(p.clock.ms(p.clock.at))
	for i := range frames {
		if frames[i].call == nil {
			continue
		}
		p.tasks.runs = frames[i].by
		if err := p.witnessFrame(&frames[i], stamp); err != nil {
			return err
		}
	}
	if t := p.loop.program.seen.trying; t != nil {
		t.endFrame()
	}
	return nil
}

// wake returns when the page wants its next turn. A page that is busy has none before. A script that waits for nothing
// has ended.
func (p *page) wake() time.Duration {
	c := &p.clock
	if c.busy > 0 {
		c.until = c.latest
	}
	if c.until > 0 {
		return c.until
	}
	far := c.latest + interpreter.MaxTime
	next := p.tasks.next()
	switch {
	case len(p.tasks.frames) > 0 && next == nil:
		return loops.RefreshOr(loops.NoTimer)
	case len(p.tasks.frames) > 0:
		return loops.RefreshOr(min(next.at, far))
	case next != nil:
		return min(next.at, far)
	}
	return far
}
