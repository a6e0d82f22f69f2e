package timeline

import (
	"image/color"
	"time"

	"gameloops/ui/view"
)

// An Event is something that happened on a stage and is worth a look.
type Event struct {
	At   time.Duration
	Kind Kind
	Text string // what happened, in a few words
}

// A Kind is what kind of event something is.
type Kind uint8

// The kinds of events.
const (
	DoubleUpdate   Kind = iota // a frame had several updates
	SkippedRefresh             // a refresh showed no new picture
	Dropped                    // time passed that will never be simulated
	Stalled                    // the computer stood still
	Escaped                    // objects have left the world
	Judged                     // the verdict has changed
	CalledOut                  // the lesson said something
	Input                      // the user did something, or the script
	PicturesPart               // from here on the stage shows something else than the first one
	PhysicsPart                // from here on its world is another one
)

// A look is how events of a kind look, and which of several counts. Each kind has a shape of its own, for colours tell
// stages apart, and not everybody can tell colours apart.
type look struct {
	one, many string // what it is called
	means     string // what its shape stands for, in the legend
	weight    int    // of several events on one mark the heaviest gives it its shape
	draw      func(p pen)
}

// looks are those of all kinds of events.
var looks = [...]look{
	DoubleUpdate:   {"double update", "double updates", "2+ updates", 2, pen.bars},
	SkippedRefresh: {"skipped refresh", "skipped refreshes", "no picture", 1, pen.frame},
	Dropped:        {"drop of time", "drops of time", "dropped", 4, pen.cross},
	Stalled:        {"stall", "stalls", "stall", 7, pen.beam},
	Escaped:        {"escape", "escapes", "escape", 3, pen.arrow},
	Judged:         {"verdict", "verdicts", "verdict", 5, pen.diamond},
	CalledOut:      {"remark of the lesson", "remarks of the lesson", "remark", 6, pen.flag},
	Input:          {"input", "inputs", "input", 0, pen.dot},
	PicturesPart:   {"difference of pictures", "differences of pictures", "unlike stage 1", 9, pen.fork},
	PhysicsPart:    {"difference of physics", "differences of physics", "world unlike 1", 8, pen.wedge},
}

// A pen draws a mark: around a place, in a size and a colour.
type pen struct {
	batch *view.Batch
	x, y  float32
	size  float32 // half of the width and height, in pixels
	line  float32 // width of lines
	ink   color.NRGBA
}

// bars are two updates beside each other.
func (p pen) bars() {
	gap, r := p.line*0.75, p.size
	p.batch.AddRect(p.x-gap-p.line, p.y-r, p.x-gap, p.y+r, p.ink)
	p.batch.AddRect(p.x+gap, p.y-r, p.x+gap+p.line, p.y+r, p.ink)
}

// frame is the empty place of a picture.
func (p pen) frame() {
	r, w := p.size*0.85, p.line*0.75
	p.batch.AddRect(p.x-r, p.y-r, p.x+r, p.y-r+w, p.ink)
	p.batch.AddRect(p.x-r, p.y+r-w, p.x+r, p.y+r, p.ink)
	p.batch.AddRect(p.x-r, p.y-r, p.x-r+w, p.y+r, p.ink)
	p.batch.AddRect(p.x+r-w, p.y-r, p.x+r, p.y+r, p.ink)
}

// cross is that of the anatomy, where it marks dropped time too.
func (p pen) cross() {
	r := p.size * 0.8
	p.batch.AddStroke(p.x-r, p.y-r, p.x+r, p.y+r, p.line*1.25, p.ink)
	p.batch.AddStroke(p.x-r, p.y+r, p.x+r, p.y-r, p.line*1.25, p.ink)
}

// beam is wide and flat: nothing went on.
func (p pen) beam() {
	r, h := p.size*1.2, p.size*0.45
	p.batch.AddRect(p.x-r, p.y-h, p.x+r, p.y+h, p.ink)
}

// arrow points out.
func (p pen) arrow() {
	r := p.size
	p.batch.AddStroke(p.x, p.y-r, p.x, p.y+r, p.line, p.ink)
	p.batch.AddStroke(p.x-r*0.8, p.y-r*0.1, p.x, p.y-r, p.line, p.ink)
	p.batch.AddStroke(p.x+r*0.8, p.y-r*0.1, p.x, p.y-r, p.line, p.ink)
}

// diamond is a full square on its tip.
func (p pen) diamond() {
	r := p.size * 0.95
	p.batch.AddStroke(p.x-r/2, p.y-r/2, p.x+r/2, p.y+r/2, r*1.414, p.ink)
}

// fork is a way that becomes two.
func (p pen) fork() {
	r := p.size
	p.batch.AddStroke(p.x-r, p.y, p.x, p.y, p.line, p.ink)
	p.batch.AddStroke(p.x, p.y, p.x+r, p.y-r*0.9, p.line, p.ink)
	p.batch.AddStroke(p.x, p.y, p.x+r, p.y+r*0.9, p.line, p.ink)
}

// wedge is a fork whose way is not seen yet.
func (p pen) wedge() {
	r := p.size
	p.batch.AddStroke(p.x-r*0.6, p.y, p.x+r, p.y-r*0.9, p.line, p.ink)
	p.batch.AddStroke(p.x-r*0.6, p.y, p.x+r, p.y+r*0.9, p.line, p.ink)
}

// dot is where the user touched something.
func (p pen) dot() { p.batch.AddDisc(p.x, p.y, p.size*0.6, p.ink) }

// flag is what somebody put there to say something.
func (p pen) flag() {
	r := p.size
	p.batch.AddRect(p.x-r*0.6, p.y-r, p.x-r*0.6+p.line*0.75, p.y+r, p.ink)
	p.batch.AddRect(p.x-r*0.6, p.y-r, p.x+r*0.9, p.y+r*0.2, p.ink)
}
