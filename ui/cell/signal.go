package cell

import (
	"time"

	"gameloops/internal/experiment"
	"gameloops/ui/stage"
)

// A Signal is what a pointer points at: a part of a stage, and whether that is so.
type Signal struct {
	Holds bool
	chart int // the graph; -1: none
	Bar   int // which of its bars, counted from the left; -1: all of it
	spot  int // the figure below the stage, where there is no graph; -1: none
}

// Find looks for what a pointer waits for. The bars of the graphs are those that were drawn last.
func (c *Cell) Find(p experiment.Pointer, s *stage.Stage, verdict string) Signal {
	n := &s.Counts
	figure := func(spot int, value float64) Signal { return Signal{p.Holds(value), -1, -1, spot} }
	switch p.Signal {
	case experiment.SignalVerdict:
		return Signal{len(verdict) >= len(p.Verdict) && verdict[:len(p.Verdict)] == p.Verdict, -1, -1, -1}
	case experiment.SignalDone:
		return Signal{s.IsDone(), -1, -1, -1}
	case experiment.SignalDropped:
		return figure(droppedFigure, time.Duration(n.Dropped.Load()).Seconds())
	case experiment.SignalEscaped:
		return figure(escapedFigure, float64(n.Escaped.Load()))
	case experiment.SignalFPS:
		return figure(framesFigure, c.Readouts.Rate)
	case experiment.SignalFrame:
		return highest(timeChart, framesFigure, len(c.Bars), p, func(i int) float64 {
			return milliseconds(c.Bars[i].Time)
		})
	case experiment.SignalUpdates:
		return highest(updatesChart, lastFigure, len(c.Bars), p, func(i int) float64 {
			return float64(c.Bars[i].Updates)
		})
	case experiment.SignalBehind:
		return highest(lagChart, gameFigure, len(c.Points), p, func(i int) float64 {
			return milliseconds(c.Points[i].Lag)
		})
	default:
		return highest(overlapChart, -1, len(c.Points), p, func(i int) float64 { return 1000 * c.Points[i].Overlap })
	}
}

// fewBars is how many bars can be pointed at one by one; where there are more, it is all of them that counts.
const fewBars = 12

// highest is the highest bar that a pointer waits for; all of the graph, where there are many.
func highest(chart, figure, n int, p experiment.Pointer, height func(int) float64) Signal {
	found := Signal{chart: chart, Bar: -1, spot: figure}
	held := 0
	for i := range n {
		if !p.Holds(height(i)) {
			continue
		}
		held++
		if found.Bar < 0 || height(i) > height(found.Bar) {
			found.Bar = i
		}
	}
	if found.Holds = held > 0; held > fewBars {
		found.Bar = -1
	}
	return found
}
