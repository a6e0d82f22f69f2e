package graphs

import (
	"cmp"
	"math"
	"strconv"
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/numbertext"
	"gameloops/physics"
	"gameloops/ui/stage"
)

// The charts, the most important one first.
const (
	TimeChart    = iota // how long each frame took
	UpdatesChart        // the number of updates in each frame
	LagChart            // how far the game's clock is behind the real one
	OverlapChart        // how deep touching objects overlap
	LatencyChart        // how long after its input each picture was shown
	EnergyChart         // the energy of all objects
	GaugeChart          // what the scene measures in its pictures, if anything; the last one
	charts
)

// A Now is what a stage measures at present.
type Now struct {
	Rates  stage.Rates // of the last second
	Counts stage.Counts
}

// A chart describes a graph. To add a graph, add its name above and a row to the table. Its bars come from the slots of
// a track, of which each has a frame and the world after it; its number comes from what the stage counts at present.
type chart struct {
	title  string
	signal string                   // of the lessons' pointers to this graph; empty: they point at a number, or nothing
	reads  func(now *Now) Reading   // the number written beside it
	found  func(one float64) string // formats a bar for a callout; nil: as format
	shows  string                   // what the graph will show, written there while it is empty
	about  string                   // its name and what that means
	append func(all []bar, t *Track) []bar
	above  float64                            // see [clipAbove]; 0: clipAbove
	spare  float64                            // upper edge as a multiple of the highest value, for words; 0: 1
	held   bool                               // its values are not of frames: a line from one measurement to the next
	grows  bool                               // its values never decrease
	asked  bool                               // it is shown only if a lesson points at it
	slow   bool                               // its values change in the course of seconds: it shows slowSpan
	least  func(period time.Duration) float64 // the least value at the upper edge; period is the display's
	format func(value float64) string
}

var chartTable = [charts]chart{
	TimeChart: {
		title:  "Frame time",
		signal: experiment.SignalFrame,
		// The mean of the last second: the current frame may be much longer.
		reads: func(now *Now) Reading { return TimeOf(FormatFrameTime(now.Rates.Frames), now.Rates.Over) },
		shows: "Bars: how long each frame takes",
		about: "Frame time: from the beginning of a frame to that of the next one",
		append: func(all []bar, t *Track) []bar {
			return t.appendFrameBars(all, true, func(s *slot) float64 { return milliseconds(s.next - s.began) })
		},
		least:  func(period time.Duration) float64 { return milliseconds(period + period/2) }, // above one refresh
		format: formatTime,
	},
	UpdatesChart: {
		title:  "Updates",
		signal: experiment.SignalUpdates,
		reads:  func(now *Now) Reading { return UpdatesOf(numbertext.Rate(now.Rates.Updates), now.Rates.Counted) },
		found: func(one float64) string {
			if one == 0 {
				return "no update"
			}
			return plural(int(one), "update")
		},
		shows: "Bars: the updates of each frame",
		about: "Updates: how many the loop has made in each frame",
		append: func(all []bar, t *Track) []bar {
			return t.appendFrameBars(all, false, func(s *slot) float64 { return float64(s.updates) })
		},
		least:  func(time.Duration) float64 { return 2 },
		above:  200, // one update a frame is still visible as a line below hundreds
		format: func(value float64) string { return strconv.FormatFloat(value, 'f', 0, 64) },
	},
	LagChart: {
		title:  "Behind the clock",
		signal: experiment.SignalBehind,
		reads:  func(now *Now) Reading { return Reading{Value: formatLag(now.Counts.Lag)} },
		found:  func(one float64) string { return formatTime(one) + " behind the clock" },
		shows:  "Bars: how far the game is behind the clock",
		about:  "Behind the clock: real time that the game has not simulated, whether it still will or has dropped it",
		append: func(all []bar, t *Track) []bar {
			return t.appendFrameBars(all, false, func(s *slot) float64 { return max(milliseconds(s.owed), 0) })
		},
		least:  func(time.Duration) float64 { return 50 }, // a loop that holds back a step is not behind
		format: formatTime,
	},
	OverlapChart: {
		title:  "Mean overlap",
		signal: experiment.SignalOverlap,
		reads: func(now *Now) Reading {
			return Reading{Value: strconv.FormatFloat(1000*now.Counts.Overlap, 'f', 1, 64) + " mm"}
		},
		found: func(one float64) string { return short(one) + " mm of overlap" },
		shows: "A line: how deep objects are in each other",
		about: "Mean overlap: how deep objects that touch are in each other",
		held:  true, // on this computer it is measured ten times a second, since that takes time from the loop
		append: func(all []bar, t *Track) []bar {
			return t.appendHeld(all, func(s *slot) float64 { return 1000 * s.world.MeanOverlap })
		},
		least:  func(time.Duration) float64 { return 5 }, // Box2D lets resting bodies overlap by 5 mm
		format: func(value float64) string { return short(value) + " mm" },
	},
	LatencyChart: {
		title:  "Latency",
		signal: experiment.SignalLatency,
		reads: func(now *Now) Reading {
			if now.Rates.Latency == 0 {
				return Reading{}
			}
			return TimeOf(FormatLatency(now.Rates.Latency), now.Rates.Over)
		},
		shows:  "Bars: how old the input of each picture is",
		about:  "Latency: from when a frame reads the input to when its picture is shown",
		asked:  true,
		append: func(all []bar, t *Track) []bar { return t.appendLatencies(all) },
		least:  func(period time.Duration) float64 { return milliseconds(period + period/2) },
		spare:  1.2,
		format: formatTime,
	},
	EnergyChart: {
		title:  "Energy",
		signal: experiment.SignalEnergy,
		reads:  func(now *Now) Reading { return Reading{Value: FormatEnergy(now.Counts.Energy)} },
		shows:  "A line: the energy of all objects",
		about:  "Energy: kinetic and potential energy of all objects",
		asked:  true,
		held:   true,
		slow:   true,
		append: func(all []bar, t *Track) []bar {
			return t.appendHeld(all, func(s *slot) float64 { return s.world.Energy })
		},
		least:  func(time.Duration) float64 { return 1 },
		spare:  1.2,
		format: FormatEnergy,
	},
	GaugeChart: *gaugeChart(physics.Gauge{Name: "Measured"}), // see gaugeCharts
}

