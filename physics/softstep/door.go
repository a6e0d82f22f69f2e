package softstep

import (
	"fmt"
	"math"
)

// The limits of what a world accepts. Beyond them single precision is too coarse for what happens in a step.
const (
	most       = 1e5   // m, m/s², s, kg/m²: the largest value of any kind
	smallest   = 1e-3  // m, the smallest radius
	lightest   = 1e-4  // kg/m²
	mostRadius = 1e3   // m
	mostSpeed  = 400.0 // m/s: faster balls are slowed down to it, as in Box2D v3
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

// within returns an error if a value is out of range or not a number.
func within(name string, value, least, most float64) error {
	if value >= least && value <= most { // false for NaN
		return nil
	}
	return fmt.Errorf("%s is %v: %v to %v is allowed", name, value, least, most)
}
