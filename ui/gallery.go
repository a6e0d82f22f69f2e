package ui

import (
	"image"
	"reflect"
	"slices"

	"gameloops/internal/experiment"
	"gameloops/ui/cell"
	"gameloops/ui/choice"
	"gameloops/ui/code"
	"gameloops/ui/mark"
	"gameloops/ui/picker"
	"gameloops/ui/pointer"
	"gameloops/ui/stage"
	"gameloops/ui/theme"
	"gameloops/ui/view"
)

// A gallery shows the stages in the window: each in a cell, or a single stage in the whole window, with a card.
type gallery struct {
	canvas  *canvas
	shows   choice.Shows // beside the worlds
	marks   mark.Set     // on them
	cells   [stage.MaxStages]cell.Cell
	layouts []cell.Layout      // of the cells, while the window is divided
	named   []experiment.Setup // the setups whose names the cells have
	divided bool               // the window is divided into cells; otherwise one stage has all of it
	code    code.Card
	picker  picker.Picker // of loops
	picks   bool          // it is open, or was when this frame began
	batch   *view.Batch
}

// A room is the space for the gallery in the window.
type room struct {
	stages image.Rectangle // for the cells, and the code
	card   image.Rectangle // for the card of a single stage; empty: it has none
	code   image.Rectangle // for the code, if it has no place among the cells
}

// name sets the names above the stages.
func (g *gallery) name(setups *[]experiment.Setup) {
	if reflect.DeepEqual(&g.named, setups) { // pointers, because every frame does this
		return
	}
	g.named = slices.Clone(*setups)
	for i, name := range choice.Labels(*setups) {
		g.cells[i].Number, g.cells[i].Name = i, name
	}
}

// arrange gives each stage its cell, or a single stage its card.
func (g *gallery) arrange(r room) {
	px := g.canvas.theme.Px
	g.code.Place, g.code.Below = image.Rectangle{}, false
	for i := range g.cells {
		g.cells[i].Layout = cell.Layout{}
	}
	if g.divided = len(g.named) > 1 || g.shows.Has(choice.ShowCode); !g.divided {
		if !r.card.Empty() {
			g.cells[0].Layout = cell.NewCard(r.card, g.shows, px)
		}
		return
	}
	g.layouts, g.code.Place = cell.AppendLayouts(g.layouts[:0], r.stages, len(g.named), g.shows, px)
	for i, l := range g.layouts {
		g.cells[i].Layout = l
	}
	if g.shows.Has(choice.ShowCode) && g.code.Place.Empty() && !r.code.Empty() {
		g.code.Place, g.code.Below = r.code, true
	}
}

// frame returns the part of the window that the stages take.
func (g *gallery) frame() (all image.Rectangle) {
	if !g.divided {
		return g.canvas.above()
	}
	for i := range g.cells {
		all = all.Union(g.cells[i].Frame)
	}
	return all
}

// world returns the part of the window in which a stage shows its world.
func (g *gallery) world(stage int) image.Rectangle {
	if g.divided && stage < len(g.named) {
		return g.cells[stage].World
	}
	return g.canvas.above()
}

// stageAt returns the number of the stage whose world is at a point of the screen, from 0.
func (g *gallery) stageAt(at pointer.Spot) (n int, ok bool) {
	if !g.divided {
		return 0, true
	}
	for i := range g.cells {
		if image.Pt(int(at.X), int(at.Y)).In(g.cells[i].World) {
			return i, true
		}
	}
	return 0, false
}

// titleAt returns the number of the stage whose title is at a point of the screen, from 0.
func (g *gallery) titleAt(at image.Point) (n int, ok bool) {
	if !g.divided {
		return 0, false
	}
	n = slices.IndexFunc(g.cells[:], func(c cell.Cell) bool { return at.In(c.Title) })
	return n, n >= 0
}

// openPicker opens the list of loops at the name of a stage that has a loop. A single stage may have no name.
func (g *gallery) openPicker(stage int, loop string) {
	t := g.canvas.theme
	title := image.Rect(g.canvas.size.X, 0, g.canvas.size.X, t.Px(theme.Margin))
	if g.divided && stage < len(g.named) {
		title = g.cells[stage].Title
	}
	g.picker.Open(stage, loop, title, g.canvas.size, t.Px)
}

// mark turns marks on or off.
func (g *gallery) mark(m mark.Set, on bool) {
	g.marks &^= m
	if on {
		g.marks |= m
	}
}

// show turns what is shown beside the worlds on or off.
func (g *gallery) show(s choice.Shows, on bool) {
	g.shows &^= s
	if on {
		g.shows |= s
	}
}
