package softstep

import (
	"encoding/binary"
	"io"
	"math"
	"slices"
)

// WriteState writes everything that decides how the world goes on: position, motion and rest of every ball and what it
// remembers of its contacts, in the order in which the solver takes them; the forces of the next step; and the hand,
// while it holds something. An error is the writer's.
func (w *World) WriteState(to io.Writer) error {
	buf := make([]byte, 0, 1<<12)
	var err error
	put := func(values ...uint32) {
		for _, v := range values {
			buf = binary.LittleEndian.AppendUint32(buf, v)
		}
		if len(buf) > 1<<12-256 && err == nil {
			_, err = to.Write(buf)
			buf = buf[:0]
		}
	}
	bits := math.Float32bits
	past := &w.history
	put(bits(past.window), bits(past.substep), bits(past.owed), uint32(w.balls.awake), bits(w.sleepers.since))
	for i := range w.balls.spots {
		s, b, t := &w.balls.spots[i], &w.balls.bodies[i], &w.balls.traits[i]
		put(uint32(t.number), uint32(t.state), uint32(t.island))
		put(bits(s.x), bits(s.y), bits(t.angle), bits(b.vx), bits(b.vy), bits(b.u),
			bits(t.still), bits(b.dx), bits(b.dy), bits(b.turned))
		for _, m := range w.memory.of(t) {
			put(uint32(m.other), bits(m.push), bits(m.drag))
		}
	}
	for _, f := range w.forces {
		put(uint32(f.number), bits(f.x), bits(f.y))
	}
	if d := &w.hand; d.number != gone {
		put(uint32(d.number), bits(d.localX), bits(d.localY), bits(d.x), bits(d.y), bits(d.pastX), bits(d.pastY))
	}
	if err == nil {
		_, err = to.Write(buf)
	}
	return err
}

// Clone returns a second world that goes on exactly as this one does: as long as the same is done to both, WriteState
// writes the same for both. The two share nothing that changes. Scratch memory is not copied, so the first step of a
// clone allocates.
func (w *World) Clone() *World {
	c := &World{
		gravity:    w.gravity,
		continuous: w.continuous,
		balls: balls{
			rows: rows{
				spots:  slices.Clone(w.balls.spots),
				bodies: slices.Clone(w.balls.bodies),
				traits: slices.Clone(w.balls.traits),
			},
			awake: w.balls.awake,
			index: slices.Clone(w.balls.index),
		},
		ground:  ground{boxes: slices.Clip(w.ground.boxes), grid: w.ground.grid}, // shared: the elements never change
		hand:    w.hand,
		forces:  slices.Clone(w.forces),
		memory:  memory{asleep: slices.Clone(w.memory.asleep)},
		history: w.history,
		layout:  layout{sizes: w.layout.sizes},
		strips:  w.strips.clone(),
		sleepers: sleepers{
			count: w.sleepers.count,
			since: w.sleepers.since,
			stale: true,
		},
		crew: workerPool{workers: w.crew.workers},
	}
	c.connect()
	return c
}

// clone copies what the strips of the last step remember, and nothing else.
func (l *strips) clone() strips {
	c := strips{all: make([]strip, l.used), used: l.used}
	for i := range c.all {
		c.all[i].memory = slices.Clone(l.all[i].memory)
	}
	return c
}
