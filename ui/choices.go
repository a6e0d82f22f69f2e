package ui

import (
	"slices"

	"gameloops/internal/experiment"
	"gameloops/ui/choice"
	"gameloops/ui/stage"
)

// The choices are the user's settings for the next Play: of all stages, and of the one that the panel shows.
type choices struct {
	deck  *choice.Deck
	panel *choice.Panel // the settings of the chosen stage of the deck
	undo  choice.Undo
	stale bool // the panel's widgets have to be made again
}

func newChoices(setups []experiment.Setup, m stage.Machine) choices {
	d := choice.NewDeck(setups)
	d.Machine = m
	return choices{deck: d, panel: choice.NewPanel(setups[0])}
}

// take copies what the panel has changed to the deck.
func (c *choices) take() { c.deck.Take(&c.panel.Setup) }

// restore brings back what was chosen earlier.
func (c *choices) restore(v choice.Version) {
	c.deck.Restore(v)
	c.showChosen()
}

// replace replaces all stages and their machine. The new ones are linked.
func (c *choices) replace(setups []experiment.Setup, m stage.Machine) {
	c.deck = choice.NewDeck(setups)
	c.deck.Machine = m
	c.showChosen()
}

// branch makes the choices those of stages that play, and chooses a branch among them. Stages that differ are no longer
// linked.
func (c *choices) branch(setups []experiment.Setup, branch int) {
	c.deck.Setups, c.deck.Chosen, c.deck.Linked = slices.Clone(setups), branch, false
	c.showChosen()
}

// resize changes the number of stages to n, and reports whether that was a change.
func (c *choices) resize(n int) bool {
	if n == len(c.deck.Setups) || n < 1 || n > stage.MaxStages {
		return false
	}
	c.take()
	c.deck.Resize(n)
	c.showChosen()
	return true
}

// choose makes the panel show another stage.
func (c *choices) choose(n int) {
	if n == c.deck.Chosen || n >= len(c.deck.Setups) {
		return
	}
	c.take()
	c.deck.Chosen = n
	c.showChosen()
}

// showChosen makes the panel show the chosen stage. Its menus differ, so the widgets have to be made again.
func (c *choices) showChosen() {
	*c.panel = *choice.NewPanel(c.deck.Setup())
	c.stale = true
}

// setMachine sets the machine of all stages, and reports whether that was a change.
func (c *choices) setMachine(m stage.Machine) bool {
	if m == c.deck.Machine {
		return false
	}
	c.deck.Machine = m
	c.stale = true
	return true
}

// turnLoop moves the chosen stage forward or back in the menu of loops. The first loop follows the last one.
func (c *choices) turnLoop(by int) {
	all := slices.Concat(experiment.LoopNames(), c.panel.Setup.Own.Names())
	c.setLoop(all[(slices.Index(all, c.panel.Setup.Loop)+by+len(all))%len(all)])
}

// setLoop gives the chosen stage a loop of the table.
func (c *choices) setLoop(name string) {
	if err := c.panel.ChooseLoop(name); err != nil {
		panic(err) // it is from the table
	}
	c.take()
	c.stale = true
}
