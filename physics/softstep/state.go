package softstep

import (
	"encoding/binary"
	"io"
	"math"
)

// WriteState writes all that decides how the world goes on: place, motion and rest of every ball, and what it remembers
// of its contacts, in the order in which the solver takes them; the forces of the next step; and the hand, while it
// holds something. An error is the writer's.
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
	put(bits(w.window), bits(w.substep), bits(w.owed), uint32(w.awake), bits(w.sleepers.since))
	for i := range w.spots {
		s, b, t := &w.spots[i], &w.bodies[i], &w.traits[i]
		put(uint32(t.number), uint32(t.state), uint32(t.island))
		put(bits(s.x), bits(s.y), bits(t.angle), bits(b.vx), bits(b.vy), bits(b.u),
			bits(t.still), bits(b.dx), bits(b.dy), bits(b.turned))
		for _, m := range w.memoryOf(i) {
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
