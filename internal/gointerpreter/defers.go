package gointerpreter

import (
	"slices"

	"golang.org/x/tools/go/ssa"
)

// A deferred call waits until its function returns. After a panic it does not run, because a panic ends the loop.
type deferred struct {
	call op
	uses []int   // the registers that the call reads
	were []value // what they held when it was deferred
}

// opDefer returns the op that defers a call.
func opDefer(c *compiler, i *ssa.Defer) op {
	at := c.at(i)
	if b, ok := i.Call.Value.(*ssa.Builtin); ok {
		fail(at, "defer %s is not supported: write defer func() { %[1]s(...) }()", b.Name())
	}
	result := c.fn.registers // the result of a deferred call is not used
	c.fn.registers++
	call := opCalling(c, i.Common(), result, at)
	var uses []int
	for _, o := range i.Operands(nil) {
		if *o != nil {
			uses = append(uses, c.registers[*o])
		}
	}
	return func(f *frame) {
		f.m.take(3+len(uses), at)
		f.deferred = append(f.deferred, deferred{call, uses, f.take(uses, make([]value, len(uses)))})
	}
}

// runDeferred runs the deferred calls of a function, the last one first.
func runDeferred(f *frame) {
	for len(f.deferred) > 0 {
		last := len(f.deferred) - 1
		d := f.deferred[last]
		f.deferred = slices.Delete(f.deferred, last, last+1)
		now := f.take(d.uses, make([]value, len(d.uses)))
		f.put(d.uses, d.were)
		d.call(f)
		f.put(d.uses, now)
	}
}

// put sets registers.
func (f *frame) put(registers []int, values []value) {
	for n, r := range registers {
		f.r[r] = values[n]
	}
}
