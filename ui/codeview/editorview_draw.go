package codeview

import (
	"image"
	"image/color"
	"strings"

	eimage "github.com/ebitenui/ebitenui/image"
	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"gameloops/ui/accessibility"
	"gameloops/ui/theme"
)

// Lengths in the design's pixels.
const (
	buttonHeight = 26
	padding      = 10 // of a button's words
	gap          = 6
	lineHeight   = 17
	mostLines    = 3 // of a goal, and of the note on a low card
)

// Draw draws the editor into a part of the window. next is the line that comes next, 0 while the loop runs.
func (d *EditorView) Draw(screen *ebiten.Image, body image.Rectangle, next int) {
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
	lines := d.noteLines(body)
	ink := t.FaintInk
	if d.note.wrong {
		ink = t.Warning
	}
	for i, line := range lines {
		y := float64(top) + (float64(i)+0.5)*float64(t.Px(lineHeight))
		theme.DrawText(screen, line, t.Small, ink, float64(body.Min.X), y, text.AlignStart)
	}
	end := top + len(lines)*t.Px(lineHeight)
	if d.note.where != nil {
		d.note.place = image.Rect(body.Min.X, top, body.Max.X, end)
	}
	for _, b := range d.placed {
		d.drawButton(screen, b)
	}
	end = d.drawGoals(screen, image.Rect(body.Min.X, end, body.Max.X, body.Max.Y))
	end = d.drawSituations(screen, image.Rect(body.Min.X, end, body.Max.X, body.Max.Y))
	end = d.drawCallable(screen, image.Rect(body.Min.X, end, body.Max.X, body.Max.Y))
	d.Editor.Place = image.Rect(body.Min.X, end+t.Px(gap), body.Max.X, body.Max.Y)
	if d.Editor.Place.Dy() < t.Px(2*lineHeight) {
		d.Editor.Hide()
	}
	d.Editor.Draw(screen)
}

// noteLines returns the lines of the note. It is cut only if it takes more than half of the editor.
func (d *EditorView) noteLines(body image.Rectangle) (lines []string) {
	t := d.theme
	most := max(mostLines, body.Dy()/2/t.Px(lineHeight))
	for part := range strings.SplitSeq(d.note.words, "\n") {
		if room := most - len(lines); room > 0 {
			lines = append(lines, theme.WrappedTo(part, t.Small, float64(body.Dx()), room)...)
		}
	}
	return lines
}

// layButtons places the buttons in rows, and returns where these end.
func (d *EditorView) layButtons(body image.Rectangle) (bottom int) {
	t := d.theme
	d.placed = d.placed[:0]
	at, high := body.Min, t.AtLeastFinger(buttonHeight)
	all := d.buttons()
	width := func(b button) int { return int(theme.TextWidth(b.words, t.Regular)) + 2*t.Px(padding) }
	for i, b := range all {
		needs := width(b)
		for _, next := range all[i+1:] {
			if next.chosen == "" || b.chosen == "" {
				break
			}
			needs += width(next) // one of them is chosen, so they stay together
		}
		if at.X > body.Min.X && at.X+needs > body.Max.X {
			at = image.Pt(body.Min.X, at.Y+high+t.Px(gap))
		}
		end := at.X + width(b)
		d.placed = append(d.placed, placed{b, image.Rect(at.X, at.Y, min(end, body.Max.X), at.Y+high)})
		if at.X = end; i+1 == len(all) || b.chosen == "" || all[i+1].chosen == "" {
			at.X += t.Px(gap)
		}
	}
	return at.Y + high + t.Px(gap)
}

func (d *EditorView) drawButton(screen *ebiten.Image, b placed) {
	if b.chosen == accessibility.On {
		drawWords(screen, d.theme, b.place, b.words, d.theme.Plain.Pressed, d.theme.Ink)
		return
	}
	DrawButton(screen, d.theme, b.place, b.words, b.primary)
}

// DrawButton draws a button.
func DrawButton(screen *ebiten.Image, t *theme.Theme, r image.Rectangle, words string, primary bool) {
	box, ink := t.Plain.Idle, t.Ink
	if primary {
		box, ink = t.Primary.Idle, t.White
	}
	drawWords(screen, t, r, words, box, ink)
}

// drawWords draws words in a box.
func drawWords(screen *ebiten.Image, t *theme.Theme, r image.Rectangle, words string, box *eimage.NineSlice,
	ink color.Color,
) {
	theme.DrawBox(screen, box, float64(r.Min.X), float64(r.Min.Y), float64(r.Dx()), float64(r.Dy()))
	middle := r.Min.Add(r.Max).Div(2)
	theme.DrawText(screen, words, t.Regular, ink, float64(middle.X), float64(middle.Y), text.AlignCenter)
}
