package cell

import (
	"strconv"

	"gameloops/internal/experiment"
	"gameloops/ui/evidence"
	"gameloops/ui/stage"
)

// measured returns what a callout says before the answer of a lesson: what one is to look at, and what was measured
// there. What follows from that is for those who look to say.
func (c *Cell) measured(p experiment.Pointer, what Signal) string {
	r := &c.Readouts
	switch p.Signal {
	case experiment.SignalFrame, experiment.SignalUpdates, experiment.SignalBehind, experiment.SignalOverlap:
		switch { // of many bars each has its own number
		case what.To > 0:
			return "This frame: " + evidence.Measured(what.Found)
		case p.Signal == experiment.SignalFrame:
			return r.frameTime + " a frame, on average"
		}
		return "Look at these bars"
	case experiment.SignalFPS:
		return r.Frames + " pictures in the last second"
	case experiment.SignalSpeed:
		return r.simulated + " s simulated in " + r.real + " s"
	case experiment.SignalDropped:
		return r.dropped + " s of " + r.real + " s dropped"
	case experiment.SignalEscaped:
		return r.escaped.Value + " of " + strconv.Itoa(len(r.stage.Picture().Poses)) + " objects escaped"
	}
	if p.Signal == experiment.SignalState {
		away, _ := fromState(r.stage.Picture())
		return metres(away) + sideOf(r.stage.Picture()) + "the latest state"
	}
	switch {
	case c.Number == 0:
		return "Look at this picture"
	case p.Signal == experiment.SignalAway: // from the first one
		return compareWith(0)
	default:
		return compareWith(c.Peer)
	}
}

func compareWith(stage int) string { return "Compare with stage " + strconv.Itoa(stage+1) }

// sideOf says whether most objects are shown behind their latest states, or ahead of them, as they move.
func sideOf(p *stage.Picture) string {
	ahead := 0
	for i := range min(len(p.Poses), len(p.Before), len(p.After)) {
		shown, before, after := p.Poses[i].Center, p.Before[i].Center, p.After[i].Center
		switch along := (shown.X-after.X)*(after.X-before.X) + (shown.Y-after.Y)*(after.Y-before.Y); {
		case along > 0:
			ahead++
		case along < 0:
			ahead--
		}
	}
	switch {
	case ahead > 0:
		return " ahead of "
	case ahead < 0:
		return " behind "
	default:
		return " from "
	}
}
