package physics

import (
	"fmt"
	"math"
)

// admit tells whether what a scene adds is made of numbers, whatever the engine. If it is not, New says so.
func (b *Builder) admit(what string, numbers ...float64) bool {
	for _, n := range numbers {
		if !finite(n) {
			if b.w.wrong == nil {
				b.w.wrong = fmt.Errorf("has a %s with a number that is %v", what, n)
			}
			return false
		}
	}
	return true
}

func finite(n float64) bool { return !math.IsNaN(n) && !math.IsInf(n, 0) }

// mustBeNumbers panics at what only a programmer can have done wrong between two steps.
func mustBeNumbers(what string, numbers ...float64) {
	for _, n := range numbers {
		if !finite(n) {
			panic(fmt.Sprintf("physics: %s with a number that is %v", what, n))
		}
	}
}
