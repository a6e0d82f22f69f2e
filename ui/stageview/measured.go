package stageview

import (
	"fmt"
	"strconv"
	"strings"

	"gameloops/internal/diff"
	"gameloops/internal/experiment"
	"gameloops/internal/numbertext"
	"gameloops/physics"
	"gameloops/ui/graphs"
	"gameloops/ui/stage"
)

// measured returns the callout before a lesson's answer: where to look, and what was measured there. It leaves the
// conclusion to the viewers.
func (c *Cell) measured(p experiment.Pointer, what Signal) string {
	r := &c.Metrics
	switch p.Signal {
	case experiment.SignalFrame, experiment.SignalUpdates, experiment.SignalBehind, experiment.SignalOverlap:
		switch { // a single bar has a number; many bars have one each
		case what.To > 0:
			return "This frame: " + graphs.Measured(what.Found)
		case p.Signal == experiment.SignalFrame:
			return graphs.FormatFrameTime(r.Rates.Frames) + " a frame, on average"
		}
		if p.Signal == experiment.SignalUpdates && p.Holds(0) {
			return lookAtGaps
		}
		if p.Signal == experiment.SignalOverlap {
			return lookAtLine
		}
		return lookAtBars
	case experiment.SignalLatency:
		return "Latency " + graphs.FormatLatency(r.Rates.Latency) + " on average"
	case experiment.SignalEnergy:
		return "Energy at this moment: " + graphs.FormatEnergy(r.counts.Energy)
	case experiment.SignalGauge:
		return "Up to " + graphs.Measured(what.Found)
	case experiment.SignalFPS:
		return r.Frames + " pictures in the last second"
	case experiment.SignalSpeed:
		return r.simulated + " s simulated in " + r.real + " s"
	case experiment.SignalDropped:
		if r.counts.Untold {
			return r.dropped + " of " + r.real + " s not simulated"
		}
		return r.dropped + " of " + r.real + " s dropped"
	case experiment.SignalEscaped:
		words := r.escaped.Value + " of " + numbertext.Whole(len(r.stage.Picture().Poses)) + " objects "
		if len(c.Explained.Ways) > 0 { // some may still be inside a surface, and others will be pushed back
			return words + "are more than half through"
		}
		return words + "escaped"
	}
	if p.Signal == experiment.SignalState {
		away, _ := fromState(r.stage.Picture())
		return metres(away) + sideOf(r.stage.Picture()) + "the latest state"
	}
	switch {
	case c.Number == 0:
		return "Look at this picture"
	case p.Signal == experiment.SignalAway: // always measured from stage 1
		return compareWith(0)
	default:
		return compareWith(c.Peer)
	}
}

// The words of callouts that only point.
const (
	lookAtBars = "Look at these bars"
	lookAtLine = "Look at this line"
	lookAtGaps = "Gaps: no update"
	compares   = "Compare with stage "
)

func compareWith(stage int) string { return compares + strconv.Itoa(stage+1) }

// CalloutWords returns the callout for those who cannot see what it points at. It puts bars into words, and adds how
// far objects are from where they are on the stage that it names. shown are the pictures of all stages.
func (c *Cell) CalloutWords(bars []string, shown []*stage.Picture) string {
	words := c.Callout()
	number, isComparison := strings.CutPrefix(words, compares)
	other, _ := strconv.Atoi(number)
	switch {
	case (words == lookAtBars || words == lookAtLine || words == lookAtGaps) && len(bars) > 0:
		return bars[0]
	case isComparison && 0 < other && other <= len(shown) && c.Number < len(shown):
		if told := apartWords(shown[c.Number].Poses, shown[other-1].Poses); told != "" {
			return words + ": " + told
		}
	}
	return words
}

// shown is the least distance, in m, that is not written as 0.
const shown = 0.005

// hardly is the largest distance between objects, in m, that only a close look shows.
const hardly = 0.1

// nearly is the largest distance, in m, at which two objects seem to be in the same place.
const nearly = 0.05

// apartWords says how many objects are elsewhere than in another world, and how far; "" if the worlds cannot be
// compared.
func apartWords(poses, others []physics.Pose) string {
	n, of, most := diff.Count(poses, others, nearly)
	switch {
	case of == 0:
		return ""
	case n == 0:
		return "all objects are where they are there"
	}
	verb := "are"
	if n == 1 {
		verb = "is"
	}
	return fmt.Sprintf("%s of %s objects %s elsewhere, by up to %s", numbertext.Whole(n), numbertext.Whole(of), verb,
		metres(most))
}

// Apart says how far the objects of one picture are from those of another, in words that follow "in outline"; "" if
// the two cannot be compared.
func Apart(p, other *stage.Picture) string {
	switch n, of, most := diff.Count(p.Poses, other.Poses, nearly); {
	case of == 0:
		return ""
	case most < shown:
		return ": all at the same places"
	case n == 0, most <= hardly:
		return ": all nearly at the same places"
	default:
		return ", up to " + metres(most) + " away"
	}
}

// sideOf says whether most objects are shown behind their latest states or ahead of them, in the direction of their
// motion.
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
