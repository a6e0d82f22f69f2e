package worksheet

import (
	"fmt"
	"math"
	"strings"

	"gameloops/internal/film"
	"gameloops/physics"
)

// drawn returns a shot as SVG for a printer without colours: objects are outlines, and what never moves is grey.
func drawn(s film.Shot, view physics.Rect) string {
	width, height := view.Max.X-view.Min.X, view.Max.Y-view.Min.Y
	var b strings.Builder
	fmt.Fprintf(&b, `<svg role="img" viewBox="0 0 %s %s" stroke-width="%s">`, length(width), length(height),
		length(width/400))
	at := func(p *physics.Pose) (x, y string) {
		return length(p.Center.X - view.Min.X), length(view.Max.Y - p.Center.Y)
	}
	for i := range s.Boxes {
		writeShape(&b, &s.Boxes[i], "fixed", at)
	}
	for i := range s.Poses {
		writeShape(&b, &s.Poses[i], "moving", at)
	}
	b.WriteString("</svg>")
	return b.String()
}

// writeShape writes one pose. A pose without a size is invisible.
func writeShape(b *strings.Builder, p *physics.Pose, class string, at func(*physics.Pose) (x, y string)) {
	x, y := at(p)
	switch {
	case p.Half.X <= 0 || p.Half.Y <= 0:
	case p.Shape == physics.Circle:
		fmt.Fprintf(b, `<circle class="%s" cx="%s" cy="%s" r="%s"/>`, class, x, y, length(p.Half.X))
	default:
		fmt.Fprintf(b, `<rect class="%s" x="%s" y="%s" width="%s" height="%s"`, class, length(-p.Half.X),
			length(-p.Half.Y), length(2*p.Half.X), length(2*p.Half.Y))
		fmt.Fprintf(b, ` transform="translate(%s %s) rotate(%s)"/>`, x, y, length(-p.Angle*180/math.Pi))
	}
}

// length formats a length in m with up to three decimals: a printer shows no more.
func length(x float64) string {
	text := strings.TrimRight(strings.TrimRight(fmt.Sprintf("%.3f", x), "0"), ".")
	if text == "-0" {
		return "0"
	}
	return text
}
