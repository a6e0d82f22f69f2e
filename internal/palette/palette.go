// Package palette has the colours that distinguish runs. Each run of a comparison has the same colour in the window,
// in plots and on pages.
package palette

import "image/color"

// An Ink is a colour in two versions with a contrast of at least 3 to 1: for light and for dark backgrounds.
type Ink struct {
	Light, Dark color.NRGBA
	Badge       color.NRGBA // Light, or darker, so that white text on it has a contrast of 4.5 to 1
}

// All returns all inks. People with any colour vision can distinguish them, the first ones best. Black comes last,
// because it looks like text.
//
// Source: Okabe and Ito, Color Universal Design, 2008, without yellow, which does not show on white. Purple, orange
// and sky blue are darker here; orange is much darker, because with deuteranopia it looked like vermilion. On dark
// backgrounds all are lighter.
func All() []Ink { return all }

// all is made once, because the window reads it in every frame.
var all = []Ink{
	{rgb(0x0072B2), rgb(0x4AA8E8), rgb(0x0072B2)}, // blue
	{rgb(0xD55E00), rgb(0xFF8440), rgb(0xB84A00)}, // vermilion
	{rgb(0x009E73), rgb(0x2BC79A), rgb(0x00785A)}, // bluish green
	{rgb(0xC26A98), rgb(0xE79CC4), rgb(0x96497B)}, // reddish purple
	{rgb(0x825A00), rgb(0xF0B429), rgb(0x825A00)}, // orange
	{rgb(0x3791CA), rgb(0x9AD6FA), rgb(0x2778AE)}, // sky blue
	{rgb(0x3C3C46), rgb(0xD5D7DD), rgb(0x3C3C46)}, // nearly black, nearly white
}

func rgb(hex uint32) color.NRGBA {
	return color.NRGBA{R: uint8(hex >> 16), G: uint8(hex >> 8), B: uint8(hex), A: 255}
}

// Of returns the ink of the nth run beside others, from 0, as an index into All. It depends on nothing else: in every
// comparison the first run has the same colour. There may be more runs than inks.
func Of(run int) int { return run % len(all) }
