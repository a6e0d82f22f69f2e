package cell

import (
	"time"

	"gameloops/internal/experiment"
	"gameloops/ui/stage"
)

// A Signal is the part of a stage that a pointer points at, and whether what it waits for holds.
type Signal struct {
	Holds bool
	chart int // the graph; -1: none
	Bar   int // its bar, counted from the left; -1: the whole graph
	spot  int // the figure below the stage, if the graph is not shown; -1: none
}

// Find looks for what a pointer waits for, in the bars that were drawn last.
func (c *Cell) Find(p experiment.Pointer, s *stage.Stage, verdict string, now time.Duration) Signal {
	n := s.Counts(now)
	figure := func(spot int, value float64) Signal { return Signal{p.Holds(value), -1, -1, spot} }
	switch p.Signal {
	case experiment.SignalVerdict:
		return Signal{len(verdict) >= len(p.Verdict) && verdict[:len(p.Verdict)] == p.Verdict, -1, -1, -1}
	case experiment.SignalDone:
		return Signal{s.IsDone(), -1, -1, -1}
	case experiment.SignalDropped:
		return figure(droppedFigure, n.Dropped.Seconds())
	case experiment.SignalEscaped:
		return figure(escapedFigure, float64(n.Escaped))
	case experiment.SignalFPS:
		return figure(framesFigure, c.Readouts.Rate)
	case experiment.SignalFrame:
		return c.highest(timeChart, framesFigure, p)
	case experiment.SignalUpdates:
		return c.highest(updatesChart, lastFigure, p)
	case experiment.SignalBehind:
		return c.highest(lagChart, gameFigure, p)
	default:
		return c.highest(overlapChart, -1, p)
	}
}

// fewBars is the greatest number of bars that is pointed at one by one. Of more, the whole graph is.
const fewBars = 12

// highest finds the highest bar that a pointer waits for, or the whole graph if there are many of them.
func (c *Cell) highest(chart, figure int, p experiment.Pointer) Signal {
	found := Signal{chart: chart, Bar: -1, spot: figure}
	k, held := &chartTable[chart], 0
	for i := range k.bars(c) {
		if !p.Holds(k.value(c, i)) {
			continue
		}
		held++
		if found.Bar < 0 || k.value(c, i) > k.value(c, found.Bar) {
			found.Bar = i
		}
	}
	if found.Holds = held > 0; held > fewBars {
		found.Bar = -1
	}
	return found
}
