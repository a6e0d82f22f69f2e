package report

import (
	"fmt"
	"math"
	"strconv"

	"gameloops/internal/experiment"
	"gameloops/internal/report/plot"
	"gameloops/internal/trace"
)

// animationErrorsOf returns, for each displayed picture except the first, when it was displayed (s), and how much more
// (ms) the game advanced than real time since the previous picture. Above 0 the picture jumped ahead, below 0 it fell
// behind. These are the values of the animation error metrics: pictures before the first update do not count.
//
// Source: PresentMon, MsAnimationError.
func animationErrorsOf(r *experiment.Result) (errors []plot.Point) {
	var before *trace.Frame
	moving := r.Start.Updates > 0
	see := func(f, next *trace.Frame) {
		moving = moving || f.Updates > 0
		replaced := next != nil && next.Drawn && next.Shown <= f.Shown // before it was shown
		if !f.Drawn || !moving || replaced || f.Shown > r.End {
			return
		}
		if before != nil {
			e := (f.Pictured - before.Pictured) - (f.Shown - before.Shown)
			errors = append(errors, plot.Point{X: f.Shown.Seconds(), Y: 1000 * e.Seconds()})
		}
		before = f
	}
	next := make([]*trace.Frame, len(r.Frames)+1) // the next frame that drew, of the start and each frame
	for i := len(r.Frames) - 1; i >= 0; i-- {
		if next[i] = next[i+1]; r.Frames[i].Drawn {
			next[i] = &r.Frames[i]
		}
	}
	errors = make([]plot.Point, 0, len(r.Frames))
	see(&r.Start, next[0])
	for i := range r.Frames {
		see(&r.Frames[i], next[i+1])
	}
	return errors
}

func (c Comparison) animationErrors() plot.Figure {
	return plot.Figure{
		Name: "animation-error", Title: "Animation error over time", XLabel: seconds0, YLabel: "animation error, ms",
		Caption: animationErrorCaption,
		X:       plot.Axis{From: 0, To: c.end()},
		Panels: c.panelsOfRuns(plot.Steps, plot.Linear, func(_ int, r *experiment.Result) []plot.Point {
			return plot.Within(animationErrorsOf(r), 0, c.end())
		}),
	}
}

// The bins of the distribution: five per decade. The first bin also counts all smaller errors.
const (
	minError      = 0.01 // ms
	binsPerDecade = 5
	minLastError  = 100.0 // ms: the axis extends at least to here
)

func (c Comparison) errorDistribution() plot.Figure {
	most := minLastError
	errors := make([][]plot.Point, len(c.Results))
	for i, r := range c.Results {
		errors[i] = plot.Finite(animationErrorsOf(r))
		for _, e := range errors[i] {
			most = max(most, math.Abs(e.Y))
		}
	}
	bins := 1 + int(math.Ceil(math.Log10(most/minError)*binsPerDecade+1e-9))
	edge := func(bin int) float64 { return minError * math.Pow(10, float64(bin-1)/binsPerDecade) }
	f := plot.Figure{
		Name: "animation-error-distribution", Title: "Distribution of the animation error",
		XLabel: "size of the animation error, ms", YLabel: "pictures, %",
		Caption: animationErrorDistributionCaption,
		X:       plot.Axis{From: edge(0), To: edge(bins), Scale: plot.Log},
	}
	for d := minError; d <= edge(bins)*1.001; d *= 10 {
		label := strconv.FormatFloat(d, 'g', 6, 64)
		if d == minError {
			label = "≤ " + label
		}
		f.XTicks = append(f.XTicks, plot.Tick{At: d, Text: label})
	}
	f.Panels = c.panelsOfRuns(plot.Bars, plot.Linear, func(i int, _ *experiment.Result) (points []plot.Point) {
		counts := make([]int, bins)
		for _, e := range errors[i] {
			bin := int(math.Ceil(math.Log10(max(math.Abs(e.Y), minError)/minError)*binsPerDecade - 1e-9))
			counts[min(max(bin, 0), bins-1)]++
		}
		if len(errors[i]) == 0 {
			return nil
		}
		for bin, n := range counts {
			points = append(points, plot.Point{X: edge(bin), Y: 100 * float64(n) / float64(len(errors[i]))})
		}
		return append(points, plot.Point{X: edge(bins), Y: 0})
	})
	for i := range f.Panels {
		sum := 0.0
		for _, e := range errors[i] {
			sum += math.Abs(e.Y)
		}
		if n := len(errors[i]); n > 0 {
			f.Panels[i].Note = fmt.Sprintf("mean %.2f ms over %d pictures", sum/float64(n), n)
		}
	}
	return f
}
