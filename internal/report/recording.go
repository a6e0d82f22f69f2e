package report

import (
	"math"
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/trace"
	"gameloops/physics"
)

// MaxEvents is the maximum number of events in a recording. It keeps the first ones.
const MaxEvents = 20_000

// BallWatched is how long a recording follows one object on the display.
const BallWatched = time.Second

// A Recording holds the data of a run that a report needs and the result does not have. The zero value is ready to use.
type Recording struct {
	Events  []trace.Event // the first MaxEvents
	Dropped int           // the number of later events
	Object  int           // the watched one: of the first objects, the one with the most room around it
	Heights []Height      // of that object, as displayed during BallWatched
}

// A Height is the height at which the display showed an object.
type Height struct {
	Shown time.Duration // when the display began to show it
	Y     float64       // m above the floor
}

// Watch returns a watcher that fills in the recording and passes everything on to w.
func (r *Recording) Watch(w experiment.Watcher) experiment.Watcher {
	ball := watchedBall{recording: r}
	return experiment.Watcher{World: ball.choose, Picture: ball.drawn, Frame: ball.shown, Event: r.add}.And(w)
}

// add records an event while there is room, and otherwise counts it.
func (r *Recording) add(e trace.Event) {
	if len(r.Events) < MaxEvents {
		r.Events = append(r.Events, e)
	} else {
		r.Dropped++
	}
}

// A watchedBall follows one object of a world from picture to picture.
type watchedBall struct {
	recording *Recording
	world     *physics.World
	poses     []physics.Pose // reused
	y         float64        // m, in the latest picture
	over      bool           // BallWatched is over
}

// maxCandidates keeps the choice cheap, since each candidate is compared with all objects.
const maxCandidates = 200

// choose chooses the object with the most room, so that it falls freely for as long as possible.
func (b *watchedBall) choose(w *physics.World) {
	b.world = w
	b.poses = w.AppendPoses(b.poses[:0], 1)
	most, view := -1.0, w.View()
	for i, p := range b.poses[:min(len(b.poses), maxCandidates)] {
		room := math.Inf(1)
		for j, q := range b.poses {
			if i != j {
				room = min(room, math.Hypot(p.Center.X-q.Center.X, p.Center.Y-q.Center.Y))
			}
		}
		wall := min(p.Center.X-view.Min.X, view.Max.X-p.Center.X)
		if room = min(room, wall); room > most {
			most = room
			b.recording.Object = i
		}
	}
}

func (b *watchedBall) drawn(alpha float64) {
	if b.over || b.world == nil {
		return
	}
	b.poses = b.world.AppendPoses(b.poses[:0], alpha)
	b.y = b.poses[b.recording.Object].Center.Y
}

// shown records where the last picture of a frame showed the object. Of two pictures at one refresh, only the later
// one is visible.
func (b *watchedBall) shown(f trace.Frame) {
	if b.over || !f.Drawn {
		return
	}
	if f.Shown > BallWatched {
		b.over = true
		return
	}
	r := b.recording
	if n := len(r.Heights); n > 0 && r.Heights[n-1].Shown == f.Shown {
		r.Heights[n-1].Y = b.y
		return
	}
	r.Heights = append(r.Heights, Height{Shown: f.Shown, Y: b.y})
}
