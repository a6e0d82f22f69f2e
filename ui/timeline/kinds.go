package timeline

import (
	"image/color"

	"gameloops/ui/history"
	"gameloops/ui/worldview"
)

// A look is how events of a kind look, and how much they weigh beside others. Each kind has its own shape: colours tell
// stages apart, and not everybody can tell colours apart.
type look struct {
	means  string // what its shape stands for, in the legend
	weight int    // the heaviest of several events on one mark gives it its shape
	draw   func(p pen)
}

// looks are the looks of all kinds of events.
var looks = [history.Kinds]look{
	history.DoubleUpdate:   {"2+ updates", 2, pen.bars},
	history.SkippedRefresh: {"no picture", 1, pen.frame},
	history.Dropped:        {"dropped", 4, pen.cross},
	history.Stalled:        {"stall", 7, pen.beam},
	history.Escaped:        {"escape", 3, pen.arrow},
	history.Judged:         {"verdict", 5, pen.diamond},
	history.CalledOut:      {"lesson's note", 6, pen.flag},
	history.Input:          {"input", 0, pen.dot},
	history.PicturesPart:   {"picture differs", 9, pen.fork},
	history.PhysicsPart:    {"world differs", 8, pen.wedge},
	history.Changed:        {"change", 10, pen.pennant},
}

// A pen draws a mark: around a place, in a size and a colour.
type pen struct {
	batch *worldview.Batch
	x, y  float32
	size  float32 // half of the width and height, in pixels
	line  float32 // width of lines
	ink   color.NRGBA
}

// bars draws two bars, for two updates.
func (p pen) bars() {
	gap, r := p.line*0.75, p.size
	p.batch.AddRect(p.x-gap-p.line, p.y-r, p.x-gap, p.y+r, p.ink)
	p.batch.AddRect(p.x+gap, p.y-r, p.x+gap+p.line, p.y+r, p.ink)
}

// frame draws an empty frame, for a missing picture.
func (p pen) frame() {
	r, w := p.size*0.85, p.line*0.75
	p.batch.AddRect(p.x-r, p.y-r, p.x+r, p.y-r+w, p.ink)
	p.batch.AddRect(p.x-r, p.y+r-w, p.x+r, p.y+r, p.ink)
	p.batch.AddRect(p.x-r, p.y-r, p.x-r+w, p.y+r, p.ink)
	p.batch.AddRect(p.x+r-w, p.y-r, p.x+r, p.y+r, p.ink)
}

// cross draws the cross that also marks dropped time in the anatomy.
func (p pen) cross() {
	r := p.size * 0.8
	p.batch.AddStroke(p.x-r, p.y-r, p.x+r, p.y+r, p.line*1.25, p.ink)
	p.batch.AddStroke(p.x-r, p.y+r, p.x+r, p.y-r, p.line*1.25, p.ink)
}

// beam draws a wide and flat bar: nothing happened.
func (p pen) beam() {
	r, h := p.size*1.2, p.size*0.45
	p.batch.AddRect(p.x-r, p.y-h, p.x+r, p.y+h, p.ink)
}

// arrow draws an arrow that points out of the row.
func (p pen) arrow() {
	r := p.size
	p.batch.AddStroke(p.x, p.y-r, p.x, p.y+r, p.line, p.ink)
	p.batch.AddStroke(p.x-r*0.8, p.y-r*0.1, p.x, p.y-r, p.line, p.ink)
	p.batch.AddStroke(p.x+r*0.8, p.y-r*0.1, p.x, p.y-r, p.line, p.ink)
}

// diamond draws a filled square that stands on a corner.
func (p pen) diamond() {
	r := p.size * 0.95
	p.batch.AddStroke(p.x-r/2, p.y-r/2, p.x+r/2, p.y+r/2, r*1.414, p.ink)
}

// fork draws a line that splits in two.
func (p pen) fork() {
	r := p.size
	p.batch.AddStroke(p.x-r, p.y, p.x, p.y, p.line, p.ink)
	p.batch.AddStroke(p.x, p.y, p.x+r, p.y-r*0.9, p.line, p.ink)
	p.batch.AddStroke(p.x, p.y, p.x+r, p.y+r*0.9, p.line, p.ink)
}

// wedge draws a fork without its stem.
func (p pen) wedge() {
	r := p.size
	p.batch.AddStroke(p.x-r*0.6, p.y, p.x+r, p.y-r*0.9, p.line, p.ink)
	p.batch.AddStroke(p.x-r*0.6, p.y, p.x+r, p.y+r*0.9, p.line, p.ink)
}

// dot draws a disc, where the user touched something.
func (p pen) dot() { p.batch.AddDisc(p.x, p.y, p.size*0.6, p.ink) }

// pennant draws a triangle on a pole, where a setting was changed.
func (p pen) pennant() {
	r := p.size
	p.batch.AddRect(p.x-r*0.6, p.y-r, p.x-r*0.6+p.line*0.75, p.y+r, p.ink)
	for h := r * 0.6; h > 0; h -= p.line * 0.5 { // strokes from the tip to the edge fill it
		p.batch.AddStroke(p.x-r*0.6, p.y-r*0.4-h, p.x+r, p.y-r*0.4, p.line*0.75, p.ink)
		p.batch.AddStroke(p.x-r*0.6, p.y-r*0.4+h, p.x+r, p.y-r*0.4, p.line*0.75, p.ink)
	}
}

// flag draws a flag, where a remark was made.
func (p pen) flag() {
	r := p.size
	p.batch.AddRect(p.x-r*0.6, p.y-r, p.x-r*0.6+p.line*0.75, p.y+r, p.ink)
	p.batch.AddRect(p.x-r*0.6, p.y-r, p.x+r*0.9, p.y+r*0.2, p.ink)
}
