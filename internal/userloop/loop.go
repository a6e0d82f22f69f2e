package userloop

import (
	"sync"

	"gameloops/internal/interpreter"
	"gameloops/loops"
)

// Group is the group of the user's loops, beside the groups of the table.
const Group loops.Group = "Your own"

// A Loop is a name and the source of a loop.
type Loop struct {
	Name   string `json:"name"`
	Source string `json:"source"`
}

// File returns the file name of the loop in errors.
func (l Loop) File() string { return FileName(l.Name, l.Source) }

// Kind compiles the loop and returns its kind, with its default settings. The error is about its source.
func (l Loop) Kind() (loops.Kind, error) {
	c := compiled(l)
	return c.kind, c.err
}

// Reads returns which settings the loop uses. A loop that does not compile uses none.
func (l Loop) Reads() loops.Reads { return compiled(l).reads }

// Warnings returns the warnings about the source: what it does, but probably does not intend. A loop that does not
// compile has none.
func (l Loop) Warnings() interpreter.Errors { return compiled(l).warnings }

// A product is the result of compiling a loop.
type product struct {
	once  sync.Once
	kind  loops.Kind
	reads loops.Reads
	err   error

	warnings interpreter.Errors
}

// make compiles the loop.
func (c *product) make(l Loop) {
	program, err := Compile(l.File(), l.Source)
	if err != nil {
		c.err = err
		return
	}
	defaults, chosen, err := program.Defaults()
	if err == nil && !chosen {
		defaults.Step = loops.DemoStep
	}
	if err == nil {
		_, err = program.New(defaults) // a loop that fails with its own defaults cannot run
	}
	if err != nil {
		c.err = err
		return
	}
	c.warnings = program.Warnings()
	c.kind = loops.Kind{
		Name: l.Name, Title: l.Name, Group: Group, File: l.File(),
		Source:   "a file of yours",
		About:    "A loop of your own.",
		Defaults: defaults,
		New: func(s loops.Settings) loops.GameLoop {
			made, err := program.New(s)
			if err != nil {
				return broken{err}
			}
			return made
		},
	}
	if c.reads = c.kind.Reads(); !c.reads.Step {
		c.kind.Defaults.Step = 0
	}
}

// kept is how many loops stay compiled. An editor compiles a new one after every few keystrokes.
const kept = 64

// products are the loops that were compiled last.
var products struct {
	sync.Mutex
	of    map[Loop]*product
	order []Loop // the oldest first
}

// compiled returns the result of compiling a loop. It compiles each loop once while it is among products.
func compiled(l Loop) *product {
	p := &products
	p.Lock()
	c := p.of[l]
	if c == nil {
		if p.of == nil {
			p.of = make(map[Loop]*product)
		}
		if len(p.order) == kept {
			delete(p.of, p.order[0])
			p.order = p.order[1:]
		}
		c = &product{}
		p.of[l], p.order = c, append(p.order, l)
	}
	p.Unlock()
	c.once.Do(func() { c.make(l) })
	return c
}
