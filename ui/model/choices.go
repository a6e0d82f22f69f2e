package model

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"gameloops/internal/experiment"
	"gameloops/ui/settings"
	"gameloops/ui/stage"
)

// Choices holds the user's settings for the next Play: those of all stages, and the form of the chosen one.
type Choices struct {
	Stages *settings.StageSettings
	Form   *settings.EditForm // the settings of the chosen stage
	Undo   settings.Undo
	Stale  bool // the panel must rebuild its widgets
}

// NewChoices returns the choices for linked stages with these setups, on a machine.
func NewChoices(setups []experiment.Setup, m stage.Machine) Choices {
	d := settings.NewStageSettings(setups)
	d.Machine = m
	d.Begin()
	return Choices{Stages: d, Form: settings.NewEditForm(setups[0])}
}

// commit applies changes in the form to the chosen stage, and to the stages that share them.
func (c *Choices) commit() { c.Stages.Take(&c.Form.Setup) }

// set sets a setting of the chosen stage. An invalid value, which no menu has, changes nothing.
func (c *Choices) set(key, text string) {
	if err := c.Form.Choose(key, text); err == nil {
		c.commit()
	}
}

// multiply multiplies a setting that is a number, with or without a unit. The error says what is allowed.
func (c *Choices) multiply(key string, by float64) error {
	was := c.Form.Text(key)
	digits := strings.TrimRightFunc(was, unicode.IsLetter)
	n, err := strconv.ParseFloat(digits, 64)
	if err != nil {
		return fmt.Errorf("%s is not a number", was)
	}
	if n *= by; !strings.Contains(digits, ".") && digits == was {
		n = math.Round(n)
	}
	if err := c.Form.Choose(key, strconv.FormatFloat(n, 'f', -1, 64)+was[len(digits):]); err != nil {
		return err
	}
	c.commit()
	return nil
}

// write types a text into the field of a setting.
func (c *Choices) write(key, text string) {
	c.Form.Type(key, text)
	c.commit()
}

// limit turns the maximum step on or off.
func (c *Choices) limit(on bool) {
	c.Form.Limit(on)
	c.commit()
}

// restore restores an earlier version of the settings.
func (c *Choices) restore(v settings.Version) {
	c.Stages.Restore(v)
	c.showChosen()
}

// Replace replaces all stages and their machine. The new stages are linked.
func (c *Choices) Replace(setups []experiment.Setup, m stage.Machine) {
	began := c.Stages.Began
	c.Stages = settings.NewStageSettings(setups)
	c.Stages.Machine, c.Stages.Began = m, began
	c.showChosen()
}

// branch replaces the settings by those of the playing stages, and chooses the branch among them. It unlinks the
// stages, because they differ.
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

// showChosen makes the panel show the chosen stage. The panel must rebuild its widgets, because the menus differ.
func (c *Choices) showChosen() {
	*c.Form = *settings.NewEditForm(c.Stages.Setup())
	c.Stale = true
}

// GiveUp takes back what was typed if it is not a valid value.
func (c *Choices) GiveUp() {
	if c.Form.Problem() != "" {
		c.showChosen()
	}
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

// setLoop gives the chosen stage the loop with a name, which must exist.
func (c *Choices) setLoop(name string) {
	if err := c.Form.Choose("loop", name); err != nil {
		panic(err) // cannot happen: menus have only known loops
	}
	c.commit()
	c.Stale = true
}
