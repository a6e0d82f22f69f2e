package layout

import "image"

// Notices has what decides the place of notices. They cover a stage only if there is no other place.
type Notices struct {
	Column
	Open   image.Rectangle // the panel; empty: it is off
	Card   image.Rectangle // the panel and the lesson's card in their column; empty: there is neither
	Beside image.Rectangle // what is free beside the toolbar's buttons
	Done   image.Rectangle // the button that closes the panel
	Worlds image.Rectangle
}

// A noticePlace is where notices stand.
type noticePlace uint8

const (
	inSky       noticePlace = iota // of the upper worlds
	belowCard                      // below the panel, or the card in its column
	onPanel                        // at its lower end: below it there is no room
	besidePanel                    // which covers stages, or leaves no room below it
	belowDrawer
	besideButtons
	overWorlds // over the worlds alone, not over the card beside them
	belowButtons
)

// place returns where notices stand.
func (n *Notices) place() noticePlace {
	s := n.Screen
	room := n.Window.Y-n.Card.Max.Y >= n.Px(NoticeHeight+Margin)
	switch {
	case !n.Card.Empty() && !s.HidesStages() && !n.IsDrawer() && room:
		return belowCard
	case !n.PanelOff && !s.Drawer && !n.InBand():
		return onPanel
	case !n.PanelOff && !s.DrawerFills && n.beside() >= n.Px(noticeLeast):
		return besidePanel
	case !n.PanelOff:
		return belowDrawer
	case s.DrawerAlone && n.HasBar():
		return besideButtons
	case s.DrawerAlone:
		return overWorlds
	case s.DrawerFills || n.HasBar():
		return belowButtons
	}
	return inSky
}

// noticeLeast is the width in the design's pixels that notices have at least beside the panel.
const noticeLeast = 120

// beside returns the width of what is free beside the panel.
func (n *Notices) beside() int { return n.Window.X - n.card().Max.X - 2*n.Px(Margin) }

// card returns the place of the panel's column. If the lesson's card is on the other side, that is the panel alone.
func (n *Notices) card() image.Rectangle {
	if n.Screen.DrawerAlone {
		return n.Open
	}
	return n.Card
}

// Width returns the greatest width of notices.
func (n *Notices) Width() int {
	most := n.Window.X - 2*n.Px(Margin)
	switch n.place() {
	case belowCard, onPanel:
		return n.card().Dx()
	case besidePanel:
		return n.beside()
	case besideButtons:
		return min(most, n.Beside.Dx())
	case overWorlds:
		return n.Worlds.Dx()
	}
	return most
}

// Middle returns the middle of notices of a height.
func (n *Notices) Middle(height float64) (x, y float64) {
	card, end := n.card(), float64(n.Window.Y-n.Px(Margin))-height/2
	x, y = float64(n.Window.X)/2, float64(n.Px(Margin+TitleHeight))+height/2
	switch n.place() {
	case belowCard:
		return middle(card), end
	case onPanel:
		return middle(card), float64(card.Max.Y) - height/2
	case besidePanel:
		return float64(card.Max.X+n.Window.X) / 2, max(y, float64(n.Done.Max.Y+n.Px(BarGap))+height/2)
	case belowDrawer:
		return x, end
	case besideButtons:
		return middle(n.Beside), float64(n.Beside.Min.Y+n.Beside.Max.Y) / 2
	case overWorlds:
		return middle(n.Worlds), y
	case belowButtons:
		return x, y + float64(n.BarHeight+n.Px(BarGap))
	}
	return x, y
}

// middle returns the middle of a rectangle from left to right.
func middle(r image.Rectangle) float64 { return float64(r.Min.X+r.Max.X) / 2 }
