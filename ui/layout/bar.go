package layout

import "image"

// Lengths of the toolbar, in the design's pixels.
const (
	BarHeight   = 44
	ButtonWidth = 96
	ExitHeight  = 24 // of the button that ends presenting, where there is no toolbar
	doneLeast   = 72 // the least width of the button that closes the panel
)

// Button returns the place of the nth button of the toolbar, where all fit into the window.
func (c *Column) Button(n int) image.Rectangle {
	left, top := c.Px(Margin)+n*c.Px(ButtonWidth+BarGap), c.Px(Margin)
	return image.Rect(left, top, left+c.Px(ButtonWidth), top+c.BarHeight)
}

// Buttons returns the places of the buttons of the toolbar, given the widths of their words. If they do not fit into
// the window, each is as much wider than its words as the others.
func (c *Column) Buttons(words []int) (all []image.Rectangle) {
	n, left, gap := len(words), c.Px(Margin), c.Px(BarGap)
	spare := c.Window.X - 2*left - (n-1)*gap
	for i, w := range words {
		all = append(all, c.Button(i))
		spare -= w
	}
	if n == 0 || all[n-1].Max.X <= c.Window.X-c.Px(Margin) {
		return all
	}
	for i, w := range words {
		all[i].Min.X, all[i].Max.X = left, left+w+max(spare, 0)/n
		left = all[i].Max.X + gap
	}
	return all
}

// BesideButtons returns the free space to the right of the last button. It is empty if they take the whole window.
func (c *Column) BesideButtons(last image.Rectangle) image.Rectangle {
	return image.Rect(last.Max.X+c.Px(BarGap), last.Min.Y, max(c.Window.X-c.Px(Margin), last.Max.X+c.Px(BarGap)),
		last.Max.Y)
}

// Done returns the place of the button that closes the panel while it is a drawer: beside the drawer if the card
// leaves room there, or else above it. It is empty if the panel is no drawer.
func (c *Column) Done(card image.Rectangle) image.Rectangle {
	if !c.IsDrawer() {
		return image.Rectangle{}
	}
	at := c.Button(0)
	if !c.Screen.DrawerAlone {
		return at
	}
	margin, gap := c.Px(Margin), c.Px(BarGap)
	left, right := c.Px(c.Panel)-margin+gap, c.Window.X-margin
	if !card.Empty() {
		right = card.Min.X - gap
	}
	if right-left >= c.Px(doneLeast) {
		at.Min.X, at.Max.X = left, min(left+at.Dx(), right)
	}
	return at
}

// AboveDrawer returns the height that this button takes above the drawer, with the space between; 0: none.
func (c *Column) AboveDrawer(done image.Rectangle) int {
	if done.Empty() || done.Min.X != c.Px(Margin) {
		return 0
	}
	return done.Dy() + c.Px(BarGap)
}

// BehindDone returns the place of a background for the buttons above a drawer, as wide as the drawer, if they would be
// on top of a lesson's words; empty: they are not.
func (c *Column) BehindDone(done, panel image.Rectangle) image.Rectangle {
	if !c.Screen.PanelForNow || c.AboveDrawer(done) == 0 {
		return image.Rectangle{}
	}
	return image.Rect(panel.Min.X, done.Min.Y-c.Px(BarGap), panel.Max.X, panel.Min.Y)
}

// Exit returns the place of the button that ends presenting, where there is no toolbar. It is in the free place of the
// timeline, or else in the free place around the worlds that is nearest to the upper right corner, or else in that
// corner, on a stage.
func (c *Column) Exit(timeline image.Rectangle, free []image.Rectangle) image.Rectangle {
	size := image.Pt(c.Px(ButtonWidth), c.Px(ExitHeight))
	if timeline.Dx() >= size.X/2 && timeline.Dy() >= size.Y { // half of its width has room for its words
		return timeline
	}
	best := image.Rectangle{}
	for _, r := range free {
		if r.Dx() >= size.X && r.Dy() >= size.Y && (best.Empty() || r.Max.X-r.Min.Y > best.Max.X-best.Min.Y) {
			best = image.Rectangle{r.Max.Sub(size), r.Max}
		}
	}
	if !best.Empty() {
		return best
	}
	right, top := c.Window.X-c.Px(Margin+BarGap), c.Px(Margin+exitBelow+BarGap)
	return image.Rect(right-size.X, top, right, top+size.Y)
}

// exitBelow is the height of a name, below which that button is on a stage, in the design's pixels.
const exitBelow = 32
