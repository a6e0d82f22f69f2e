package settings

import (
	"fmt"

	"gameloops/internal/experiment"
	"gameloops/internal/numbertext"
)

// Burden returns the number of objects in the largest world on Box2D, or 0 if that is less than [longFrom]. A single
// Box2D update of a larger world takes long and cannot be interrupted. Steps of softstep yield while they run.
func Burden(setups []experiment.Setup) (most int) {
	for i := range setups {
		if s := &setups[i]; s.Engine == "box2d" && s.Objects >= longFrom {
			most = max(most, s.Objects)
		}
	}
	return most
}

// BurdenWords says how long such an update takes; "" if Burden is 0.
func BurdenWords(setups []experiment.Setup) string {
	n := Burden(setups)
	if n == 0 {
		return ""
	}
	return fmt.Sprintf("A single update of %s objects takes Box2D %s", numbertext.Whole(n), longUpdate)
}

// Lighter returns the same setups on softstep. ok is false if one of them cannot run there: softstep does not support
// every scene, and the recorded past of a run is that of its engine.
func Lighter(setups []experiment.Setup) (all []experiment.Setup, ok bool) {
	for _, s := range setups {
		if s.Engine = "softstep"; s.Played() > 0 || s.Check() != nil {
			return nil, false
		}
		all = append(all, s)
	}
	return all, true
}
