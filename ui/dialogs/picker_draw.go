package dialogs

import (
	"image"
	"image/color"
	"strconv"

	eimage "github.com/ebitenui/ebitenui/image"
	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"gameloops/ui/theme"
)

// Draw draws the list. chosen is the name of the stage's loop.
func (p *Picker) Draw(screen *ebiten.Image, t *theme.Theme, chosen string) {
	if !p.open {
		return
	}
	drawBox(screen, p.box, t.Help)
	drawBox(screen, p.field, t.Input.Idle)
	p.drawQuery(screen, t)
	if !p.close.Empty() {
		drawBox(screen, p.close, t.Plain.Idle)
		theme.DrawText(screen, "Close", t.Medium, t.Ink, float64(p.close.Min.X+p.close.Max.X)/2,
			float64(p.close.Min.Y+p.close.Max.Y)/2, text.AlignCenter)
	}
	view := p.view()
	rows := screen.SubImage(view).(*ebiten.Image)
	l := &p.list
	for _, r := range l.rows {
		place := l.place(r, view)
		if !place.Overlaps(view) {
			continue
		}
		if r.heading != "" {
			theme.DrawText(rows, r.heading, t.Medium, t.FaintInk, float64(place.Min.X+t.Px(8)),
				float64(place.Min.Y+place.Max.Y)/2, text.AlignStart)
			continue
		}
		item := l.All[r.item]
		if ground := rows.SubImage(place).(*ebiten.Image); r.item == l.current {
			ground.Fill(t.PressedFill)
		} else if item.Name == chosen {
			ground.Fill(t.AccentFaint)
		}
		p.drawItem(rows, t, item, place)
	}
	p.drawBar(screen, t, view)
}

// drawItem draws the name of an item, and the line about it below.
func (p *Picker) drawItem(on *ebiten.Image, t *theme.Theme, item Item, place image.Rectangle) {
	title, about := linesOf(item, t, place.Dx())
	x, line := float64(place.Min.X+t.Px(itemLeft)), float64(t.Px(lineHeight))
	y := float64(place.Min.Y+place.Max.Y)/2 - line*float64(len(title)+len(about)-1)/2
	write := func(lines []string, face text.Face, ink color.Color) {
		for _, words := range lines {
			theme.DrawText(on, words, face, ink, x, y, text.AlignStart)
			y += line
		}
	}
	write(title, t.Medium, t.Ink)
	write(about, t.Small, t.FaintInk)
}

// The space beside the words of an item, in the design's pixels.
const (
	itemLeft  = 16
	itemRight = 14
)

// linesOf returns the title of an item and the text about it, in the lines that they take in a list of a width.
func linesOf(item Item, t *theme.Theme, width int) (title, about []string) {
	room := float64(width - t.Px(itemLeft) - t.Px(itemRight))
	return theme.Wrapped(item.Title, t.Medium, room), theme.Wrapped(item.About, t.Small, room)
}

// drawQuery draws the query with a caret and how many items it finds, or what can be typed.
func (p *Picker) drawQuery(screen *ebiten.Image, t *theme.Theme) {
	l := &p.list
	x, y := float64(p.field.Min.X+t.Px(12)), float64(p.field.Min.Y+p.field.Max.Y)/2
	found := ""
	if l.query != "" {
		found = p.verdict()
		theme.DrawText(screen, found, t.Small, t.FaintInk, float64(p.field.Max.X-t.Px(12)), y, text.AlignEnd)
	}
	room := float64(p.field.Dx()-t.Px(36)) - theme.TextWidth(found, t.Small)
	words, ink := theme.Fitted(l.query, t.Regular, room), t.Ink
	caret := image.Rect(0, p.field.Min.Y+t.Px(12), max(t.Px(1), 1), p.field.Max.Y-t.Px(12))
	caret = caret.Add(image.Pt(int(x+theme.TextWidth(words, t.Regular))+t.Px(1), 0))
	if l.query == "" {
		words = "Search " + l.Count(l.All) + ": " + l.Hint
		words, ink = theme.Fitted(words, t.Regular, room), t.FaintInk
		x += float64(t.Px(6))
	}
	if l.marked {
		whole := image.Rect(int(x), caret.Min.Y, caret.Min.X, caret.Max.Y)
		screen.SubImage(whole).(*ebiten.Image).Fill(t.PressedFill)
	}
	theme.DrawText(screen, words, t.Regular, ink, x, y, text.AlignStart)
	screen.SubImage(caret).(*ebiten.Image).Fill(t.Ink)
}

// verdict says what the query has found.
func (p *Picker) verdict() string {
	l := &p.list
	var found []Item
	for _, r := range l.rows {
		if r.heading == "" {
			found = append(found, l.All[r.item])
		}
	}
	switch {
	case len(found) == 0:
		return "No " + l.One + " matches"
	case l.meant != "":
		return strconv.Itoa(len(found)) + " for " + l.meant
	default:
		return l.Count(found)
	}
}

// drawBar draws a scroll bar if not all rows are visible.
func (p *Picker) drawBar(screen *ebiten.Image, t *theme.Theme, view image.Rectangle) {
	l := &p.list
	all := l.height()
	if all <= l.view {
		return
	}
	view.Min.X = view.Max.X - t.Px(theme.ScrollWidth)
	drawBox(screen, view, t.BarTrack)
	high := max(view.Dy()*l.view/all, t.Px(24))
	view.Min.Y += (view.Dy() - high) * l.scroll / (all - l.view)
	view.Max.Y = view.Min.Y + high
	drawBox(screen, view, t.BarHandle.Idle)
}

// drawBox draws a box of the theme at a place.
func drawBox(on *ebiten.Image, at image.Rectangle, box *eimage.NineSlice) {
	theme.DrawBox(on, box, float64(at.Min.X), float64(at.Min.Y), float64(at.Dx()), float64(at.Dy()))
}
