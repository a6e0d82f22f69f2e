package jsinterpreter

import (
	"math"
	"time"

	"github.com/dop251/goja"
)

// furnish gives the page what scripts expect of one.
func (p *page) furnish() {
	vm, global := p.vm, p.vm.GlobalObject()
	p.runPrelude()
	functions := map[string]func(goja.FunctionCall) goja.Value{
		"requestAnimationFrame": p.requestAnimationFrame,
		"cancelAnimationFrame":  p.cancelAnimationFrame,
		"setTimeout":            p.setTimer("setTimeout", false),
		"setInterval":           p.setTimer("setInterval", true),
		"clearTimeout":          p.clearTimer,
		"clearInterval":         p.clearTimer,
		"queueMicrotask":        p.queueMicrotask,
		"addEventListener":      p.addEventListener,
		"removeEventListener":   func(goja.FunctionCall) goja.Value { return goja.Undefined() },
		"update":                p.givenUpdate,
		"draw":                  p.givenDraw,
		"render":                p.givenDraw,
	}
	for name, f := range functions {
		p.set(global, name, f)
	}
	for _, name := range []string{"window", "self", "top", "parent"} {
		p.set(global, name, global)
	}
	performance := vm.NewObject()
	p.set(performance, "now", func(goja.FunctionCall) goja.Value { return vm.ToValue(p.clock.ms(p.read())) })
	p.set(performance, "timeOrigin", epoch.Milliseconds())
	p.set(performance, "mark", func(goja.FunctionCall) goja.Value { return goja.Undefined() })
	p.set(performance, "measure", func(goja.FunctionCall) goja.Value { return goja.Undefined() })
	p.set(global, "performance", performance)
	p.set(global, "innerWidth", 1280)
	p.set(global, "innerHeight", 720)
	p.set(global, "devicePixelRatio", 1)
	p.set(global, "game", p.settings())
	p.hide(tickName, func(goja.FunctionCall) goja.Value { p.spend(1); return goja.Undefined() })
	p.hide(enterName, p.enter)
	p.hide(leaveName, p.leave)
	p.hide(textName, p.checkText)
	p.hide(viewName, p.view)
	p.hide(powerName, p.power)
	p.furnishDocument()
}

// runPrelude runs what must be there before everything else.
func (p *page) runPrelude() {
	vm := p.vm
	made, err := vm.RunProgram(prelude())
	if err != nil {
		panic(err) // it is compiled into this program
	}
	host := vm.NewObject()
	p.set(host, "most", maxElements)
	p.set(host, "refuse", func(c goja.FunctionCall) goja.Value {
		p.stop("%s", c.Argument(0).String())
		return goja.Undefined()
	})
	functions := vm.NewObject()
	for name, f := range portable {
		p.set(functions, name, f)
	}
	p.set(host, "math", functions)
	call, _ := goja.AssertFunction(made)
	if _, err := call(goja.Undefined(), host); err != nil {
		panic(err)
	}
	p.valueOf, _ = goja.AssertFunction(host.Get("valueOf"))
}

// set sets a property that the script may replace.
func (p *page) set(o *goja.Object, name string, value any) {
	if f, ok := value.(func(float64) float64); ok {
		value = func(c goja.FunctionCall) goja.Value { return p.vm.ToValue(f(c.Argument(0).ToFloat())) }
	}
	if f, ok := value.(func(a, b float64) float64); ok {
		value = func(c goja.FunctionCall) goja.Value {
			return p.vm.ToValue(f(c.Argument(0).ToFloat(), c.Argument(1).ToFloat()))
		}
	}
	if err := o.Set(name, value); err != nil {
		panic(err) // these objects take everything
	}
}

// hide sets a property that the script cannot replace.
func (p *page) hide(name string, f func(goja.FunctionCall) goja.Value) {
	const no = goja.FLAG_FALSE
	err := p.vm.GlobalObject().DefineDataProperty(name, p.vm.ToValue(f), no, no, no)
	if err != nil {
		panic(err)
	}
}

