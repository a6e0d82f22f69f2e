package ui

import (
	"fmt"
	"math"
	"time"

	"gameloops/internal/numbertext"
	"gameloops/ui/stage"
)

// slowPace is the share of the wanted speed below which a simulated machine plays too slowly.
const slowPace = 0.95

// isSlow reports whether a pace is slower than the user wants.
func isSlow(pace float64, p *stage.Player) bool {
	times, _ := p.Speed()
	return pace < slowPace*times
}

// pace returns how many seconds of a stage's time pass in one second, on the slowest stage that plays. It is measured
// by the cells.
func (g *stageGrid) pace(p *stage.Player) float64 {
	least := math.Inf(1)
	for i, s := range p.Stages {
		if m := &g.cells[i].Metrics.Pace; !s.IsDone() && m.Filled > 1 {
			least = min(least, m.Rate()/float64(time.Second))
		}
	}
	return least
}

// slowWords says how fast the stages play, if this computer cannot keep up with their simulated machines. That is the
// only number of a simulated stage that depends on the computer. Stages that share frames are slow while they lag. For
// stages in real time it says why their time stands still.
func (g *stageGrid) slowWords(p *stage.Player) string {
	pace, long := g.pace(p), time.Duration(0)
	for _, s := range p.Stages {
		long = max(long, s.Counts(p.Host()).Long)
	}
	if n, took, ok := p.Computes(p.Host()); ok {
		return fmt.Sprintf("Waiting for stage %d, which has computed for %.1f s", n+1, took.Seconds())
	}
	if long > 0 {
		return fmt.Sprintf("Playing slower than real time: one update takes %.1f s here", long.Seconds())
	}
	switch {
	case p.Behind() == 0:
		return ""
	case isSlow(pace, p) && pace >= 0.005: // otherwise two decimals would show 0.00
		return "Playing slower than real time: " + numbertext.Rate(pace) + "x"
	case isSlow(pace, p), p.SharesFrames():
		return "Playing slower than real time"
	}
	return ""
}
