package report

import (
	"fmt"
	"math"
	"strconv"

	"gameloops/internal/experiment"
	"gameloops/internal/trace"
)

// animationErrorsOf are, for each picture that was displayed but the first, when it was (s) and how much further (ms)
// it moved the game on than time had moved on since the picture before: above 0 it jumped ahead, below 0 it hung back.
// They are what the metrics of the animation error are about: pictures from before the first update do not count.
//
// Source: PresentMon, MsAnimationError.
func animationErrorsOf(r *experiment.Result) (errors []point) {
	var before *trace.Frame
	moving := r.Start.Updates > 0
	see := func(f, next *trace.Frame) {
		moving = moving || f.Updates > 0
		replaced := next != nil && next.Drawn && next.Shown <= f.Shown // before it was seen
		if !f.Drawn || !moving || replaced || f.Shown > r.End {
			return
		}
		if before != nil {
			e := (f.Pictured - before.Pictured) - (f.Shown - before.Shown)
			errors = append(errors, point{f.Shown.Seconds(), 1000 * e.Seconds()})
		}
		before = f
	}
	frames := append([]trace.Frame{r.Start}, r.Frames...)
	next := (*trace.Frame)(nil)
	nexts := make([]*trace.Frame, len(frames)) // the next frame that drew
	for i := len(frames) - 1; i >= 0; i-- {
		nexts[i] = next
		if frames[i].Drawn {
			next = &frames[i]
		}
	}
	for i := range frames {
		see(&frames[i], nexts[i])
	}
	return errors
}

func (c Comparison) animationErrors() figure {
	return figure{
		name: "animation-error", title: "Animation error over time", xLabel: seconds0, yLabel: "animation error, ms",
		caption: animationErrorCaption,
		x:       axis{from: 0, to: c.end()},
		panels: c.panelsOfRuns(steps, linear, func(_ int, r *experiment.Result) []point {
			return within(animationErrorsOf(r), 0, c.end())
		}),
	}
}

// The bins of the distribution: five a decade, the first of them for all that is below it.
const (
	leastError     = 0.01 // ms
	binsPerDecade  = 5
	leastLastError = 100.0 // ms: the axis goes at least so far
)

func (c Comparison) errorDistribution() figure {
	most := leastLastError
	errors := make([][]point, len(c.Results))
	for i, r := range c.Results {
		errors[i] = finite(animationErrorsOf(r))
		for _, e := range errors[i] {
			most = max(most, math.Abs(e.y))
		}
	}
	bins := 1 + int(math.Ceil(math.Log10(most/leastError)*binsPerDecade+1e-9))
	edge := func(bin int) float64 { return leastError * math.Pow(10, float64(bin-1)/binsPerDecade) }
	f := figure{
		name: "animation-error-distribution", title: "Distribution of the animation error",
		xLabel: "size of the animation error, ms", yLabel: "pictures, %",
		caption: animationErrorDistributionCaption,
		x:       axis{from: edge(0), to: edge(bins), scale: log},
	}
	for d := leastError; d <= edge(bins)*1.001; d *= 10 {
		label := strconv.FormatFloat(d, 'g', 6, 64)
		if d == leastError {
			label = "≤ " + label
		}
		f.xTicks = append(f.xTicks, tick{d, label})
	}
	f.panels = c.panelsOfRuns(bars, linear, func(i int, _ *experiment.Result) (points []point) {
		counts := make([]int, bins)
		for _, e := range errors[i] {
			bin := int(math.Ceil(math.Log10(max(math.Abs(e.y), leastError)/leastError)*binsPerDecade - 1e-9))
			counts[min(max(bin, 0), bins-1)]++
		}
		if len(errors[i]) == 0 {
			return nil
		}
		for bin, n := range counts {
			points = append(points, point{edge(bin), 100 * float64(n) / float64(len(errors[i]))})
		}
		return append(points, point{edge(bins), 0})
	})
	for i := range f.panels {
		sum := 0.0
		for _, e := range errors[i] {
			sum += math.Abs(e.y)
		}
		if n := len(errors[i]); n > 0 {
			f.panels[i].note = fmt.Sprintf("mean %.2f ms over %d pictures", sum/float64(n), n)
		}
	}
	return f
}
