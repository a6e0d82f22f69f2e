package theme

import "image/color"

// Colors is the palette of a theme. Text has a contrast of at least 4.5 to 1 to its background.
type Colors struct {
	dark        bool
	Backdrop    color.NRGBA // behind the worlds; the light one is the demo's
	Ground      color.NRGBA // floor and walls
	Paper       color.NRGBA // of the panel and of cells
	cardLine    color.NRGBA // around them
	TickLine    color.NRGBA // at refreshes
	Ink         color.NRGBA // of text
	FaintInk    color.NRGBA // of labels and explanations
	DisabledInk color.NRGBA
	fieldFill   color.NRGBA // of controls
	hoverFill   color.NRGBA
	PressedFill color.NRGBA
	GreyFill    color.NRGBA
	FieldLine   color.NRGBA // around controls
	hoverLine   color.NRGBA
	greyLine    color.NRGBA
	Accent      color.NRGBA // of Play and of selected controls
	accentHover color.NRGBA
	accentDown  color.NRGBA
	AccentFaint color.NRGBA
	Keyword     color.NRGBA // of keywords in code, and of text and signs in the accent's colour
	Literal     color.NRGBA // of literals in code
	Warning     color.NRGBA // of problems
	amber       color.NRGBA // of notices
	AmberLine   color.NRGBA
	White       color.NRGBA // on the accent
}

// Over returns the colour of the accent under the pointer.
func (c *Colors) Over() color.NRGBA { return c.accentHover }

// Light is the palette for daylight and projectors.
var Light = Colors{
	Backdrop:    color.NRGBA{0xf4, 0xf4, 0xf4, 0xff},
	Ground:      color.NRGBA{0xc9, 0xce, 0xd4, 0xff},
	Paper:       color.NRGBA{0xff, 0xff, 0xff, 0xf0},
	cardLine:    color.NRGBA{0xd3, 0xd8, 0xde, 0xff},
	TickLine:    color.NRGBA{0xd8, 0xdc, 0xe1, 0xff},
	Ink:         color.NRGBA{0x1f, 0x23, 0x28, 0xff},
	FaintInk:    color.NRGBA{0x59, 0x63, 0x6e, 0xff},
	DisabledInk: color.NRGBA{0x9a, 0xa2, 0xab, 0xff},
	fieldFill:   color.NRGBA{0xff, 0xff, 0xff, 0xff},
	hoverFill:   color.NRGBA{0xf0, 0xf3, 0xf6, 0xff},
	PressedFill: color.NRGBA{0xdf, 0xe5, 0xec, 0xff},
	GreyFill:    color.NRGBA{0xf3, 0xf4, 0xf6, 0xff},
	FieldLine:   color.NRGBA{0x87, 0x90, 0x9a, 0xff},
	hoverLine:   color.NRGBA{0x52, 0x5b, 0x66, 0xff},
	greyLine:    color.NRGBA{0xd6, 0xda, 0xdf, 0xff},
	Accent:      color.NRGBA{0x0b, 0x5c, 0xad, 0xff},
	accentHover: color.NRGBA{0x08, 0x4a, 0x8f, 0xff},
	accentDown:  color.NRGBA{0x06, 0x38, 0x70, 0xff},
	AccentFaint: color.NRGBA{0xdc, 0xea, 0xf8, 0xff},
	Keyword:     color.NRGBA{0x0b, 0x5c, 0xad, 0xff},
	Literal:     color.NRGBA{0x1a, 0x6b, 0x3c, 0xff},
	Warning:     color.NRGBA{0xb4, 0x23, 0x18, 0xff},
	amber:       color.NRGBA{0xff, 0xf1, 0xd0, 0xff},
	AmberLine:   color.NRGBA{0xc9, 0x8a, 0x00, 0xff},
	White:       color.NRGBA{0xff, 0xff, 0xff, 0xff},
}

// Dark is the palette for dark rooms.
var Dark = Colors{
	dark:        true,
	Backdrop:    color.NRGBA{0x1b, 0x1f, 0x24, 0xff},
	Ground:      color.NRGBA{0x4a, 0x52, 0x5c, 0xff},
	Paper:       color.NRGBA{0x26, 0x2b, 0x31, 0xf0},
	cardLine:    color.NRGBA{0x3d, 0x44, 0x4d, 0xff},
	TickLine:    color.NRGBA{0x33, 0x39, 0x41, 0xff},
	Ink:         color.NRGBA{0xe6, 0xe9, 0xed, 0xff},
	FaintInk:    color.NRGBA{0xa3, 0xad, 0xb8, 0xff},
	DisabledInk: color.NRGBA{0x6b, 0x75, 0x80, 0xff},
	fieldFill:   color.NRGBA{0x1f, 0x24, 0x29, 0xff},
	hoverFill:   color.NRGBA{0x2d, 0x33, 0x3b, 0xff},
	PressedFill: color.NRGBA{0x37, 0x3e, 0x47, 0xff},
	GreyFill:    color.NRGBA{0x26, 0x2b, 0x31, 0xff},
	FieldLine:   color.NRGBA{0x7d, 0x87, 0x92, 0xff},
	hoverLine:   color.NRGBA{0xad, 0xb6, 0xc0, 0xff},
	greyLine:    color.NRGBA{0x3d, 0x44, 0x4d, 0xff},
	Accent:      color.NRGBA{0x2a, 0x70, 0xc2, 0xff},
	accentHover: color.NRGBA{0x20, 0x63, 0xb2, 0xff},
	accentDown:  color.NRGBA{0x18, 0x55, 0x9c, 0xff},
	AccentFaint: color.NRGBA{0x1f, 0x3b, 0x5c, 0xff},
	Keyword:     color.NRGBA{0x7f, 0xb8, 0xf5, 0xff},
	Literal:     color.NRGBA{0x8f, 0xd1, 0xa0, 0xff},
	Warning:     color.NRGBA{0xff, 0x8a, 0x7a, 0xff},
	amber:       color.NRGBA{0x4a, 0x3b, 0x14, 0xff},
	AmberLine:   color.NRGBA{0xc9, 0x8a, 0x00, 0xff},
	White:       color.NRGBA{0xff, 0xff, 0xff, 0xff},
}
