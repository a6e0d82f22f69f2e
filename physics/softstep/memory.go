package softstep

// A contact begins a step with the impulse that it had before (warm starting); without that a heap sinks a little in
// every step. But an impulse is right only for a step of the same length, so a contact remembers a force. In a heap at
// rest that is the weight that the contact carries, whatever the length of the step.
//
// A short step says little about that force. Where it stops a ball that trembles, impulse divided by time may be a
// thousand times the weight, and a long step that began with such a force would throw things apart. So the force is a
// mean over the longest of the recent substeps: a short step hardly changes it, and a long step begins with little more
// than what was really pushed. If all steps are equal it is the force of the last step.
//
// Source: warm starting is Erin Catto's, "Iterative Dynamics with Temporal Coherence", Game Developers Conference 2005.
// Box2D 2 instead scales impulses by the ratio of the last two steps; after a step of a nanosecond its heaps explode.

const (
	recent     = 2 // s, the time constant for forgetting a long step
	mostLonger = 2 // a substep begins with the force times at most this many of the longest recent substeps
)

// remembered is the force between a ball and another ball, or a box.
type remembered struct {
	other      int32   // number of the other ball; -1-k is box k
	push, drag float32 // N, along the normal and along the tangent
}

// A recollection says how a step uses and updates the forces that contacts remember.
type recollection struct {
	warm  float32 // s; force times this is the initial impulse of a substep
	keep  float32 // share of the old mean in the new one
	fresh float32 // 1/s; impulse times this is what the step adds to the mean
}

// recollect returns the recollection of a step of dt in substeps of h. window is the longest recent substep before this
// one; longest includes it, and is the time over which forces are averaged.
func recollect(dt, h, window float32) (r recollection, longest float32) {
	r.warm = min(h, mostLonger*window)
	longest = max(window-float32(window*min(dt/recent, 1)), h)
	if longest > 0 {
		r.keep = 1 - h/longest
		r.fresh = 1 / longest
	}
	return r, longest
}

// memory holds the forces of the contacts of the last step. Those of balls that move are in the strips, those of balls
// that sleep are here.
type memory struct {
	strips *strips
	asleep []remembered
	spare  []remembered
}

// A span is a part of the memory of a strip, or of the balls that sleep.
type span struct {
	strip    int32
	from, to int32
}

// asleepIn is the strip of a span that is in the memory of the balls that sleep.
const asleepIn = -1

// startWarm sets the initial impulses of a contact from the force that is remembered.
func (s *strip) startWarm(c *contact, other int32, past remembered, r *recollection) {
	c.push, c.drag = past.push*r.warm, past.drag*r.warm
	c.memory = int32(len(s.memory))
	s.memory = append(s.memory, remembered{other, past.push * r.keep, past.drag * r.keep})
}

// remember adds the impulses of the contacts of a strip to the forces that are remembered.
func (s *strip) remember(traits []trait, r *recollection) {
	for i := s.from; i < s.to; i++ {
		traits[i].memory = traits[i].next
	}
	for _, list := range [...][]contact{s.inner, s.ground, s.left, s.right, s.far} {
		for i := range list {
			c := &list[i]
			m := &s.memory[c.memory]
			m.push += float32(c.push * r.fresh)
			m.drag += float32(c.drag * r.fresh)
		}
	}
}

// recall returns the force between two balls in the last step. Either of them may have found the other then.
func (m *memory) recall(a, b *trait) remembered {
	past, ok := m.find(a.memory, b.number)
	if !ok {
		past, _ = m.find(b.memory, a.number)
	}
	return past
}

// pushOn returns the sum of the forces in N that pushed a ball in the last step. It is for use during a step.
func (m *memory) pushOn(t *trait) (sum float32) {
	for _, p := range m.past(t.memory) {
		sum += p.push
	}
	return sum
}

// past returns the contacts that a ball had in the last step. It is for use during a step.
func (m *memory) past(s span) []remembered {
	if s.from == s.to {
		return nil
	}
	if s.strip == asleepIn {
		return m.asleep[s.from:s.to]
	}
	return m.strips.all[s.strip].past[s.from:s.to]
}

// find searches the contacts that a ball had in the last step for a partner. It is for use during a step.
func (m *memory) find(s span, other int32) (past remembered, ok bool) {
	all := m.past(s)
	for k := range all {
		if all[k].other == other {
			return all[k], true
		}
	}
	return past, false
}

// of returns what a ball remembers of its contacts in the last step. It is for use between steps.
func (m *memory) of(t *trait) []remembered {
	s := t.memory
	if s.from == s.to {
		return nil
	}
	if s.strip == asleepIn {
		return m.asleep[s.from:s.to]
	}
	return m.strips.all[s.strip].memory[s.from:s.to]
}

// keep copies what sleeping balls remember out of the strips, which forget it in the next step.
func (m *memory) keep(traits []trait) {
	m.spare = m.spare[:0]
	for i := range traits {
		t := &traits[i]
		if t.state != asleep {
			continue
		}
		from := len(m.spare)
		m.spare = append(m.spare, m.of(t)...)
		t.memory = span{asleepIn, int32(from), int32(len(m.spare))}
	}
	m.asleep, m.spare = m.spare, m.asleep
}