func milliseconds(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }

// FormatLatency formats a latency in ms.
func FormatLatency(ms float64) string { return formatTime(ms) }

// FormatEnergy formats an energy in J.
func FormatEnergy(j float64) string { return numbertext.Digits(j) + " J" }

// formatTime formats a time in ms.
func formatTime(ms float64) string {
	if ms < 1000 {
		return short(ms) + " ms"
	}
	return short(ms/1000) + " s"
}

// Measured returns the value of a bar that was found in words, such as "61 updates".
func Measured(f Found) string {
	k := chartOf(f.Chart, f.of)
	if k.found != nil {
		return k.found(f.Value)
	}
	return k.format(f.Value)
}

// ChartOf returns the chart that shows what a pointer waits for. ok is false if there is none.
func ChartOf(p experiment.Pointer) (n int, ok bool) {
	for n = range chartTable {
		if chartTable[n].signal == p.Signal {
			return n, true
		}
	}
	return 0, false
}

// TitleOf returns the title of the chart that shows what a pointer waits for, or "" if there is none. gauge is what the
// scene measures.
func TitleOf(p experiment.Pointer, gauge string) string {
	if n, ok := ChartOf(p); ok {
		return chartOf(n, gauged(gauge)).title
	}
	return ""
}

// short formats a number, with one decimal if it is small and not whole.
func short(value float64) string {
	if value >= 9.95 || value == math.Trunc(value) {
		return strconv.FormatFloat(value, 'f', 0, 64)
	}
	return strconv.FormatFloat(value, 'f', 1, 64)
}

// clipAbove is how many times as high as the highest bar of the calmest stage the axis may be. Higher bars are cut off,
// because otherwise the others could not be seen.
const clipAbove = 40

// top returns the value at the upper edge of a chart for all stages, given the highest bar of each: a round value above
// all bars, unless these differ too much.
func (k *chart) top(highest []float64, period time.Duration) float64 {
	most, calm := 0.0, math.Inf(1)
	for _, value := range highest {
		most, calm = max(most, value), min(calm, value)
	}
	most *= cmp.Or(k.spare, 1)
	least := k.least(period)
	return roundUp(max(min(most, cmp.Or(k.above, clipAbove)*max(calm, least)), least))
}

// roundUp returns the least of 1, 1.5, 2, 3, 4, 5, 6 and 8 times a power of ten that is not below value, so that bars
// are as high as possible. It returns 1 for 0, and at least 0.01 for any other value.
func roundUp(value float64) float64 {
	power := 1.0
	if 0 < value && value < 1 { // metres
		power = 0.01
	}
	for ; ; power *= 10 {
		for _, times := range [...]float64{1, 1.5, 2, 3, 4, 5, 6, 8} {
			if times*power >= value {
				return times * power
			}
		}
	}
}
