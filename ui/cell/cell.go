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

// A Cell is what stands around the world of one stage: where everything is, what is written there, and its graphs.
type Cell struct {
	Layout
	Number   int // of the stage, from 0
	Name     choice.Label
	Readouts Readouts
	sheet    sheet
	callout  callout
	anatomy  anatomy
	Bars     []stage.Bar
	Points   []stage.Point
	heights  []float64
}

// A Brush is what cells are drawn with.
type Brush struct {
	Theme *theme.Theme
	Batch *view.Batch
	Now   time.Duration // the host's, of this display frame
	Frame int           // which display frame it is
}

// Draw draws the graphs of a stage, what is written in its cell, and what the lesson's pointers have found. stage is
// nil while none plays; playing says that Play was pressed.
func (c *Cell) Draw(screen *ebiten.Image, b Brush, stage *stage.Stage, playing bool, points []experiment.Pointer) {
	p := page{Layout: c.Layout, theme: b.Theme, name: c.Name, number: c.Number}
	runs := playing && stage != nil
	if runs {
		p.version = 1 + c.Readouts.version
		if v := stage.Verdict.Load(); v != nil {
			p.verdict = *v
		}
		p.note = stage.Note
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
