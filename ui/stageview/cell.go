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

// A Cell is the text around the world of one stage: its name, rates and verdict, and what a lesson says about it.
type Cell struct {
	layout.Cell
	Explained Explained
	Number    int // of the stage, from 0
	Name      settings.Label
	Metrics   Metrics
	Reason    string        // a sentence that says why the picture is as it is; "" if it is not asked for
	Ended     string        // says that the run is over, and after how much; "" while it is not over
	Hash      uint64        // of the world at the end of the run, equal to the lab's; 0: not shown
	Peer      int           // the stage to compare it with, from 0
	Large     graphs.Number // what a room reads in place of the rates; without a value: the rates
	Even      bool          // the verdict leaves judder out

	sheet   sheet
	callout callout
}

// Explained describes the marks on the world that have a legend.
type Explained struct {
	View    worldview.View
	Outline Outline // whose objects are outlined

	Ways   []physics.Pose // where objects were before they went into walls
	Fallen []physics.Pose // where the same objects were afterwards
	States bool           // the states before and after the last update are outlined
	Sway   float64        // m, the x at which a camera should keep the last object; 0: no line shows where that was
	Beads  bool           // this cell explains that trails have a dot for each picture
	Scale  float64        // m, the length of the scale bar; 0: no bar, since all worlds have one scale
}

// An Outline is the stage whose objects are outlined on the world of another one. The zero Outline is none.
type Outline struct {
	Number int    // of the stage, from 0
	Ink    int    // an index of palette.All
	Words  string // after its number in the legend
}

// A DrawContext holds what all cells share when they are drawn in one display frame.
type DrawContext struct {
	Theme         *theme.Theme
	Far           *theme.Theme // whose text a room reads
	Batch         *worldview.Batch
	Band          *graphs.Band  // below the cells
	Now           time.Duration // the host's time at this display frame
	Frame         int           // the number of the display frame
	Paused        bool          // nothing moves, so bars of the band keep their places
	BeforeAnswer  bool          // the lesson's answer is still to come, so only measurements are shown
	ShortVerdicts bool          // only the first words of a verdict are shown
	BeforeStop    bool          // the moment shown is before the lesson's stop, and so before what the lesson is about
	Counts        bool          // cells say for how many refreshes pictures were shown
	Paper         bool          // for paper, where nothing can be pressed
	Explains      bool          // a press on a verdict explains it, so a link is beside it
	Teaches       bool          // a lesson asks something, so cells do not say that frames are on time
}

// ChooseCallout chooses the callout from the lesson's pointers to a stage. stage is nil before there is one; playing
// reports whether Play was pressed. b.Band must have looked at the stage before.
func (c *Cell) ChooseCallout(b DrawContext, stage *stage.Stage, playing bool, points []experiment.Pointer) {
	c.callout.choose(c, b, stage, playing, points)
}

// Draw draws the text of a cell, and a callout if the lesson says something, after [Cell.ChooseCallout].
func (c *Cell) Draw(screen *ebiten.Image, b DrawContext, stage *stage.Stage, playing bool) {
	o := &c.callout
	o.inBand = o.shown && !c.World.Empty() && !c.isSaid(b) && c.escapedRect(o.what).Empty() && o.isInBand(c, b)
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
	case o.shown && c.numberSaysSame():
		drawRing(screen, b.Theme, placeNumber(&c.Cell, b.Theme, b.Far, c.Large).place)
	}
	c.drawLegends(screen, b.Theme)
}

// pageOf returns what is written around the world of a cell now.
func (c *Cell) pageOf(b DrawContext, stage *stage.Stage, playing bool) page {
	p := page{Cell: c.Cell, theme: b.Theme, name: c.Name, number: c.Number, hash: c.Hash, paper: b.Paper,
		large: c.Large, far: b.Far}
	if playing && stage != nil {
		p.version = 1 + c.Metrics.version
		p.condition = stage.Note()
		n := stage.Counts(b.Now)
		p.phase.fresh, p.phase.flawed = n.IsFresh(), n.Flawed
		p.phase.teaches, p.verdict = b.Teaches, stage.Reading().Judgement(c.Even)
		if p.phase.early = b.BeforeAnswer; p.phase.early {
			p.verdict = ""
		} else if b.ShortVerdicts {
			p.verdict = brief(p.verdict)
		}
		p.explains = b.Explains && p.verdict != "" && !b.Paper
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
