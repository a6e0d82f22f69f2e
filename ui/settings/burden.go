package settings

import (
	"fmt"

	"gameloops/internal/experiment"
)

// Burden is the number of objects in the largest world that Box2D moves, from [longFrom] on: a single one of its
// updates takes long there, and cannot be divided. Steps of softstep rest in between. Else it is 0.
func Burden(setups []experiment.Setup) (most int) {
	for i := range setups {
		if s := &setups[i]; s.Engine == "box2d" && s.Objects >= longFrom {
			most = max(most, s.Objects)
		}
	}
	return most
}

// BurdenWords says what such an update costs; empty if there is none.
func BurdenWords(setups []experiment.Setup) string {
	n := Burden(setups)
	if n == 0 {
		return ""
	}
	return fmt.Sprintf("A single update of %d objects takes Box2D %s", n, longUpdate)
}

// Lighter returns the same setups on softstep. It reports whether all of them can run there: it does not have every
// scene, and a branch has the world of what goes before it.
func Lighter(setups []experiment.Setup) (all []experiment.Setup, ok bool) {
	for _, s := range setups {
		if s.Engine = "softstep"; s.IsBranch() || s.Check() != nil {
			return nil, false
		}
		all = append(all, s)
	}
	return all, true
}
