package gointerpreter

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"math"
	"slices"

	"golang.org/x/tools/go/ssa"
)

// A compiler makes the code of a function.
type compiler struct {
	*machine
	fn        *function
	registers map[ssa.Value]int
}

// compile makes the blocks of a function.
func (fn *function) compile() {
	c := &compiler{machine: fn.machine, fn: fn, registers: make(map[ssa.Value]int)}
	if len(fn.ssa.Blocks) == 0 {
		fail(fn.ssa.Pos(), "%s has no body", fn.ssa.Name())
	}
	c.place()
	blocks := make([]block, len(fn.ssa.Blocks))
	for i, b := range fn.ssa.Blocks {
		blocks[i] = c.block(b)
	}
	fn.blocks = blocks
}

// place gives each value a register: constants first, because they stay from call to call, then parameters.
func (c *compiler) place() {
	var operands []*ssa.Value
	for _, b := range c.fn.ssa.Blocks {
		for _, i := range b.Instrs {
			for _, o := range i.Operands(operands[:0]) {
				c.placeConstant(*o)
			}
		}
	}
	n := len(c.fn.constants)
	put := func(v ssa.Value) {
		c.registers[v] = n
		n++
	}
	for _, p := range parameters(c.fn.ssa) {
		put(p)
	}
	for _, b := range c.fn.ssa.Blocks {
		for _, i := range b.Instrs {
			if v, ok := i.(ssa.Value); ok {
				put(v)
			}
		}
	}
	c.fn.registers = n
}

// placeConstant gives a constant, a function or a variable of the package a register that has its value.
func (c *compiler) placeConstant(v ssa.Value) {
	if v == nil {
		return
	}
	if _, placed := c.registers[v]; placed {
		return
	}
	var constant value
	switch v := v.(type) {
	case *ssa.Const:
		constant = c.constant(v)
	case *ssa.Function:
		constant = value{p: &closure{code: c.function(v)}}
	case *ssa.Global:
		constant = pointer(c.global(v))
	default:
		return
	}
	c.registers[v] = len(c.fn.constants)
	c.fn.constants = append(c.fn.constants, constant)
}

// constant returns the value of a constant.
func (c *compiler) constant(v *ssa.Const) value {
	if v.Value == nil { // the zero value
		if isAggregate(v.Type()) {
			return aggregate(c.make(c.measure.Slots(v.Type()), v.Pos()))
		}
		return value{}
	}
	b := basicOf(v.Type())
	if b == nil { // of a type parameter
		fail(c.fn.ssa.Pos(), "a constant of type %s is not supported", v.Type())
	}
	switch k, _ := numericOf(v.Type()); {
	case b.Info()&types.IsBoolean != 0:
		return boolValue(constant.BoolVal(v.Value))
	case b.Info()&types.IsString != 0:
		return textValue(constant.StringVal(v.Value))
	case k.float:
		f, _ := constant.Float64Val(v.Value)
		return floatValue(k.round(f))
	}
	whole := constant.ToInt(v.Value)
	if n, exact := constant.Int64Val(whole); exact {
		return intValue(n)
	}
	n, _ := constant.Uint64Val(whole)
	return intValue(int64(n))
}

// at returns the position of an instruction in the source. An instruction without a position gets that of the next one
// in its block, or of the block.
func (c *compiler) at(i ssa.Instruction) token.Pos {
	if p := i.Pos(); p.IsValid() {
		return p
	}
	all := i.Block().Instrs
	for _, other := range all[slices.Index(all, i):] {
		if p := other.Pos(); p.IsValid() {
			return p
		}
	}
	return c.blockAt(i.Block())
}

