// Package film takes pictures of a run: what the display of its machine shows at given moments.
package film

import (
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/trace"
	"gameloops/physics"
)

// A Shot is what a display shows at a moment: the world as it was drawn last, which in a spiral of death is long ago.
type Shot struct {
	At      time.Duration
	Poses   []physics.Pose
	Boxes   []physics.Pose
	FPS     float64 // pictures shown in the second before, or since the start
	Updates int     // when the picture was drawn
	Escaped int     // when the picture was drawn
	Passing bool    // objects are meant to leave the scene
}

// A Reel takes a shot of a run at each of its moments.
type Reel struct {
	moments []time.Duration // ascending; those before taken have been shot
	taken   []Shot

	world   *physics.World
	drawn   Shot            // the picture that the loop drew last, not shown yet
	shown   Shot            // the picture on the display
	changes []time.Duration // when pictures were shown, of the last second at least
	updates int
}

// NewReel makes a reel for a run. The moments ascend.
func NewReel(moments []time.Duration) *Reel { return &Reel{moments: moments} }

// Watch is a watcher that feeds the reel, and tells w everything as well.
func (r *Reel) Watch(w experiment.Watcher) experiment.Watcher {
	watch := w
	watch.World = func(world *physics.World) {
		r.begin(world)
		if w.World != nil {
			w.World(world)
		}
	}
	watch.Picture = func(alpha float64) {
		r.draw(alpha)
		if w.Picture != nil {
			w.Picture(alpha)
		}
	}
	watch.Event = func(e trace.Event) {
		if e.Op == trace.Update {
			r.updates++
		}
		if w.Event != nil {
			w.Event(e)
		}
	}
	watch.Frame = func(f trace.Frame) {
		r.frame(f)
		if w.Frame != nil {
			w.Frame(f)
		}
	}
	return watch
}

// begin takes the world as it is before anything is drawn: the display shows that until the first picture.
func (r *Reel) begin(w *physics.World) {
	r.world = w
	r.draw(1)
	r.shown, r.drawn = r.drawn, r.shown
}

// draw keeps the picture until it is shown.
func (r *Reel) draw(alpha float64) {
	r.drawn.Poses = r.world.AppendPoses(r.drawn.Poses[:0], alpha)
	r.drawn.Boxes = r.world.Boxes()
	r.drawn.Updates = r.updates
	r.drawn.Escaped, r.drawn.Passing = r.world.Escaped(), r.world.Scene().Passing
}

// frame shows the picture of a frame, after shooting the moments before that.
func (r *Reel) frame(f trace.Frame) {
	if !f.Drawn {
		return
	}
	r.shootUntil(f.Shown)
	r.shown, r.drawn = r.drawn, r.shown
	r.changes = append(r.changes, f.Shown)
}

// shootUntil shoots all moments before t.
func (r *Reel) shootUntil(t time.Duration) {
	for len(r.taken) < len(r.moments) && r.moments[len(r.taken)] < t {
		at := r.moments[len(r.taken)]
		s := r.shown
		s.At = at
		s.Poses = append([]physics.Pose(nil), s.Poses...)
		s.FPS = r.fps(at)
		r.taken = append(r.taken, s)
	}
}

// fps counts the pictures that were shown in the second before t.
func (r *Reel) fps(t time.Duration) float64 {
	for len(r.changes) > 0 && r.changes[0] <= t-time.Second {
		r.changes = r.changes[1:]
	}
	n := 0
	for _, shown := range r.changes {
		if shown <= t {
			n++
		}
	}
	span := min(t, time.Second)
	if span <= 0 {
		return 0
	}
	return float64(n) / span.Seconds()
}

// Shots are the shots of a run that ended at end. Moments after the end have none.
func (r *Reel) Shots(end time.Duration) []Shot {
	r.shootUntil(end + 1)
	return r.taken
}
