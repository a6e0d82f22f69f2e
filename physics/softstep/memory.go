package softstep

// A contact begins a step with what it pushed before (warm starting); without that a heap sinks a little in every step.
// But an impulse is only right for a step of the same length. So what is remembered is a force: in a heap at rest it is
// the weight that the contact carries, whatever the step.
//
// What a short step pushes says little about that force. Where it stops a ball that trembles, the impulse divided by
// the step may be a thousand times the weight, and a long step that began with it would throw things apart. So the
// force is a mean over the longest of the recent substeps: a short step hardly changes it, and a long step begins with
// little more than what has really been pushed. With equal steps it is the force of the last step alone.
//
// Source: warm starting is Erin Catto's, "Iterative Dynamics with Temporal Coherence", Game Developers Conference 2005.
// Box2D 2 scales impulses by the ratio of the last two steps instead; after a step of a nanosecond its heaps explode.

const (
	recent     = 2 // s, the time constant with which a long step is forgotten
	mostLonger = 2 // a substep begins with the force times at most so many of the longest recent substeps
)

// A remembered force is how hard a ball was pushed by another one, or by a box.
type remembered struct {
	other      int32   // number of the ball; a box k is -1-k
	push, drag float32 // N, along the normal and along the tangent
}

// A recollection is how a step deals with the forces that are remembered.
type recollection struct {
	window float32 // s, the longest recent substep, this one included: the mean is over that time
	warm   float32 // s, force times this is the impulse that a substep begins with
	keep   float32 // the part of the old mean in the new one
	fresh  float32 // 1/s, impulse times this is what the step adds to the mean
}

// recollect is the recollection of a step of dt, in substeps of h.
func (w *World) recollect(dt, h float32) recollection {
	r := recollection{warm: min(h, mostLonger*w.window)}
	r.window = max(w.window-float32(w.window*min(dt/recent, 1)), h)
	if r.window > 0 {
		r.keep = 1 - h/r.window
		r.fresh = 1 / r.window
	}
	return r
}

// startWarm gives a contact the impulses that it begins with, from what is remembered of the partner.
func (w *World) startWarm(s *strip, c *contact, other int32, past remembered) {
	r := &w.now.past
	c.push, c.drag = past.push*r.warm, past.drag*r.warm
	c.memory = int32(len(s.memory))
	s.memory = append(s.memory, remembered{other, past.push * r.keep, past.drag * r.keep})
}

// remember adds what a strip's contacts have pushed in this step to what is remembered of them.
func (w *World) remember(s *strip) {
	for i := s.from; i < s.to; i++ {
		w.traits[i].memory = w.traits[i].next
	}
	fresh := w.now.past.fresh
	for _, list := range [...][]contact{s.inner, s.ground, s.border, s.far} {
		for i := range list {
			c := &list[i]
			m := &s.memory[c.memory]
			m.push += float32(c.push * fresh)
			m.drag += float32(c.drag * fresh)
		}
	}
}

// recall finds what two balls pushed before. Either of them may have found the other then.
func (w *World) recall(a, b *trait) remembered {
	past, ok := w.find(a.memory, b.number)
	if !ok {
		past, _ = w.find(b.memory, a.number)
	}
	return past
}

// find looks for a partner among a ball's contacts in the last step.
func (w *World) find(s span, other int32) (past remembered, ok bool) {
	if s.from == s.to {
		return past, false
	}
	all := w.sleepers.memory
	if s.strip != asleepIn {
		all = w.strips[s.strip].past
	}
	all = all[s.from:s.to]
	for k := range all {
		if all[k].other == other {
			return all[k], true
		}
	}
	return past, false
}
