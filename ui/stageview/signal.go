package stageview

import (
	"gameloops/internal/diff"
	"gameloops/internal/experiment"
	"gameloops/internal/metrics"
	"gameloops/ui/graphs"
	"gameloops/ui/stage"
)

// A Signal is the part of a stage that a pointer points at, and whether what it waits for holds.
type Signal struct {
	graphs.Found
	number string // the name of the number in the band that shows it; empty: none does
	part   part   // the part of the cell that shows it, if any
}

// A part is a part of a cell.
type part uint8

const (
	noPart     part = iota
	framesPart      // the frames a second
	speedPart       // the game's speed
	verdictPart
)

// The names of the numbers that a lesson may point at.
const (
	DroppedName = "Dropped"
	EscapedName = "Escaped"
	AwayName    = "Away from stage 1:"
	aheadName   = "Ahead"   // in place of DroppedName
	untoldName  = "Missing" // the same: it may be owed
)

// numbersOf maps signals to the names of their numbers, if they have one.
var numbersOf = map[string]string{
	experiment.SignalDropped: DroppedName,
	experiment.SignalEscaped: EscapedName,
	experiment.SignalAway:    AwayName,
}

// NumberOf returns the name of the number that shows what a pointer waits for. It is not ok if none does.
func NumberOf(p experiment.Pointer) (name string, ok bool) {
	name, ok = numbersOf[p.Signal]
	return name, ok
}

// Find reports what a pointer points at, and whether it holds on a stage. The bars are those that the band looked at
// last.
func (c *Cell) Find(p experiment.Pointer, s *stage.Stage, b *graphs.Band) Signal {
	if chart, ok := graphs.ChartOf(p); ok {
		at := noPart
		switch chart { // the rates say the same
		case graphs.TimeChart:
			at = framesPart
		case graphs.LagChart:
			at = speedPart
		}
		return Signal{Found: b.Find(c.Number, chart, p.Holds), part: at}
	}
	reading := s.Reading()
	n, verdict := &reading.Counts, reading.Verdict
	is := func(holds bool, at part) Signal { return Signal{graphs.Found{Holds: holds, Chart: -1}, "", at} }
	switch p.Signal {
	case experiment.SignalVerdict:
		return is(len(verdict) >= len(p.Verdict) && verdict[:len(p.Verdict)] == p.Verdict, verdictPart)
	case experiment.SignalDone:
		var done float64
		if s.IsDone() {
			done = 1
		}
		return is(p.Holds(done), noPart)
	case experiment.SignalDropped:
		return Signal{graphs.Found{Holds: p.Holds(n.Dropped.Seconds()), Chart: -1}, numbersOf[p.Signal], speedPart}
	case experiment.SignalEscaped:
		return Signal{graphs.Found{Holds: p.Holds(float64(n.Escaped)), Chart: -1}, numbersOf[p.Signal], noPart}
	case experiment.SignalSpeed:
		return is(n.Elapsed >= metrics.RateTime && p.Holds(100*c.Metrics.Rates.Speed), speedPart)
	case experiment.SignalAway:
		r := &c.Metrics
		holds := r.away.known && p.Holds(r.away.metres)
		return Signal{graphs.Found{Holds: holds, Chart: -1}, numbersOf[p.Signal], noPart}
	case experiment.SignalState:
		away, known := fromState(s.Picture())
		return is(known && p.Holds(away), noPart)
	default:
		return is(p.Holds(c.Metrics.Rates.Pictures), framesPart)
	}
}

// fromState returns how far objects are shown from their latest states, on average, in m. It is not ok if states are
// not marked.
func fromState(p *stage.Picture) (away float64, ok bool) { return diff.Mean(p.Poses, p.After) }