// blockAt returns the position of a block: of its first instruction that has one, or of the for loop whose body it is,
// or of the function.
func (c *compiler) blockAt(b *ssa.BasicBlock) token.Pos {
	for _, i := range b.Instrs {
		if _, isPhi := i.(*ssa.Phi); !isPhi && i.Pos().IsValid() {
			return i.Pos()
		}
	}
	if n := slices.Index(c.bodies(), b); n >= 0 {
		if all := forStatements(c.fn.ssa.Syntax()); len(all) == len(c.bodies()) {
			return all[n]
		}
	}
	return c.fn.ssa.Pos()
}

// bodies returns the blocks that are bodies of for loops, in the order of the loops.
func (c *compiler) bodies() (all []*ssa.BasicBlock) {
	for _, b := range c.fn.ssa.Blocks {
		if b.Comment == "for.body" {
			all = append(all, b)
		}
	}
	return all
}

// forStatements returns where the for loops of a function begin, except those in functions within it.
func forStatements(syntax ast.Node) (all []token.Pos) {
	if syntax == nil {
		return nil
	}
	ast.Inspect(syntax, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			return n == syntax
		case *ast.ForStmt:
			all = append(all, n.For)
		}
		return true
	})
	return all
}

// block makes the code of a block.
func (c *compiler) block(b *ssa.BasicBlock) block {
	code := block{at: c.blockAt(b), cost: len(b.Instrs), test: -1}
	last := len(b.Instrs) - 1
	for _, i := range b.Instrs[:last] {
		if _, isPhi := i.(*ssa.Phi); !isPhi { // the edges assign those
			code.ops = append(code.ops, opOf(c, i))
		}
	}
	switch i := b.Instrs[last].(type) {
	case *ssa.Jump:
	case *ssa.If:
		code.test = c.registers[i.Cond]
	case *ssa.Return:
		code.ends, code.from = true, i.Pos()
		for _, v := range i.Results {
			code.gives = append(code.gives, c.registers[v])
		}
	case *ssa.Panic:
		code.ops, code.ends = append(code.ops, c.panics(i)), true
	default:
		fail(c.at(i), "%T is not supported", i)
	}
	for i, to := range b.Succs {
		code.next[i] = c.edge(b, to, i)
	}
	return code
}

// edge returns the edge from a block to its nth successor.
func (c *compiler) edge(from, to *ssa.BasicBlock, nth int) edge {
	e := edge{to: to.Index}
	entry := predecessor(from, to, nth)
	for _, i := range to.Instrs {
		phi, ok := i.(*ssa.Phi)
		if !ok {
			break
		}
		e.from, e.in = append(e.from, c.registers[phi.Edges[entry]]), append(e.in, c.registers[phi])
	}
	return e
}

// predecessor returns the number of an edge among those into a block. A block may have two edges to another one.
func predecessor(from, to *ssa.BasicBlock, nth int) int {
	before := 0
	for _, s := range from.Succs[:nth] {
		if s == to {
			before++
		}
	}
	for i, p := range to.Preds {
		if p == from {
			if before == 0 {
				return i
			}
			before--
		}
	}
	return 0
}

// panics returns the op of panic. It ends the call with the value of the panic as the error.
func (c *compiler) panics(i *ssa.Panic) op {
	x, at := c.registers[i.X], c.at(i)
	return func(f *frame) {
		b := boxOf(f.r[x])
		if b == nil {
			fail(at, "panic: nil")
		}
		if t := basicOf(b.dynamic); t != nil && t.Info()&types.IsString != 0 {
			fail(at, "panic: %s", text(b.v))
		}
		if k, ok := numericOf(b.dynamic); ok && k.float {
			fail(at, "panic: %v", math.Float64frombits(uint64(b.v.n)))
		} else if ok {
			fail(at, "panic: %d", b.v.n)
		}
		fail(at, "panic: a value of type %s", b.dynamic)
	}
}

// elem returns the type that a pointer points at, or the type of the elements of a slice or an array.
func elem(t types.Type) types.Type {
	switch u := t.Underlying().(type) {
	case *types.Pointer:
		return u.Elem()
	case *types.Slice:
		return u.Elem()
	case *types.Array:
		return u.Elem()
	}
	return nil
}
