package stageview

import (
	"gameloops/ui/stage"
	"gameloops/ui/worldview"
)

// still is the largest distance from the middle of a picture, in m, at which an object seems to stay in the middle.
const still = 0.005

// atMost ends words that give a maximum.
const atMost = " at most"

// swayWords says how far from the middle the object that a camera follows was in the latest pictures; "" if there are
// too few of them.
func swayWords(t *stage.Trail, middle float64) string {
	switch most, ok := worldview.CameraDrift(t, middle); {
	case !ok:
		return ""
	case most < still:
		return "Always in the middle"
	default:
		return "Off the middle: " + metres(most) + atMost
	}
}
