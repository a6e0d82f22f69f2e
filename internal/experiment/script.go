package experiment

import (
	"time"

	"gameloops/internal/metrics"
	"gameloops/physics"
)

// A Script is what a player does in a run, according to its setup: clicks before certain updates, and clicks at certain
// times. The lab and the window play the same script.
type Script struct {
	inputs  inputs
	clicks  clicks
	updates int
}

// NewScript returns the script of a setup.
func (s Setup) NewScript() *Script { return &Script{inputs: newInputs(s), clicks: newClicks(s)} }

// FrameBegins takes the clicks that have come by at, when a frame begins on the machine's clock.
func (p *Script) FrameBegins(at time.Duration) { p.clicks.take(at) }

// BeforeUpdate applies the clicks that are due before the world's next update.
func (p *Script) BeforeUpdate(w *physics.World) {
	p.inputs.before(p.updates, w)
	p.clicks.apply(w)
	p.updates++
}

// Presses returns how the clicks at certain times were counted in a scene in which each update of a frame asks for
// them, if the latest frame has no other update.
func (p *Script) Presses() metrics.Presses { return p.clicks.presses() }

// Drawn puts the applied clicks into a picture.
func (p *Script) Drawn(alpha float64) { p.clicks.draw(alpha) }

// Shown returns the clicks in the picture of a frame, which is displayed at that time.
func (p *Script) Shown(at time.Duration) []metrics.Input { return p.clicks.show(at) }

// Unseen returns the clicks that no picture has shown by the end of a run.
func (p *Script) Unseen(end time.Duration) []metrics.Input { return p.clicks.unseen(end) }
