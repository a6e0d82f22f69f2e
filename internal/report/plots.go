package report

import (
	"fmt"
	"math"
	"time"

	"gonum.org/v1/plot/vg"

	"gameloops/internal/experiment"
	"gameloops/internal/report/plot"
)

// figures returns the plots of a comparison, in the order of the page.
func (c Comparison) figures() []plot.Figure {
	figures := []plot.Figure{
		c.frameTimes(),
		c.updatesPerFrame(),
		c.simulatedTime(),
		c.animationErrors(),
		c.errorDistribution(),
	}
	if ideals := c.ideals(); anyFall(ideals) {
		figures = append(figures, c.displayedHeight(ideals), c.displayedError(ideals))
	}
	return append(figures, c.overlapAndEnergy())
}

const seconds0 = "real time since the start, s"

// end returns the length of the longest run, in s.
func (c Comparison) end() float64 {
	end := time.Duration(0)
	for _, r := range c.Results {
		end = max(end, r.End)
	}
	if end <= 0 {
		return 1
	}
	return end.Seconds()
}

// smallPanel returns the height of a panel in a figure with one panel per run.
func (c Comparison) smallPanel() vg.Length {
	switch n := len(c.Results); {
	case n <= 3:
		return 84
	case n <= 6:
		return 66
	default:
		return 46
	}
}

// panelsOfRuns returns a panel for each run, with the points that points returns. All panels have the same y axis.
func (c Comparison) panelsOfRuns(
	kind plot.LayerKind, s plot.Scale, points func(run int, r *experiment.Result) []plot.Point,
) []plot.Panel {
	var panels []plot.Panel
	var all [][]plot.Point
	looks := c.looks()
	for i, label := range c.labels() {
		line := plot.Finite(points(i, c.Results[i]))
		all = append(all, line)
		panels = append(panels, plot.Panel{Run: i, Look: looks[i], Heading: label, Height: c.smallPanel(),
			Layers: []plot.Layer{
				{Kind: kind, Points: line, Look: looks[i], Width: 1.2},
			}})
	}
	y := plot.AxisOf(s, all...)
	for i := range panels {
		panels[i].Y = y
	}
	return panels
}

func (c Comparison) frameTimes() plot.Figure {
	f := plot.Figure{
		Name: "frame-time", Title: "Frame time", XLabel: seconds0, YLabel: "frame time, ms",
		Caption: frameTimeCaption,
		X:       plot.Axis{From: 0, To: c.end()},
		Panels: c.panelsOfRuns(plot.Steps, plot.Log, func(_ int, r *experiment.Result) (points []plot.Point) {
			times := r.FrameTimes()
			if n := len(times); n > 1 && times[n-1] < times[n-2] {
				times = times[:n-1] // the end of the run cut it short
			}
			for i, t := range times {
				points = append(points, plot.Point{X: r.Frames[i].Began.Seconds(), Y: 1000 * t.Seconds()})
			}
			return plot.Within(points, 0, r.End.Seconds())
		}),
	}
	for i, r := range c.Results {
		p := &f.Panels[i]
		if y := 1000 * r.Refresh.Seconds(); y >= p.Y.From && y <= p.Y.To {
			p.Layers = append([]plot.Layer{level(f.X, y)}, p.Layers...)
		}
		p.Note = "longest " + milli(Summarize(r).FrameTime.Max)
	}
	if len(f.Panels) > 0 && f.Panels[0].Y.Scale == plot.Log {
		f.Caption += " The scale is logarithmic: each grid line is ten times the one below."
	}
	return f
}

// level returns a horizontal guide line.
func level(x plot.Axis, y float64) plot.Layer {
	return plot.Layer{Kind: plot.GuideLine, Points: []plot.Point{{X: x.From, Y: y}, {X: x.To, Y: y}}, Width: 0.9}
}

