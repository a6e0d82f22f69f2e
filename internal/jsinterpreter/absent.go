package jsinterpreter

import (
	"slices"
	"strings"

	"github.com/dop251/goja"
)

// What a script does to a page that is not there is kept while it is tried, for the notes about it.

// An event is one that a script listens to and that never comes: nobody presses anything.
type event struct {
	name    string // click
	handler string // the name by which the script can call what listens; "": it has none
}

// pageEvents are those that a script may listen to by a variable or a property such as onclick.
var pageEvents = []string{"click", "dblclick", "mousedown", "mouseup", "mousemove", "pointerdown", "pointermove",
	"keydown", "keyup", "keypress", "touchstart", "touchmove", "touchend", "wheel", "resize", "focus", "blur", "load",
	"error", "ended", "change", "input", "submit", "message"}

// A pairing is a call that a later one has to undo.
type pairing struct {
	of                string // the object
	pair              *pair
	line              int
	opened, wasClosed int // how often
}

// A pair are the names of two such calls.
type pair struct{ open, close string }

var pairs = []pair{{"save", "restore"}, {"push", "pop"}}

// touch records that a script has used something of a page.
func (p *page) touch(name string) {
	const most = 64
	t := p.loop.program.seen.trying
	if t != nil && len(t.touched) < most && !slices.Contains(t.touched, name) {
		t.touched = append(t.touched, name)
	}
}

// witnessCall records a call of something of a page.
func (p *page) witnessCall(name string, args []goja.Value) {
	p.touch(name)
	t := p.loop.program.seen.trying
	if t == nil {
		return
	}
	of, last := cutLast(name)
	if last == "addEventListener" && len(args) > 1 {
		p.listen(args[0].String(), args[1])
	}
	for i := range pairs {
		if pair := &pairs[i]; last == pair.open || last == pair.close {
			t.pairUp(of, pair, last == pair.open, func() int { return p.here("").Line })
		}
	}
}

// pairUp counts a call that opens or closes something of an object.
func (w *witness) pairUp(of string, by *pair, opens bool, line func() int) {
	i := slices.IndexFunc(w.saves, func(s pairing) bool { return s.of == of && s.pair == by })
	if i < 0 {
		i, w.saves = len(w.saves), append(w.saves, pairing{of: of, pair: by})
	}
	s := &w.saves[i]
	if !opens {
		s.wasClosed++
		return
	}
	if s.opened++; s.line == 0 {
		s.line = line()
	}
}

// listen records what listens to an event that never comes.
func (p *page) listen(name string, handler goja.Value) {
	t := p.loop.program.seen.trying
	if t == nil {
		return
	}
	e := event{name: name, handler: p.callable(handler)}
	if e.handler == "on"+name {
		e.handler = "" // it was named by being set
	}
	if !slices.Contains(t.events, e) {
		t.events = append(t.events, e)
	}
}

// listenGlobally records what listens by a variable such as onclick.
func (p *page) listenGlobally() {
	for _, name := range pageEvents {
		if name != "load" { // which comes
			p.listenBy("on"+name, p.vm.GlobalObject().Get("on"+name))
		}
	}
}

// listenBy records what listens because it is set as a property with a name such as onclick.
func (p *page) listenBy(property string, v goja.Value) {
	name, ok := strings.CutPrefix(property, "on")
	if _, isFunction := goja.AssertFunction(v); ok && isFunction && slices.Contains(pageEvents, name) {
		p.listen(name, v)
	}
}

// callable returns the name by which a script can call a function anywhere; "": there is none.
func (p *page) callable(v goja.Value) string {
	o, ok := v.(*goja.Object)
	if !ok {
		return ""
	}
	name, ok := o.Get("name").(goja.String)
	if !ok || name.String() == "" {
		return ""
	}
	var found goja.Value
	p.vm.Try(func() { found = p.vm.Get(name.String()) })
	if found == nil || !found.SameAs(v) {
		return ""
	}
	return name.String()
}

// cutLast returns what is before the last part of a.b.c, and that part.
func cutLast(name string) (before, last string) {
	i := strings.LastIndexByte(name, '.')
	return name[:max(i, 0)], name[i+1:]
}
