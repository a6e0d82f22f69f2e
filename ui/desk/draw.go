package desk

import (
	"cmp"
	"image"
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"gameloops/ui/goals"
	"gameloops/ui/theme"
)

// Lengths in the design's pixels.
const (
	buttonHeight = 26
	padding      = 10 // of a button's words
	gap          = 6
	lineHeight   = 17
	mostLines    = 3 // of the note
)

// Draw draws the desk into a part of the window. next is the line that comes next, 0 while the loop runs.
func (d *Desk) Draw(screen *ebiten.Image, body image.Rectangle, next int) {
	if !d.IsOpen() || d.theme == nil {
		return
	}
	t := d.theme
	if was := d.Editor.Marks.Next; next != was && next > 0 && !d.HasKeyboard() {
		d.Editor.RevealLine(next)
	}
	d.Editor.Marks.Next = next
	top := d.layButtons(body)
	d.note = d.notes()
	lines := theme.WrappedTo(d.note.words, t.Small, float64(body.Dx()), mostLines)
	ink := t.FaintInk
	if d.note.wrong {
		ink = t.Warning
	}
	for i, line := range lines {
		y := float64(top) + (float64(i)+0.5)*float64(t.Px(lineHeight))
		theme.DrawText(screen, line, t.Small, ink, float64(body.Min.X), y, text.AlignStart)
	}
	end := top + len(lines)*t.Px(lineHeight)
	if where := d.note.where; where != nil {
		d.placed = append(d.placed, placed{button{do: func() { d.goTo(where) }},
			image.Rect(body.Min.X, top, body.Max.X, end)})
	}
	for _, b := range d.placed {
		if b.words != "" {
			d.drawButton(screen, b)
		}
	}
	end = d.drawGoals(screen, image.Rect(body.Min.X, end, body.Max.X, body.Max.Y))
	d.Editor.Place = image.Rect(body.Min.X, end+t.Px(gap), body.Max.X, body.Max.Y)
	if d.Editor.Place.Dy() < t.Px(2*lineHeight) {
		d.Editor.Hide()
	}
	d.Editor.Draw(screen)
}

// leastSource is how many lines of the source are to be seen below the goals.
const leastSource = 8

// drawGoals draws the goals of an exercise at the top of a room, or where there is little of it, how many are reached.
// It returns where they end.
func (d *Desk) drawGoals(screen *ebiten.Image, room image.Rectangle) (bottom int) {
	t, high := d.theme, d.theme.Px(lineHeight)
	if len(d.Goals) == 0 {
		return room.Min.Y
	}
	type line struct {
		words string
		ink   color.Color
	}
	all := []line{{cmp.Or(goals.Summary(d.Goals), "The goals:"), t.Ink}}
	for _, r := range d.Goals {
		for _, words := range theme.WrappedTo(r.String(), t.Small, float64(room.Dx()), mostLines) {
			all = append(all, line{words, goalInk(t, r.State)})
		}
	}
	if (len(all)+leastSource)*high > room.Dy() {
		all = all[:1]
	}
	y := room.Min.Y + t.Px(gap)
	for _, l := range all {
		theme.DrawText(screen, l.words, t.Small, l.ink, float64(room.Min.X), float64(y)+float64(high)/2,
			text.AlignStart)
		y += high
	}
	return y
}

// goalInk returns the colour of a goal: what is still to be done is what one looks for.
func goalInk(t *theme.Theme, s goals.State) color.Color {
	switch s {
	case goals.Missed:
		return t.Warning
	case goals.Reached:
		return t.Ink
	}
	return t.FaintInk
}

// layButtons places the buttons in rows, and returns where these end.
func (d *Desk) layButtons(body image.Rectangle) (bottom int) {
	t := d.theme
	d.placed = d.placed[:0]
	at, high := body.Min, t.AtLeastFinger(buttonHeight)
	for _, b := range d.buttons() {
		width := int(theme.TextWidth(b.words, t.Regular)) + 2*t.Px(padding)
		if at.X > body.Min.X && at.X+width > body.Max.X {
			at = image.Pt(body.Min.X, at.Y+high+t.Px(gap))
		}
		d.placed = append(d.placed, placed{b, image.Rect(at.X, at.Y, min(at.X+width, body.Max.X), at.Y+high)})
		at.X += width + t.Px(gap)
	}
	return at.Y + high + t.Px(gap)
}

func (d *Desk) drawButton(screen *ebiten.Image, b placed) {
	DrawButton(screen, d.theme, b.place, b.words, b.primary)
}

// DrawButton draws a button.
func DrawButton(screen *ebiten.Image, t *theme.Theme, r image.Rectangle, words string, primary bool) {
	box, ink := t.Plain.Idle, t.Ink
	if primary {
		box, ink = t.Primary.Idle, t.White
	}
	theme.DrawBox(screen, box, float64(r.Min.X), float64(r.Min.Y), float64(r.Dx()), float64(r.Dy()))
	middle := r.Min.Add(r.Max).Div(2)
	theme.DrawText(screen, words, t.Regular, ink, float64(middle.X), float64(middle.Y), text.AlignCenter)
}
