package experiment

import (
	"time"

	"gameloops/internal/metrics"
	"gameloops/physics"
)

// A Script is what a player does in a run, as its setup says: clicks before updates of certain numbers, and clicks at
// certain times. The lab and the window play the same one.
type Script struct {
	inputs  inputs
	clicks  clicks
	updates int
}

// NewScript makes the script of a setup.
func (s Setup) NewScript() *Script { return &Script{inputs: newInputs(s), clicks: newClicks(s)} }

// FrameBegins takes the clicks that have come until a frame begins, on the machine's clock.
func (p *Script) FrameBegins(at time.Duration) { p.clicks.take(at) }

// BeforeUpdate does to the world what is due before its next update.
func (p *Script) BeforeUpdate(w *physics.World) {
	p.inputs.before(p.updates, w)
	p.clicks.apply(w)
	p.updates++
}

// Drawn puts what has been applied into a picture.
func (p *Script) Drawn(alpha float64) { p.clicks.draw(alpha) }

// Shown tells which clicks the picture of a frame shows, and when.
func (p *Script) Shown(at time.Duration) []metrics.Input { return p.clicks.show(at) }

// Unseen are the clicks that no picture has shown by the end of a run.
func (p *Script) Unseen(end time.Duration) []metrics.Input { return p.clicks.unseen(end) }
