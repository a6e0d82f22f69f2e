package softstep

import "fmt"

// Launch lets a ball go that waited, with a velocity in m/s. One that did not wait gets the velocity.
func (w *World) Launch(number int, vx, vy float64) error {
	if err := checkVector("velocity", vx, vy); err != nil {
		return err
	}
	i := w.index[number]
	if i == gone {
		return nil
	}
	w.wakeBall(int(i))
	if i = w.index[number]; w.traits[i].state == waits {
		w.rouse(int(i))
		i = w.index[number]
	}
	b := &w.bodies[i]
	b.vx, b.vy = float32(vx), float32(vy)
	w.traits[i].still = 0
	return nil
}

// Impulse changes the velocity of a ball at once: by an impulse (N·s) at its centre. One that waits stays where it is.
func (w *World) Impulse(number int, x, y float64) error {
	if err := checkVector("impulse", x, y); err != nil {
		return err
	}
	if i := w.index[number]; i == gone || w.traits[i].state == waits {
		return nil
	}
	w.wakeBall(int(w.index[number]))
	i := w.index[number]
	b := &w.bodies[i]
	b.vx += float32(b.im * float32(x))
	b.vy += float32(b.im * float32(y))
	w.traits[i].still = 0
	return nil
}

// A force acts on a ball in the next step.
type force struct {
	number int32
	x, y   float32 // N
}

// Force pulls a ball by its centre in the next step, in N. It adds to what pulls there already.
func (w *World) Force(number int, x, y float64) error {
	if err := checkVector("force", x, y); err != nil {
		return err
	}
	if i := w.index[number]; i == gone || w.traits[i].state == waits {
		return nil
	}
	w.wakeBall(int(w.index[number]))
	w.forces = append(w.forces, force{int32(number), float32(x), float32(y)})
	return nil
}

// force gives each ball what its forces add to its velocity in a substep. That the other substeps add the same is
// again's work.
func (w *World) force() {
	for _, f := range w.forces {
		if i := w.index[f.number]; i != gone {
			b := &w.bodies[i]
			b.vx += float32(b.im * float32(f.x*w.now.h))
			b.vy += float32(b.im * float32(f.y*w.now.h))
		}
	}
}

// Push throws the balls around a point (m) apart: each gets so much more speed (m/s) away from it, falling linearly to
// nothing at a radius (m). Balls that wait stay where they are.
func (w *World) Push(x, y, radius, speed float64) error {
	err := checkVector("centre", x, y)
	if err == nil {
		err = checkVector("radius and speed", radius, speed)
	}
	if err != nil {
		return err
	}
	away := func(i int) (dx, dy, d float32) {
		dx, dy = w.spots[i].x-float32(x), w.spots[i].y-float32(y)
		return dx, dy, root(float32(dx*dx) + float32(dy*dy))
	}
	for i := w.awake; i < len(w.spots); i++ {
		if _, _, d := away(i); d < float32(radius) && w.traits[i].state == asleep {
			w.sleepers.woken = append(w.sleepers.woken, w.traits[i].island)
		}
	}
	w.wake()
	for i := range w.awake {
		dx, dy, d := away(i)
		if d == 0 || d >= float32(radius) {
			continue
		}
		f := float32(speed) * (1 - d/float32(radius)) / d
		w.bodies[i].vx += float32(f * dx)
		w.bodies[i].vy += float32(f * dy)
		w.traits[i].still = 0
	}
	return nil
}

func checkVector(name string, x, y float64) error {
	if !(x >= -most && x <= most && y >= -most && y <= most) {
		return fmt.Errorf("%s is (%v, %v): numbers up to %v are allowed", name, x, y, most)
	}
	return nil
}
