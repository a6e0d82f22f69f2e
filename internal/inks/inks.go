// Package inks has the colours that distinguish runs. A loop has the same colour in the window, in plots and on pages.
package inks

import (
	"image/color"

	"gameloops/loops"
)

// An Ink is a colour in two versions with a contrast of at least 3 to 1: for light and for dark backgrounds.
type Ink struct {
	Light, Dark color.NRGBA
}

// All returns all inks. People with any colour vision can distinguish them, the first ones best. Black comes last,
// because it looks like text.
//
// Source: Okabe and Ito, Color Universal Design, 2008, without yellow, which does not show on white. Purple, orange and
// sky blue are darker here; orange much, for with deuteranopia it looked like vermilion. On dark backgrounds all are
// lighter.
func All() []Ink { return all }

// all is made once: the window reads it in every frame.
var all = []Ink{
	{rgb(0x0072B2), rgb(0x4AA8E8)}, // blue
	{rgb(0xD55E00), rgb(0xFF8440)}, // vermilion
	{rgb(0x009E73), rgb(0x2BC79A)}, // bluish green
	{rgb(0xC26A98), rgb(0xE79CC4)}, // reddish purple
	{rgb(0x825A00), rgb(0xF0B429)}, // orange
	{rgb(0x3791CA), rgb(0x9AD6FA)}, // sky blue
	{rgb(0x3C3C46), rgb(0xD5D7DD)}, // nearly black, nearly white
}

func rgb(hex uint32) color.NRGBA {
	return color.NRGBA{R: uint8(hex >> 16), G: uint8(hex >> 8), B: uint8(hex), A: 255}
}

// substitutes are the inks in the order in which they replace one that is taken.
var substitutes = [...]int{3, 4, 5, 2, 1, 0, 6}

// Of returns the inks of runs, given the names of their loops, as indexes into All. The place of a loop in the table of
// loops determines its ink. There are more loops than inks, and a loop may run twice: if an earlier run has the ink
// already, the run gets a free one. The ink of a run does not depend on later runs. Runs are counted in groups as large
// as All, and no two runs of a group have the same ink.
func Of(loopNames []string) []int {
	given := make([]int, 0, len(loopNames))
	var used [len(substitutes)]bool
	for i, name := range loopNames {
		if i%len(used) == 0 {
			clear(used[:])
		}
		ink := own(name) % len(used)
		for next := 0; used[ink]; next++ {
			ink = substitutes[next]
		}
		used[ink] = true
		given = append(given, ink)
	}
	return given
}

// own returns the place of a loop in the table of loops.
func own(name string) int {
	for i, k := range loops.Kinds() {
		if k.Name == name {
			return i
		}
	}
	return 0
}
