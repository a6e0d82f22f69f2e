// Package metrics judges a game loop by its frames. Every metric is a function of a recorded run.
package metrics

import (
	"time"

	"gameloops/internal/trace"
)

// A Record is the record of a run. Metrics are computed from it alone.
type Record struct {
	Start   trace.Frame   // the frame of Start
	Frames  []trace.Frame // all the others
	Initial World         // after Start
	Worlds  []World       // after each of Frames
	End     time.Duration // of the run, on the host's clock
	Step    time.Duration // of the loop; 0: it has none
	Refresh time.Duration // from one refresh of the display to the next
	Objects int           // in the world
	Bounds  Bounds        // of the scene
	Driven  bool          // objects get energy while the run goes on
	Seed    uint64        // for metrics that use random samples
	Inputs  []Input       // real input events; none: latency is sampled
	Since   time.Duration // time of the run before Start, if this is the record of a later part
	Live    bool          // the run is still going on

	latest Rates // of the last second of such a run, its warm-up included, as a stage shows them beside a verdict

	Real *Real // of a run on a real machine; nil: it was simulated

	// Captured is not nil if this is the record of a real game. Then frames last from present to present, the game
	// began a frame at Measured, and its updates are not known, unless the game itself has recorded them.
	Captured *Captured
}

// Real has what only the record of a run on a real machine has. The first second of such a run is warm-up.
type Real struct {
	Uneven time.Duration // how unevenly the display refreshes, which is not the loop's fault: see [Uneven]
}

// Captured has what only the record of a real game has.
type Captured struct {
	Seen    time.Duration   // pictures that were displayed up to this time count, even after the last present
	Changes []time.Duration // from one displayed picture to the next: also those that a driver made
	Dropped int             // pictures that the display never showed

	// Recorded says that the game has recorded the calls of its loop. Then frames last from beginning to beginning, as
	// those of a run, and their updates are known. When a picture was displayed is not: it is taken to be when the next
	// frame began.
	Recorded bool
}

// An Input is an event of a player.
type Input struct {
	At time.Duration // on the host's clock
	// Shown is when the first picture with it was displayed, or, in a recording of a game, drawn. It is the end of the
	// run if there was none.
	Shown time.Duration
}

// at converts a time to the time since the start of the run.
func (r *Record) at(t time.Duration) time.Duration { return t - r.Start.Began + r.Since }

// begin returns when a frame began to make its picture.
func (r *Record) begin(f *trace.Frame) time.Duration {
	if r.Captured != nil && !r.Captured.Recorded {
		return f.Measured
	}
	return f.Began
}

// hasUpdates reports whether the updates of frames are known.
func (r *Record) hasUpdates() bool { return r.Captured == nil || r.Captured.Recorded }

// WarmUp is how long a program on a real clock takes to warm up: pages are mapped, caches are filled, other programs
// give way. Until then the loop is not the cause of uneven frames.
const WarmUp = time.Second

// warm returns the record without the warm-up of a real machine.
func (r *Record) warm() *Record {
	n := 0
	for r.Real != nil && n < len(r.Frames) && r.at(r.Frames[n].Began) < WarmUp {
		n++
	}
	return r.Later(n)
}

// Later returns the record without its first n frames. The last of these becomes its Start, whose backlog is simulated
// later.
func (r *Record) Later(n int) *Record {
	if n == 0 {
		return r
	}
	later := *r
	later.Start = r.Frames[n-1]
	later.Start.Simulated = -later.Start.Backlog
	later.Since = r.at(later.Start.Began)
	later.Frames = r.Frames[n:]
	if m := min(n, len(r.Worlds)); m > 0 {
		later.Initial = r.Worlds[m-1]
	}
	later.Worlds = r.Worlds[min(n, len(r.Worlds)):]
	return &later
}

// UpTo returns the record as it was at a time, when the run still went on.
func (r *Record) UpTo(at time.Duration) *Record {
	then := *r
	if at >= r.End {
		return &then
	}
	n := 0
	for n < len(r.Frames) && r.Frames[n].Ended <= at {
		n++
	}
	then.Frames, then.Worlds, then.End, then.Live = r.Frames[:n], r.Worlds[:n], at, true
	return &then
}

// Part returns the frames from first to last, counted from Start, which is 0, as far as the record has them.
func (r *Record) Part(first, last int) []trace.Frame {
	part := make([]trace.Frame, 0, last-first+1)
	for i := max(first, 0); i <= min(last, len(r.Frames)); i++ {
		if i == 0 {
			part = append(part, r.Start)
		} else {
			part = append(part, r.Frames[i-1])
		}
	}
	return part
}

// Bounds says what it means for objects to be outside their scene.
type Bounds uint8

// The bounds of scenes.
const (
	Walls Bounds = iota // they went through a wall or the floor
	Paths               // they left their path: nothing was in their way
	Open                // nothing: they are meant to leave
)

// A World describes the simulated world after a frame.
type World struct {
	Escaped     int     // objects
	Tunnelled   int     // those of them that went through a wall or the floor
	MaxOverlap  float64 // m, of the deepest pair
	MeanOverlap float64 // m, of the pairs that touch
	Energy      float64 // J
	Fastest     float64 // m/s, of the fastest object
	Gauge       float64 // what the scene measures in the frame's picture, never negative; or NoGauge
	Presses     Presses // of keys, if each update of a frame asks for them
}

// NoGauge is the gauge of scenes that measure nothing in their pictures.
const NoGauge = -1
