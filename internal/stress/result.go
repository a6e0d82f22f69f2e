package stress

import (
	"fmt"
	"math"

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

// A Probe is a run with some number of objects. The times are means over the frames of its slowest half
// second: the one in which frames lasted longest, or if they were on time, in which they took most.
type Probe struct {
	Objects  int     `json:"objects"`
	Verdict  Verdict `json:"verdict"`
	FPS      float64 `json:"fps"`       // frames a second
	Frame    float64 `json:"frame_ms"`  // that a frame lasted
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

// About says what the engine is; "" if nothing is known of it.
func (r *Result) About() string {
	return map[string]string{
		"box2d":    "the usual engine, on one core",
		"softstep": "this project's own faster engine, which can use several cores",
	}[r.Engine]
}

// Why says what gives way with more objects, and which numbers show it.
func (r *Result) Why(fps float64) string {
	if r.More || r.Failed == nil {
		return "none: no more objects are allowed"
	}
	return fmt.Sprintf("%s (with %s, %s)", r.Limit, numbertext.Whole(r.Failed.Objects),
		r.Failed.shows(r.Limit, 1000/fps))
}

// shows says in which numbers a limit can be seen, if a frame has some ms.
func (p *Probe) shows(l Limit, has float64) string {
	switch l {
	case Memory:
		return fmt.Sprintf("garbage collection takes %.0f %% of the processors' time in a frame, which has %.1f ms",
			100*p.Garbage, has)
	case Contacts:
		return fmt.Sprintf("each touches %.1f others and %s", 2*float64(p.Contacts)/float64(p.Objects), p.times(has))
	}
	return p.times(has)
}

// times says what a frame takes that has some ms. Where updates leave time it says what takes the rest, so that the
// numbers add up to more than the frame has.
func (p *Probe) times(has float64) string {
	rest := "waiting for the display"
	if p.Drawing > 0 {
		rest = "drawing and waiting for the display"
	}
	frame, updates := math.Round(10*p.Frame)/10, math.Round(10*p.Updates)/10
	switch has = math.Round(10*has) / 10; {
	case updates > has:
		return fmt.Sprintf("updates take %.1f ms of a frame, which has %.1f ms", updates, has)
	case frame > has:
		return fmt.Sprintf("a frame takes %.1f ms and has %.1f ms: updates %.1f ms, %s %.1f ms", frame, has, updates,
			rest, frame-updates)
	}
	return fmt.Sprintf("updates take %.1f ms of a frame, which has %.1f ms, but some frames take longer", updates, has)
}
