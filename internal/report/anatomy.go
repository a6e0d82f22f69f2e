package report

import (
	"fmt"
	"math"
	"slices"
	"time"

	"gonum.org/v1/plot/vg"

	"gameloops/internal/judge"
	"gameloops/internal/report/plot"
	"gameloops/internal/trace"
)

const anatomyCaption = "What the loop did in the frame between the dashed lines, and in those around it. Above: " +
	"updates, as high as the time by which each advanced the game. In the middle: draws, as high as their alpha. " +
	"Below: the time that the loop had yet to simulate; the dashed line is one update. Very short calls are drawn " +
	"longer than they were. "

// mostAnatomies is the largest number of decisive frames of a recording that are drawn.
const mostAnatomies = 3

// anatomies returns a figure for each of the most important decisive frames of recordings.
func anatomies(all []*judge.Judgement, looks []plot.Look) (figures []plot.Figure) {
	for i, j := range all {
		var drawn []int
		for _, d := range j.Decisive {
			if slices.Contains(drawn, d.Frame) || len(drawn) == mostAnatomies {
				continue
			}
			drawn = append(drawn, d.Frame)
			f := anatomyOf(j, d.Frame, looks[i])
			f.Name = fmt.Sprintf("anatomy-%d", len(figures)+1)
			f.Title = fmt.Sprintf("Anatomy of the frame at %.3f s: %s", j.Record.Frames[d.Frame].Began.Seconds(),
				d.Verdict.Name)
			if len(all) > 1 {
				f.Title += fmt.Sprintf(", capture %d", i+1)
			}
			f.Caption = anatomyCaption + d.Sentence
			figures = append(figures, f)
		}
	}
	return figures
}

// The frames that an anatomy shows, before the decisive one and after it.
const (
	framesBefore = 6
	framesAfter  = 6
)

// anatomyOf returns the figure of a frame and those around it.
func anatomyOf(j *judge.Judgement, frame int, look plot.Look) plot.Figure {
	r := j.Record
	frame++ // counted from Start
	begins := max(0, frame-framesBefore-1)
	all := r.Part(begins, frame+framesAfter+1) // with the frames before and after those that are shown
	first, last := max(0, frame-framesBefore)-begins, min(len(r.Frames), frame+framesAfter)-begins
	frame -= begins
	from, to := all[first].Began, r.End
	if last+1 < len(all) {
		to = all[last+1].Began
	}
	calls := j.Chain.Calls(from, all[last].Began)
	f := plot.Figure{XLabel: seconds0, X: plot.Axis{From: from.Seconds(), To: to.Seconds()}}
	begin, end := all[frame].Began, to
	if frame+1 < len(all) {
		end = all[frame+1].Began
	}
	f.XTicks = frameTicks(all[first:last+1], begin, f.X)
	left, step := leftToSimulate(all, first, last, calls)
	left = append(left, plot.Point{X: f.X.To, Y: left[len(left)-1].Y})
	panels := []struct {
		unit   string
		kind   plot.LayerKind
		points []plot.Point
		height int
	}{
		{"updates, ms", plot.Bars, blocks(calls, trace.Update, f.X), 52},
		{"draws, alpha", plot.Bars, blocks(calls, trace.Draw, f.X), 52},
		{"to simulate, ms", plot.Steps, left, 110},
	}
	for _, p := range panels {
		y := plot.AxisOf(plot.Linear, p.points)
		layers := []plot.Layer{{Kind: p.kind, Points: p.points, Look: look, Width: 1.2}}
		if p.kind == plot.Steps && step > 0 {
			layers = append([]plot.Layer{level(f.X, 1000*step.Seconds())}, layers...)
			y.To = max(y.To, 1100*step.Seconds())
		}
		layers = append([]plot.Layer{upright(begin, y), upright(end, y)}, layers...)
		f.Panels = append(f.Panels, plot.Panel{YLabel: p.unit, Y: y, Height: vg.Length(p.height), Layers: layers})
	}
	return f
}

// upright returns a guide line at a time.
func upright(at time.Duration, y plot.Axis) plot.Layer {
	x := at.Seconds()
	return plot.Layer{Kind: plot.GuideLine, Points: []plot.Point{{X: x, Y: y.From}, {X: x, Y: y.To}}, Width: 0.9}
}

// frameTicks returns a tick at the beginning of each frame, with a text where there is room beside that of the decisive
// frame.
func frameTicks(frames []trace.Frame, decisive time.Duration, x plot.Axis) (ticks []plot.Tick) {
	room := 0.09 * (x.To - x.From) // for a text
	next := x.From
	for _, f := range frames {
		t := plot.Tick{At: f.Began.Seconds()}
		isFree := t.At >= next && math.Abs(t.At-decisive.Seconds()) >= room
		if isFree || f.Began == decisive {
			t.Text = fmt.Sprintf("%.3f", t.At)
			next = t.At + room
		}
		ticks = append(ticks, t)
	}
	return ticks
}

// blocks returns bars for the calls of a kind: as wide as they took, but wide enough to be seen, and counted.
func blocks(calls []trace.Event, op trace.Op, x plot.Axis) (bars []plot.Point) {
	least := (x.To - x.From) / 250
	free := x.From
	for _, e := range calls {
		if e.Op != op {
			continue
		}
		height := 1000 * e.Given.Seconds()
		if op == trace.Draw {
			height = e.Alpha
		}
		begin := min(max(e.At.Seconds(), free), x.To-least)
		end := min(max((e.At+e.Took).Seconds(), begin+least), x.To)
		bars = append(bars, plot.Point{X: begin, Y: height}, plot.Point{X: end, Y: 0})
		free = end + least/2
	}
	return bars
}

// leftToSimulate returns how much time the loop had yet to simulate, in ms: all of it at the beginning of a frame, less
// after each update, and what it kept at the end of the frame. It also returns the step of the last update.
func leftToSimulate(all []trace.Frame, first, last int, calls []trace.Event) (line []plot.Point, step time.Duration) {
	add := func(at, left time.Duration) {
		line = append(line, plot.Point{X: at.Seconds(), Y: 1000 * left.Seconds()})
	}
	frame, left := first-1, time.Duration(0)
	for _, e := range calls {
		switch e.Op {
		case trace.StartBegins, trace.FrameBegins:
			frame++
			if left = all[frame].Backlog + all[frame].Simulated; frame > 0 {
				left = all[frame-1].Backlog + all[frame].Measured - all[frame-1].Measured
			}
			add(e.At, left)
		case trace.Update:
			step = e.Given
			left -= step
			add(e.At+e.Took, left)
		case trace.FrameEnds:
			if frame <= last {
				add(e.At, all[frame].Backlog)
			}
		}
	}
	return line, step
}
