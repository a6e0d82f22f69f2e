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
	if w.traits[i].state != awake {
		w.rouse(int(i))
		i = w.index[number]
	}
	b := &w.bodies[i]
	b.vx, b.vy = float32(vx), float32(vy)
	return nil
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
	cx, cy, r := float32(x), float32(y), float32(radius)
	for i := range w.spots {
		if w.traits[i].state == waits {
			continue
		}
		dx, dy := w.spots[i].x-cx, w.spots[i].y-cy
		d := root(float32(dx*dx) + float32(dy*dy))
		if d == 0 || d >= r {
			continue
		}
		f := float32(speed) * (1 - d/r) / d
		b := &w.bodies[i]
		b.vx += float32(f * dx)
		b.vy += float32(f * dy)
	}
	return nil
}

func checkVector(name string, x, y float64) error {
	if !(x >= -most && x <= most && y >= -most && y <= most) {
		return fmt.Errorf("%s is (%v, %v): numbers up to %v are allowed", name, x, y, most)
	}
	return nil
}
