package accessibility

import (
	"reflect"
	"slices"
)

// A Change is what has to be told of a scene to someone who knows the one before it.
type Change struct {
	Title    string
	Dialog   string    // as in the scene
	Controls []Control // that are new or other than before
	Order    []Control // all, if some have come, gone or moved; nil: they have not
	Lines    []Line    // all, if one is other than before; nil: none is
}

// IsEmpty reports whether nothing has to be told.
func (c *Change) IsEmpty() bool { return c.Controls == nil && c.Order == nil && c.Lines == nil }

// Since returns what has changed since a scene; nil: there was none before.
func (s *Tree) Since(before *Tree) Change {
	if before == nil {
		before = &Tree{}
	}
	c := Change{Title: s.Title, Dialog: s.Dialog}
	known := make(map[string]Control, len(before.Controls))
	for _, of := range before.Controls {
		known[of.ID] = of
	}
	for _, of := range s.Controls {
		if old, ok := known[of.ID]; !ok || !looksAs(old, of) {
			c.Controls = append(c.Controls, of)
		}
	}
	isSame := func(a, b Control) bool { return a.ID == b.ID && a.Group == b.Group }
	if !slices.EqualFunc(s.Controls, before.Controls, isSame) {
		c.Order = append([]Control{}, s.Controls...)
	}
	if s.Title != before.Title || !slices.Equal(s.Lines, before.Lines) {
		c.Lines = append([]Line{}, s.Lines...)
	}
	return c
}

// looksAs reports whether two controls agree in all but what they do.
func looksAs(a, b Control) bool {
	a.Do, a.Reveal, b.Do, b.Reveal = nil, nil, nil, nil
	return reflect.DeepEqual(a, b)
}
