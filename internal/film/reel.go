// Package film takes pictures of a run: what the display of its machine shows at given moments.
package film

import (
	"slices"
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/paint"
	"gameloops/internal/trace"
	"gameloops/physics"
)

// A Shot is what the display shows at a moment: the picture drawn last, which in a spiral of death is an old one.
type Shot struct {
	At      time.Duration
	Poses   []physics.Pose
	Boxes   []physics.Pose
	Extent  physics.Extent // of the objects
	FPS     float64        // in the second before, or since the start of the run
	Updates int            // when the picture was drawn
	Escaped int            // when the picture was drawn
	Passing bool           // objects are meant to leave the scene
	Ended   bool           // the run ended earlier, and this is its last picture

	Trail paint.Trail   // where objects were in earlier pictures; empty: the reel keeps none
	Still time.Duration // for how long the display had shown this state; 0: a clip finds out from its shots
}

// A Reel takes a shot of a run at each of its moments.
type Reel struct {
	moments []time.Duration // ascending
	shot    int             // the number of moments whose shots are taken
	take    func(Shot)      // receives each shot
	taken   []Shot          // the shots, if the reel keeps them

	world   *physics.World
	drawn   Shot            // the picture that the loop drew last, not yet shown
	shown   Shot            // the picture on the display
	since   time.Duration   // when the display began to show this state
	changes []time.Duration // when pictures were shown, at least those of the last second
	updates int
	trails  bool
	trail   paint.Trail     // the pictures before the one that is shown, the latest first
	began   []time.Duration // when each of them was first shown
}

// The limits of a trail: time, and the number of places altogether, which keeps the trails of many objects short.
const (
	trailTime   = 400 * time.Millisecond
	trailPlaces = 12_000
)

// KeepTrails makes the reel keep where objects were in earlier pictures. It must be called before the run begins.
func (r *Reel) KeepTrails() { r.trails = true }

// NewReel returns a reel that keeps the shots of a run. The moments must ascend.
func NewReel(moments []time.Duration) *Reel {
	r := &Reel{moments: moments}
	r.take = func(s Shot) { r.taken = append(r.taken, s) }
	return r
}

// Watch returns a watcher that feeds the reel and passes everything on to w.
func (r *Reel) Watch(w experiment.Watcher) experiment.Watcher {
	return experiment.Watcher{World: r.begin, Picture: r.draw, Event: r.count, Frame: r.frame}.And(w)
}

// count counts the updates.
func (r *Reel) count(e trace.Event) {
	if e.Op == trace.Update {
		r.updates++
	}
}

// begin takes a picture of the world before anything is drawn: the display shows it until the loop draws.
func (r *Reel) begin(w *physics.World) {
	r.world = w
	r.draw(1)
	r.shown, r.drawn = r.drawn, r.shown
}

// draw keeps the picture until it is shown.
func (r *Reel) draw(alpha float64) {
	r.drawn.Poses = r.world.AppendPoses(r.drawn.Poses[:0], alpha)
	r.drawn.Boxes, r.drawn.Extent = r.world.Boxes(), r.world.Extent()
	r.drawn.Updates = r.updates
	r.drawn.Escaped, r.drawn.Passing = r.world.Escaped(), r.world.Scene().Passing
}

// frame shows the picture of a frame, after taking the shots of the moments before that.
func (r *Reel) frame(f trace.Frame) {
	if !f.Drawn {
		return
	}
	r.shootUntil(f.Shown)
	if r.drawn.Updates != r.shown.Updates {
		r.since = f.Shown
	}
	if r.trails {
		r.pass(r.shown.Poses)
	}
	r.shown, r.drawn = r.drawn, r.shown
	r.changes = append(r.changes, f.Shown)
}

// pass adds a picture to the trail when the next one replaces it.
func (r *Reel) pass(poses []physics.Pose) {
	most := min(len(r.trail), trailPlaces/max(len(poses), 1))
	shown := time.Duration(0)
	if n := len(r.changes); n > 0 {
		shown = r.changes[n-1]
	}
	for most > 1 && r.began[most-1] < shown-trailTime {
		most--
	}
	e := paint.Earlier{Centers: make([]physics.Vec, len(poses))}
	for i := range poses {
		e.Centers[i] = poses[i].Center
	}
	r.trail, r.began = slices.Insert(r.trail[:most], 0, e), slices.Insert(r.began[:most], 0, shown)
}

// trailAt returns the trail of the picture that is shown at a moment. It has at least one earlier picture, which on a
// slow stage is an old one.
func (r *Reel) trailAt(at time.Duration) (t paint.Trail) {
	for i, e := range r.trail {
		e.Age = float64(at-r.began[i]) / float64(trailTime)
		if i > 0 && e.Age > 1 {
			break
		}
		e.Age = min(e.Age, 1)
		t = append(t, e)
	}
	return t
}

// shootUntil takes the shots of all moments before t.
func (r *Reel) shootUntil(t time.Duration) {
	for r.shot < len(r.moments) && r.moments[r.shot] < t {
		at := r.moments[r.shot]
		r.shot++
		r.take(r.shootAt(at))
	}
}

// shootAt returns a shot of what the display shows now.
func (r *Reel) shootAt(at time.Duration) Shot {
	s := r.shown
	s.At = at
	s.Poses = append([]physics.Pose(nil), s.Poses...)
	s.FPS = r.fps(at)
	s.Trail, s.Still = r.trailAt(at), at-r.since
	return s
}

// fps returns how many pictures a second were shown in the second before t, or since the start of the run.
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

// Shots returns the shots of a run that ended at end. Moments after the end have none.
func (r *Reel) Shots(end time.Duration) []Shot {
	r.shootUntil(end + 1)
	return r.taken
}
