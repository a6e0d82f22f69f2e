package theme

import (
	"image"
	"math"
	"time"
)

// Lengths that several parts of the window share, in the design's pixels. See [Theme.Px].
const (
	Margin      = 12 // around the panel and everything else along the window's edge
	CellGap     = 8  // between cells
	TitleHeight = 32 // of a cell and of the code
	LineHeight  = 19 // of small text
	ScrollWidth = 8  // of a scroll bar
	HandleWidth = 12 // of a slider's handle
)

// ReadoutEvery is the time between two updates of the numbers on screen: short enough to follow, long enough to read.
const ReadoutEvery = 250 * time.Millisecond

// None is shown in place of a number that does not exist yet.
const None = "–"

// deskText is the least size of text, in pixels, that can be read at a desk and from the first rows of a room, in a
// window of 1920x1080.
const deskText = 14

// DeskScale returns the scale at which the smallest text can be read at a desk, in a window of a size.
func DeskScale(size image.Point) float64 {
	return deskText / tinySize * min(float64(size.X)/roomWidth, float64(size.Y)/roomHeight)
}

// A room can read small text of 24 pixels on a projector's picture of 1920x1080.
const (
	roomText   = 24
	roomWidth  = 1920
	roomHeight = 1080
)

// RoomScale returns the scale at which small text, such as a verdict, can be read from the last row of a room, in a
// window of a size.
func RoomScale(size image.Point) float64 {
	scale := roomText / smallSize * min(float64(size.X)/roomWidth, float64(size.Y)/roomHeight)
	return math.Ceil(64*scale) / 64 // themes have scales in 64ths: text takes the room measured for it
}
