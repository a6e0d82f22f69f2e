package ui

import (
	"slices"

	"github.com/ebitenui/ebitenui/widget"

	"gameloops/internal/experiment"
)

// unused says why a setting changes nothing of the stage that the panel shows; it is empty for a setting that does.
func (s *state) unused(key string) (why string) {
	if ofMachine(key) && !s.machine.uses(key) {
		return s.machine.without()
	}
	return s.panel.setup.Unused(key)
}

// ofMachine reports whether a setting is of the computer that the stages run on. How long a run is and the like are the
// lab's, whatever the machine.
func ofMachine(key string) bool {
	return keyNamed(key).About == experiment.AboutMachine && !slices.Contains([]string{"duration", "updates"}, key)
}

// without says why the kind of machine makes no use of a setting.
func (m Machine) without() string {
	if m == SameFrames {
		return "the same frames have all of the computer in them"
	}
	return "this computer is as it is"
}

// whereUsed makes the row of a key that takes input only where the setting changes something.
func (c *controls) whereUsed(key string, make func() row) row {
	first := len(c.focusers)
	r := make()
	for _, f := range c.focusers[first:] {
		c.enable(func(s *state) bool { return s.unused(key) == "" }, f.(widget.HasWidget))
	}
	return c.rowOf(key, r.name, r.control)
}

// rowOf is the row of a key. Its hint says why it takes no input where it does not.
func (c *controls) rowOf(key, name string, control widget.PreferredSizeLocateableWidget) row {
	c.keyOf[control.GetWidget()] = key
	return row{name, hintOf(key), control}
}
