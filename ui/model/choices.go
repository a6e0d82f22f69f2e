package model

import (
	"slices"

	"gameloops/internal/experiment"
	"gameloops/ui/settings"
	"gameloops/ui/stage"
)

// The Choices are the user's settings for the next Play: of all stages, and of the one that the panel shows.
type Choices struct {
	Stages *settings.StageSettings
	Form   *settings.EditForm // the settings of the chosen stage
	Undo   settings.Undo
	Stale  bool // the panel's widgets have to be made again
}

// NewChoices returns the choices of stages with these setups, linked, on a machine.
func NewChoices(setups []experiment.Setup, m stage.Machine) Choices {
	d := settings.NewStageSettings(setups)
	d.Machine = m
	return Choices{Stages: d, Form: settings.NewEditForm(setups[0])}
}

// commit gives what has changed in the form to the chosen stage, and to those that share it.
func (c *Choices) commit() { c.Stages.Take(&c.Form.Setup) }

// set sets a setting of the chosen stage. One that is not valid is not from a menu, and changes nothing.
func (c *Choices) set(key, text string) {
	if err := c.Form.Choose(key, text); err == nil {
		c.commit()
	}
}

// write takes a text in the field of a setting.
func (c *Choices) write(key, text string) {
	c.Form.Type(key, text)
	c.commit()
}

// limit turns the maximum step on or off.
func (c *Choices) limit(on bool) {
	c.Form.Limit(on)
	c.commit()
}

// restore brings back what was chosen earlier.
func (c *Choices) restore(v settings.Version) {
	c.Stages.Restore(v)
	c.showChosen()
}

// Replace replaces all stages and their machine. The new ones are linked.
func (c *Choices) Replace(setups []experiment.Setup, m stage.Machine) {
	c.Stages = settings.NewStageSettings(setups)
	c.Stages.Machine = m
	c.showChosen()
}

// branch makes the choices those of stages that play, and chooses a branch among them. Stages that differ are no longer
// linked.
func (c *Choices) branch(setups []experiment.Setup, branch int) {
	c.Stages.Setups, c.Stages.Chosen, c.Stages.Linked = slices.Clone(setups), branch, false
	c.showChosen()
}

// resize changes the number of stages to n, and reports whether that was a change.
func (c *Choices) resize(n int) bool {
	if n == len(c.Stages.Setups) || n < 1 || n > stage.MaxStages {
		return false
	}
	c.Stages.Resize(n)
	c.showChosen()
	return true
}

// choose makes the panel show another stage.
func (c *Choices) choose(n int) {
	if n == c.Stages.Chosen || n >= len(c.Stages.Setups) {
		return
	}
	c.Stages.Chosen = n
	c.showChosen()
}

// showChosen makes the panel show the chosen stage. Its menus differ, so the widgets have to be made again.
func (c *Choices) showChosen() {
	*c.Form = *settings.NewEditForm(c.Stages.Setup())
	c.Stale = true
}

// setMachine sets the machine of all stages, and reports whether that was a change.
func (c *Choices) setMachine(m stage.Machine) bool {
	if m == c.Stages.Machine {
		return false
	}
	c.Stages.Machine = m
	c.Stale = true
	return true
}

// turnLoop moves the chosen stage forward or back in the menu of loops. The first loop follows the last one.
func (c *Choices) turnLoop(by int) {
	all := slices.Concat(experiment.LoopNames(), c.Form.Setup.Own.Names())
	c.setLoop(all[(slices.Index(all, c.Form.Setup.Loop)+by+len(all))%len(all)])
}

// setLoop gives the chosen stage a loop of the table.
func (c *Choices) setLoop(name string) {
	if err := c.Form.Choose("loop", name); err != nil {
		panic(err) // it is from the table
	}
	c.commit()
	c.Stale = true
}
