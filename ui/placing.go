package ui

import (
	"image"
	"math"

	"gameloops/physics"
	"gameloops/ui/cell"
	"gameloops/ui/choice"
	"gameloops/ui/evidence"
	"gameloops/ui/floor"
	"gameloops/ui/stage"
	"gameloops/ui/theme"
)

// A placing is what the places of the stages depend on. They are only found again when it changes.
type placing struct {
	of      placed
	rooms   floor.Rooms
	renamed int          // grows with every change of the names
	text    float64      // the scale of the text on the stages, as a multiple of the panel's
	look    *theme.Theme // for that text
	needs   []int        // the charts at which the lesson points
}

// A placed is everything that was asked of a placing.
type placed struct {
	window         image.Point
	panel, hidden  image.Rectangle // the panel's card; the one it would have if it were not hidden
	top, timeline  int
	lesson         int
	count, chosen  int
	phone, playing bool
	shows          choice.Shows
	theme          *theme.Theme
	pixel          float64
	renamed        int
}

// plan returns the floor plan of a window with a panel, and with a band of a height.
func (p *placed) plan(panel image.Rectangle, evidence int) floor.Plan {
	return floor.Plan{Window: p.window, Px: p.theme.Px, Panel: panel, Top: p.top, Timeline: p.timeline,
		Lesson: p.lesson, Evidence: evidence, Code: p.shows.Has(choice.ShowCode)}
}

// arrange gives stages, evidence and code their places.
func (g *gallery) arrange(p placed) {
	l := &g.placing
	if p.renamed = l.renamed; p == l.of {
		return
	}
	l.of = p
	closed := floor.Divide(p.plan(p.hidden, 0))
	stages := g.stages(&p, p.hidden)
	_, l.text = floor.Arrange(closed.Worlds, stages)
	stages = g.stages(&p, p.panel)
	stages.Text = l.text
	closed = floor.Divide(p.plan(p.panel, 0))
	cells, _ := floor.Arrange(closed.Worlds, stages)
	if l.rooms = closed; p.playing {
		high := min(evidence.Height(p.shows, p.theme.Px), int(floor.EvidenceShare*float64(heightOf(cells))))
		if l.rooms = floor.Divide(p.plan(p.panel, high)); !l.rooms.Evidence.Empty() {
			stages.Whole = 0
			cells, _ = floor.Arrange(l.rooms.Worlds, stages)
		}
	}
	for i := range g.cells {
		g.cells[i].Cell = floor.Cell{}
	}
	var shown [stage.MaxStages]bool
	for i, c := range cells {
		g.cells[i].Cell, shown[i] = c, !c.Frame.Empty()
	}
	g.restyle()
	g.band.Arrange(l.rooms.Evidence, p.shows, shown[:len(cells)], evidence.OrderOf(l.needs...), l.look.Px)
	g.code.Place, g.code.Below = l.rooms.Code, false
	if p.shows.Has(choice.ShowCode) && l.rooms.Code.Empty() {
		g.code.Place, g.code.Below = l.rooms.Below, true
	}
}

// restyle makes the theme for the text on the stages.
func (g *gallery) restyle() {
	l, t := &g.placing, g.canvas.theme
	scale := t.Scale * l.text
	if l.look != nil && l.look.Scale == scale && l.look.Colors == t.Colors {
		return
	}
	if l.look = t; l.text != 1 {
		if look, err := theme.NewTheme(t.Colors, scale); err == nil { // fonts that were read once can be read again
			l.look = look
		}
	}
}

// heightOf returns the height of the worlds above each other.
func heightOf(cells []floor.Cell) (high int) {
	for _, c := range cells {
		if c.World.Min.X == cells[0].World.Min.X {
			high += c.World.Dy()
		}
	}
	return high
}

// stages says what is to be arranged beside a panel.
func (g *gallery) stages(p *placed, panel image.Rectangle) floor.Stages {
	t, sky := p.theme, 1.0
	for _, s := range g.named {
		if scene, ok := physics.SceneByName(s.Scene); ok {
			sky = max(sky, scene.Sky)
		}
	}
	return floor.Stages{
		Count: p.count, Chosen: min(p.chosen, p.count-1), Phone: p.phone, Sky: sky,
		Whole: (p.window.X - panel.Max.X) * p.window.Y, Scale: t.Scale, Pixel: p.pixel, Words: g.words(t),
	}
}

// words returns how much room the words around the worlds need.
func (g *gallery) words(t *theme.Theme) floor.Words {
	w := floor.Words{Figures: int(math.Ceil(cell.FiguresWidth(t)))}
	for i := range g.named {
		w.Name = max(w.Name, int(math.Ceil(cell.NameWidth(t, g.cells[i].Name))))
	}
	w.Lines = func(width int) (lines int) {
		for i := range g.named {
			lines = max(lines, cell.NameLines(t, g.cells[i].Name, float64(width)))
		}
		return max(lines, 1)
	}
	return w
}
