package jsinterpreter

import "github.com/dop251/goja"

// view keeps the function that returns the variables of a function that begins.
func (p *page) view(c goja.FunctionCall) goja.Value {
	if f, ok := goja.AssertFunction(c.Argument(1)); ok {
		p.views[int(c.Argument(0).ToInteger())] = f
	}
	return goja.Undefined()
}

// variable returns a variable of a scope; nil: it does not exist at the moment.
func (l *Loop) variable(of, index int) (v goja.Value) {
	p := l.page
	if p == nil || l.failed.Load() != nil {
		return nil
	}
	ticks := p.limits.ticks
	defer func() { p.limits.ticks = ticks }()
	if of == 0 {
		p.vm.Try(func() { v = p.vm.Get(l.program.scopes[0].names[index]) })
		return v
	}
	look := p.views[of]
	if look == nil {
		return nil
	}
	if found, err := look(goja.Undefined(), p.vm.ToValue(index)); err == nil {
		v = found
	}
	return v
}

// Line returns the line of the script that calls the game, while it does.
func (l *Loop) Line() int {
	if l.page == nil {
		return 0
	}
	return l.page.here("").Line
}