func (c Comparison) updatesPerFrame() plot.Figure {
	f := plot.Figure{
		Name: "updates-per-frame", Title: "Updates per frame", XLabel: seconds0, YLabel: "updates in a frame",
		Caption: updatesPerFrameCaption,
		X:       plot.Axis{From: 0, To: c.end()},
		Panels: c.panelsOfRuns(plot.Steps, plot.LogFrom0, func(_ int, r *experiment.Result) (points []plot.Point) {
			for i, f := range r.Frames {
				if i > 0 && f.Cut {
					break // the end of the run cut it short
				}
				points = append(points, plot.Point{X: f.Began.Seconds(), Y: float64(f.Updates)})
			}
			return plot.Within(points, 0, r.End.Seconds())
		}),
	}
	for i, r := range c.Results {
		f.Panels[i].Y.Whole = true
		f.Panels[i].Note = histogram(Summarize(r).UpdatesPerFrame)
		if len(f.Panels[i].Note) > 44 {
			most := 0
			for _, frame := range r.Frames {
				most = max(most, frame.Updates)
			}
			f.Panels[i].Note = fmt.Sprintf("most %d", most)
		}
	}
	return f
}

// overlay returns a panel with a line for each run. Earlier lines are thicker, so that lines on top of each other
// remain visible.
func (c Comparison) overlay(points func(r *experiment.Result) []plot.Point) plot.Panel {
	p := plot.Panel{Height: 210}
	var all [][]plot.Point
	looks := c.looks()
	for i, r := range c.Results {
		line := plot.Finite(points(r))
		all = append(all, line)
		width := 1.4 + 2*float64(len(c.Results)-1-i)/float64(max(1, len(c.Results)-1))
		p.Layers = append(p.Layers,
			plot.Layer{Kind: plot.MarkedLine, Points: line, Look: looks[i], Width: vg.Length(width)})
	}
	p.Y = plot.AxisOf(plot.Linear, all...)
	return p
}

// legend returns the legend of the runs.
func (c Comparison) legend() []plot.LegendEntry {
	var all []plot.LegendEntry
	looks := c.looks()
	for i, label := range c.labels() {
		all = append(all, plot.LegendEntry{Look: looks[i], Text: label})
	}
	return all
}

func (c Comparison) simulatedTime() plot.Figure {
	f := plot.Figure{
		Name: "simulated-time", Title: "Simulated against real time", XLabel: seconds0, YLabel: "simulated time, s",
		Caption: simulatedTimeCaption,
		X:       plot.Axis{From: 0, To: c.end()}, Legend: c.legend(),
	}
	p := c.overlay(func(r *experiment.Result) (points []plot.Point) {
		sum := r.Start.Simulated
		points = append(points, plot.Point{X: 0, Y: sum.Seconds()})
		for _, f := range r.Frames {
			sum += f.Simulated
			points = append(points, plot.Point{X: f.Ended.Seconds(), Y: sum.Seconds()})
		}
		return points
	})
	p.Y.To = max(p.Y.To, c.end())
	real := plot.Layer{Kind: plot.GuideLine, Points: []plot.Point{{X: 0, Y: 0}, {X: c.end(), Y: c.end()}}, Width: 1}
	p.Layers = append([]plot.Layer{real}, p.Layers...)
	f.Panels = []plot.Panel{p}
	return f
}

