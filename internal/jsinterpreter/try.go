package jsinterpreter

import (
	"fmt"
	"strings"
	"time"

	"gameloops/internal/interpreter"
	"gameloops/loops"
)

// seen is what was seen of a script when it was tried.
type seen struct {
	reads  reads
	unit   unit
	fields []interpreter.Field
	notes  interpreter.Errors

	trying *trial // while it is tried
}

// given records a time that the script has passed to update.
func (s *seen) given(n float64) {
	if s.trying != nil {
		s.trying.given += n
	}
}

// A trial is the game of a script that is tried. What a script does shows only when it runs: which settings it reads,
// in which unit it counts, which of its variables are numbers.
type trial struct {
	now            time.Duration
	refreshing     bool
	updates, draws int
	given          float64 // the sum of the times passed to update
}

func (t *trial) Update(time.Duration) { t.updates++ }
func (t *trial) Draw(float64)         { t.draws++ }
func (t *trial) Refreshing() bool     { return t.refreshing }

// The trial is two seconds long, on a display of 60 Hz. A script that fails in its first turns cannot run.
const (
	tried      = 2 * time.Second
	firstTurns = 4
	mostTurns  = 400
)

// try tries a script.
func (p *Program) try() error {
	t := &trial{}
	p.seen.trying = t
	defer func() { p.seen.trying = nil }()
	l := &Loop{program: p, settings: loops.Settings{Step: loops.DemoStep, MaxStep: 100 * time.Millisecond, MaxFPS: 60,
		Now: func() time.Duration { return t.now }}}
	wake := l.Start(0, t)
	for n := 0; t.now < tried && n < mostTurns; n++ {
		if err := l.failed.Load(); err != nil {
			if n < firstTurns {
				return interpreter.Errors{err}
			}
			break
		}
		t.wait(wake)
		wake = l.Frame(t.now, t)
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
		p.note("the times that it passes to update are seconds: they add up to a thousandth of the milliseconds")
	}
	ended := l.failed.Load() == nil && l.page.tasks.isEmpty()
	if ended {
		p.note("the script has ended and waits for nothing, so no frame comes: " + p.start())
	}
	if touched := l.page.swallow.touched; len(touched) > 0 {
		p.note("there is no page, so these do nothing: " + strings.Join(touched, ", "))
	}
	runs := l.failed.Load() == nil && !ended
	if t.updates == 0 && runs {
		p.note(fmt.Sprintf("it has not updated the game in %v: %s", tried, p.advice(ownUpdate, "update(delta)",
			"call update(delta), in milliseconds, where your game moves, or name your own function update")))
	}
	if t.draws == 0 && runs {
		p.note(fmt.Sprintf("it has not drawn the game in %v: %s", tried, p.advice(ownDraw, "draw()",
			"call draw() where your game is drawn, or name your own function draw or render")))
	}
	for of, scope := range p.scopes {
		for i, name := range scope.names {
			switch v := l.variable(of, i); {
			case v == nil:
			default:
				p.watch(name, v.Export(), of*maxWatched+i)
			}
		}
	}
}

// advice says what would count as an update or a draw. usual is the advice to a script without a function of that
// name.
func (p *Program) advice(op int, call, usual string) string {
	if own := p.loops[op]; own != "" {
		return fmt.Sprintf("its function %s asks for its own next call, so it counts as the loop: call game.%s in it",
			own, call)
	}
	return usual
}

// start says what may start a script that has ended.
func (p *Program) start() string {
	const most = 3
	if len(p.starts) == 0 {
		return "it asks for none, or the call that starts it is missing"
	}
	return "the call that starts it is missing, such as " + strings.Join(p.starts[:min(most, len(p.starts))], " or ")
}

// watch adds a variable that can be watched, if it is a number or a truth. An inner one hides those outside with its
// name.
func (p *Program) watch(name string, value any, slot int) {
	f := interpreter.Field{Name: name, Type: interpreter.Number, Slot: slot}
	switch value.(type) {
	case bool:
		f.Type = interpreter.Bool
	case int64, float64:
	default:
		return
	}
	for i := range p.seen.fields {
		if p.seen.fields[i].Name == name {
			return
		}
	}
	p.seen.fields = append(p.seen.fields, f)
}

// note adds a note about the script.
func (p *Program) note(text string) {
	p.seen.notes = append(p.seen.notes, &interpreter.Error{File: p.file, Text: text})
}
