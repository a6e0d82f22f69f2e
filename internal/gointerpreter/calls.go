package gointerpreter

import (
	"go/token"
	"go/types"
	"time"

	"golang.org/x/tools/go/ssa"

	"gameloops/loops"
)

// opCall returns the op of a call.
func opCall(c *compiler, i *ssa.Call) op {
	if b, ok := i.Call.Value.(*ssa.Builtin); ok {
		return opBuiltin(c, i, b.Name(), argumentsOf(c, i.Common()))
	}
	return opCalling(c, i.Common(), c.registers[i], c.at(i))
}

// argumentsOf returns the registers of the arguments of a call.
func argumentsOf(c *compiler, common *ssa.CallCommon) []int {
	args := make([]int, len(common.Args))
	for n, a := range common.Args {
		args[n] = c.registers[a]
	}
	return args
}

// opCalling returns the op that calls a function that is not built in, and writes the result to a register.
func opCalling(c *compiler, common *ssa.CallCommon, to int, at token.Pos) op {
	args := argumentsOf(c, common)
	if common.IsInvoke() {
		return opInvoke(c, common, to, args, at)
	}
	if callee, ok := common.Value.(*ssa.Function); ok {
		fn := c.bound(callee)
		scratch := make([]value, len(args))
		return func(f *frame) { f.r[to] = fn.call(f.take(args, scratch), nil, at) }
	}
	x := c.registers[common.Value]
	return func(f *frame) {
		switch called := f.r[x].p.(type) {
		case *closure:
			f.r[to] = called.code.call(f.take(args, make([]value, len(args))), called.free, at)
		case native:
			f.r[to] = called(f.take(args, make([]value, len(args))))
		default:
			fail(at, "a nil function is called")
		}
	}
}

// take copies registers to scratch. The callee copies them again before it runs, so every call can use the same
// scratch.
func (f *frame) take(registers []int, scratch []value) []value {
	for n, r := range registers {
		scratch[n] = f.r[r]
	}
	return scratch
}

// bound returns the code of a function. A function without a body gets its native code.
func (c *compiler) bound(f *ssa.Function) *function {
	fn := c.function(f)
	if len(f.Blocks) == 0 && fn.native == nil {
		if fn.native = natives[f.RelString(nil)]; fn.native == nil {
			fail(f.Pos(), "%s has no body", f.Name())
		}
	}
	return fn
}

// opInvoke returns the op of a call of a method of an interface.
func opInvoke(c *compiler, common *ssa.CallCommon, to int, args []int, at token.Pos) op {
	x, method := c.registers[common.Value], common.Method
	var latest types.Type // most calls have the same type as the one before
	var code *function
	scratch := make([]value, len(args)+1)
	return func(f *frame) {
		if g := gameOf(f.r[x]); g != nil {
			f.m.calling = at
			f.m.spend(callCost, at)
			f.r[to] = f.m.callGame(g, method.Name(), f.take(args, scratch), at)
			return
		}
		b := boxOf(f.r[x])
		if b == nil {
			fail(at, "a method of a nil interface is called")
		}
		if b.dynamic != latest {
			latest, code = b.dynamic, f.m.methodOf(b.dynamic, method)
		}
		scratch[0] = b.v
		f.take(args, scratch[1:])
		f.r[to] = code.call(scratch, nil, at)
	}
}

// methodOf returns the method of a type that implements a method of an interface.
func (m *machine) methodOf(t types.Type, method *types.Func) *function {
	return m.function(m.program.ssa.LookupMethod(t, method.Pkg(), method.Name()))
}

// callGame calls the game. Meanwhile a second loop may run.
func (m *machine) callGame(g *foreign, method string, args []value, at token.Pos) value {
	switch method {
	case "Update", "UpdateFrame":
		m.border.update(method, time.Duration(args[0].n), at)
	case "Draw":
		m.border.draw(float(args[0]), at)
	}
	m.away = true
	m.unlock()
	defer m.lock()
	result := g.call(method, args)
	m.away = false
	return result
}

// call calls a method of the game.
func (g *foreign) call(method string, args []value) value {
	switch method {
	case "Update":
		g.game.Update(time.Duration(args[0].n))
	case "Draw":
		g.game.Draw(float(args[0]))
	case "UpdateFrame":
		g.game.(loops.FrameUpdater).UpdateFrame(time.Duration(args[0].n))
	case "Refreshed":
		return intValue(int64(g.game.(loops.Displayer).Refreshed()))
	case "Refreshing":
		return boolValue(g.game.(loops.Refresher).Refreshing())
	case "Published":
		at, simulated := g.game.(loops.Publisher).Published()
		return aggregate(&object{[]value{intValue(int64(at)), intValue(int64(simulated))}})
	}
	return value{}
}

// implements reports whether the game has the methods of an interface.
func (g *foreign) implements(i *types.Interface) bool {
	for m := range i.Methods() {
		if !g.has(m.Name()) {
			return false
		}
	}
	return true
}

// has reports whether the game has a method.
func (g *foreign) has(method string) (ok bool) {
	switch method {
	case "Update", "Draw":
		return true
	case "UpdateFrame":
		_, ok = g.game.(loops.FrameUpdater)
	case "Refreshed":
		_, ok = g.game.(loops.Displayer)
	case "Refreshing":
		_, ok = g.game.(loops.Refresher)
	case "Published":
		_, ok = g.game.(loops.Publisher)
	}
	return ok
}

func opMakeInterface(c *compiler, i *ssa.MakeInterface) op {
	to, x, t, at := c.registers[i], c.registers[i.X], i.X.Type(), c.at(i)
	return func(f *frame) {
		f.m.take(2, at)
		f.r[to] = value{p: &boxed{t, f.r[x]}}
	}
}

// opTypeAssert returns the op of x.(T).
func opTypeAssert(c *compiler, i *ssa.TypeAssert) op {
	to, x, at, t := c.registers[i], c.registers[i.X], c.at(i), i.AssertedType
	asked, isInterface := t.Underlying().(*types.Interface)
	zero := value{}
	if isAggregate(t) {
		zero = aggregate(&object{make([]value, c.measure.Slots(t))})
	}
	is := func(v value) (value, bool) {
		g, b := gameOf(v), boxOf(v)
		switch {
		case g != nil:
			return v, isInterface && g.implements(asked)
		case b == nil:
			return v, false
		case isInterface:
			return v, types.Implements(b.dynamic, asked)
		}
		return b.v, types.Identical(b.dynamic, t)
	}
	return func(f *frame) {
		v, ok := is(f.r[x])
		switch {
		case !ok && !i.CommaOk:
			fail(at, "the value is not a %s", t)
		case !ok:
			v = zero
		}
		if i.CommaOk {
			f.m.take(2, at)
			v = aggregate(&object{[]value{v, boolValue(ok)}})
		}
		f.r[to] = v
	}
}

func opMakeClosure(c *compiler, i *ssa.MakeClosure) op {
	to, at, fn := c.registers[i], c.at(i), c.function(i.Fn.(*ssa.Function))
	free := make([]int, len(i.Bindings))
	for n, b := range i.Bindings {
		free[n] = c.registers[b]
	}
	return func(f *frame) {
		f.m.take(1+len(free), at)
		f.r[to] = value{p: &closure{fn, f.take(free, make([]value, len(free)))}}
	}
}
