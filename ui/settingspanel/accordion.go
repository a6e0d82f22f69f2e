package settingspanel

import (
	"cmp"
	"maps"
	"slices"

	"github.com/ebitenui/ebitenui/widget"
	"github.com/hajimehoshi/ebiten/v2"

	"gameloops/ui/theme"
)

// An accordion shows the sections one below the other. A button expands or collapses each.
type accordion struct {
	theme  *theme.Theme
	body   *widget.Container
	all    []pane
	open   map[string]bool // by title
	layOut func()          // makes the panel lay out again
	usual  bool            // nobody has chosen what is open: it is the first section, unless there is no room
	tucked bool            // there is none
	turned *pane           // has just been expanded, and is yet to be scrolled into view; nil: none
	byHand bool            // with a mouse or a finger, which is still there
}

// A pane is a section as it is shown.
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
	p.rows.AddChild(make.grid(nameWidth, of.rows))
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

// openFirst expands the first section, which is what there is for somebody who has chosen nothing.
func (a *accordion) openFirst() {
	a.usual, a.tucked = true, false
	a.setOpen(a.all[0], true)
}

// tuck folds the first section while there is little room, unless somebody has chosen what is open.
func (a *accordion) tuck(away bool) {
	if a.usual && a.tucked != away {
		a.tucked = away
		a.setOpen(a.all[0], !away)
	}
}

// sorted returns the panel's widgets from top to bottom, and those of a row from the left: those of a section after the
// button that expands it, also before they have been drawn.
func (a *accordion) sorted(all []widget.Focuser) []widget.Focuser {
	all = slices.Clone(all)
	slices.SortStableFunc(all, func(f, g widget.Focuser) int {
		at, other := f.GetWidget().Rect, g.GetWidget().Rect
		down := (at.Min.Y+at.Max.Y)/2 - (other.Min.Y+other.Max.Y)/2
		return cmp.Or(a.placeOf(f)-a.placeOf(g), down, at.Min.X-other.Min.X)
	})
	return all
}

// placeOf returns where a widget is among the buttons of sections, and what is below each; 0: above all of them.
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

// seenRows is how many rows of a section are enough for it to stay where it is.
const seenRows = 2

// showTurned scrolls to a section that has just been expanded: its rows are placed once they have been drawn. What was
// pressed stays below the mouse, to be pressed again, unless hardly anything of its section can be seen there.
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

// inherit takes over what is open.
func (a *accordion) inherit(old *accordion) {
	a.usual, a.tucked = old.usual, old.tucked
	for _, p := range a.all {
		a.setOpen(p, old.open[p.title])
	}
}

// expanded returns the titles of the expanded sections, sorted, with one that is only tucked away.
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
