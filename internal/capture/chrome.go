package capture

import (
	"bytes"
	"errors"
	"fmt"
	"math"
	"slices"
	"time"
)

// A chromeTrace reads a trace of Chrome, in the Trace Event Format. An event DrawFrame says when the compositor of a
// page drew a frame. Each thread that draws becomes a chain. The events of a thread need not be in order.
type chromeTrace struct {
	*stream
	into    *collector
	found   bool
	order   []key
	moments map[key][]float64 // µs, by process and thread
	drawn   int
	names   map[uint64]string // of processes
}

// events reads the events of the trace.
func (x *chromeTrace) events() error {
	x.found = true
	return x.array(x.event)
}

func (x *chromeTrace) event() error {
	var name, process string
	at, pid, tid := math.NaN(), 0.0, 0.0
	err := x.object(map[string]func() error{
		"name": func() error { return x.text(&name) },
		"ts":   func() error { return x.number(&at) },
		"pid":  func() error { return x.number(&pid) },
		"tid":  func() error { return x.number(&tid) },
		"args": func() error {
			return x.optional(map[string]func() error{"name": func() error { return x.text(&process) }})
		},
	})
	switch {
	case err != nil:
		return err
	case name == "process_name" && len(x.names) < mostChains:
		x.names[uint64(pid)] = process
	case name == "DrawFrame" && !(math.Abs(at) <= longestTime/1e3):
		x.into.timeless++
	case name == "DrawFrame":
		return x.add(key{uint64(pid), uint64(tid)}, at)
	}
	return nil
}

func (x *chromeTrace) add(k key, at float64) error {
	if x.drawn++; x.drawn > mostFrames {
		return fmt.Errorf("more than %d frames: trace a shorter time", mostFrames)
	}
	if x.moments[k] == nil {
		if len(x.order) == mostChains {
			return fmt.Errorf("more than %d threads that draw", mostChains)
		}
		x.order = append(x.order, k)
	}
	x.moments[k] = append(x.moments[k], at)
	return nil
}

// build makes a chain of each thread.
func (x *chromeTrace) build() error {
	if len(x.order) == 0 {
		return errors.New("it is a trace of Chrome without events DrawFrame with a time ts: record the frames of a " +
			"page too, as the Performance panel of its DevTools does")
	}
	x.into.from = "DrawFrame"
	for _, k := range x.order {
		chain, err := x.into.chain(k, []byte(x.names[k.pid]))
		if err != nil {
			return err
		}
		if chain == nil {
			continue
		}
		if err := x.frames(chain, x.moments[k]); err != nil {
			return err
		}
	}
	return nil
}

// frames adds the frames between the moments at which a thread drew.
func (x *chromeTrace) frames(chain *chainBuilder, moments []float64) error {
	slices.Sort(moments)
	chain.Before = microseconds(moments[0])
	for i, at := range moments[1:] {
		f := Frame{Start: microseconds(moments[i]), Present: microseconds(at), Display: Unknown, Simulated: Unknown}
		if err := x.into.append(chain, f); err != nil {
			return err
		}
	}
	return nil
}

func microseconds(us float64) time.Duration { return time.Duration(math.Round(us * 1e3)) }

// isEvents reports whether a text begins like the events of a trace alone, without an object around them.
func isEvents(head []byte) bool {
	rest, ok := bytes.CutPrefix(head, []byte("["))
	return ok && bytes.HasPrefix(bytes.TrimSpace(rest), []byte("{"))
}
