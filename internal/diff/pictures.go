package diff

import (
	"context"
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/trace"
	"gameloops/physics"
)

// A picture is what a display shows from some refresh on.
type picture struct {
	shown   time.Duration
	frame   int
	updates int
	poses   []physics.Pose
}

// A display returns the pictures of a run one by one.
type display struct {
	stream
	waiting []*picture // drawn, but not shown by a refresh yet
	free    []*picture // no longer used
	latest  *picture   // the one being drawn

	now, then *picture // the one that is shown, and the next one; then nil: there is none
	next      func() (*picture, bool)
	stop      func()
}

// newDisplay starts a run. Its first picture is the world before anything is drawn.
func newDisplay(ctx context.Context, s experiment.Setup, over func(time.Duration)) *display {
	d := &display{}
	d.over = over
	d.next, d.stop = pull(ctx, &d.stream, s, d.watch, func(yield func(*picture)) { d.refresh(d.end(), yield) })
	d.now, _ = d.next()
	d.then, _ = d.next()
	return d
}

func (d *display) watch(yield func(*picture)) experiment.Watcher {
	return experiment.Watcher{
		World: func(w *physics.World) {
			p := d.blank()
			p.poses, p.frame = w.AppendPoses(p.poses[:0], 1), -1
			yield(p)
		},
		Picture: func(alpha float64) {
			if d.latest == nil {
				d.latest = d.blank()
			}
			d.latest.poses, d.latest.updates = d.world.AppendPoses(d.latest.poses[:0], alpha), d.updates
		},
		Event: func(e trace.Event) {
			if e.Op == trace.FrameBegins || e.Op == trace.StartBegins {
				d.refresh(e.At, yield)
			}
		},
		Frame: func(f trace.Frame) {
			if p := d.latest; f.Drawn && f.Shown != trace.Never {
				p.shown, p.frame = f.Shown, d.frames
				d.waiting = append(d.waiting, p)
				d.latest = nil
			}
		},
	}
}

// blank returns a picture to draw on.
func (d *display) blank() *picture {
	if n := len(d.free); n > 0 {
		p := d.free[n-1]
		d.free = d.free[:n-1]
		return p
	}
	return &picture{}
}

// refresh yields the pictures that refreshes have shown by a time.
func (d *display) refresh(now time.Duration, yield func(*picture)) {
	for len(d.waiting) > 0 && d.waiting[0].shown <= now {
		p := d.waiting[0]
		d.waiting = d.waiting[1:]
		yield(p)
	}
}

// advance shows the pictures that come by a time. If there are several for one refresh, the display shows the last one.
func (d *display) advance(at time.Duration) {
	for d.then != nil && d.then.shown <= at {
		d.free = append(d.free, d.now)
		d.now = d.then
		d.then, _ = d.next()
	}
}

// comes returns when the next picture is shown, or trace.Never.
func (d *display) comes() time.Duration {
	if d.then == nil {
		return trace.Never
	}
	return d.then.shown
}

// findPictures compares what two displays show, at each refresh at which one of them shows another picture.
func findPictures(
	ctx context.Context, a, b experiment.Setup, tolerance float64, over func(time.Duration),
) (p Pictures, err error) {
	one, other := newDisplay(ctx, a, over), newDisplay(ctx, b, over)
	defer one.stop()
	defer other.stop()
	for {
		if one.err != nil {
			return p, one.err
		} else if other.err != nil {
			return p, other.err
		}
		at := min(one.comes(), other.comes())
		if one.then == nil && at > one.end() || other.then == nil && at > other.end() {
			break
		}
		one.advance(at)
		other.advance(at)
		if object, by, apart := FirstMoved(one.now.poses, other.now.poses, tolerance); apart {
			return Pictures{Part: true, At: at, Object: object + 1, By: by,
				Frames:  Pair[int]{one.now.frame, other.now.frame},
				Updates: Pair[int]{one.now.updates, other.now.updates}}, nil
		}
	}
	for _, d := range []*display{one, other} { // the rest of the longer run, to know when it ends
		d.advance(trace.Never)
		if d.err != nil {
			return p, d.err
		}
	}
	p.Ends = Pair[time.Duration]{one.end(), other.end()}
	return p, nil
}
