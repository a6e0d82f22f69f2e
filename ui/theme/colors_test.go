package theme

import (
	"image/color"
	"math"
	"testing"

	"gameloops/internal/palette"
)

// luminance returns the relative luminance. Source: Web Content Accessibility Guidelines 2.2.
func luminance(c color.NRGBA) float64 {
	linear := func(v uint8) float64 {
		if s := float64(v) / 255; s > 0.04045 {
			return math.Pow((s+0.055)/1.055, 2.4)
		} else {
			return s / 12.92
		}
	}
	return 0.2126*linear(c.R) + 0.7152*linear(c.G) + 0.0722*linear(c.B)
}

func contrast(a, b color.NRGBA) float64 {
	x, y := luminance(a), luminance(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

// system is what a user may want who sees little.
var system = System{Canvas: color.NRGBA{0, 0, 0, 255}, CanvasText: color.NRGBA{255, 255, 255, 255},
	Highlight: color.NRGBA{0x1a, 0xeb, 0xff, 255}, HighlightText: color.NRGBA{0, 0, 0, 255},
	GrayText: color.NRGBA{0x3f, 0xf2, 0x3f, 255}, LinkText: color.NRGBA{0xff, 0xff, 0, 255}}

func TestTextIsReadableInAllThemes(t *testing.T) {
	for name, c := range map[string]Colors{"light": Light, "dark": Dark, "the system's": system.Colors()} {
		for what, pair := range map[string][2]color.NRGBA{
			"ink on paper":    {c.Ink, c.Paper},
			"ink on a field":  {c.Ink, c.fieldFill},
			"ink, hovered":    {c.Ink, c.hoverFill},
			"ink, chosen":     {c.Ink, c.AccentFaint},
			"ink on a notice": {c.Ink, c.amber},
			"ink on backdrop": {c.Ink, c.Backdrop},
			"faint ink":       {c.FaintInk, c.Paper},
			"warning":         {c.Warning, c.Paper},
			"a keyword":       {c.Keyword, c.Paper},
			"a tick":          {c.Keyword, c.AccentFaint},
			"a literal":       {c.Literal, c.Paper},
			"a literal, next": {c.Literal, c.AccentFaint},
			"on the accent":   {c.White, c.Accent},
			"accent, hovered": {c.White, c.accentHover},
			"accent, pressed": {c.White, c.accentDown},
		} {
			if got := contrast(pair[0], pair[1]); got < 4.5 {
				t.Errorf("%s, %s: a contrast of %.2f", name, what, got)
			}
		}
		for what, ground := range map[string]color.NRGBA{"paper": c.Paper, "a field": c.fieldFill} {
			if got := contrast(c.Keyword, ground); got < 3 { // a line
				t.Errorf("%s, the focus ring on %s: a contrast of %.2f", name, what, got)
			}
		}
		for n := range palette.All() {
			ink := c.InkOf(n)
			if got := contrast(ink, c.Backdrop); got < 3 {
				t.Errorf("%s, bars in ink %d: a contrast of %.2f", name, n, got)
			}
			if got := contrast(c.badgeFill(n), c.BadgeInk()); got < 4.5 {
				t.Errorf("%s, the number on a badge in ink %d: a contrast of %.2f", name, n, got)
			}
		}
	}
}
