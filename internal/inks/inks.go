// Package inks has the colours that tell runs apart. A loop has the same one in the window, in plots and on pages.
package inks

import (
	"image/color"

	"gameloops/loops"
)

// An Ink is a colour with a contrast of 3 to 1: on a light ground, and on a dark one.
type Ink struct {
	Light, Dark color.NRGBA
}

// All are told apart by people with any colour vision, the first ones best. Black comes late: it looks like text.
//
// Source: Okabe and Ito, Color Universal Design, 2008, without yellow, which does not show on white. Purple, orange and
// sky blue are darker here, and all of them lighter on dark ground.
func All() []Ink {
	return []Ink{
		{rgb(0x0072B2), rgb(0x4AA8E8)}, // blue
		{rgb(0xD55E00), rgb(0xFF8440)}, // vermilion
		{rgb(0x009E73), rgb(0x2BC79A)}, // bluish green
		{rgb(0xC26A98), rgb(0xE79CC4)}, // reddish purple
		{rgb(0xB98000), rgb(0xF0B429)}, // orange
		{rgb(0x3791CA), rgb(0x9AD6FA)}, // sky blue
		{rgb(0x3C3C46), rgb(0xD5D7DD)}, // nearly black, nearly white
	}
}

func rgb(hex uint32) color.NRGBA {
	return color.NRGBA{R: uint8(hex >> 16), G: uint8(hex >> 8), B: uint8(hex), A: 255}
}

// standIns are the inks in the order in which they stand in for another.
var standIns = [...]int{3, 4, 5, 2, 1, 0, 6}

// Of gives runs their inks, by the names of their loops: numbers in All. A loop has its own, by its place in the table
// of loops. There are more loops than inks, and a loop may run twice: where another run before has that ink already,
// one that is free stands in for it. What a run gets does not depend on those after it. Of as many runs as there are
// inks, no two have the same, nor do the next as many.
func Of(loopNames []string) []int {
	given := make([]int, 0, len(loopNames))
	var used [len(standIns)]bool
	for i, name := range loopNames {
		if i%len(used) == 0 {
			clear(used[:])
		}
		ink := own(name) % len(used)
		for next := 0; used[ink]; next++ {
			ink = standIns[next]
		}
		used[ink] = true
		given = append(given, ink)
	}
	return given
}

// own is the place of a loop in the table of loops.
func own(name string) int {
	for i, k := range loops.Kinds() {
		if k.Name == name {
			return i
		}
	}
	return 0
}
