package stress

import (
	"fmt"

	"gameloops/internal/numbertext"
)

// A Result is what an engine can do.
type Result struct {
	Engine  string `json:"engine"`
	Objects int    `json:"objects"` // the largest number with which the loop keeps up; 0: not even with one
	More    bool   `json:"or_more"` // it may be larger: the search ended at its maximum
	Limit   Limit  `json:"limit"`   // what gives way with more objects; "" if More
	Kept    *Probe `json:"kept_up"` // with Objects; nil: none
	Failed  *Probe `json:"failed"`  // with the fewest objects that were too many; nil: none
	Probes  int    `json:"probes"`  // runs
	first   *Probe // with the fewest objects
}

// A Probe is a run with some number of objects. The times are means over the frames of its slowest half second.
type Probe struct {
	Objects  int     `json:"objects"`
	Verdict  Verdict `json:"verdict"`
	FPS      float64 `json:"fps"`       // frames a second
	Updates  float64 `json:"update_ms"` // that a frame took for its updates
	Each     float64 `json:"each_ms"`   // that one update took
	Drawing  float64 `json:"draw_ms"`   // that a frame took for drawing; 0 where nothing is drawn
	Contacts int     `json:"contacts"`  // the most
	Garbage  float64 `json:"garbage"`   // share of the processors' time that garbage collection took
}

// A Limit is what gives way first.
type Limit string

// The limits. Contacts limit updates: each object touches more others than in a small world.
const (
	Updates  Limit = "updates"
	Contacts Limit = "contacts"
	Drawing  Limit = "drawing"
	Memory   Limit = "memory"
)

// When a limit is not simply updates.
const (
	muchGarbage = 0.25 // share of the processors' time
	moreCost    = 1.5  // an update costs so many times as much for each object
	moreTouches = 1.25 // and each object touches so many times as many others
	mostWork    = 0.75 // share of a frame's time
)

// Add adds a run to the result.
func (r *Result) Add(p Probe) {
	if r.Probes++; r.first == nil || p.Objects < r.first.Objects {
		r.first = &p
	}
	if p.Verdict == KeepsUp {
		r.Kept, r.Objects = &p, p.Objects
	} else if r.Failed == nil || p.Objects <= r.Failed.Objects {
		r.Failed = &p
	}
}

// End ends the result after the last run. fps had to be kept. drawn means that pictures were drawn.
func (r *Result) End(fps float64, drawn bool) {
	if r.More = r.Failed == nil; !r.More {
		r.Limit = r.limit(1000/fps, drawn)
	}
}

// limit returns what gives way in the failed run, if a frame has some ms. What a graphics card takes for a picture is
// not measured: it is what is missing where frames are late although updates and drawing leave time.
func (r *Result) limit(frame float64, drawn bool) Limit {
	f, few := r.Failed, r.first
	dearer := f.each() / few.each()
	crowded := float64(f.Contacts) / float64(f.Objects) * float64(few.Objects) / float64(max(few.Contacts, 1))
	switch {
	case f.Garbage > muchGarbage:
		return Memory
	case drawn && (f.Drawing > f.Updates || f.Drawing+f.Updates < mostWork*frame):
		return Drawing
	case f != few && dearer > moreCost && crowded > moreTouches:
		return Contacts
	}
	return Updates
}

// each returns what an update costs for each object, in ms.
func (p *Probe) each() float64 { return p.Each / float64(p.Objects) }

// Number returns the number of objects as text.
func (r *Result) Number() string {
	n := numbertext.Whole(r.Objects)
	switch {
	case r.More:
		n += " or more"
	case r.Objects == 0:
		n = "none"
	}
	return n
}

// Why says what gives way with more objects, and which numbers show it.
func (r *Result) Why(fps float64) string {
	if r.More || r.Failed == nil {
		return "none: no more objects are allowed"
	}
	return fmt.Sprintf("%s (with %s, %s, which has %.1f ms)", r.Limit, numbertext.Whole(r.Failed.Objects),
		r.Failed.shows(r.Limit), 1000/fps)
}

// shows says in which numbers a limit can be seen.
func (p *Probe) shows(l Limit) string {
	switch l {
	case Memory:
		return fmt.Sprintf("garbage collection takes %.0f %% of the processors' time in a frame", 100*p.Garbage)
	case Drawing:
		return fmt.Sprintf("updates take %.1f ms and drawing the rest of a frame", p.Updates)
	case Contacts:
		return fmt.Sprintf("each touches %.1f others and updates take %.1f ms of a frame",
			2*float64(p.Contacts)/float64(p.Objects), p.Updates)
	}
	return fmt.Sprintf("updates take %.1f ms of a frame", p.Updates)
}
