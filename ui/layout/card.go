package layout

import (
	"image"
	"math"
)

// A Column has what decides where the lesson's card, the settings panel and the toolbar are in their column. The
// height of the card comes from its words.
type Column struct {
	Window    image.Point
	Px        func(float64) int // converts the design's pixels to the window's
	Screen    *Screen
	Panel     float64 // the width of the panel with its margins, in the design's pixels
	PanelOff  bool
	BarHeight int // of the toolbar, where it is shown
	Timeline  int // its height; 0: there is none
	StartPage bool
	Asks      bool                // a lesson is open that asks something
	Asking    bool                // its question is read, and waits for an answer
	Reads     bool                // a sheet is open
	NoWords   bool                // nothing is open that has words
	Needs     func(width int) int // the height that the words need in a column of a width
	Fills     func(width int) int // the height that all words for a room need in a column of a width
	Poses     func(width int) int // the height that the question needs in a sheet of a width
}

// Lengths around the card, in the design's pixels.
const (
	PanelLeast = 246 // the least height of the panel: the longest lesson fits above it in a window of 1366x768
	BarGap     = 8   // between the buttons of the toolbar, and below them
)

// Shares of the window's width that a column for the card has where it is not the panel's.
const (
	sheetShare = 0.4  // on a phone on its side
	sheetMost  = 0.47 // its share there if it would be narrower than sheetLeast
	sheetLeast = 320  // its width in the design's pixels in which few answers need more than two lines
	askMost    = 0.66 // its share, at most, while a question waits: it is as narrow as all answers allow
	askStep    = 0.02
	wideLeast  = 0.21 // for a room, at least: it is as narrow as the words allow
	wideMost   = 0.36 // for a room, at most
	wideSteps  = 12   // from the least to the most
)

// Width returns the width of the card in its column.
func (c *Column) Width() int {
	wide := float64(c.Window.X)
	switch c.Screen.Card {
	case Sheet:
		width := max(int(sheetShare*wide), min(c.Px(sheetLeast), int(sheetMost*wide)))
		for c.Asking && c.Poses(width) > c.sheetLow()-c.Top() && width < int(askMost*wide) {
			width = min(width+int(askStep*wide), int(askMost*wide))
		}
		return width
	case ColumnWide:
		share := wideLeast
		for share < wideMost && c.Fills(int(share*wide)) > c.Height() {
			share += (wideMost - wideLeast) / wideSteps
		}
		return int(share * wide)
	default:
		return c.Px(c.Panel) - 2*c.Px(Margin)
	}
}

// Height returns the height that a column has for the card. Notices or the panel are below it. Nothing is below a wide
// column: the higher it is, the narrower it can be.
func (c *Column) Height() int {
	below := float64(NoticeHeight + Margin)
	if c.Screen.PanelForNow {
		below = 0
	} else if !c.PanelOff {
		below = PanelLeast + Margin
	}
	return c.Window.Y - c.Top() - c.margin() - c.Px(below)
}

// margin returns the width of the free space around the card.
func (c *Column) margin() int {
	if c.Screen.CardTight {
		return c.Px(RoomMargin)
	}
	return c.Px(Margin)
}

// Top returns the upper end of the column.
func (c *Column) Top() int {
	if c.HasBar() {
		return c.Px(Margin) + c.BarHeight + c.Px(BarGap)
	}
	return c.margin()
}

// HasBar reports whether the toolbar is shown.
func (c *Column) HasBar() bool {
	return c.PanelOff && !c.StartPage && c.Screen.Bar && !c.replacesBar()
}

// replacesBar reports whether the card takes the toolbar's place.
func (c *Column) replacesBar() bool {
	return c.Screen.BarOrColumn && (!c.InBand() || c.Screen.Card == Sheet && c.Asks)
}

// InBand reports whether the words are in a band below the stages. A card that scrolls has room beside them.
func (c *Column) InBand() bool {
	switch {
	case c.StartPage, c.Screen.Card == BandAlways, c.Screen.ColumnIfAsked && !c.Asks:
		return true
	case c.Screen.Card == Sheet:
		return !c.Reads
	default:
		return c.Needs(c.Width()) > c.Height()
	}
}

