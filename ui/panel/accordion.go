package panel

import (
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
	p.button = make.sectionButton(of.title, func() { a.setOpen(p, !a.open[p.title]) })
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

// expanded returns the titles of the expanded sections, sorted.
func (a *accordion) expanded() (titles []string) {
	for _, title := range slices.Sorted(maps.Keys(a.open)) {
		if a.open[title] {
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
