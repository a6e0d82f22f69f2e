package capture

import (
	"fmt"
	"math"
	"time"
)

// A capFrameX reads the JSON of CapFrameX: in each run, an array for each column of PresentMon. It keeps only the
// arrays that it needs. Each run becomes a chain, with its number as the address.
type capFrameX struct {
	*stream
	into    *collector
	process string
	found   bool
	runs    []captureData
}

// fields returns what reads the fields of the file.
func (x *capFrameX) fields() map[string]func() error {
	return map[string]func() error{
		"Info": func() error {
			return x.object(map[string]func() error{"ProcessName": func() error { return x.text(&x.process) }})
		},
		"Runs": func() error { return x.array(x.run) },
	}
}

// captureData holds the arrays of a run that are needed.
type captureData struct{ present, between, blocked, shown, change, dropped []float64 }

func (x *capFrameX) run() error {
	if len(x.runs) == mostChains {
		return fmt.Errorf("more than %d runs", mostChains)
	}
	return x.object(map[string]func() error{"CaptureData": func() error {
		var d captureData
		err := x.object(map[string]func() error{
			"TimeInSeconds":          func() error { return x.column(&d.present) },
			"MsBetweenPresents":      func() error { return x.column(&d.between) },
			"MsInPresentAPI":         func() error { return x.column(&d.blocked) },
			"MsUntilDisplayed":       func() error { return x.column(&d.shown) },
			"MsBetweenDisplayChange": func() error { return x.column(&d.change) },
			"Dropped":                func() error { return x.column(&d.dropped) },
		})
		x.found = true
		x.runs = append(x.runs, d)
		return err
	}})
}

// build makes a chain of each run.
func (x *capFrameX) build() error {
	for i, d := range x.runs {
		chain, err := x.into.chain(key{address: uint64(i + 1)}, []byte(x.process))
		if err != nil {
			return err
		}
		if chain == nil {
			continue
		}
		if err := x.frames(chain, d); err != nil {
			return fmt.Errorf("run %d: %w", i+1, err)
		}
	}
	return nil
}

// frames adds the frames of a run. Its columns are those of PresentMon 1.
func (x *capFrameX) frames(chain *chainBuilder, d captureData) error {
	n := max(len(d.present), len(d.between))
	for _, column := range [][]float64{d.present, d.between, d.blocked, d.shown, d.change, d.dropped} {
		if len(column) != 0 && len(column) != n {
			return fmt.Errorf("arrays of %d and of %d numbers: a frame has one in each", n, len(column))
		}
	}
	chain.Displays, chain.Starts = len(d.shown) > 0, len(d.blocked) > 0
	chain.saysDropped = len(d.dropped) > 0
	const clock, between = "TimeInSeconds", "MsBetweenPresents"
	x.into.presents = columns{clock, between, between}
	if x.into.from = between; len(d.between) == 0 {
		x.into.from = clock
	}
	if len(d.present) == 0 {
		chain.begin(true)
	}
	for i := range n {
		r := row{present: number(d.present, i, second), between: number(d.between, i, millisecond),
			blocked: number(d.blocked, i, millisecond), shown: number(d.shown, i, millisecond),
			dropped: number(d.dropped, i, 1), start: Unknown, busy: Unknown, latency: Unknown, moment: Unknown,
			step: Unknown, whole: Unknown}
		if change := number(d.change, i, millisecond); change > 0 {
			chain.Changes = append(chain.Changes, change)
		}
		f := Frame{Display: Unknown, Simulated: Unknown}
		f.Start, f.Present = chain.times(r)
		if f.Present == Unknown {
			x.into.timeless++
			continue
		}
		if chain.Displays {
			f.Display = displayed(r, f)
		}
		if err := x.into.add(chain, f, r); err != nil {
			return fmt.Errorf("frame %d: %w", i+1, err)
		}
	}
	return nil
}

// number returns column[i] as a time. It is Unknown if the column has no such number or the number is too large.
func number(column []float64, i int, unit float64) time.Duration {
	if i >= len(column) || !(math.Abs(column[i]*unit) <= longestTime) {
		return Unknown
	}
	return time.Duration(math.Round(column[i] * unit))
}
