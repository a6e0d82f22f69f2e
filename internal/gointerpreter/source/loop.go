package source

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"
)

// find finds what makes the loop: New, or the type of the loop.
func (c *Checked) find(f *finder) {
	settings, contract := c.given("Settings"), c.given("GameLoop")
	c.HasNew = c.has(f, "New", "func New(s Settings) GameLoop", types.NewTuple(variable(settings)), contract)
	c.HasDefaults = c.has(f, "Defaults", "func Defaults() Settings", nil, settings)
	found := c.loops(contract.Underlying().(*types.Interface))
	if c.checkBacklogs(f, found); len(f.all) > 0 || c.HasNew {
		return
	}
	switch len(found) {
	case 1:
		c.Loop = found[0]
	case 0:
		c.explain(f)
	default:
		f.add(found[1].Obj().Pos(), "%s and %s are both loops: write func New(s Settings) GameLoop, which makes one",
			found[0].Obj().Name(), found[1].Obj().Name())
	}
}

// checkBacklogs adds an error for each method Backlog that has a wrong signature: hosts would not call it.
func (c *Checked) checkBacklogs(f *finder, found []*types.Named) {
	want := method(c.given("Backlogger").Underlying().(*types.Interface), "Backlog")
	for _, named := range found {
		has := types.NewMethodSet(types.NewPointer(named)).Lookup(c.Pkg, "Backlog")
		if has != nil && !types.Identical(has.Type(), want.Type()) {
			f.add(has.Obj().Pos(), "Backlog must be func (l *%s) Backlog() time.Duration", named.Obj().Name())
		}
	}
}

// given returns a type that every source sees.
func (c *Checked) given(name string) types.Type { return c.Pkg.Scope().Lookup(name).Type() }

func variable(t types.Type) *types.Var { return types.NewParam(token.NoPos, nil, "", t) }

// has reports whether the source has a function. It adds an error if the function does not have the wanted signature.
func (c *Checked) has(f *finder, name, wanted string, takes *types.Tuple, returns types.Type) bool {
	fn, ok := c.Pkg.Scope().Lookup(name).(*types.Func)
	want := types.NewSignatureType(nil, nil, nil, takes, types.NewTuple(variable(returns)), false)
	if ok && !types.Identical(fn.Signature(), want) {
		f.add(fn.Pos(), "%s must be %s", name, wanted)
	}
	return ok
}

// loops returns the types of the source whose pointers are loops. If some are exported, it returns only those.
func (c *Checked) loops(contract *types.Interface) []*types.Named {
	var exported, all []*types.Named
	for _, named := range c.types() {
		if !types.Implements(types.NewPointer(named), contract) {
			continue
		}
		if all = append(all, named); named.Obj().Exported() {
			exported = append(exported, named)
		}
	}
	if len(exported) > 0 {
		return exported
	}
	return all
}

// types returns the types of the source that may have methods and are not generic.
func (c *Checked) types() (all []*types.Named) {
	for _, d := range c.Source().Decls {
		g, ok := d.(*ast.GenDecl)
		if !ok || g.Tok != token.TYPE {
			continue
		}
		for _, s := range g.Specs {
			obj, ok := c.Info.Defs[s.(*ast.TypeSpec).Name].(*types.TypeName)
			if !ok || obj.IsAlias() {
				continue
			}
			named, ok := obj.Type().(*types.Named)
			if ok && !types.IsInterface(named) && named.TypeParams().Len() == 0 {
				all = append(all, named)
			}
		}
	}
	return all
}

// The methods of a loop as people write them.
const (
	Start = "func (l *Loop) Start(now time.Duration, game Game) (wake time.Duration)"
	Frame = "func (l *Loop) Frame(now time.Duration, game Game) (wake time.Duration)"
)

// explain adds errors that say what is missing for a loop: what a type with one of the methods lacks, or both methods.
func (c *Checked) explain(f *finder) {
	contract := c.given("GameLoop").Underlying().(*types.Interface)
	for _, named := range c.types() {
		methods := types.NewMethodSet(types.NewPointer(named))
		start, frame := methods.Lookup(c.Pkg, "Start"), methods.Lookup(c.Pkg, "Frame")
		if start == nil && frame == nil {
			continue
		}
		for i, wanted := range []string{Start, Frame} {
			wanted = strings.Replace(wanted, "Loop", named.Obj().Name(), 1)
			found := []*types.Selection{start, frame}[i]
			name := [...]string{"Start", "Frame"}[i]
			switch {
			case found == nil:
				f.add(named.Obj().Pos(), "there is no loop: %s has no method %s: write %s", named.Obj().Name(), name,
					wanted)
			case !types.Identical(found.Type(), method(contract, name).Type()):
				f.add(found.Obj().Pos(), "there is no loop: %s must be %s", name, wanted)
			}
		}
	}
	if len(f.all) == 0 {
		f.add(c.Source().Name.Pos(), "there is no loop: write a type with the methods %s and %s", Start, Frame)
	}
}

// method returns the method of an interface.
func method(i *types.Interface, name string) *types.Func {
	for m := range i.Methods() {
		if m.Name() == name {
			return m
		}
	}
	return nil
}
