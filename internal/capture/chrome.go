package capture

import (
	"bytes"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"time"
)

// A chromeTrace reads a trace of Chrome, in the Trace Event Format. Each thread that draws becomes a chain. The events
// of a thread need not be in order.
type chromeTrace struct {
	*stream
	into  *collector
	found bool
	cut   bool // the file ends in an event
	drawn int
	draws [len(drawEvents)]draws
	names map[uint64]string // of processes
}

// drawEvents are the events that say when something was drawn, the best first: by the compositor of a page
// (disabled-by-default-devtools.timeline.frame), by that of the browser (cc or viz), or by an app on Android (view).
var drawEvents = [...]string{"DrawFrame", "Display::DrawAndSwap", doFrame}

// The indices of drawEvents.
const (
	pageDraws = iota
	browserDraws
	appDraws
)

// doFrame is the slice in which the main thread of an app on Android makes a frame. Later versions add the number of
// the refresh to its name. Other slices, which lie in it, have a name that goes on in words.
const doFrame = "Choreographer#doFrame"

// kindOf returns the index of the event with a name in drawEvents, or -1.
func kindOf(name string) int {
	if rest, ok := strings.CutPrefix(name, doFrame+" "); ok && strings.Trim(rest, "0123456789") == "" {
		return appDraws
	}
	return slices.Index(drawEvents[:], name)
}

// draws are when threads drew, by one kind of event.
type draws struct {
	threads []key
	moments map[key][]float64 // µs, by process and thread
}

func newChromeTrace(s *stream, into *collector) *chromeTrace {
	x := &chromeTrace{stream: s, into: into, names: make(map[uint64]string)}
	for i := range x.draws {
		x.draws[i].moments = make(map[key][]float64)
	}
	return x
}

// events reads the events of the trace.
func (x *chromeTrace) events() error {
	x.found = true
	return x.array(x.event)
}

// list reads a trace that has nothing but its events. The format allows the end of such an array to be missing, since
// a program may write event by event.
func (x *chromeTrace) list() error {
	err := x.events()
	if !isEnd(err) {
		return err
	}
	if x.cut {
		x.into.notes = append(x.into.notes, "the last event is cut: it is left out")
	}
	return nil
}

func (x *chromeTrace) event() error {
	var name, process, phase string
	at, pid, tid := math.NaN(), 0.0, 0.0
	if err := x.begins('{'); err != nil {
		return err
	}
	x.cut = true
	err := x.members(map[string]func() error{
		"name": func() error { return x.text(&name) },
		"ph":   func() error { return x.text(&phase) },
		"ts":   func() error { return x.number(&at) },
		"pid":  func() error { return x.number(&pid) },
		"tid":  func() error { return x.number(&tid) },
		"args": func() error {
			return x.optional(map[string]func() error{"name": func() error { return x.text(&process) }})
		},
	})
	if err != nil {
		return err
	}
	x.cut = false
	if name == "process_name" && len(x.names) < mostChains {
		x.names[uint64(pid)] = process
	}
	kind := kindOf(name)
	switch {
	case kind < 0 || phase == "E" || phase == "e": // the end of an event that has begun before
		return nil
	case !(math.Abs(at) <= longestTime/1e3):
		x.into.timeless++
		return nil
	}
	return x.add(&x.draws[kind], key{uint64(pid), uint64(tid)}, at)
}

func (x *chromeTrace) add(to *draws, k key, at float64) error {
	if x.drawn++; x.drawn > mostFrames {
		return fmt.Errorf("more than %d frames: trace a shorter time", mostFrames)
	}
	if to.moments[k] == nil {
		if len(to.threads) == mostChains {
			return fmt.Errorf("more than %d threads that draw", mostChains)
		}
		to.threads = append(to.threads, k)
	}
	to.moments[k] = append(to.moments[k], at)
	return nil
}

// build makes a chain of each thread, by the best events that the trace has. It returns the format.
func (x *chromeTrace) build() (format string, err error) {
	best := slices.IndexFunc(x.draws[:], func(d draws) bool { return len(d.threads) > 0 })
	if best < 0 {
		return "", errors.New("it is a trace of Chrome without events DrawFrame with a time ts: record the frames of " +
			"a page too, as the Performance panel of its DevTools does; of an app on Android, record the category view")
	}
	x.into.from = drawEvents[best]
	format = chromeFormat
	switch best {
	case browserDraws:
		x.into.notes = append(x.into.notes, "it has no DrawFrame, when a page drew: frames are when the browser drew "+
			"all its windows")
	case appDraws:
		format = androidFormat
		x.into.notes = append(x.into.notes, "a frame is from one "+doFrame+" to the next: where nothing changes, an "+
			"app draws none, and frames are long")
	}
	for _, k := range x.draws[best].threads {
		chain, err := x.into.chain(k, []byte(x.names[k.pid]))
		if err != nil {
			return "", err
		}
		if chain == nil {
			continue
		}
		if err := x.frames(chain, x.draws[best].moments[k]); err != nil {
			return "", err
		}
	}
	return format, nil
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
