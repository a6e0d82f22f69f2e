package physics

import (
	"fmt"
	"math"
)

// admit reports whether what a scene adds consists of finite numbers. If it does not, New returns an error.
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

// mustBeNumbers panics if a number is not finite: only a programming error can cause that between two steps.
func mustBeNumbers(what string, numbers ...float64) {
	for _, n := range numbers {
		if !finite(n) {
			panic(fmt.Sprintf("physics: %s with a number that is %v", what, n))
		}
	}
}