// Beside returns the place of the card in a column without the panel. The stages keep their places then, since they
// are never smaller without the panel. A room's card is also there while the panel covers the stages. The place is
// empty if the card is elsewhere. A sheet covers the first stage, so that the next one stays in view. high returns its
// height.
func (c *Column) Beside(high func(width int) int) image.Rectangle {
	s := c.Screen
	if s.StagesAlone || s.Card == NoCard || c.NoWords || !c.PanelOff && !s.PanelForNow || c.InBand() {
		return image.Rectangle{}
	}
	margin, top, width := c.margin(), c.Top(), c.Width()
	if s.Card == Sheet {
		return image.Rect(margin, top, margin+width, min(top+high(width), c.sheetLow()))
	}
	return image.Rect(margin, top, margin+width, top+c.Height()) // all of it: what is at the lower end stays there
}

// sheetLow returns the lower end that a sheet may have. The timeline stays in view, with its buttons.
func (c *Column) sheetLow() int {
	low := c.Window.Y - c.margin()
	if c.Timeline > 0 {
		low -= c.Timeline + c.margin()
	}
	return low
}

// AbovePanel returns the place of a card of a height above the panel.
func (c *Column) AbovePanel(panel image.Rectangle, height int) image.Rectangle {
	top := c.Top()
	return image.Rect(panel.Min.X, top, panel.Max.X, min(top+height, c.Window.Y-c.Px(Margin)))
}

// AboveStages returns the lower end of what is at the window's upper edge, given the place of the card in a column; 0:
// nothing is there.
func (c *Column) AboveStages(card image.Rectangle) int {
	if c.HasBar() || c.Screen.BarStays && !c.StartPage && card.Empty() && !c.replacesBar() {
		return c.Px(Margin) + c.BarHeight
	}
	return 0
}

// worldsShare is the part of the window's height that worlds have at least above words that scroll.
const worldsShare = 0.25

// WorldsLeast returns the height that worlds have at least above words that scroll.
func (c *Column) WorldsLeast() int { return int(math.Ceil(worldsShare * float64(c.Window.Y))) }

// Question returns the place of a question: beside the panel, which is at a place, where there is room.
func (c *Column) Question(panel image.Rectangle) image.Rectangle {
	at := image.Rectangle{Max: c.Window}
	if !c.Screen.HidesStages() {
		at.Min.X = panel.Max.X
	}
	return at.Inset(c.Px(Margin))
}

// Aside returns the place of a question about what the stages play: the column of the panel, which is at a place, where
// there is room beside it.
func (c *Column) Aside(panel image.Rectangle) image.Rectangle {
	if c.Screen.HidesStages() {
		return c.Question(panel)
	}
	return image.Rect(0, 0, min(c.Px(c.Panel), c.Window.X), c.Window.Y).Inset(c.Px(Margin))
}

// IsDrawer reports whether the panel covers the stages now.
func (c *Column) IsDrawer() bool { return !c.PanelOff && c.Screen.Drawer }

// Above returns the height that is needed above the panel, with the space between: for the card, or above a drawer for
// the button at a place that closes it.
func (c *Column) Above(done image.Rectangle) int {
	switch {
	case c.IsDrawer():
		return c.AboveDrawer(done)
	case c.PanelOff || c.InBand():
		return 0
	}
	if height := c.Needs(c.Width()); height > 0 {
		return height + c.Px(Margin)
	}
	return 0
}

// PanelHeight returns the height that the panel may have below something that is so high. It leaves room for notices
// below it, if there is enough.
func (c *Column) PanelHeight(above int) int {
	least, most := c.Px(PanelLeast), c.Window.Y-2*c.Px(Margin)
	if c.Screen.DrawerAlone {
		return most - above
	}
	notices, rest := c.Px(NoticeHeight+Margin), most-above
	if c.Screen.Drawer || rest >= least+notices || above == 0 {
		rest -= notices
	}
	return max(rest, min(least, most))
}
