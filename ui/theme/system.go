package theme

import "image/color"

// System is the colours that a user wants everywhere, named as CSS names them. The zero System wants none.
type System struct {
	Canvas, CanvasText       color.NRGBA
	Highlight, HighlightText color.NRGBA // of what is chosen
	GrayText                 color.NRGBA // of what cannot be chosen
	LinkText                 color.NRGBA
}

// Colors returns the palette of a theme in these colours. All text is on the canvas or on the highlight, and every box
// has a line around it. Only objects and the inks of stages keep their own colours, which tell them apart.
func (s System) Colors() Colors {
	back, ink, chosen, grey := s.Canvas, s.CanvasText, s.Highlight, s.GrayText
	return Colors{
		dark: isDark(back), Backdrop: back, Ground: grey, Paper: back, cardLine: ink, TickLine: grey,
		Ink: ink, FaintInk: ink, DisabledInk: grey,
		fieldFill: back, hoverFill: back, PressedFill: back, GreyFill: back,
		FieldLine: ink, hoverLine: ink, greyLine: grey,
		Accent: chosen, accentHover: chosen, accentDown: chosen, AccentFaint: back, White: s.HighlightText,
		Keyword: s.LinkText, Literal: ink, Warning: ink, amber: back, AmberLine: chosen,
	}
}

// isDark reports whether a colour is nearer to black than to white.
func isDark(c color.NRGBA) bool { return 2*int(c.R)+5*int(c.G)+int(c.B) < 8*128 }
