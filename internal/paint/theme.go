package paint

import "image/color"

// A Theme is the colours of a picture.
type Theme struct {
	Paper color.RGBA // behind titles and captions
	Sky   color.RGBA // behind the balls
	Solid color.RGBA // floor and walls
	Rule  color.RGBA // lines between parts and around cells
	Ink   color.RGBA // letters
	Faint color.RGBA // less important letters
	Warn  color.RGBA // more important letters
}

// Light returns a theme for print. Its sky is the background of the original demo.
func Light() Theme {
	return Theme{
		Paper: rgb(0xffffff),
		Sky:   rgb(0xf4f4f4),
		Solid: rgb(0xc8cdd4),
		Rule:  rgb(0xd0d5db),
		Ink:   rgb(0x1c2127),
		Faint: rgb(0x59626d),
		Warn:  rgb(0xb3261e),
	}
}

// Dark returns a theme for screens.
func Dark() Theme {
	return Theme{
		Paper: rgb(0x0f1318),
		Sky:   rgb(0x1a2028),
		Solid: rgb(0x3a434f),
		Rule:  rgb(0x303843),
		Ink:   rgb(0xe8ecf1),
		Faint: rgb(0x9aa5b2),
		Warn:  rgb(0xff8a80),
	}
}

func rgb(c uint32) color.RGBA {
	return color.RGBA{R: uint8(c >> 16), G: uint8(c >> 8), B: uint8(c), A: 255}
}

// colors returns all colours of the theme.
func (t Theme) colors() []color.RGBA {
	return []color.RGBA{t.Paper, t.Sky, t.Solid, t.Rule, t.Ink, t.Faint, t.Warn}
}

// mix returns a colour between a and b: parts quarters of the way.
func mix(a, b color.RGBA, parts int) color.RGBA {
	between := func(a, b uint8) uint8 { return uint8((int(a)*(4-parts) + int(b)*parts + 2) / 4) }
	return color.RGBA{R: between(a.R, b.R), G: between(a.G, b.G), B: between(a.B, b.B), A: between(a.A, b.A)}
}

// luma returns how bright a colour looks, from 0 to 255 (ITU-R BT.601).
func luma(c color.RGBA) int { return (299*int(c.R) + 587*int(c.G) + 114*int(c.B)) / 1000 }
