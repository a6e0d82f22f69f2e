package report

import (
	"fmt"
	"math"
	"time"

	"gonum.org/v1/plot/vg"

	"gameloops/internal/experiment"
)

// figures are the plots of a comparison, in the order of the page.
func (c Comparison) figures() []figure {
	figures := []figure{
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

// end is when the longest run was over, in s.
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

// smallPanel is the height of a panel where every run has one.
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

// panelsOfRuns makes a panel for each run, all with the same y axis, of the points that points gives for it.
func (c Comparison) panelsOfRuns(kind layerKind, s scale, points func(run int, r *experiment.Result) []point) []panel {
	var panels []panel
	var all [][]point
	looks := c.looks()
	for i, label := range c.labels() {
		line := finite(points(i, c.Results[i]))
		all = append(all, line)
		panels = append(panels, panel{run: i, look: looks[i], heading: label, height: c.smallPanel(), layers: []layer{
			{kind: kind, points: line, look: looks[i], width: 1.2},
		}})
	}
	y := axisOf(s, all...)
	for i := range panels {
		panels[i].y = y
	}
	return panels
}

func (c Comparison) frameTimes() figure {
	f := figure{
		name: "frame-time", title: "Frame time", xLabel: seconds0, yLabel: "frame time, ms",
		caption: frameTimeCaption,
		x:       axis{from: 0, to: c.end()},
		panels: c.panelsOfRuns(steps, log, func(_ int, r *experiment.Result) (points []point) {
			times := r.FrameTimes()
			if n := len(times); n > 1 && times[n-1] < times[n-2] {
				times = times[:n-1] // the end of the run cut it short
			}
			for i, t := range times {
				points = append(points, point{r.Frames[i].Began.Seconds(), 1000 * t.Seconds()})
			}
			return within(points, 0, r.End.Seconds())
		}),
	}
	for i, r := range c.Results {
		p := &f.panels[i]
		if y := 1000 * r.Refresh.Seconds(); y >= p.y.from && y <= p.y.to {
			p.layers = append([]layer{level(f.x, y)}, p.layers...)
		}
		p.note = "longest " + milli(Summarize(r).FrameTime.Max)
	}
	if len(f.panels) > 0 && f.panels[0].y.scale == log {
		f.caption += " The scale is logarithmic: each grid line is ten times the one below."
	}
	return f
}

// level is a guide at one height.
func level(x axis, y float64) layer {
	return layer{kind: guideLine, points: []point{{x.from, y}, {x.to, y}}, width: 0.9}
}

func (c Comparison) updatesPerFrame() figure {
	f := figure{
		name: "updates-per-frame", title: "Updates per frame", xLabel: seconds0, yLabel: "updates in a frame",
		caption: updatesPerFrameCaption,
		x:       axis{from: 0, to: c.end()},
		panels: c.panelsOfRuns(steps, logFrom0, func(_ int, r *experiment.Result) (points []point) {
			for i, f := range r.Frames {
				if i > 0 && f.Cut {
					break // the end of the run cut it short
				}
				points = append(points, point{f.Began.Seconds(), float64(f.Updates)})
			}
			return within(points, 0, r.End.Seconds())
		}),
	}
	for i, r := range c.Results {
		f.panels[i].y.whole = true
		f.panels[i].note = histogram(Summarize(r).UpdatesPerFrame)
		if len(f.panels[i].note) > 44 {
			most := 0
			for _, frame := range r.Frames {
				most = max(most, frame.Updates)
			}
			f.panels[i].note = fmt.Sprintf("most %d", most)
		}
	}
	return f
}

// overlay is a panel with a line for each run. The first line is the thickest: where lines are the same, all are seen.
func (c Comparison) overlay(points func(r *experiment.Result) []point) panel {
	p := panel{height: 210}
	var all [][]point
	looks := c.looks()
	for i, r := range c.Results {
		line := finite(points(r))
		all = append(all, line)
		width := 1.4 + 2*float64(len(c.Results)-1-i)/float64(max(1, len(c.Results)-1))
		p.layers = append(p.layers, layer{kind: markedLine, points: line, look: looks[i], width: vg.Length(width)})
	}
	p.y = axisOf(linear, all...)
	return p
}

func (c Comparison) simulatedTime() figure {
	f := figure{
		name: "simulated-time", title: "Simulated against real time", xLabel: seconds0, yLabel: "simulated time, s",
		caption: simulatedTimeCaption,
		x:       axis{from: 0, to: c.end()}, legend: c.legend(),
	}
	p := c.overlay(func(r *experiment.Result) (points []point) {
		sum := r.Start.Simulated
		points = append(points, point{0, sum.Seconds()})
		for _, f := range r.Frames {
			sum += f.Simulated
			points = append(points, point{f.Ended.Seconds(), sum.Seconds()})
		}
		return points
	})
	p.y.to = max(p.y.to, c.end())
	real := layer{kind: guideLine, points: []point{{0, 0}, {c.end(), c.end()}}, width: 1}
	p.layers = append([]layer{real}, p.layers...)
	f.panels = []panel{p}
	return f
}

func (c Comparison) displayedHeight(ideals []fall) figure {
	end := min(BallWatched.Seconds(), c.end())
	for _, f := range ideals {
		if len(f) > 0 {
			end = min(end, f.end())
		}
	}
	const most = 0.25
	f := figure{
		name: "displayed-height", title: "A falling ball, as displayed",
		xLabel: seconds0, yLabel: "height, m",
		caption: displayedHeightCaption,
		x:       axis{from: max(0, end-most), to: end},
	}
	f.panels = c.panelsOfRuns(steps, linear, func(i int, _ *experiment.Result) (points []point) {
		if recording := c.recording(i); recording != nil {
			for _, h := range recording.Heights {
				points = append(points, point{h.Shown.Seconds(), h.Y})
			}
		}
		return within(points, f.x.from, f.x.to)
	})
	y := axis{from: math.Inf(1), to: math.Inf(-1)}
	for i := range f.panels {
		var ideal []point
		for k := range 101 {
			x := f.x.from + (f.x.to-f.x.from)*float64(k)/100
			ideal = append(ideal, point{x, ideals[i].at(x)})
		}
		p := &f.panels[i]
		p.layers = append([]layer{{kind: guideLine, points: finite(ideal), width: 1}}, p.layers...)
		p.note = "no fall to compare with"
		if r := c.recording(i); r != nil && !math.IsNaN(ideals[i].delay(r.Heights)) {
			p.note = lateness(1000 * ideals[i].delay(r.Heights))
		}
		for _, l := range p.layers {
			for _, q := range l.points {
				y.from, y.to = min(y.from, q.y), max(y.to, q.y)
			}
		}
	}
	room := 0.06 * (y.to - y.from)
	for i := range f.panels {
		f.panels[i].y = axis{from: y.from - room, to: y.to + room}
	}
	return f
}

func lateness(ms float64) string {
	if ms < 0 {
		return fmt.Sprintf("%.1f ms early", -ms)
	}
	return fmt.Sprintf("%.1f ms late", ms)
}

func (c Comparison) displayedError(ideals []fall) figure {
	f := figure{
		name: "displayed-error", title: "Where the display has the ball wrong",
		xLabel: seconds0, yLabel: "above the ideal, mm",
		caption: displayedErrorCaption,
		x:       axis{from: 0, to: min(BallWatched.Seconds(), c.end())},
	}
	f.panels = c.panelsOfRuns(steps, linear, func(i int, _ *experiment.Result) []point {
		if recording := c.recording(i); recording != nil {
			return ideals[i].errors(recording.Heights)
		}
		return nil
	})
	for i := range f.panels {
		low, high := math.Inf(1), math.Inf(-1)
		for _, q := range f.panels[i].layers[0].points {
			low, high = min(low, q.y), max(high, q.y)
		}
		if high >= low {
			f.panels[i].note = fmt.Sprintf("%.1f mm between the highest and the lowest", high-low)
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

func (c Comparison) overlapAndEnergy() figure {
	f := figure{
		name: "overlap-and-energy", title: "Overlap and energy", xLabel: seconds0,
		caption: overlapAndEnergyCaption,
		x:       axis{from: 0, to: c.end()}, legend: c.legend(),
	}
	overlap := c.overlay(func(r *experiment.Result) (points []point) {
		for i, f := range r.Frames {
			points = append(points, point{f.Ended.Seconds(), 1000 * r.Worlds[i].MeanOverlap})
		}
		return points
	})
	energy := c.overlay(func(r *experiment.Result) (points []point) {
		for i, f := range r.Frames {
			points = append(points, point{f.Ended.Seconds(), r.Worlds[i].Energy})
		}
		return points
	})
	overlap.yLabel, overlap.height = "mean overlap, mm", 130
	energy.yLabel, energy.height = "energy, J", 130
	f.panels = []panel{overlap, energy}
	return f
}
