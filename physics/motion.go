package physics

// A Motion describes how an object moves after the last step.
type Motion struct {
	Velocity Vec // m/s, of its centre
	Awake    bool
}

// AppendMotions appends the motion of every object to dst, in the order of their poses ([World.AppendPoses]), and
// returns dst; it allocates only if dst is too short. What only the scene moves is always awake, and has its mean
// velocity in the last step.
func (w *World) AppendMotions(dst []Motion) []Motion {
	first := len(dst)
	for range w.looks {
		dst = append(dst, Motion{Awake: true})
	}
	w.engine.motions(dst[first : first+w.bodies])
	if seconds := w.track.stepped.Seconds(); seconds > 0 {
		for i := w.bodies; i < len(w.looks); i++ {
			d := w.track.moved(i)
			dst[first+i].Velocity = Vec{X: d.X / seconds, Y: d.Y / seconds}
		}
	}
	return dst
}

// A Touch is a point at which two shapes touch.
type Touch struct {
	At     Vec // m, halfway between the two surfaces
	Normal Vec // of length 1, from one shape to the other
}

// AppendTouches appends the points at which shapes touch after the last step to dst, and returns dst; it allocates only
// if dst is too short. Two boxes may touch at two points.
func (w *World) AppendTouches(dst []Touch) []Touch { return w.engine.appendTouches(dst) }
