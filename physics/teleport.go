package physics

import (
	"math"
	"math/rand/v2"
	"strconv"
	"time"
)

// teleport has boxes that go through portals: from one in the middle to the other, and from the right end to the left
// one, in no time. A loop that draws between the last two states draws them on their way, where they have never been.
//
// Source: github.com/godotengine/godot, issue 59173.
var teleport = Scene{
	Name:    "teleport",
	Title:   "Teleport",
	About:   "Boxes go from portal to portal. The gauge is how far between them a picture shows one, in m.",
	Speed:   7,
	Figures: true,
	Build:   buildTeleport,
	Step:    func(w *World, dt time.Duration) { travel(w, dt, false) },
	Gauge:   offLegs,
	Seen:    portalWords,
}

// teleportTold is the cure: who is teleported has no state before, so there is nothing to draw between.
var teleportTold = Scene{
	Name:    "teleport-told",
	Title:   "Teleport, told",
	About:   "The same, but a teleport forgets the state before. The gauge is how far between portals one is, in m.",
	Speed:   7,
	Figures: true,
	Build:   buildTeleport,
	Step:    func(w *World, dt time.Duration) { travel(w, dt, true) },
	Gauge:   offLegs,
	Seen:    portalWords,
}

// offLegs is what both measure.
var offLegs = Gauge{Name: "Between portals", Unit: "m", Of: betweenPortals}

const (
	leg       = 3.5  // m: how far a box goes between two portals
	leftEnd   = 0.5  // m: where the first leg begins
	rightLeg  = 8.0  // m: where the second one does
	traveller = 0.25 // m: half the width of a box
)

func buildTeleport(b *Builder, objects int, r *rand.Rand) {
	b.AddBox(Vec{X: 6, Y: -1}, Vec{X: 60, Y: 1})                               // floor
	b.AddBox(Vec{X: leftEnd + leg + traveller + 0.1, Y: 4}, Vec{X: 0.1, Y: 4}) // portals
	b.AddBox(Vec{X: rightLeg - traveller - 0.1, Y: 4}, Vec{X: 0.1, Y: 4})
	lane := 8 / float64(objects)
	ways := make([]float64, objects)
	for i := range ways {
		ways[i] = 2 * leg * r.Float64()
		half := Vec{X: traveller, Y: min(0.25, 0.4*lane)}
		b.AddFigure(Pose{Shape: Box, Center: onLeg(ways[i], i, objects), Half: half, Color: randomColor(r)})
	}
	b.Remember(ways)
}

// travel moves all boxes along their two legs. Who comes to the end of one is at the begin of the other.
func travel(w *World, dt time.Duration, told bool) {
	ways := w.memory.([]float64)
	for i := range ways {
		before := ways[i] < leg
		ways[i] += float64(w.Speed() * dt.Seconds())
		if ways[i] > 1000*leg { // a step of minutes must not take longer than others
			ways[i] = math.Mod(ways[i], 2*leg)
		}
		for ways[i] >= 2*leg {
			ways[i] -= 2 * leg
		}
		w.Move(i, onLeg(ways[i], i, len(ways)))
		if told && before != (ways[i] < leg) {
			w.track.forget(w.bodies + i)
		}
	}
}

// onLeg returns where a box is in its lane that has gone some way, in m.
func onLeg(way float64, lane, lanes int) Vec {
	at := Vec{X: leftEnd + way, Y: 8 - 8*(float64(lane)+0.5)/float64(lanes)}
	if way >= leg {
		at.X = rightLeg + way - leg
	}
	return at
}

// betweenPortals returns how far the box that is farthest from where any may be is from there, in m.
func betweenPortals(_ *World, drawn []Pose) float64 {
	farthest := 0.0
	for _, p := range drawn {
		farthest = max(farthest, min(p.Center.X-leftEnd-leg, rightLeg-p.Center.X))
	}
	return farthest
}

// portalWords says whether a box is shown where none has ever been.
func portalWords(drawn []Pose) string {
	if away := betweenPortals(nil, drawn); away > 0.01 {
		return "a box is between two portals, " + strconv.FormatFloat(away, 'f', 1, 64) + " m from the nearer one"
	}
	return "no box is between two portals"
}
