package jsinterpreter

import (
	"time"

	"gameloops/internal/interpreter"
	"gameloops/loops"
)

// seen is what was seen of a script when it was tried.
type seen struct {
	reads  reads
	unit   unit
	timed  bool // what its draws are given is a time, and no alpha
	fields []interpreter.Field
	places []place // of these, by their slots
	notes  interpreter.Errors

	trying *trial // while it is tried
}

// A trial is the game of a script that is tried. What a script does shows only when it runs: which settings it reads,
// in which unit it counts, which of its variables are numbers.
type trial struct {
	now            time.Duration
	refreshing     bool
	updates, draws int
	ticks          int // of all turns

	witness
	looks
}

func (t *trial) Update(time.Duration) { t.updates++ }
func (t *trial) Draw(float64)         { t.draws++ }
func (t *trial) Refreshing() bool     { return t.refreshing }

// The trial is five seconds long, on a display of 60 Hz: some loops start after two. A script that fails in its first
// turns cannot run, and one that works much is tried for a shorter time.
const (
	tried      = 5 * time.Second
	triedFirst = 2 * time.Second
	triedTicks = 500_000 // after which the trial ends, but not in that time
	firstTurns = 4
	mostTurns  = 1000
)

// length returns how long the trial was, for notes.
func (t *trial) length() time.Duration { return t.now.Round(time.Second / 10) }

// try tries a script.
func (p *Program) try() error {
	t := &trial{}
	p.seen.trying = t
	defer func() { p.seen.trying = nil }()
	l := &Loop{program: p, settings: loops.Settings{Step: loops.DemoStep, MaxStep: 100 * time.Millisecond, MaxFPS: 60,
		Now: func() time.Duration { return t.now }}}
	wake := l.Start(0, t)
	for n := 0; n < mostTurns && (t.now < triedFirst || t.now < tried && t.ticks < triedTicks); n++ {
		if err := l.failed.Load(); err != nil {
			if n < firstTurns {
				return interpreter.Errors{err}
			}
			break
		}
		t.wait(wake)
		wake = l.Frame(t.now, t)
		t.ticks += maxTicks - l.page.limits.ticks
		t.looks.at(l, t.now)
	}
	if e := l.failed.Load(); e != nil && l.page == nil {
		return interpreter.Errors{e}
	}
	p.conclude(l, t)
	return nil
}

// wait waits for what the script waits for.
func (t *trial) wait(wake time.Duration) {
	const refresh = time.Second / 60
	next := t.now/refresh*refresh + refresh
	timer, display := loops.Awaits(wake)
	if t.refreshing = display && next <= timer; t.refreshing {
		t.now = next
	} else {
		t.now = max(t.now, timer)
	}
}

// conclude keeps what the trial has shown.
func (p *Program) conclude(l *Loop, t *trial) {
	s := &p.seen
	s.reads = l.reads
	elapsed := float64(t.now) / float64(time.Millisecond)
	const least, most = 1.0 / 5000, 1.0 / 200 // of the milliseconds that have passed
	if share := t.given / elapsed; t.given > 0 && share > least && share < most {
		s.unit = seconds
	}
	s.timed = t.drawsTimes()
	p.describe(l, t)
	p.watch(l, t)
}
