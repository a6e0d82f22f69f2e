package graphs

import (
	"cmp"
	"math"
	"strconv"
	"time"

	"gameloops/physics"
)

// The charts, the most important one first.
const (
	TimeChart    = iota // how long each frame took
	UpdatesChart        // the number of updates in each frame
	LagChart            // how far the game's clock is behind the real one
	OverlapChart        // how deep touching objects overlap
	GaugeChart          // what the scene measures in its pictures, if it does
	charts
)

// UpdatesOf returns what is written beside a graph of updates: how many the last second had.
func UpdatesOf(second string) Reading { return Reading{second, "in the last second", second + "/s"} }

// TimeOf returns what is written beside a graph of frame times: the mean of the last second. The frame in which one
// looks may be much longer.
func TimeOf(mean string) Reading { return Reading{mean, "mean of the last second", "mean " + mean} }

// A chart says what a graph shows. To add a graph, add one to the table.
type chart struct {
	title  string
	shows  string // what is to be seen there, as long as it is empty
	about  string // its name and what that means
	append func(all []bar, t *Track) []bar
	above  float64                            // see [clipAbove]; 0: that
	spare  float64                            // how much higher than the highest value the axis is, for words; 0: once
	held   bool                               // it is not of frames: a line from one measurement to the next
	grows  bool                               // its values never get less
	least  func(period time.Duration) float64 // of the value at the upper edge; period is that of the display
	format func(value float64) string
}

var chartTable = [charts]chart{
	TimeChart: {
		title: "Frame time",
		shows: "Bars: how long each frame takes",
		about: "Frame time: from the beginning of a frame to that of the next one",
		append: func(all []bar, t *Track) []bar {
			return t.appendFrameBars(all, true, func(s *slot) float64 { return milliseconds(s.next - s.began) })
		},
		least:  func(period time.Duration) float64 { return milliseconds(period + period/2) }, // above one refresh
		format: formatTime,
	},
	UpdatesChart: {
		title: "Updates",
		shows: "Bars: the updates of each frame",
		about: "Updates: how many the loop has made in each frame",
		append: func(all []bar, t *Track) []bar {
			return t.appendFrameBars(all, false, func(s *slot) float64 { return float64(s.updates) })
		},
		least:  func(time.Duration) float64 { return 2 },
		above:  200, // what was one a frame is still seen as a line below hundreds
		format: func(value float64) string { return strconv.FormatFloat(value, 'f', 0, 64) },
	},
	LagChart: {
		title: "Behind the clock",
		shows: "Bars: how far the game is behind the clock",
		about: "Behind the clock: real time that the game has not simulated, whether it still will or has dropped it",
		append: func(all []bar, t *Track) []bar {
			return t.appendFrameBars(all, false, func(s *slot) float64 { return max(milliseconds(s.owed), 0) })
		},
		least:  func(time.Duration) float64 { return 50 }, // a loop that holds back a step is not behind
		format: formatTime,
	},
	OverlapChart: {
		title: "Mean overlap",
		shows: "A line: how deep objects are in each other",
		about: "Mean overlap: how deep objects that touch are in each other",
		held:  true, // on this computer it is measured ten times a second, for it takes time from the loop
		append: func(all []bar, t *Track) []bar {
			return t.appendHeld(all, func(s *slot) float64 { return 1000 * s.overlap })
		},
		least:  func(time.Duration) float64 { return 5 }, // Box2D lets resting bodies overlap by 5 mm
		format: func(value float64) string { return short(value) + " mm" },
	},
	GaugeChart: *gaugeChart(physics.Gauge{Name: "Measured"}), // see gaugeCharts
}

func milliseconds(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }

// formatTime formats a time in ms.
func formatTime(ms float64) string {
	if ms < 1000 {
		return short(ms) + " ms"
	}
	return short(ms/1000) + " s"
}

// Measured says what a bar shows that was found: 61 updates.
func Measured(f Found) string {
	switch words := chartOf(f.Chart, f.of).format(f.Value); f.Chart {
	case UpdatesChart:
		if f.Value == 0 {
			return "no update"
		}
		return plural(int(f.Value), "update")
	case LagChart:
		return words + " behind the clock"
	case OverlapChart:
		return words + " of overlap"
	default:
		return words
	}
}

// short formats a number with a digit after the point if it is small and not whole.
func short(value float64) string {
	if value >= 9.95 || value == math.Trunc(value) {
		return strconv.FormatFloat(value, 'f', 0, 64)
	}
	return strconv.FormatFloat(value, 'f', 1, 64)
}

// clipAbove is how many times as high as the highest bar of the calmest stage the axis may be. Higher bars leave the
// picture, because the others could not be seen otherwise.
const clipAbove = 40

// top returns the value at the upper edge of a chart for all stages, given the highest bar of each: a round one that is
// above all bars, unless these differ too much.
func (k *chart) top(highest []float64, period time.Duration) float64 {
	most, calm := 0.0, math.Inf(1)
	for _, value := range highest {
		most, calm = max(most, value), min(calm, value)
	}
	most *= cmp.Or(k.spare, 1)
	least := k.least(period)
	return roundUp(max(min(most, cmp.Or(k.above, clipAbove)*max(calm, least)), least))
}

// roundUp returns the least of 1, 2, 3, 4, 5, 6 and 8 times a power of ten that is not below a value: bars are to be as
// high as they can. Of a value it is a hundredth at least, and of none it is 1.
func roundUp(value float64) float64 {
	power := 1.0
	if 0 < value && value < 1 { // metres
		power = 0.01
	}
	for ; ; power *= 10 {
		for _, times := range [...]float64{1, 2, 3, 4, 5, 6, 8} {
			if times*power >= value {
				return times * power
			}
		}
	}
}
