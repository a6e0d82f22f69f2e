package panel

import (
	"slices"

	"github.com/ebitenui/ebitenui/widget"

	"gameloops/internal/experiment"
	"gameloops/ui/choice"
)

// Unused says why a setting changes nothing of the stage that the panel shows; it is empty for a setting that does.
func (s *State) Unused(key string) (why string) {
	if ofMachine(key) && !s.Machine.Uses(key) {
		return s.Machine.Without()
	}
	return s.Panel.Setup.Unused(key)
}

// ofMachine reports whether a setting is of the computer that the stages run on. How long a run is and the like are the
// lab's, whatever the machine.
func ofMachine(key string) bool {
	return choice.KeyNamed(key).About == experiment.AboutMachine &&
		!slices.Contains([]string{"duration", "updates"}, key)
}

// whereUsed makes the row of a key that takes input only where the setting changes something.
func (c *Controls) whereUsed(key string, make func() row) row {
	first := len(c.Focusers)
	r := make()
	for _, f := range c.Focusers[first:] {
		c.enable(func(s *State) bool { return s.Unused(key) == "" }, f.(widget.HasWidget))
	}
	return c.rowOf(key, r.name, r.control)
}

// rowOf is the row of a key. Its hint says why it takes no input where it does not.
func (c *Controls) rowOf(key, name string, control widget.PreferredSizeLocateableWidget) row {
	c.keyOf[control.GetWidget()] = key
	return row{name, hintOf(key), control}
}
