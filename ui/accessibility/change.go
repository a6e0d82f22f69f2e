package accessibility

import (
	"reflect"
	"slices"
)

// A Change is the difference between a tree and the one before it.
type Change struct {
	Title    string
	Dialog   string    // as in the tree
	Controls []Control // the new and the changed ones
	Order    []Control // all, if some were added, removed or reordered; else nil
	Lines    []Line    // all, if one of them or the title has changed; else nil
}

// IsEmpty reports whether no control and no line has changed.
func (c *Change) IsEmpty() bool { return c.Controls == nil && c.Order == nil && c.Lines == nil }

// Since returns what has changed since a tree; nil: there was none before.
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

// looksAs reports whether two controls are equal, apart from their functions.
func looksAs(a, b Control) bool {
	a.Do, a.Reveal, b.Do, b.Reveal = nil, nil, nil, nil
	return reflect.DeepEqual(a, b)
}
