package userloop

import (
	"sync"

	"gameloops/internal/gointerpreter"
	"gameloops/loops"
)

// Group is where the loops of this package stand beside those of the table.
const Group loops.Group = "Your own"

// A Loop is a name and the source of a loop.
type Loop struct {
	Name   string `json:"name"`
	Source string `json:"source"`
}

// File returns the name of the loop's file in errors.
func (l Loop) File() string { return l.Name + ".go" }

// Kind returns the loop as a kind: one that can be made, with its default settings. The error is about its source.
func (l Loop) Kind() (loops.Kind, error) {
	c := compiled(l)
	return c.kind, c.err
}

// Reads returns which settings the loop uses. One that cannot be made uses none.
func (l Loop) Reads() loops.Reads { return compiled(l).reads }

// Warnings returns what the source may do, but hardly means. One that cannot be made has none.
func (l Loop) Warnings() gointerpreter.Errors { return compiled(l).warnings }

// A product is what compiling has made of a loop.
type product struct {
	once  sync.Once
	kind  loops.Kind
	reads loops.Reads
	err   error

	warnings gointerpreter.Errors
}

// make compiles the loop.
func (c *product) make(l Loop) {
	program, err := gointerpreter.Compile(l.File(), []byte(l.Source))
	if err != nil {
		c.err = err
		return
	}
	defaults, chosen, err := program.Defaults()
	if err == nil && !chosen {
		defaults.Step = loops.DemoStep
	}
	if err == nil {
		_, err = program.New(defaults) // what fails with its own settings cannot be run
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

// kept is how many loops stay compiled. An editor compiles another one after every few keys.
const kept = 64

// products are the loops that were compiled last.
var products struct {
	sync.Mutex
	of    map[Loop]*product
	order []Loop // the one that was compiled first is first
}

// compiled returns what was made of a loop.
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
