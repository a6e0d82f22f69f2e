package report

import (
	"encoding/csv"
	"encoding/json"
	"io"
	"iter"
	"strconv"
	"time"

	"gameloops/internal/cure"
	"gameloops/internal/experiment"
	"gameloops/internal/trace"
)

// WriteJSON writes the summary of a result and what is known about its verdicts as an indented JSON object.
func WriteJSON(w io.Writer, r *experiment.Result, verdicts []cure.Tried) error {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	return e.Encode(struct {
		Summary
		Verdicts []cure.Tried `json:"verdicts"`
	}{Summarize(r), append([]cure.Tried{}, verdicts...)})
}

// WriteCSV writes a header and a row for each frame. Times are in milliseconds since the start of the run, except
// simulated_ms, the time that the frame simulated. shown_ms is empty if the frame drew nothing, or its picture was
// never shown.
func WriteCSV(w io.Writer, r *experiment.Result) error {
	c := csv.NewWriter(w)
	c.Write(frameColumns)
	for row := range frameRows(r) {
		c.Write(row)
	}
	c.Flush()
	return c.Error()
}

var frameColumns = []string{"frame", "began_ms", "measured_ms", "frame_ms", "updates", "simulated_ms", "backlog_ms",
	"alpha", "pictured_ms", "shown_ms"}

// frameRows yields the values of frameColumns for each frame.
func frameRows(r *experiment.Result) iter.Seq[[]string] {
	return func(yield func([]string) bool) {
		times := r.FrameTimes()
		for i, f := range r.Frames {
			row := []string{strconv.Itoa(i + 1), ms(f.Began), ms(f.Measured), ms(times[i]), strconv.Itoa(f.Updates),
				ms(f.Simulated), ms(f.Backlog), "", "", ""}
			if f.Drawn {
				row[7] = strconv.FormatFloat(f.Alpha, 'f', 6, 64)
				row[8] = ms(f.Pictured)
			}
			if f.Drawn && f.Shown != trace.Never {
				row[9] = ms(f.Shown)
			}
			if !yield(row) {
				return
			}
		}
	}
}

func ms(d time.Duration) string { return string(decimal(int64(d), 6)) }
