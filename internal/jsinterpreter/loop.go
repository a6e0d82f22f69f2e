package jsinterpreter

import (
	"sync/atomic"
	"time"

	"gameloops/internal/interpreter"
	"gameloops/loops"
)

// A Loop runs a script. Like every loop, it must be driven by one goroutine.
type Loop struct {
	program  *Program
	settings loops.Settings
	unit     unit  // of the times that the script passes to update
	page     *page // nil: it has not started
	reads    reads // which settings the script has read
	failed   atomic.Pointer[interpreter.Error]
}

// Start loads the page: it runs the script. After an error it does nothing, and Err returns the error.
func (l *Loop) Start(at time.Duration, game loops.Game) (wake time.Duration) {
	if l.failed.Load() != nil {
		return loops.NextFrame
	}
	l.page = newPage(l, at)
	return l.turn(at, game, (*page).load)
}

// Frame is a turn of the event loop. After an error it does nothing, and Err returns the error.
func (l *Loop) Frame(at time.Duration, game loops.Game) (wake time.Duration) {
	if l.failed.Load() != nil {
		return loops.NextFrame
	}
	if l.page == nil {
		return l.Start(at, game)
	}
	return l.turn(at, game, (*page).turn)
}

// turn runs a part of the script within its limits. If it fails, Err returns the error from then on.
func (l *Loop) turn(at time.Duration, game loops.Game, body func(*page) error) (wake time.Duration) {
	p := l.page
	p.begin(at, game)
	defer p.end()
	err := body(p)
	if e := p.fault(err); e != nil {
		l.failed.Store(e)
		return loops.NextFrame
	}
	return p.wake()
}

// Err returns why the loop was stopped; nil while it runs.
func (l *Loop) Err() error {
	if err := l.failed.Load(); err != nil {
		return err
	}
	return nil
}

// Same reports whether another loop of the same program would do the same from its start on: whether the two have the
// same settings, as far as the script reads them.
func (l *Loop) Same(other loops.GameLoop) bool {
	o, ok := other.(*Loop)
	return ok && o.program == l.program && l.program.seen.reads.of(l.settings) == l.program.seen.reads.of(o.settings)
}

// Retune gives a running loop other settings, and reports whether any that the script reads differ.
func (l *Loop) Retune(was, will loops.GameLoop) (changed bool) {
	before, ok := was.(*Loop)
	after, ok2 := will.(*Loop)
	if !ok || !ok2 || before.Same(after) {
		return false
	}
	now := l.settings.Now
	l.settings = after.settings
	l.settings.Now = now
	return true
}

// reads says which settings a script has read.
type reads struct{ step, maxStep, maxFPS bool }

// of returns settings without those that the script does not read.
func (r reads) of(s loops.Settings) (seen struct {
	step, maxStep time.Duration
	maxFPS        float64
}) {
	if r.step {
		seen.step = s.Step
	}
	if r.maxStep {
		seen.maxStep = s.MaxStep
	}
	if r.maxFPS {
		seen.maxFPS = s.MaxFPS
	}
	return seen
}
