// Package report writes the results of runs: text and pages for people, JSON and CSV for programs.
package report

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/metrics"
	"gameloops/physics"
)

// A Summary is the summary of a run, with the names and units of its JSON form. The JSON names never change, because
// scripts read them.
type Summary struct {
	Loop       string             `json:"loop"`
	Step       Seconds            `json:"step_s"`     // 0: the loop has none
	MaxStep    Seconds            `json:"max_step_s"` // 0: no limit
	Scene      string             `json:"scene"`
	Objects    int                `json:"objects"`
	Seed       uint64             `json:"seed"`
	Engine     string             `json:"engine"`
	Continuous physics.Continuous `json:"continuous"`
	Refresh    float64            `json:"refresh_hz"`
	Duration   Seconds            `json:"duration_s"`
	Changes    []Change           `json:"changes,omitempty"` // what follows is since the last one

	Elapsed   Seconds `json:"elapsed_s"`
	Simulated Seconds `json:"simulated_s"`
	Backlog   Seconds `json:"backlog_s"`
	Dropped   Seconds `json:"dropped_s"`
	Speed     Fixed   `json:"speed"` // simulated over elapsed

	Frames          int       `json:"frames"`
	Updates         int       `json:"updates"`
	UpdatesPerFrame Histogram `json:"updates_per_frame"` // updates in a frame: number of such frames
	FPS             Fixed     `json:"fps"`
	FrameTime       FrameTime `json:"frame_ms"`

	Escaped     int    `json:"escaped"`
	MaxOverlap  Fixed  `json:"max_overlap_m"`
	MeanOverlap Fixed  `json:"mean_overlap_m"`
	Energy      Fixed  `json:"energy_j"`
	Hash        string `json:"hash"` // 16 hexadecimal digits
}

// A Change is what a run changed while it played.
type Change struct {
	At  Seconds           `json:"at_s"`
	Set map[string]string `json:"set"` // keys and values as in files
}

func changesOf(s experiment.Setup) (all []Change) {
	for _, c := range s.Changes {
		set := make(map[string]string)
		for _, o := range c.Set {
			set[o.Key] = o.Text
		}
		all = append(all, Change{Seconds(c.At), set})
	}
	return all
}

// FrameTime holds percentiles of the frame times, in ms.
type FrameTime struct {
	P50 Milliseconds `json:"p50"`
	P95 Milliseconds `json:"p95"`
	P99 Milliseconds `json:"p99"`
	Max Milliseconds `json:"max"`
}

// Summarize returns the summary of a result.
func Summarize(r *experiment.Result) Summary {
	times := r.FrameTimes()
	p := metrics.PercentilesOf(times)
	s := Summary{
		Loop:       r.Leg.Loop,
		Step:       Seconds(r.Loop.Step),
		MaxStep:    Seconds(r.Loop.MaxStep),
		Scene:      r.Setup.Scene,
		Objects:    r.Setup.Objects,
		Seed:       r.Setup.Seed,
		Engine:     r.Setup.Engine,
		Continuous: r.Leg.Continuous,
		Refresh:    r.Leg.Machine.Refresh,
		Duration:   Seconds(r.Setup.Duration),
		Changes:    changesOf(r.Setup),

		Elapsed:   Seconds(r.Time.Elapsed),
		Simulated: Seconds(r.Time.Simulated),
		Backlog:   Seconds(r.Time.Backlog),
		Dropped:   Seconds(r.Time.Dropped()),

		Frames:          len(r.Frames),
		UpdatesPerFrame: metrics.UpdatesPerFrame(r.Frames),
		FPS:             Fixed(metrics.FPS(times)),
		FrameTime:       FrameTime{Milliseconds(p.P50), Milliseconds(p.P95), Milliseconds(p.P99), Milliseconds(p.Max)},

		Escaped:     r.Final.Escaped,
		MaxOverlap:  Fixed(metrics.MaxOverlap(&r.Record)),
		MeanOverlap: Fixed(metrics.MeanOverlap(&r.Record)),
		Energy:      Fixed(r.Final.Energy()),
		Hash:        fmt.Sprintf("%016x", r.Hash),
	}
	for n, frames := range s.UpdatesPerFrame {
		s.Updates += n * frames
	}
	if r.Time.Elapsed > 0 {
		s.Speed = Fixed(r.Time.Simulated.Seconds() / r.Time.Elapsed.Seconds())
	}
	return s
}

// A Histogram counts frames by the number of their updates.
type Histogram map[int]int

// MarshalJSON writes an object with its keys in the order of the numbers.
func (h Histogram) MarshalJSON() ([]byte, error) {
	b := []byte{'{'}
	for i, n := range slices.Sorted(maps.Keys(h)) {
		if i > 0 {
			b = append(b, ',')
		}
		b = fmt.Appendf(b, `"%d":%d`, n, h[n])
	}
	return append(b, '}'), nil
}

// Seconds is a duration that is a number of seconds in JSON, exact to the nanosecond.
type Seconds time.Duration

// MarshalJSON writes the number.
func (s Seconds) MarshalJSON() ([]byte, error) { return decimal(int64(s), 9), nil }

// Milliseconds is a duration that is a number of milliseconds in JSON, exact to the nanosecond.
type Milliseconds time.Duration

// MarshalJSON writes the number.
func (m Milliseconds) MarshalJSON() ([]byte, error) { return decimal(int64(m), 6), nil }

// decimal formats n / 10^digits, exactly and without trailing zeros.
func decimal(n int64, digits int) []byte {
	sign := ""
	u := uint64(n)
	if n < 0 {
		sign, u = "-", -u
	}
	unit := uint64(math.Pow10(digits))
	text := fmt.Sprintf("%s%d.%0*d", sign, u/unit, digits, u%unit)
	return []byte(strings.TrimSuffix(strings.TrimRight(text, "0"), "."))
}

// Fixed is a number with at most six decimals in JSON. More are of no use to a reader.
type Fixed float64

// MarshalJSON writes the number, or null for NaN and infinities.
func (f Fixed) MarshalJSON() ([]byte, error) {
	if math.IsNaN(float64(f)) || math.IsInf(float64(f), 0) {
		return []byte("null"), nil
	}
	text := strconv.FormatFloat(float64(f), 'f', 6, 64)
	text = strings.TrimSuffix(strings.TrimRight(text, "0"), ".")
	if text == "-0" {
		text = "0"
	}
	return []byte(text), nil
}
