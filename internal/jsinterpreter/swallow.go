package jsinterpreter

import (
	"slices"

	"github.com/dop251/goja"
)

// pageObjects are the objects of a page that a script may use without asking whether they exist.
var pageObjects = []string{"document", "navigator", "location", "history", "screen", "localStorage", "sessionStorage"}

// pageConstructors are what a script may make.
var pageConstructors = []string{"Image", "Audio", "AudioContext", "webkitAudioContext", "Event", "CustomEvent",
	"ResizeObserver", "IntersectionObserver", "MutationObserver", "Path2D", "OffscreenCanvas", "XMLHttpRequest",
	"WebSocket", "FontFace", "DOMParser", "Notification"}

// pageFunctions are what a script may call.
var pageFunctions = []string{"alert", "confirm", "prompt", "fetch", "getComputedStyle", "matchMedia", "scrollTo",
	"focus", "close", "open", "postMessage", "dispatchEvent"}

// What a page has and this one does not, such as elements, canvases, sounds and storage, swallows everything: whatever
// a script does to it has no effect.

// furnishDocument adds what is swallowed, and the parts of it that are not.
func (p *page) furnishDocument() {
	global := p.vm.GlobalObject()
	for _, name := range slices.Concat(pageObjects, pageConstructors, pageFunctions) {
		p.set(global, name, p.swallowed(name, nil))
	}
	hidden := func(goja.FunctionCall) goja.Value { return p.vm.ToValue(p.hidden) }
	state := func(goja.FunctionCall) goja.Value {
		if p.hidden {
			return p.vm.ToValue("hidden")
		}
		return p.vm.ToValue("visible")
	}
	p.set(global, "document", p.swallowed("document", map[string]func(goja.FunctionCall) goja.Value{
		"hidden":           hidden,
		"visibilityState":  state,
		"readyState":       func(goja.FunctionCall) goja.Value { return p.vm.ToValue("loading") },
		"addEventListener": func(goja.FunctionCall) goja.Value { return p.vm.ToValue(p.addEventListener) },
	}))
	console := p.vm.NewObject()
	for _, name := range []string{"log", "info", "warn", "error", "debug", "time", "timeEnd", "trace", "table",
		"assert", "clear", "group", "groupEnd", "count"} {
		p.set(console, name, func(goja.FunctionCall) goja.Value { return goja.Undefined() })
	}
	p.set(global, "console", console)
}

// swallowed returns an object that has all properties, and is every function. given are properties that are real.
func (p *page) swallowed(name string, given map[string]func(goja.FunctionCall) goja.Value) *goja.Object {
	vm := p.vm
	target := vm.ToValue(func(goja.ConstructorCall) *goja.Object { return nil }).(*goja.Object) // new can make it
	kept := make(map[string]goja.Value)
	var proxy goja.Proxy
	again := func(part string) goja.Value {
		if v, ok := kept[part]; ok {
			return v
		}
		if f, ok := given[part]; ok {
			return f(goja.FunctionCall{})
		}
		switch part {
		case "then", "toJSON": // it is no promise
			return goja.Undefined()
		case "length", "offsetLeft", "offsetTop", "left", "top", "x", "y", "currentTime":
			return vm.ToValue(0)
		case "width", "clientWidth", "offsetWidth", "innerWidth":
			return vm.ToValue(1280)
		case "height", "clientHeight", "offsetHeight", "innerHeight":
			return vm.ToValue(720)
		case "valueOf":
			return vm.ToValue(func(goja.FunctionCall) goja.Value { return vm.ToValue(0) })
		case "toString":
			return vm.ToValue(func(goja.FunctionCall) goja.Value { return vm.ToValue("") })
		case "prototype":
			return target.Get("prototype")
		}
		v := p.swallowed(name+"."+part, nil)
		kept[part] = v
		return v
	}
	proxy = vm.NewProxy(target, &goja.ProxyTrapConfig{
		Get: func(_ *goja.Object, part string, _ goja.Value) goja.Value {
			v := again(part)
			if v == nil {
				return goja.Undefined()
			}
			return v
		},
		GetIdx: func(*goja.Object, int, goja.Value) goja.Value { return goja.Undefined() },
		GetSym: func(_ *goja.Object, s *goja.Symbol, _ goja.Value) goja.Value { return goja.Undefined() },
		Set: func(_ *goja.Object, part string, v goja.Value, _ goja.Value) bool {
			p.touch(name)
			p.listenBy(part, v)
			kept[part] = v
			return true
		},
		SetIdx: func(*goja.Object, int, goja.Value, goja.Value) bool { return true },
		Has:    func(*goja.Object, string) bool { return true },
		Apply: func(_ *goja.Object, _ goja.Value, args []goja.Value) goja.Value {
			p.witnessCall(name, args)
			return p.result(name, kept)
		},
		Construct: func(*goja.Object, []goja.Value, *goja.Object) *goja.Object {
			p.touch(name)
			return p.swallowed(name, nil)
		},
	})
	return vm.ToValue(proxy).(*goja.Object)
}

// result returns what a swallowed function returns: the same each time.
func (p *page) result(name string, kept map[string]goja.Value) goja.Value {
	const key = "()"
	if kept[key] == nil {
		kept[key] = p.swallowed(name, nil)
	}
	return kept[key]
}
