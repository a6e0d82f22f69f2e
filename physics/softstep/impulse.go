package softstep

import "fmt"

// Launch releases a ball that waits, with a velocity in m/s. A ball that does not wait gets the velocity.
func (w *World) Launch(number int, vx, vy float64) error {
	if err := checkVector("velocity", vx, vy); err != nil {
		return err
	}
	i := w.balls.index[number]
	if i == gone {
		return nil
	}
	w.sleepers.wakeBall(int(i))
	if i = w.balls.index[number]; w.balls.traits[i].state == waits {
		w.sleepers.rouse(int(i))
		i = w.balls.index[number]
	}
	b := &w.balls.bodies[i]
	b.vx, b.vy = float32(vx), float32(vy)
	w.balls.traits[i].still = 0
	return nil
}

// Impulse applies an impulse (N·s) to the centre of a ball at once. A ball that waits stays where it is.
func (w *World) Impulse(number int, x, y float64) error {
	if err := checkVector("impulse", x, y); err != nil {
		return err
	}
	if i := w.balls.index[number]; i == gone || w.balls.traits[i].state == waits {
		return nil
	}
	w.sleepers.wakeBall(int(w.balls.index[number]))
	i := w.balls.index[number]
	b := &w.balls.bodies[i]
	b.vx += float32(b.im * float32(x))
	b.vy += float32(b.im * float32(y))
	w.balls.traits[i].still = 0
	return nil
}

// forces act in the next step only.
type forces []force

// A force pulls a ball at its centre.
type force struct {
	number int32
	x, y   float32 // N
}

// Force applies a force (N) to the centre of a ball during the next step. It adds to earlier ones.
func (w *World) Force(number int, x, y float64) error {
	if err := checkVector("force", x, y); err != nil {
		return err
	}
	if i := w.balls.index[number]; i == gone || w.balls.traits[i].state == waits {
		return nil
	}
	w.sleepers.wakeBall(int(w.balls.index[number]))
	w.forces = append(w.forces, force{int32(number), float32(x), float32(y)})
	return nil
}

// act changes the velocity of each ball by what its forces add in a substep of h. nextSubstep repeats that in the other
// substeps.
func (l forces) act(balls *balls, h float32) {
	for _, f := range l {
		if i := balls.index[f.number]; i != gone {
			b := &balls.bodies[i]
			b.vx += float32(b.im * float32(f.x*h))
			b.vy += float32(b.im * float32(f.y*h))
		}
	}
}

// Push throws the balls around (x, y) in m apart: each gains speed (m/s) away from it, falling linearly to nothing at
// radius (m). Balls that wait stay where they are.
func (w *World) Push(x, y, radius, speed float64) error {
	err := checkVector("centre", x, y)
	if err == nil {
		err = checkVector("radius and speed", radius, speed)
	}
	if err != nil {
		return err
	}
	balls := &w.balls
	away := func(i int) (dx, dy, d float32) {
		dx, dy = balls.spots[i].x-float32(x), balls.spots[i].y-float32(y)
		return dx, dy, root(float32(dx*dx) + float32(dy*dy))
	}
	w.sleepers.wakeIf(func(i int) bool {
		_, _, d := away(i)
		return d < float32(radius)
	})
	for i := range balls.awake {
		dx, dy, d := away(i)
		if d == 0 || d >= float32(radius) {
			continue
		}
		f := float32(speed) * (1 - d/float32(radius)) / d
		balls.bodies[i].vx += float32(f * dx)
		balls.bodies[i].vy += float32(f * dy)
		balls.traits[i].still = 0
	}
	return nil
}

func checkVector(name string, x, y float64) error {
	if !(x >= -most && x <= most && y >= -most && y <= most) {
		return fmt.Errorf("%s is (%v, %v): numbers up to %v are allowed", name, x, y, most)
	}
	return nil
}
