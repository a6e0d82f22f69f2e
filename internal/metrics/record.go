// Package metrics judges a game loop by what its frames came to. Every metric is a function of a recorded run.
package metrics

import (
	"time"

	"gameloops/internal/trace"
)

// A Record is what a run left behind, and all that the metrics are functions of.
type Record struct {
	Start   trace.Frame   // the frame of Start
	Frames  []trace.Frame // all the others
	Worlds  []World       // after each of Frames
	End     time.Duration // of the run, on the host's clock
	Step    time.Duration // of the loop; 0: it has none of its own
	Refresh time.Duration // from one refresh of the display to the next
	Objects int           // in the world
	Passing bool          // objects are meant to leave it
	Driven  bool          // its objects are given energy while it runs
	Seed    uint64        // for the metrics that draw samples
	Inputs  []Input       // real input events; none: latency is sampled
	Since   time.Duration // of the run before Start, where this is the record of a later part of it
	Real    bool          // the run is on a real clock: its first second is warm-up
	Live    bool          // the run goes on
}

// An Input is an event of a player.
type Input struct {
	At    time.Duration // on the host's clock
	Shown time.Duration // when the first picture with it was displayed; the end of the run if none was
}

// at is a time since the start of the run.
func (r *Record) at(t time.Duration) time.Duration { return t - r.Start.Began + r.Since }

// warmUp is how long a program on a real clock takes until it runs as it will: pages are mapped, caches filled, other
// programs give way. What is uneven until then is not its loop's doing.
const warmUp = time.Second

// warm is the record without the warm-up of a real clock.
func (r *Record) warm() *Record {
	n := 0
	for r.Real && n < len(r.Frames) && r.at(r.Frames[n].Began) < warmUp {
		n++
	}
	return r.Later(n)
}

// Later is the record without its first n frames. The last one of them takes the place of Start: what it has taken in
// and not simulated is simulated later.
func (r *Record) Later(n int) *Record {
	if n == 0 {
		return r
	}
	later := *r
	later.Start = r.Frames[n-1]
	later.Start.Simulated = -later.Start.Backlog
	later.Since = r.at(later.Start.Began)
	later.Frames = r.Frames[n:]
	later.Worlds = r.Worlds[min(n, len(r.Worlds)):]
	return &later
}

// A World is what the simulated world was like after a frame.
type World struct {
	Escaped     int     // objects
	Tunnelled   int     // of those, the ones that went through a wall or the floor
	MaxOverlap  float64 // m, of the deepest pair
	MeanOverlap float64 // m, of the pairs that touch
	Energy      float64 // J
	Fastest     float64 // m/s, of the fastest object
}
