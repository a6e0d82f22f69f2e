package theme

import "time"

// Lengths that several parts of the window share, in the design's pixels.
const (
	Margin      = 12 // between the edge of the window and what is on the stage
	CellGap     = 8  // between cells
	TitleHeight = 32 // of a cell and of the code
	LineHeight  = 19 // of small text
	ScrollWidth = 8  // of a scroll bar
	HandleWidth = 12 // of a slider's
)

// ReadoutEvery is the time between two changes of the numbers on screen: often enough to follow, seldom enough to read.
const ReadoutEvery = 250 * time.Millisecond

// None stands where there is no number yet.
const None = "–"
