package lessoncard

import (
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"gameloops/ui/accessibility"
	"gameloops/ui/model"
	"gameloops/ui/theme"
)

// A Ring marks the control that has the keyboard focus. Its zero value marks none.
type Ring struct{ id string }

// Move moves the ring to the next control of all, or back to the one before. The first one follows the last one.
func (r *Ring) Move(all []accessibility.Control, back bool) {
	all = slices.DeleteFunc(all, func(c accessibility.Control) bool { return c.Disabled })
	if len(all) == 0 {
		return
	}
	n := r.in(all)
	switch {
	case back && n < 0:
		n = len(all) - 1
	case back:
		n += len(all) - 1
	default:
		n++
	}
	now := &all[n%len(all)]
	if r.id = now.ID; now.Reveal != nil {
		now.Reveal()
	}
}

// in returns the index of the control that has the ring; -1: none of them has it.
func (r *Ring) in(all []accessibility.Control) int {
	return slices.IndexFunc(all, func(c accessibility.Control) bool { return c.ID == r.id && !c.Disabled })
}

// Press presses the control that has the ring, and returns the action that results. ok is false if there is none.
func (r *Ring) Press(all []accessibility.Control) (wanted model.Action, ok bool) {
	n := r.in(all)
	if n < 0 {
		return nil, false
	}
	return all[n].Do(""), true
}

// Drop takes the ring off.
func (r *Ring) Drop() { r.id = "" }

// Draw draws the ring, if one of the controls has it.
func (r *Ring) Draw(screen *ebiten.Image, t *theme.Theme, all []accessibility.Control) {
	n := r.in(all)
	if r.id == "" || n < 0 {
		return
	}
	at := all[n].Place.Inset(-t.Px(3))
	theme.DrawBox(screen, t.Ring, float64(at.Min.X), float64(at.Min.Y), float64(at.Dx()), float64(at.Dy()))
}
