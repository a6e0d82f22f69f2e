package cell

import (
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"gameloops/internal/experiment"
	"gameloops/ui/choice"
	"gameloops/ui/stage"
	"gameloops/ui/theme"
	"gameloops/ui/view"
)

// A Cell is everything around the world of one stage: its layout, its text and its graphs.
type Cell struct {
	Layout
	Number   int // of the stage, from 0
	Name     choice.Label
	Readouts Readouts
	Reason   string // a sentence that says why the picture is as it is; "" while nobody asks
	sheet    sheet
	callout  callout
	anatomy  anatomy
	Bars     []stage.Bar
	Points   []stage.Point
	heights  []float64
}

// A Brush is what all cells are drawn with in a display frame.
type Brush struct {
	Theme *theme.Theme
	Batch *view.Batch
	Now   time.Duration // the host's, of this display frame
	Frame int           // which display frame it is
}

// Draw draws the graphs of a stage, the text of its cell, and a callout if one of the lesson's pointers holds. stage is
// nil before there is one; playing reports whether Play was pressed.
func (c *Cell) Draw(screen *ebiten.Image, b Brush, stage *stage.Stage, playing bool, points []experiment.Pointer) {
	p := page{Layout: c.Layout, theme: b.Theme, name: c.Name, number: c.Number}
	p.reason = c.Reason
	runs := playing && stage != nil
	if runs {
		p.version = 1 + c.Readouts.version
		p.verdict, p.note = stage.Verdict(), stage.Note()
		if !c.strip.Empty() {
			p.strip = c.drawAnatomy(screen, b, stage)
		}
		if !c.graphs.Empty() {
			p.scales = c.drawGraphs(screen, b, stage)
		}
	}
	c.sheet.draw(screen, p, &c.Readouts, playing)
	if runs {
		c.drawCallout(screen, b, stage, p.verdict, points)
	}
}
