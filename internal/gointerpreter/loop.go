package gointerpreter

import (
	"fmt"
	"go/token"
	"go/types"
	"runtime"
	"sync/atomic"
	"time"

	"gameloops/loops"
)

// A Loop runs a program. Like every loop, it must be driven by one goroutine.
type Loop struct {
	machine      *machine
	self         value // a pointer to the loop, or what New returned
	dynamic      types.Type
	start, frame *function
	backlog      *function // nil: it has none
	updates      *function // nil: it has none
	game         foreign
	failed       *atomic.Pointer[Error] // why it was stopped; shared with the loop that runs its updates
}

// New makes a loop. Start makes it ready, as it does for every loop.
func (p *Program) New(s loops.Settings) (loops.GameLoop, error) {
	l := p.loopOn(p.machine())
	l.protect(func() {
		l.machine.function(p.pkg.Func("init")).call(nil, nil, token.NoPos)
		l.dynamic = l.make(p, s)
		l.bind(p)
	})
	if err := l.Err(); err != nil {
		return nil, err
	}
	l.findUpdates(p)
	return l.dressed(), nil
}

// loopOn returns a loop that runs on a machine. The caller must make its value and bind its methods.
func (p *Program) loopOn(m *machine) *Loop {
	return &Loop{machine: m, failed: new(atomic.Pointer[Error])}
}

// dressed returns the loop as a type with the optional methods that its source has.
func (l *Loop) dressed() loops.GameLoop {
	switch {
	case l.backlog != nil && l.updates != nil:
		return backloggedSplitter{backlogged{l}}
	case l.backlog != nil:
		return backlogged{l}
	case l.updates != nil:
		return splitter{l}
	}
	return l
}

// A backlogged loop accumulates time.
type backlogged struct{ *Loop }

// Backlog returns the time that is accumulated and not yet simulated.
func (b backlogged) Backlog() (d time.Duration) {
	b.protect(func() {
		owed := time.Duration(b.backlog.call([]value{b.self}, nil, token.NoPos).n)
		b.machine.border.backlog(owed)
		d = owed
	})
	return d
}

// make makes the loop, and returns its type.
func (l *Loop) make(p *Program, s loops.Settings) types.Type {
	if p.checked.HasNew {
		maker := p.pkg.Func("New")
		made := l.machine.function(maker).call([]value{l.settings(p, s)}, nil, token.NoPos)
		b := boxOf(made)
		if b == nil {
			fail(maker.Pos(), "New returned nil")
		}
		l.self = b.v
		return b.dynamic
	}
	o := l.machine.make(l.machine.measure.Slots(p.checked.Loop), token.NoPos)
	l.self = pointer(o)
	if fields, ok := p.checked.Loop.Underlying().(*types.Struct); ok {
		l.fill(o, fields, s)
	}
	return types.NewPointer(p.checked.Loop)
}

// bind finds the loop's methods.
func (l *Loop) bind(p *Program) {
	method := func(name string) *function {
		if f := p.ssa.LookupMethod(l.dynamic, p.checked.Pkg, name); f != nil {
			return l.machine.function(f)
		}
		return nil
	}
	l.start, l.frame = method("Start"), method("Frame")
	contract := p.given("Backlogger").Underlying().(*types.Interface)
	if types.Implements(l.dynamic, contract) {
		l.backlog = method("Backlog")
	}
}

// fill sets the fields of a loop that have the name and the type of a setting. Without a maximum step MaxStep is
// NoLimit.
func (l *Loop) fill(o *object, fields *types.Struct, s loops.Settings) {
	if s.MaxStep == 0 {
		s.MaxStep = loops.NoLimit
	}
	l.set(o, fields, s)
}

// settings returns Settings for New.
func (l *Loop) settings(p *Program, s loops.Settings) value {
	t := p.given("Settings")
	o := l.machine.make(l.machine.measure.Slots(t), token.NoPos)
	l.set(o, t.Underlying().(*types.Struct), s)
	return aggregate(o)
}

// set sets fields that have a name and the type of a setting.
func (l *Loop) set(o *object, fields *types.Struct, s loops.Settings) {
	given := map[string]value{
		"Step":    intValue(int64(s.Step)),
		"MaxStep": intValue(int64(s.MaxStep)),
		"MaxFPS":  floatValue(s.MaxFPS),
		"Now":     now(s),
	}
	want := l.machine.program.given("Settings").Underlying().(*types.Struct)
	for setting := range want.Fields() {
		for i := range fields.NumFields() {
			f := fields.Field(i)
			if f.Name() == setting.Name() && types.Identical(f.Type(), setting.Type()) {
				o.slots[l.machine.measure.Offset(fields, i)] = given[f.Name()]
			}
		}
	}
}

// now returns the host's clock as a function of the program.
func now(s loops.Settings) value {
	if s.Now == nil {
		return value{}
	}
	return value{p: native(func([]value) value { return intValue(int64(s.Now())) })}
}

// Start is the first frame. After an error it does nothing, and Err returns the error.
func (l *Loop) Start(at time.Duration, game loops.Game) (wake time.Duration) {
	return l.call(l.start, at, game)
}

// Frame runs the body once. After an error it does nothing, and Err returns the error.
func (l *Loop) Frame(at time.Duration, game loops.Game) (wake time.Duration) {
	return l.call(l.frame, at, game)
}

func (l *Loop) call(f *function, at time.Duration, game loops.Game) (wake time.Duration) {
	wake = loops.NextFrame
	l.game.game = game
	l.protect(func() {
		args := [...]value{l.self, intValue(int64(at)), {p: &l.game}}
		asked := time.Duration(f.call(args[:], nil, token.NoPos).n)
		l.machine.border.wake(f.ssa.Name(), asked, at)
		wake = asked
	})
	return wake
}

// protect runs a call within its limits. If the call fails, Err returns the error from then on.
func (l *Loop) protect(call func()) {
	if l.failed.Load() != nil {
		return
	}
	defer func() {
		switch r := recover().(type) {
		case nil:
		case *stop:
			l.failed.Store(l.machine.place(r))
		case runtime.Error:
			if l.machine.away {
				panic(r) // the host's
			}
			l.failed.Store(l.machine.place(&stop{text: fmt.Sprintf("this cannot be run, though it is Go: %v", r)}))
		default:
			panic(r) // the host's
		}
	}()
	l.machine.lock()
	defer l.machine.unlock()
	l.machine.begin()
	call()
	l.account()
}

// place returns a stop as an error with its position in the source. A stop in a function outside the source gets the
// position at which the source called that function.
func (m *machine) place(s *stop) *Error {
	e := m.program.checked.At(s.at, s.text)
	for depth := min(m.depth, maxDepth); e.Line == 0 && depth > 0; depth-- {
		e = m.program.checked.At(m.callers[depth], s.text)
	}
	if s.whole {
		e.Column = 0
	}
	return e
}

// Err returns why the loop was stopped; nil while it runs.
func (l *Loop) Err() error {
	if err := l.failed.Load(); err != nil {
		return err
	}
	return nil
}
