package stageview

import (
	"strconv"

	"gameloops/ui/stage"
	"gameloops/ui/worldview"
)

// still is how far from the middle of a picture an object is at most that stands still there to the eye, in m.
const still = 0.005

// swayWords says how far from the middle a camera had in the latest pictures what it follows; "" if there are too few
// of them.
func swayWords(t *stage.Trail, middle float64) string {
	switch most, ok := worldview.CameraDrift(t, middle); {
	case !ok:
		return ""
	case most < still:
		return "Runner: always in the middle"
	default:
		return "Runner: up to " + strconv.FormatFloat(100*most, 'f', 0, 64) + " cm off the middle"
	}
}
