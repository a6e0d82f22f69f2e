package ui

import (
	"image"
	"reflect"
	"slices"

	"gameloops/internal/experiment"
	"gameloops/ui/cell"
	"gameloops/ui/choice"
	"gameloops/ui/code"
	"gameloops/ui/evidence"
	"gameloops/ui/mark"
	"gameloops/ui/pointer"
	"gameloops/ui/stage"
	"gameloops/ui/view"
)

// A gallery shows the stages in the window: each in a cell, with the evidence of all in a band below them.
type gallery struct {
	canvas  *canvas
	shows   choice.Shows // beside the worlds
	marks   mark.Set     // on them
	cells   [stage.MaxStages]cell.Cell
	band    evidence.Band
	columns [stage.MaxStages]evidence.Column // of the band, as of this display frame
	named   []experiment.Setup               // the setups whose names the cells have
	placing placing
	code    code.Card
	batch   *view.Batch
}

// name sets the names of the stages.
func (g *gallery) name(setups *[]experiment.Setup) {
	if reflect.DeepEqual(&g.named, setups) { // pointers, because every frame does this
		return
	}
	g.named = slices.Clone(*setups)
	for i, name := range choice.Labels(*setups) {
		g.cells[i].Number, g.cells[i].Name = i, name
	}
	g.placing.renamed++
}

// frame returns the part of the window that the stages and their evidence take.
func (g *gallery) frame() image.Rectangle {
	all := g.band.Place()
	for i := range g.cells {
		all = all.Union(g.cells[i].Frame)
	}
	if g.code.IsShown(g.canvas.theme) && !g.code.Below {
		all = all.Union(g.code.Place)
	}
	return all
}

// world returns the part of the window in which a stage shows its world: all of it before there are cells.
func (g *gallery) world(stage int) image.Rectangle {
	if w := g.cells[stage].World; !w.Empty() {
		return w
	}
	return g.canvas.above()
}

// stageAt returns the number of the stage whose world is at a point of the screen, from 0.
func (g *gallery) stageAt(at pointer.Spot) (n int, ok bool) {
	if len(g.named) == 0 {
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
	n = slices.IndexFunc(g.cells[:], func(c cell.Cell) bool { return at.In(c.Title) })
	return n, n >= 0
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
