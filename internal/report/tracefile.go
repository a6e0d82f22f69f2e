package report

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"math"
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/sim"
	"gameloops/internal/trace"
	"gameloops/loops"
)

// The tracks of a run in a trace file.
const (
	displayTrack = 1 + iota
	frameTrack
	updateTrack
	drawTrack
	waitTrack
)

var trackNames = map[int]string{
	displayTrack: "display refreshes",
	frameTrack:   "frames",
	updateTrack:  "updates",
	drawTrack:    "draws",
	waitTrack:    "waits",
}

// A slice is an event of a Chrome trace, with its names and its unit, µs.
type slice struct {
	Name  string         `json:"name"`
	Phase string         `json:"ph"`
	Run   int            `json:"pid"`
	Track int            `json:"tid,omitempty"`
	At    micros         `json:"ts"`
	Took  *micros        `json:"dur,omitempty"`
	Scope string         `json:"s,omitempty"`
	Args  map[string]any `json:"args,omitempty"`
}

// micros is a duration that is a number of µs in JSON, exact to the nanosecond.
type micros time.Duration

// MarshalJSON writes the number.
func (m micros) MarshalJSON() ([]byte, error) { return decimal(int64(m), 3), nil }

// WriteTrace writes the recordings of a comparison as a trace file, with a process for each run, and tracks for
// refreshes of the display, frames, updates, draws and waits. Perfetto (ui.perfetto.dev) and chrome://tracing show it.
//
// Source: Trace Event Format, the JSON object format (Chromium project).
func WriteTrace(w io.Writer, c Comparison) error {
	if err := c.check(); err != nil {
		return err
	}
	b := bufio.NewWriter(w)
	b.WriteString("{\"displayTimeUnit\":\"ms\",\n\"otherData\":")
	writeJSON(b, map[string]string{"note": fmt.Sprintf(
		"This file has the first %d events of each run. Times are those of the simulated machine.", MaxEvents)})
	b.WriteString(",\n\"traceEvents\":[")
	separator := "\n"
	emit := func(s slice) {
		b.WriteString(separator)
		writeJSON(b, s)
		separator = ",\n"
	}
	for i, label := range c.labels() {
		emitNames(emit, i+1, label)
		if r := c.recording(i); r != nil {
			emitRecording(emit, i+1, c.Results[i], r)
		}
	}
	b.WriteString("\n]}\n")
	return b.Flush() // it returns the first error of all writes
}

func writeJSON(w io.Writer, v any) {
	text, _ := json.Marshal(v) // only texts and finite numbers: it never fails
	w.Write(text)
}

func emitNames(emit func(slice), run int, label string) {
	name := func(kind string, track int, key string, value any) {
		emit(slice{Name: kind, Phase: "M", Run: run, Track: track, Args: map[string]any{key: value}})
	}
	name("process_name", 0, "name", fmt.Sprintf("%d %s", run, label))
	for track := displayTrack; track <= waitTrack; track++ {
		name("thread_name", track, "name", trackNames[track])
		name("thread_sort_index", track, "sort_index", track)
	}
}

func emitRecording(emit func(slice), run int, r *experiment.Result, rec *Recording) {
	var frame, wait trace.Event // the open ones
	number, waiting := -1, false
	for _, e := range rec.Events {
		switch e.Op {
		case trace.StartBegins, trace.FrameBegins:
			if waiting {
				emit(waitSlice(run, wait, e.At))
			}
			frame, waiting = e, false
			number++
		case trace.Update:
			emit(slice{Name: "update", Phase: "X", Run: run, Track: updateTrack, At: micros(e.At), Took: took(e.Took),
				Args: map[string]any{"dt_ms": Milliseconds(e.Given)}})
		case trace.PerFrame:
			emit(slice{Name: "update of the frame", Phase: "X", Run: run, Track: updateTrack, At: micros(e.At),
				Took: took(e.Took), Args: map[string]any{"dt_ms": Milliseconds(e.Given)}})
		case trace.Draw:
			emit(slice{Name: "draw", Phase: "X", Run: run, Track: drawTrack, At: micros(e.At), Took: took(e.Took),
				Args: alphaArgs(e.Alpha)})
		case trace.FrameEnds:
			emit(slice{Name: fmt.Sprintf("frame %d", number), Phase: "X", Run: run, Track: frameTrack,
				At: micros(frame.At), Took: took(e.At - frame.At),
				Args: map[string]any{"given_ms": Milliseconds(frame.Given)}})
			wait, waiting = e, true
		}
	}
	end := r.End
	if n := len(rec.Events); rec.Dropped > 0 {
		end = rec.Events[n-1].At
		emit(slice{Name: fmt.Sprintf("%d more events left out", rec.Dropped), Phase: "i", Run: run,
			Track: frameTrack, At: micros(end), Scope: "p"})
	} else if waiting && wait.At < end {
		emit(waitSlice(run, wait, end))
	}
	emitRefreshes(emit, run, r.Leg.Machine, end)
}

func took(d time.Duration) *micros {
	m := micros(d)
	return &m
}

func alphaArgs(alpha float64) map[string]any {
	if math.IsNaN(alpha) || math.IsInf(alpha, 0) {
		return nil
	}
	return map[string]any{"alpha": alpha}
}

func waitSlice(run int, e trace.Event, until time.Duration) slice {
	s := slice{Name: "wait", Phase: "X", Run: run, Track: waitTrack, At: micros(e.At), Took: took(until - e.At)}
	timer, refresh := loops.Awaits(e.Given)
	if refresh {
		s.Name = "wait for the next frame"
	}
	if timer != loops.NoTimer {
		s.Args = map[string]any{"until_ms": Milliseconds(timer)}
	}
	return s
}

// emitRefreshes marks the refreshes of the display until end. Refresh k is at k/m.Refresh seconds.
func emitRefreshes(emit func(slice), run int, m sim.Settings, end time.Duration) {
	if !(m.Refresh > 0) || m.Slowest > 0 {
		return
	}
	for k := 0; k < MaxEvents; k++ {
		at := time.Duration(float64(k) * float64(time.Second) / m.Refresh)
		if at > end {
			return
		}
		if !isHidden(m, at) {
			emit(slice{Name: fmt.Sprintf("refresh %d", k), Phase: "i", Run: run, Track: displayTrack, At: micros(at),
				Scope: "t"})
		}
	}
}

func isHidden(m sim.Settings, at time.Duration) bool {
	for _, h := range m.Hidden {
		if h.At <= at && at < h.End() {
			return true
		}
	}
	return false
}
