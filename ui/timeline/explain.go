package timeline

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"gameloops/ui/theme"
	"gameloops/ui/worldview"
)

// explains reports whether a press at a point hits the note that the legend has no room for all kinds of marks.
func (t *Timeline) explains(at image.Point, touches bool, l *layout) bool {
	note := t.legendIn(l).note
	if note.Empty() {
		return false
	}
	if touches {
		note = note.Inset(-t.theme.Px(padding / 2))
	}
	return at.In(note)
}

// drawExplained draws the legend in a box above a point of the timeline, with all kinds of marks in sight.
func (t *Timeline) drawExplained(screen *ebiten.Image, b *worldview.Batch, l *layout, at image.Point) {
	look, kinds := t.theme, t.kindsInSight(l.axis)
	if len(kinds) == 0 {
		return
	}
	pad, line, mark := look.Px(8), look.Px(legendLine), look.Px(legendMark+4)
	width := 0
	for _, k := range kinds {
		width = max(width, mark+int(theme.TextWidth(looks[k].means, look.Small))+1)
	}
	box := image.Rect(0, 0, width+2*pad, len(kinds)*line+2*pad)
	x := min(max(at.X-box.Dx()/2, t.Place.Min.X), max(t.Place.Max.X-box.Dx(), t.Place.Min.X))
	box = box.Add(image.Pt(x, t.Place.Min.Y-look.Px(5)-box.Dy()))
	theme.DrawBox(screen, look.Notice, float64(box.Min.X), float64(box.Min.Y), float64(box.Dx()), float64(box.Dy()))
	b.Clear()
	for i, k := range kinds {
		y := box.Min.Y + pad + i*line + line/2
		addShape(b, k, float32(box.Min.X+pad), float32(y), look)
		theme.DrawText(screen, looks[k].means, look.Small, look.Ink, float64(box.Min.X+pad+mark), float64(y),
			text.AlignStart)
	}
	b.Draw(screen)
}
