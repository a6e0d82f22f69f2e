package settingspanel

import (
	"cmp"
	"maps"
	"slices"

	"github.com/ebitenui/ebitenui/widget"
	"github.com/hajimehoshi/ebiten/v2"

	"gameloops/ui/theme"
)

// An accordion shows the sections one below the other. Each has a button that expands and collapses it.
type accordion struct {
	theme  *theme.Theme
	body   *widget.Container
	all    []pane
	open   map[string]bool // by title
	layOut func()          // makes the panel lay out again
	usual  bool            // the user has not chosen what is open: the first section is, if there is room
	tucked bool            // there is no room: the first section is collapsed
	turned *pane           // just expanded and not yet scrolled into view; nil: none
	byHand bool            // turned was expanded with a mouse or a finger, which is still on its button
}

// A pane holds the widgets of a section.
type pane struct {
	title  string
	button *widget.Button
	rows   *widget.Container
}

func newAccordion(t *theme.Theme, layOut func()) *accordion {
	return &accordion{theme: t, open: make(map[string]bool), layOut: layOut,
		body: widget.NewContainer(widget.ContainerOpts.Layout(widget.NewRowLayout(
			widget.RowLayoutOpts.Direction(widget.DirectionVertical),
			widget.RowLayoutOpts.Padding(&widget.Insets{Left: t.Px(cardPadding), Right: t.Px(cardPadding)}),
		)))}
}

// add adds a section, collapsed.
func (a *accordion) add(make *kit, of section) {
	t := a.theme
	p := pane{title: of.title, rows: widget.NewContainer(
		widget.ContainerOpts.Layout(widget.NewRowLayout(
			widget.RowLayoutOpts.Padding(&widget.Insets{Top: t.Px(4), Bottom: t.Px(10)}),
		)))}
	p.button = make.sectionButton(of.title, func() {
		a.usual = false
		a.setOpen(p, !a.open[p.title])
		a.byHand = false
		if a.turned = nil; a.open[p.title] {
			a.turned = &p
		}
	})
	p.rows.AddChild(make.stack(of.rows))
	p.rows.GetWidget().SetVisibility(widget.Visibility_Hide)
	a.body.AddChild(p.button, p.rows)
	a.all = append(a.all, p)
}

// setOpen expands a section, or collapses it.
func (a *accordion) setOpen(p pane, open bool) {
	a.open[p.title] = open
	v := widget.Visibility_Hide
	if open {
		v = widget.Visibility_Show
	}
	p.rows.GetWidget().SetVisibility(v)
	a.layOut()
}

// openFirst expands the first section: the default until the user chooses.
func (a *accordion) openFirst() {
	a.usual, a.tucked = true, false
	a.setOpen(a.all[0], true)
}

// tuck collapses the first section if there is no room for it (away), and else expands it. It does nothing once the
// user has chosen what is open.
func (a *accordion) tuck(away bool) {
	if a.usual && a.tucked != away {
		a.tucked = away
		a.setOpen(a.all[0], !away)
	}
}

// sorted returns the panel's widgets from top to bottom, and within a row from left to right. The widgets of a section
// follow the button that expands it, even before they have been drawn.
func (a *accordion) sorted(all []widget.Focuser) []widget.Focuser {
	all = slices.Clone(all)
	slices.SortStableFunc(all, func(f, g widget.Focuser) int {
		at, other := f.GetWidget().Rect, g.GetWidget().Rect
		down := (at.Min.Y+at.Max.Y)/2 - (other.Min.Y+other.Max.Y)/2
		return cmp.Or(a.placeOf(f)-a.placeOf(g), down, at.Min.X-other.Min.X)
	})
	return all
}

// placeOf returns a widget's rank among the buttons of the sections and the rows below each; 0: above all of them.
func (a *accordion) placeOf(f widget.Focuser) int {
	for i, p := range a.all {
		if widget.Focuser(p.button) == f {
			return 2*i + 1
		}
		if isWithin(f.GetWidget(), p.rows.GetWidget()) {
			return 2*i + 2
		}
	}
	return 0
}

// seenRows is how many rows of a section must be in view for the section to stay where it is.
const seenRows = 2

// showTurned scrolls to a section that has just been expanded, once its rows have been drawn and have places. A button
// that was clicked stays below the mouse, so that it can be clicked again, unless too little of its section is in
// view.
func (a *accordion) showTurned(s *scroller) {
	of := a.turned
	if of == nil || of.rows.GetWidget().Rect.Empty() {
		return
	}
	a.turned = nil
	seen, enough := s.view.ViewRect(), a.theme.Px(seenRows*theme.RowHeight)
	seen.Max.Y -= a.theme.Px(moreHeight)
	if r := of.rows.GetWidget().Rect; a.byHand && r.Intersect(seen).Dy() >= min(r.Dy(), enough) {
		return
	}
	s.reveal(of.button.GetWidget(), of.rows.GetWidget())
}

// inherit takes over which sections are open.
func (a *accordion) inherit(old *accordion) {
	a.usual, a.tucked = old.usual, old.tucked
	for _, p := range a.all {
		a.setOpen(p, old.open[p.title])
	}
}

// expanded returns the titles of the expanded sections, sorted, including the first one if it is only tucked away.
func (a *accordion) expanded() (titles []string) {
	for _, title := range slices.Sorted(maps.Keys(a.open)) {
		if a.open[title] || a.usual && title == a.all[0].title {
			titles = append(titles, title)
		}
	}
	return titles
}

func (a *accordion) drawArrows(screen *ebiten.Image) {
	for _, p := range a.all {
		arrow := a.theme.Arrows[0]
		if a.open[p.title] {
			arrow = a.theme.Arrows[1]
		}
		r := p.button.GetWidget().Rect
		var o ebiten.DrawImageOptions
		o.GeoM.Translate(float64(r.Min.X+a.theme.Px(4)), float64((r.Min.Y+r.Max.Y-arrow.Bounds().Dy())/2))
		screen.DrawImage(arrow, &o)
	}
}
