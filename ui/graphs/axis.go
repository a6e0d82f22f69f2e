package graphs

import (
	"image"
	"strconv"
	"time"

	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"gameloops/ui/theme"
)

// Present, as the moment at the right end of an axis, makes the axis follow the present.
const Present time.Duration = -1

// writeAxis writes the moments below a column: how long ago they were, or, if the past is shown, their times as on the
// timeline. All have the same unit and number of decimals.
func (s *sheet) writeAxis(axis image.Rectangle) {
	p, t := &s.shown, s.shown.theme
	y, step := (axis.Min.Y+axis.Max.Y)/2, axisStep(p.span, axis.Dx(), t.Px)
	last, first, most := "now", step, p.span
	if p.moment != Present {
		last, first, most = formatAt(p.moment, step), p.moment%step, min(p.span, p.moment)
	}
	s.text(last, t.Tiny, t.FaintInk, image.Pt(axis.Max.X, y), text.AlignEnd)
	free := float64(axis.Max.X) - theme.TextWidth(last, t.Tiny)
	for back := first; back <= most && p.runs; back += step {
		words := formatBack(back, step)
		if p.moment != Present {
			words = formatAt(p.moment-back, step)
		}
		x := float64(axis.Max.X) - float64(back)/float64(p.span)*float64(axis.Dx())
		half := theme.TextWidth(words, t.Tiny) / 2
		if x-half > float64(axis.Min.X) && x+half < free-float64(t.Px(axisGap)) {
			s.text(words, t.Tiny, t.FaintInk, image.Pt(int(x), y), text.AlignCenter)
			free = x - half
		}
	}
}

// Lengths of an axis, in the design's pixels.
const (
	axisGap  = 6  // at least, between two labels
	axisRoom = 64 // from one label to the next
)

// axisStep returns the time between two labels of an axis of a width in pixels: the least round time that leaves room
// for the labels.
func axisStep(span time.Duration, width int, px func(float64) int) time.Duration {
	least := float64(span) * float64(px(axisRoom)) / float64(max(width, 1))
	for step := time.Microsecond; ; step *= 10 {
		for _, times := range [...]time.Duration{1, 2, 5} {
			if float64(times*step) >= least {
				return times * step
			}
		}
	}
}

// formatAt formats a moment on an axis whose labels are a step apart.
func formatAt(at, step time.Duration) string {
	return strconv.FormatFloat(at.Seconds(), 'f', max(decimals(step, time.Second), 1), 64) + " s"
}

// formatBack formats how long ago something was, on an axis whose labels are a step apart.
func formatBack(back, step time.Duration) string {
	unit, name := time.Second, " s"
	switch {
	case step < time.Millisecond/10:
		unit, name = time.Microsecond, " µs"
	case step < time.Second/10:
		unit, name = time.Millisecond, " ms"
	}
	return "−" + strconv.FormatFloat(float64(back)/float64(unit), 'f', decimals(step, unit), 64) + name
}

// decimals returns how many digits after the point a multiple of a step has in a unit.
func decimals(step, unit time.Duration) (n int) {
	for ; unit > 1 && step%unit != 0; unit /= 10 {
		n++
	}
	return n
}
