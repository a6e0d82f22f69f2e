package report

import (
	"math"
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/trace"
	"gameloops/physics"
)

// MaxEvents is how many events of a run a recording keeps: the first ones.
const MaxEvents = 20_000

// BallWatched is for how long a recording keeps where the display showed one object.
const BallWatched = time.Second

// A Recording is what a report needs of a run and its result does not have. The zero value is ready to use.
type Recording struct {
	Events  []trace.Event // the first MaxEvents
	Dropped int           // events after those
	Object  int           // the one that is watched: of the first ones, the one with the most room around it
	Heights []Height      // of that object, as the display showed it while BallWatched
}

// A Height is where the display showed an object.
type Height struct {
	Shown time.Duration // when the display began to
	Y     float64       // m above the floor
}

// Watch is a watcher that fills the recording in, and tells w everything as well.
func (r *Recording) Watch(w experiment.Watcher) experiment.Watcher {
	ball := watchedBall{recording: r}
	watch := w
	watch.World = func(world *physics.World) {
		ball.choose(world)
		if w.World != nil {
			w.World(world)
		}
	}
	watch.Picture = func(alpha float64) {
		ball.drawn(alpha)
		if w.Picture != nil {
			w.Picture(alpha)
		}
	}
	watch.Frame = func(f trace.Frame) {
		ball.shown(f)
		if w.Frame != nil {
			w.Frame(f)
		}
	}
	watch.Event = func(e trace.Event) {
		if len(r.Events) < MaxEvents {
			r.Events = append(r.Events, e)
		} else {
			r.Dropped++
		}
		if w.Event != nil {
			w.Event(e)
		}
	}
	return watch
}

// A watchedBall follows one object of a world from picture to picture.
type watchedBall struct {
	recording *Recording
	world     *physics.World
	poses     []physics.Pose // to be used again
	y         float64        // m, in the latest picture
	over      bool           // it has been watched for long enough
}

// mostCandidates keeps the choice cheap: each of them is measured against all objects.
const mostCandidates = 200

// choose takes the object with the most room, so that nothing is in the way of its fall for as long as possible.
func (b *watchedBall) choose(w *physics.World) {
	b.world = w
	b.poses = w.AppendPoses(b.poses[:0], 1)
	most, view := -1.0, w.View()
	for i, p := range b.poses[:min(len(b.poses), mostCandidates)] {
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

// shown notes where the last picture of a frame showed the object. Of two pictures at one refresh only the later is
// seen.
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
