package stageview

import (
	"gameloops/ui/stage"
	"gameloops/ui/worldview"
)

// still is how far from the middle of a picture an object is at most that stands still there to the eye, in m.
const still = 0.005

// atMost is at the end of words that tell the largest value.
const atMost = " at most"

// swayWords says how far from the middle a camera had in the latest pictures what it follows; "" if there are too few
// of them.
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
