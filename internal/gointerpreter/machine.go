package gointerpreter

import (
	"fmt"
	"go/token"
	"sync"

	"golang.org/x/tools/go/ssa"

	"gameloops/internal/gointerpreter/source"
)

// A machine runs the functions of a program for one loop. It holds the program's variables, and limits every call.
type machine struct {
	program *Program
	globals map[*ssa.Global]*object
	code    map[*ssa.Function]*function
	measure *source.Measure
	turns   *sync.Mutex // held by the running one of two machines that share memory; nil: there is only one

	instructions int // left for this call
	depth        int // of nested calls
	slots        int // left for this call
	taken        int // slots, by the calls since memory was last counted

	calling token.Pos // where the game is called, or was last
	away    bool      // a call of the game is running

	callers [maxDepth + 1]token.Pos // where the running functions were called, by their depth
	border  valueChecker
}

// A stop ends a call: what went wrong, and where.
type stop struct {
	at    token.Pos
	text  string
	whole bool // it is about the whole line
}

// fail ends the call.
func fail(at token.Pos, format string, args ...any) {
	panic(&stop{at: at, text: fmt.Sprintf(format, args...)})
}

// begin resets the limits for another call.
func (m *machine) begin() { m.instructions, m.depth, m.slots = maxInstructions, 0, source.MaxSlots }

// spend subtracts instructions from those that are left for this call.
func (m *machine) spend(instructions int, at token.Pos) {
	if m.instructions -= instructions; m.instructions < 0 {
		fail(at, "this call takes too long: an endless loop?")
	}
}

// take subtracts slots from those that are left for this call.
func (m *machine) take(slots int, at token.Pos) {
	if m.slots -= slots; m.slots < 0 {
		fail(at, "%s", source.TooLarge("this call"))
	}
}

// make makes an object of zeros.
func (m *machine) make(slots int, at token.Pos) *object {
	m.take(slots+1, at)
	return &object{make([]value, slots)}
}

// frozen returns a copy of slots as the value of a struct or array.
func frozen(m *machine, slots []value, at token.Pos) value {
	o := m.make(len(slots), at)
	copy(o.slots, slots)
	return aggregate(o)
}

// global returns the address of a variable of the package.
func (m *machine) global(g *ssa.Global) *object {
	o := m.globals[g]
	if o == nil {
		o = m.make(m.measure.Slots(elem(g.Type())), g.Pos())
		m.globals[g] = o
	}
	return o
}

// function returns the code of a function.
func (m *machine) function(f *ssa.Function) *function {
	fn := m.code[f]
	if fn == nil {
		fn = &function{machine: m, ssa: f}
		m.code[f] = fn
	}
	return fn
}
