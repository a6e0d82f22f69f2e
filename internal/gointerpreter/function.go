package gointerpreter

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"
)

// A function is code that a machine can run: blocks of operations on registers. It is compiled when it is first called.
type function struct {
	machine *machine
	ssa     *ssa.Function
	native  native // instead of blocks

	blocks    []block
	constants []value // the first registers
	registers int
	unused    []*frame
}

// A frame is a running call of a function. Its registers are the constants, then the parameters, then the captured
// variables, then the function's own values.
type frame struct {
	m      *machine
	r      []value
	locals []*object // variables that never leave the frame
	moved  []value   // scratch

	deferred []deferred
}

// An op is an instruction.
type op func(f *frame)

// A block is a sequence of operations, and what follows it.
type block struct {
	at    token.Pos
	ops   []op
	cost  int
	test  int       // the register that decides, -1: none
	next  [2]edge   // if the test holds, and if not; without a test the first
	ends  bool      // the function returns
	gives []int     // registers
	from  token.Pos // the return statement
}

// An edge leads to a block, and assigns the values that depend on the edge.
type edge struct {
	to       int
	from, in []int
}

// call runs the function. It copies the arguments and the captured variables.
func (fn *function) call(args, free []value, at token.Pos) value {
	m := fn.machine
	if fn.native != nil {
		return fn.native(args)
	}
	if m.depth++; m.depth > maxDepth {
		fail(at, "too many calls within each other")
	}
	m.callers[m.depth] = at
	f := fn.frame()
	n := copy(f.r[len(fn.constants):], args)
	copy(f.r[len(fn.constants)+n:], free)
	result := fn.run(f)
	clear(f.r[len(fn.constants):])
	fn.unused = append(fn.unused, f)
	m.depth--
	return result
}

// frame returns a frame that is not in use. It allocates only in the first calls.
func (fn *function) frame() *frame {
	if fn.blocks == nil {
		fn.compile()
	}
	if n := len(fn.unused); n > 0 {
		f := fn.unused[n-1]
		fn.unused = fn.unused[:n-1]
		return f
	}
	f := &frame{m: fn.machine, r: make([]value, fn.registers)}
	copy(f.r, fn.constants)
	for _, a := range fn.ssa.Locals {
		f.locals = append(f.locals, &object{make([]value, fn.machine.measure.Slots(elem(a.Type())))})
	}
	return f
}

// run runs the blocks until one returns.
func (fn *function) run(f *frame) value {
	m := fn.machine
	for b := &fn.blocks[0]; ; {
		m.spend(b.cost, b.at)
		for _, op := range b.ops {
			op(f)
		}
		if b.ends {
			return fn.result(f, b)
		}
		e := &b.next[0]
		if b.test >= 0 && f.r[b.test].n == 0 {
			e = &b.next[1]
		}
		f.enter(e)
		b = &fn.blocks[e.to]
	}
}

// enter assigns the values of an edge, all at once.
func (f *frame) enter(e *edge) {
	switch len(e.in) {
	case 0:
	case 1:
		f.r[e.in[0]] = f.r[e.from[0]]
	default:
		f.moved = f.moved[:0]
		for _, from := range e.from {
			f.moved = append(f.moved, f.r[from])
		}
		for i, in := range e.in {
			f.r[in] = f.moved[i]
		}
	}
}

// result returns what a block returns: one value, or several as a row.
func (fn *function) result(f *frame, b *block) value {
	if b.from.IsValid() { // otherwise the function is generated, and returns what another returned
		fn.machine.border.returned = b.from
	}
	switch len(b.gives) {
	case 0:
		return value{}
	case 1:
		return f.r[b.gives[0]]
	}
	row := fn.machine.make(len(b.gives), b.at)
	for i, r := range b.gives {
		row.slots[i] = f.r[r]
	}
	return aggregate(row)
}

// parameters returns the parameters and the captured variables of a function, in the order of their registers.
func parameters(f *ssa.Function) []ssa.Value {
	var all []ssa.Value
	for _, p := range f.Params {
		all = append(all, p)
	}
	for _, v := range f.FreeVars {
		all = append(all, v)
	}
	return slices.Clip(all)
}
