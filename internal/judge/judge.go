// Package judge says how smooth a captured game was. It computes the metrics of the lab for which the capture has the
// data, and the verdicts.
package judge

import (
	"fmt"
	"math"
	"strings"

	"gameloops/internal/capture"
	"gameloops/internal/metrics"
)

// A Judgement is about one swap chain of a file.
type Judgement struct {
	File     string
	Capture  *capture.Capture
	Chain    *capture.Chain
	Record   *metrics.Record
	Values   []Value // of all metrics, in the order of their table
	Verdicts []metrics.Verdict
	Decisive []Decisive // of a recording: the frames that show its verdicts best
}

// A Value is a metric of the capture, or why there is none.
type Value struct {
	metrics.Metric
	Number float64 // NaN: there is none
	Why    string  // why there is none; empty: the game has nothing to measure, such as no disturbance to recover from
}

// Of judges a swap chain of a capture.
func Of(file string, c *capture.Capture, chain *capture.Chain) *Judgement {
	r := chain.Record()
	j := &Judgement{File: file, Capture: c, Chain: chain, Record: r, Verdicts: verdicts(r)}
	j.Decisive = j.decisive()
	for _, m := range metrics.Metrics() {
		v := Value{Metric: m, Number: math.NaN(), Why: missing(m.Name, chain)}
		if v.Why == "" && tooFew(m.Name, counted(m.Name, r)) {
			v.Why = TooFew
		}
		if v.Why == "" {
			v.Number = m.Of(r)
		}
		j.Values = append(j.Values, v)
	}
	return j
}

// leastFrames is the smallest number of frames to judge a game by. A twentieth of the changes between pictures makes
// judder, and of 21 frames that is one change.
const leastFrames = 21

// verdicts returns the verdicts on a capture. It adds one about too few frames, because these do not prove that a game
// is smooth.
func verdicts(r *metrics.Record) []metrics.Verdict {
	all := metrics.Verdicts(r)
	if n := len(r.Frames); n < leastFrames {
		all = append(all, metrics.Verdict{Name: TooFew + " frames",
			Text: fmt.Sprintf("%s frames to judge: %d with a frame time, want %d or more", TooFew, n, leastFrames)})
	}
	return all
}

// HasSome reports whether a metric has a number.
func (v Value) HasSome() bool { return !math.IsNaN(v.Number) }

// TooFew is why there is no percentile of a few frames.
const TooFew = "too few"

// fewFrames is the smallest number of frames for a percentile. With fewer, the 99th percentile is the longest frame.
const fewFrames = 100

// counted returns the number of frames that a metric is about, or of changes of the display.
func counted(name string, r *metrics.Record) int {
	if strings.HasPrefix(name, "displayed_") {
		return metrics.DisplayChanges(r)
	}
	return len(r.Frames)
}

// tooFew reports whether a metric needs more frames than there are: percentiles, and a moving average. A median and a
// maximum need one.
func tooFew(name string, frames int) bool {
	switch {
	case strings.HasSuffix(name, ".p99_9"):
		return frames < 10*fewFrames
	case strings.HasSuffix(name, ".p95"), strings.HasSuffix(name, ".p99"),
		strings.HasSuffix(name, "low_1_percent_fps"), name == "stutter_percent.capframex":
		return frames < fewFrames
	}
	return frames == 0
}

// A need is what some metrics need of a capture.
type need struct {
	metrics string // their names or prefixes of these, separated by spaces
	isMet   func(*capture.Chain) bool
	why     string // why a capture does not meet it
}

func never(*capture.Chain) bool { return false }

// needs is the table of what metrics need. Those that are not in it need frames only.
var needs = []need{
	{"animation_error_ms. display_error_ms. latency_ms. display_ms. queued_ms. displayed_ dropped_pictures",
		func(c *capture.Chain) bool { return c.Displays },
		"the file does not say when pictures were displayed"},
	{"display_ms. displayed_", func(c *capture.Chain) bool { return c.Generated == 0 || len(c.Changes) > 0 },
		"the file does not say how long each picture was displayed"},
	{"busy_percent", func(c *capture.Chain) bool { return c.Starts },
		"the file does not say how long the game worked on a frame"},
	{"drift_ms dropped_s drops speed_percent stale_draws", func(c *capture.Chain) bool { return c.Moments },
		"the game has not told which moment each frame shows"},
	{"updates updates_per_frame. update_share_percent. double_updates backlog_s", (*capture.Chain).HasUpdates,
		"a capture does not tell the updates of a game"},
	{"skipped_refreshes", never, "a capture does not tell how often the display is refreshed"},
	{"input_ms.", func(c *capture.Chain) bool { return c.Inputs },
		"a capture does not tell when a game reads its input"},
	{"picture_ms.", never, "a capture does not tell when a game reads its input"},
	{"torn_pictures tear_percent.", never, "a capture does not tell where the display tears"},
	{"escaped first_escape_s max_overlap_m mean_overlap_m energy_ gauge", never,
		"a capture does not tell what is in the world of a game"},
}

// missing returns why a metric cannot be computed for a chain; empty: it can.
func missing(name string, c *capture.Chain) string {
	for _, n := range needs {
		for _, prefix := range strings.Fields(n.metrics) {
			if strings.HasPrefix(name, prefix) && !n.isMet(c) {
				return n.why
			}
		}
	}
	return ""
}
