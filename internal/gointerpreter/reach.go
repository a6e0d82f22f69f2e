package gointerpreter

import (
	"go/types"

	"golang.org/x/tools/go/ssa"
)

// reached returns the functions of a program that may be called: those of its packages, the methods of their types, and
// the functions that these mention. (Package ssautil has such a function, but also imports all that loads packages from
// disk.)
func reached(p *ssa.Program) map[*ssa.Function]bool {
	seen := make(map[*ssa.Function]bool)
	for _, pkg := range p.AllPackages() {
		for _, member := range pkg.Members {
			switch m := member.(type) {
			case *ssa.Function:
				reach(seen, m)
			case *ssa.Type:
				if named, ok := m.Type().(*types.Named); ok && named.TypeParams().Len() == 0 {
					reachMethods(seen, p, named)
					reachMethods(seen, p, types.NewPointer(named))
				}
			}
		}
	}
	for _, t := range p.RuntimeTypes() {
		reachMethods(seen, p, t)
	}
	return seen
}

// reach adds a function, and all functions that it mentions.
func reach(seen map[*ssa.Function]bool, f *ssa.Function) {
	if seen[f] {
		return
	}
	seen[f] = true
	var operands []*ssa.Value
	for _, b := range f.Blocks {
		for _, i := range b.Instrs {
			operands = i.Operands(operands[:0])
			for _, o := range operands {
				if mentioned, ok := (*o).(*ssa.Function); ok {
					reach(seen, mentioned)
				}
			}
		}
	}
}

func reachMethods(seen map[*ssa.Function]bool, p *ssa.Program, t types.Type) {
	if types.IsInterface(t) {
		return
	}
	for m := range p.MethodSets.MethodSet(t).Methods() {
		if m.Obj().(*types.Func).Signature().TypeParams() == nil {
			reach(seen, p.MethodValue(m))
		}
	}
}