// settings returns the object game, through which a script reads the settings and calls the game.
func (p *page) settings() *goja.Object {
	vm, o, l := p.vm, p.vm.NewObject(), p.loop
	get := func(name string, f func() float64) {
		getter := vm.ToValue(func(goja.FunctionCall) goja.Value { return vm.ToValue(f()) })
		if err := o.DefineAccessorProperty(name, getter, nil, goja.FLAG_TRUE, goja.FLAG_TRUE); err != nil {
			panic(err)
		}
	}
	ms := func(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }
	get("step", func() float64 { l.reads.step = true; return ms(l.settings.Step) })
	get("maxStep", func() float64 {
		if l.reads.maxStep = true; l.settings.MaxStep == 0 {
			return math.Inf(1)
		}
		return ms(l.settings.MaxStep)
	})
	get("maxFPS", func() float64 {
		if l.reads.maxFPS = true; l.settings.MaxFPS == 0 {
			return math.Inf(1)
		}
		return l.settings.MaxFPS
	})
	p.set(o, "update", p.givenUpdate)
	p.set(o, "draw", p.givenDraw)
	return o
}

// givenUpdate and givenDraw are the functions update and draw of a script that has none of its own.
func (p *page) givenUpdate(c goja.FunctionCall) goja.Value {
	p.update(c.Argument(0), false)
	return goja.Undefined()
}

func (p *page) givenDraw(c goja.FunctionCall) goja.Value {
	p.draw(c.Argument(0), false)
	return goja.Undefined()
}

// checkText stops a script whose texts become too long.
func (p *page) checkText(c goja.FunctionCall) goja.Value {
	v := c.Argument(0)
	if s, ok := v.(goja.String); ok && s.Length() > maxElements {
		p.stop("a text has more than %d characters", maxElements)
	}
	return v
}

// An ownCall is the script's own update or draw while it runs.
type ownCall struct {
	depth int // how many of them run within each other
	made  int // calls of the game so far
	began int // the same when the outermost began
}

// enter begins the script's own update or draw.
func (p *page) enter(c goja.FunctionCall) goja.Value {
	own := &p.own[c.Argument(0).ToInteger()]
	if own.depth++; own.depth == 1 {
		own.began = own.made
	}
	return goja.Undefined()
}

// leave ends the script's own update or draw. Only the outermost is the game's, because a game updates its objects
// within, and not if it has called the game itself.
func (p *page) leave(c goja.FunctionCall) goja.Value {
	op := c.Argument(0).ToInteger()
	own := &p.own[op]
	if own.depth--; own.depth > 0 || own.made > own.began {
		return goja.Undefined()
	}
	if op == ownUpdate {
		p.update(c.Argument(1), true)
	} else {
		p.draw(c.Argument(1), true)
	}
	return goja.Undefined()
}

// queueMicrotask runs a function when the running one ends.
func (p *page) queueMicrotask(c goja.FunctionCall) goja.Value {
	call, ok := goja.AssertFunction(c.Argument(0))
	if !ok {
		p.throw("queueMicrotask was called with %v: a function is wanted", c.Argument(0))
	}
	promise, resolve, _ := p.vm.NewPromise()
	then, _ := goja.AssertFunction(p.vm.ToValue(promise).(*goja.Object).Get("then"))
	run := func(goja.FunctionCall) goja.Value {
		v, err := call(goja.Undefined())
		if err != nil {
			panic(err)
		}
		return v
	}
	if err := resolve(goja.Undefined()); err != nil {
		panic(err)
	}
	if _, err := then(p.vm.ToValue(promise), p.vm.ToValue(run)); err != nil {
		panic(err)
	}
	return goja.Undefined()
}

// addEventListener keeps what listens to the page. What listens to a player is never called.
func (p *page) addEventListener(c goja.FunctionCall) goja.Value {
	name := c.Argument(0).String()
	if f, ok := goja.AssertFunction(c.Argument(1)); ok {
		switch name {
		case "load", "DOMContentLoaded", "visibilitychange":
			p.events[name] = append(p.events[name], f)
		default:
			p.touch("addEventListener")
			p.listen(name, c.Argument(1))
		}
	}
	return goja.Undefined()
}
