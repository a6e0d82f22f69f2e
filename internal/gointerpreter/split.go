package gointerpreter

import (
	"go/token"
	"go/types"
	"sync"

	"gameloops/loops"
)

// A loop may have its updates in a second loop, for a second processor ([loops.Splitter]). The two share their memory.
// To protect it, only one of them runs at a time, except while the game is called, which takes most of the time.

// A splitter is such a loop. A backloggedSplitter accumulates time as well.
type (
	splitter           struct{ *Loop }
	backloggedSplitter struct{ backlogged }
)

// Updates returns the loop for the second processor.
func (s splitter) Updates() loops.GameLoop { return s.second() }

// Updates returns the loop for the second processor.
func (s backloggedSplitter) Updates() loops.GameLoop { return s.second() }

// findUpdates finds the method that returns the second loop, if there is one.
func (l *Loop) findUpdates(p *Program) {
	loop := p.given("GameLoop")
	found := types.NewMethodSet(l.dynamic).Lookup(p.checked.Pkg, "Updates")
	want := types.NewSignatureType(nil, nil, nil, nil, types.NewTuple(types.NewParam(0, nil, "", loop)), false)
	if found == nil || !types.Identical(found.Type(), want) {
		return
	}
	l.updates, l.machine.turns = l.machine.function(p.ssa.MethodValue(found)), new(sync.Mutex)
}

// second returns the loop that runs the updates. After an error of either of the two, both do nothing.
func (l *Loop) second() loops.GameLoop {
	p := l.machine.program
	s := p.loopOn(p.machine())
	s.failed = l.failed
	s.machine.turns, s.machine.globals = l.machine.turns, l.machine.globals
	l.protect(func() {
		b := boxOf(l.updates.call([]value{l.self}, nil, token.NoPos))
		if b == nil {
			fail(l.updates.ssa.Pos(), "Updates returned nil")
		}
		s.self, s.dynamic = b.v, b.dynamic
		s.bind(p)
	})
	return s
}

// lock waits for the machine's turn, if it shares its memory with another. unlock gives the turn to the other.
func (m *machine) lock() {
	if m.turns != nil {
		m.turns.Lock()
	}
}

func (m *machine) unlock() {
	if m.turns != nil {
		m.turns.Unlock()
	}
}
