package timeline

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"gameloops/ui/theme"
)

// A sheet is a picture of the labels of the axis. Drawing text is slow, so it is only drawn again when the axis
// changes.
type sheet struct {
	image *ebiten.Image
	shown page
}

// A page is everything that a sheet depends on.
type page struct {
	theme *theme.Theme
	place image.Rectangle // of the labels; empty: there is no room
	axis  axis
	hole  [2]int // the left and right pixel of what covers labels; 0: nothing does
	end   int    // the left pixel of the legend above; 0: there is none
}

// page returns what the labels depend on.
func (p *painter) page() page {
	t, l := p.of, p.l
	on := page{theme: t.theme, axis: l.axis}
	for i, e := range p.legend.entries {
		if left := int(e.x); i == 0 || left < on.end {
			on.end = left
		}
	}
	if !l.thin {
		right := int(l.axis.right) + t.theme.Px(padding)
		if p.legend.below {
			right = p.legend.note.Min.X - t.theme.Px(4)
		}
		on.place = image.Rect(l.place.Min.X, int(l.bottom(t)), right, l.place.Max.Y)
		if left, width, ok := t.flag(l); ok {
			on.hole = [2]int{int(left), int(left + width)}
		}
	}
	return on
}

// draw draws the labels.
func (s *sheet) draw(screen *ebiten.Image, p page) {
	if p.place.Empty() {
		return
	}
	if s.image == nil || s.shown != p {
		s.shown = p
		s.image = theme.Sized(s.image, p.place.Size())
		s.image.Clear()
		s.write()
	}
	theme.DrawAt(screen, s.image, p.place.Min)
}

// write writes a label at each round moment, where there is room.
func (s *sheet) write() {
	p := &s.shown
	t, a := p.theme, p.axis
	step := a.tickStep(float64(t.Px(tickRoom)))
	for at := (a.from + step - 1) / step * step; at <= a.to; at += step {
		x := a.x(at) - float64(p.place.Min.X)
		words := formatTick(at, step)
		half := theme.TextWidth(words, t.Tiny) / 2
		x = min(max(x, half+float64(t.Px(4))), float64(p.place.Dx())-half)
		left := p.place.Min.X + int(x-half)
		if p.end > 0 && left+int(2*half) > p.end {
			break
		}
		if left < p.hole[1]+t.Px(4) && left+int(2*half) > p.hole[0]-t.Px(4) {
			continue
		}
		theme.DrawText(s.image, words, t.Tiny, t.FaintInk, x, float64(p.place.Dy())/2, text.AlignCenter)
	}
}