func (c Comparison) displayedHeight(ideals []fall) plot.Figure {
	end := min(BallWatched.Seconds(), c.end())
	for _, f := range ideals {
		if len(f) > 0 {
			end = min(end, f.end())
		}
	}
	const most = 0.25
	f := plot.Figure{
		Name: "displayed-height", Title: "A falling ball, as displayed",
		XLabel: seconds0, YLabel: "height, m",
		Caption: displayedHeightCaption,
		X:       plot.Axis{From: max(0, end-most), To: end},
	}
	f.Panels = c.panelsOfRuns(plot.Steps, plot.Linear, func(i int, _ *experiment.Result) (points []plot.Point) {
		if recording := c.recording(i); recording != nil {
			for _, h := range recording.Heights {
				points = append(points, plot.Point{X: h.Shown.Seconds(), Y: h.Y})
			}
		}
		return plot.Within(points, f.X.From, f.X.To)
	})
	y := plot.Axis{From: math.Inf(1), To: math.Inf(-1)}
	for i := range f.Panels {
		var ideal []plot.Point
		for k := range 101 {
			x := f.X.From + (f.X.To-f.X.From)*float64(k)/100
			ideal = append(ideal, plot.Point{X: x, Y: ideals[i].at(x)})
		}
		p := &f.Panels[i]
		p.Layers = append([]plot.Layer{{Kind: plot.GuideLine, Points: plot.Finite(ideal), Width: 1}}, p.Layers...)
		p.Note = "no fall to compare with"
		if r := c.recording(i); r != nil && !math.IsNaN(ideals[i].delay(r.Heights)) {
			p.Note = lateness(1000 * ideals[i].delay(r.Heights))
		}
		for _, l := range p.Layers {
			for _, q := range l.Points {
				y.From, y.To = min(y.From, q.Y), max(y.To, q.Y)
			}
		}
	}
	room := 0.06 * (y.To - y.From)
	for i := range f.Panels {
		f.Panels[i].Y = plot.Axis{From: y.From - room, To: y.To + room}
	}
	return f
}

func lateness(ms float64) string {
	if ms < 0 {
		return fmt.Sprintf("%.1f ms early", -ms)
	}
	return fmt.Sprintf("%.1f ms late", ms)
}

func (c Comparison) displayedError(ideals []fall) plot.Figure {
	f := plot.Figure{
		Name: "displayed-error", Title: "Error of the displayed ball",
		XLabel: seconds0, YLabel: "above the ideal, mm",
		Caption: displayedErrorCaption,
		X:       plot.Axis{From: 0, To: min(BallWatched.Seconds(), c.end())},
	}
	f.Panels = c.panelsOfRuns(plot.Steps, plot.Linear, func(i int, _ *experiment.Result) []plot.Point {
		if recording := c.recording(i); recording != nil {
			return ideals[i].errors(recording.Heights)
		}
		return nil
	})
	for i := range f.Panels {
		low, high := math.Inf(1), math.Inf(-1)
		for _, q := range f.Panels[i].Layers[0].Points {
			low, high = min(low, q.Y), max(high, q.Y)
		}
		if high >= low {
			f.Panels[i].Note = fmt.Sprintf("%.1f mm between the highest and the lowest", high-low)
		}
	}
	return f
}

func anyFall(ideals []fall) bool {
	for _, f := range ideals {
		if f.end() > fastEnough {
			return true
		}
	}
	return false
}

func (c Comparison) overlapAndEnergy() plot.Figure {
	f := plot.Figure{
		Name: "overlap-and-energy", Title: "Overlap and energy", XLabel: seconds0,
		Caption: overlapAndEnergyCaption,
		X:       plot.Axis{From: 0, To: c.end()}, Legend: c.legend(),
	}
	overlap := c.overlay(func(r *experiment.Result) (points []plot.Point) {
		for i, f := range r.Frames {
			points = append(points, plot.Point{X: f.Ended.Seconds(), Y: 1000 * r.Worlds[i].MeanOverlap})
		}
		return points
	})
	energy := c.overlay(func(r *experiment.Result) (points []plot.Point) {
		for i, f := range r.Frames {
			points = append(points, plot.Point{X: f.Ended.Seconds(), Y: r.Worlds[i].Energy})
		}
		return points
	})
	overlap.YLabel, overlap.Height = "mean overlap, mm", 130
	energy.YLabel, energy.Height = "energy, J", 130
	f.Panels = []plot.Panel{overlap, energy}
	return f
}
