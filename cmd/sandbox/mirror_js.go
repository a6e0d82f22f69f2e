package main

import (
	"encoding/json"
	"fmt"

	"gameloops/ui/accessibility"
)

// A mirror tells the page what the sandbox shows, in words: mirror.js makes elements of it.
type mirror struct {
	told *accessibility.Tree // what the page knows; nil: nothing yet
}

// An element is what mirror.js has to know of a control. Its place is in the page's own pixels.
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

// A seat is where an element belongs.
type seat struct {
	ID    string `json:"id"`
	Group string `json:"group"`
}

// A sentence is a line that is said or read.
type sentence struct {
	ID    string `json:"id"`
	Words string `json:"words"`
	Quiet bool   `json:"quiet"`

	Measures bool `json:"measures"`
}

// A news is what has changed.
type news struct {
	Title    string     `json:"title"`
	Dialog   string     `json:"dialog"` // the group that is one; empty: none is
	Elements []element  `json:"elements"`
	Order    []seat     `json:"order"` // nil: as before
	Lines    []sentence `json:"lines"` // nil: as before
}

// tell tells the page what has changed. scale is how many of the screen's pixels are one of the page's.
func (m *mirror) tell(p *page, s accessibility.Tree, scale float64) {
	c := s.Since(m.told)
	if c.IsEmpty() || p.sandbox.Get("mirror").IsUndefined() { // without its script the page does all else
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
		panic(fmt.Sprintf("telling the page: %v", err)) // numbers of the screen are finite
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
