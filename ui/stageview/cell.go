package stageview

import (
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"gameloops/internal/experiment"
	"gameloops/physics"
	"gameloops/ui/graphs"
	"gameloops/ui/layout"
	"gameloops/ui/settings"
	"gameloops/ui/stage"
	"gameloops/ui/theme"
	"gameloops/ui/worldview"
)

// A Cell is what stands around the world of one stage: its name, rates and verdict, and what a lesson says about it.
type Cell struct {
	layout.Cell
	Explained Explained
	Number    int // of the stage, from 0
	Name      settings.Label
	Metrics   Metrics
	Reason    string // a sentence that says why the picture is as it is; "" while nobody asks
	Ended     string // that the run is over, and after how much; "" while it is not
	Hash      uint64 // of the world with which the run has ended, as in the lab; 0: that is not said
	Peer      int    // the stage that it is compared with

	sheet   sheet
	callout callout
}

// Explained is what is marked on the world and has a legend beside it.
type Explained struct {
	View    worldview.View
	Outline Outline // whose objects are outlined

	Ways   []physics.Pose // where objects were before they went into walls
	Fallen []physics.Pose // and where they are after it
	States bool           // those before and after the last update are outlined
	Sway   float64        // m, where a camera is to keep the last object; 0: no line says where that was before
	Beads  bool           // other trails have a bead for each picture
	Scale  float64        // m, the length of a bar that says how large the world is; 0: all are drawn at one scale
}

// An Outline is the stage whose objects are outlined on the world of another one. The zero Outline is none.
type Outline struct {
	Number int    // of the stage, from 0
	Ink    int    // of palette.All
	Words  string // after its number
}

// A DrawContext is what all cells are drawn with in a display frame.
type DrawContext struct {
	Theme   *theme.Theme
	Batch   *worldview.Batch
	Band    *graphs.Band  // below the cells
	Now     time.Duration // the host's, of this display frame
	Frame   int           // which display frame it is
	Still   bool          // nothing moves: a bar of the band stays where it is
	Early   bool          // the answer of a lesson is still to come: what was measured is told, and no more
	Brief   bool          // nobody has asked for more of a verdict than its first words
	Before  bool          // what is shown was before the moment at which a lesson stops: what it tells of is to come
	Counts  bool          // it is said how often pictures were shown
	Paper   bool          // nothing can be pressed there
	Motion  bool          // the lesson is about how evenly things move: only then early or late pictures are told
	Teaches bool          // a lesson asks something: it is not said that frames are on time
}

// Listen finds what one of the lesson's pointers says about a stage now. stage is nil before there is one; playing
// reports whether Play was pressed. The band has looked at the stage before.
func (c *Cell) Listen(b DrawContext, stage *stage.Stage, playing bool, points []experiment.Pointer) {
	c.callout.listen(c, b, stage, playing, points)
}

// Draw draws the text of a cell, and a callout if the lesson says something, after [Cell.Listen].
func (c *Cell) Draw(screen *ebiten.Image, b DrawContext, stage *stage.Stage, playing bool) {
	o := &c.callout
	o.inBand = o.holds && !c.World.Empty() && !c.outlineTells(b) && c.fallenIn(o.what).Empty() && o.isInBand(c, b)
	p := c.pageOf(b, stage, playing)
	if c.Frame.Empty() {
		return
	}
	c.sheet.draw(screen, p, &c.Metrics)
	switch {
	case p.version == 0:
		return
	case o.inBand:
		o.drawInBand(screen, b.Theme)
	case p.note.called:
		c.pointAt(screen, b)
	}
	c.drawLegends(screen, b.Theme)
}

// pageOf returns what is written around the world of a cell now.
func (c *Cell) pageOf(b DrawContext, stage *stage.Stage, playing bool) page {
	p := page{Cell: c.Cell, theme: b.Theme, name: c.Name, number: c.Number, hash: c.Hash, paper: b.Paper}
	if playing && stage != nil {
		p.version = 1 + c.Metrics.version
		p.verdict, p.condition = stage.Verdict(), stage.Note()
		n := stage.Counts(b.Now)
		p.phase.fresh, p.phase.judged = n.IsFresh(), n.Judged
		p.phase.teaches, p.phase.ofMotion = b.Teaches, b.Motion && c.Explained.Sway == 0
		if p.phase.early = b.Early; p.phase.early {
			p.verdict = ""
		} else if b.Brief {
			p.verdict = brief(p.verdict)
		}
		if b.Counts {
			p.repeats = repeatWords(stage.Trail().Repeats())
		}
		if c.Explained.Sway != 0 {
			p.repeats = swayWords(stage.Trail(), c.Explained.Sway)
		}
	}
	if p.version > 0 {
		p.note = c.noteNow(b)
	}
	return p
}
