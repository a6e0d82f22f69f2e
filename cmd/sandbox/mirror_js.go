package main

import (
	"encoding/json"
	"fmt"

	"gameloops/ui/accessibility"
)

// A mirror sends the page a description of what the sandbox shows. mirror.js makes elements of it.
type mirror struct {
	told *accessibility.Tree // the description sent last; nil: none yet
}

// An element describes a control for mirror.js. Its place is in CSS pixels.
type element struct {
	ID       string   `json:"id"`
	Role     string   `json:"role"`
	Name     string   `json:"name"`
	Hint     string   `json:"hint"`
	Value    string   `json:"value"`
	Problem  string   `json:"problem"`
	Options  []option `json:"options"`
	Min      int      `json:"min"`
	Max      int      `json:"max"`
	Now      int      `json:"now"`
	X        float64  `json:"x"`
	Y        float64  `json:"y"`
	Width    float64  `json:"width"`
	Height   float64  `json:"height"`
	Disabled bool     `json:"disabled"`
	Main     bool     `json:"main"`
	Current  string   `json:"current"`
	Opens    string   `json:"opens"`
}

type option struct {
	Text    string `json:"text"`
	Heading bool   `json:"heading"`
}

// A seat says which element comes next in the order, and in which group it is.
type seat struct {
	ID    string `json:"id"`
	Group string `json:"group"`
}

// A sentence is a line of text that screen readers announce, or only offer for reading.
type sentence struct {
	ID    string `json:"id"`
	Words string `json:"words"`
	Quiet bool   `json:"quiet"`

	Measures bool `json:"measures"`
}

// A news has what is new in the description.
type news struct {
	Title    string     `json:"title"`
	Dialog   string     `json:"dialog"` // the group that is a dialog; empty: none
	Elements []element  `json:"elements"`
	Order    []seat     `json:"order"` // nil: unchanged
	Lines    []sentence `json:"lines"` // nil: unchanged
}

// tell sends the page what has changed. scale is the number of screen pixels per CSS pixel.
func (m *mirror) tell(p *page, s accessibility.Tree, scale float64) {
	c := s.Since(m.told)
	if c.IsEmpty() || p.sandbox.Get("mirror").IsUndefined() { // without mirror.js the rest of the page works
		return
	}
	m.told = &s
	n := news{Title: c.Title, Dialog: c.Dialog, Elements: []element{}}
	for _, of := range c.Controls {
		n.Elements = append(n.Elements, elementOf(of, scale))
	}
	if c.Order != nil {
		n.Order = []seat{}
		for _, of := range c.Order {
			n.Order = append(n.Order, seat{of.ID, of.Group})
		}
	}
	if c.Lines != nil {
		n.Lines = []sentence{}
		for _, l := range c.Lines {
			n.Lines = append(n.Lines, sentence(l))
		}
	}
	text, err := json.Marshal(n)
	if err != nil {
		panic(fmt.Sprintf("telling the page: %v", err)) // impossible: all numbers are finite
	}
	p.sandbox.Call("mirror", string(text))
}

func elementOf(c accessibility.Control, scale float64) element {
	e := element{
		ID: c.ID, Role: string(c.Role), Name: c.Name, Hint: c.Hint, Value: c.Value, Disabled: c.Disabled, Main: c.Main,
		Current: c.Current, Opens: c.Opens, Problem: c.Problem,
		Min: c.Range.Min, Max: c.Range.Max, Now: c.Range.Now,
		X: float64(c.Place.Min.X) / scale, Width: float64(c.Place.Dx()) / scale,
		Y: float64(c.Place.Min.Y) / scale, Height: float64(c.Place.Dy()) / scale,
	}
	for _, o := range c.Options {
		e.Options = append(e.Options, option(o))
	}
	return e
}
