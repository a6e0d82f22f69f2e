package softstep

import (
	"fmt"
	"math"
)

// What a world takes. Beyond it single precision has no room left for what happens in a step.
const (
	most       = 1e5   // m, m/s², s, kg/m²: the largest number of any kind
	smallest   = 1e-3  // m, the least radius
	lightest   = 1e-4  // kg/m²
	mostRadius = 1e3   // m
	mostSpeed  = 400.0 // m/s: faster ones are slowed down to it, as in Box2D v3
)

func finite(x float64) bool { return !math.IsNaN(x) && !math.IsInf(x, 0) }

func (b Ball) check() error {
	for _, c := range []struct {
		name        string
		value       float64
		least, most float64
	}{
		{"x", b.X, -most, most},
		{"y", b.Y, -most, most},
		{"radius", b.Radius, smallest, mostRadius},
		{"density", b.Density, lightest, most},
		{"restitution", b.Restitution, 0, 1},
		{"friction", b.Friction, 0, 10},
	} {
		if err := within(c.name, c.value, c.least, c.most); err != nil {
			return err
		}
	}
	return nil
}

// within says what is wrong with a number that is not one, or out of range.
func within(name string, value, least, most float64) error {
	if value >= least && value <= most { // false for what is not a number
		return nil
	}
	return fmt.Errorf("%s is %v: %v to %v is allowed", name, value, least, most)
}
