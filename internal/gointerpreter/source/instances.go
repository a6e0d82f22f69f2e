package source

import (
	"go/ast"
	"go/types"
	"slices"
)

// checkInstances bounds the number and the size of the instances of generic functions and types. Each instance is
// compiled separately, and a few lines of generic functions that call each other twice are enough for millions. What a
// generic function instantiates is counted once for each of its instances, so the count may be too large.
func checkInstances(f *finder, c *Checked) {
	g := generics{Checked: c, uses: make(map[types.Object][]use), bytes: make(map[types.Object]int)}
	ast.Inspect(c.Source(), g.visit)
	var total, generated int
	for _, u := range g.uses[nil] {
		instances, bytes, ok := g.count(u.of, nil)
		total, generated = min(total+instances, maxInstances+1), min(generated+bytes, maxGenerated+1)
		switch {
		case !ok:
			f.add(u.at.Pos(), "generic functions or types that instantiate each other in a circle are not supported")
		case total > maxInstances:
			f.add(u.at.Pos(), "more than %d instances of generic functions and types", maxInstances)
		case generated > maxGenerated:
			f.add(u.at.Pos(), "the instances of generic functions are more than %d KB of code", maxGenerated>>10)
		default:
			continue
		}
		return
	}
}

// A use is an instantiation.
type use struct {
	at *ast.Ident
	of types.Object // the generic function or type
}

// generics holds all instantiations of a source, by the generic function or type that contains them; nil: none does.
type generics struct {
	*Checked
	uses  map[types.Object][]use
	bytes map[types.Object]int // of the source of a generic function, or of a type and its methods
}

// visit records the instantiations within one declaration of the file.
func (g *generics) visit(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.File:
		return true
	case *ast.FuncDecl:
		g.take(g.ownerOf(n), n)
	case *ast.GenDecl:
		for _, s := range n.Specs {
			g.take(g.generic(s), s)
		}
	}
	return false
}

// ownerOf returns the generic function, or the generic type of a method; nil if there is none.
func (g *generics) ownerOf(n *ast.FuncDecl) types.Object {
	fn, ok := g.Info.Defs[n.Name].(*types.Func)
	if !ok {
		return nil
	}
	sig := fn.Signature()
	if sig.TypeParams().Len() > 0 {
		return fn
	}
	if sig.RecvTypeParams().Len() == 0 {
		return nil
	}
	t := sig.Recv().Type()
	if p, ok := t.(*types.Pointer); ok {
		t = p.Elem()
	}
	if named, ok := t.(*types.Named); ok {
		return named.Obj()
	}
	return nil
}

// generic returns the generic type that a specification declares; nil if it declares something else.
func (g *generics) generic(s ast.Spec) types.Object {
	if t, ok := s.(*ast.TypeSpec); ok && t.TypeParams != nil {
		return g.Info.Defs[t.Name]
	}
	return nil
}

// take records the instantiations within a declaration.
func (g *generics) take(owner types.Object, n ast.Node) {
	if owner != nil {
		g.bytes[owner] += int(n.End() - n.Pos())
	}
	ast.Inspect(n, func(n ast.Node) bool {
		id, ok := n.(*ast.Ident)
		if !ok {
			return true
		}
		if inst, ok := g.Info.Instances[id]; ok && !g.isItself(owner, id, inst) {
			g.uses[owner] = append(g.uses[owner], use{id, g.Info.Uses[id]})
		}
		return true
	})
}

// isItself reports whether a generic function or type names itself with its own parameters, which is the same instance.
func (g *generics) isItself(owner types.Object, id *ast.Ident, inst types.Instance) bool {
	if owner == nil || g.Info.Uses[id] != owner {
		return false
	}
	for i := range inst.TypeArgs.Len() {
		p, ok := inst.TypeArgs.At(i).(*types.TypeParam)
		if !ok || p.Index() != i {
			return false
		}
	}
	return true
}

// count returns how many instances one instance needs, including itself, and how many bytes of source they have. It
// reports false for a circle. within are the generics that contain it.
func (g *generics) count(of types.Object, within []types.Object) (instances, bytes int, ok bool) {
	if slices.Contains(within, of) {
		return 0, 0, false
	}
	within = append(slices.Clip(within), of)
	instances, bytes = 1, g.bytes[of]
	for _, u := range g.uses[of] {
		n, b, ok := g.count(u.of, within)
		if !ok {
			return 0, 0, false
		}
		if instances, bytes = instances+n, bytes+b; instances > maxInstances || bytes > maxGenerated {
			return maxInstances + 1, bytes, true
		}
	}
	return instances, bytes, true
}
