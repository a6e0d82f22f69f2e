package experiment

import (
	"math/rand/v2"

	"gameloops/physics"
)

// inputs are the clicks of a player, each before a certain update. Two players of a lockstep game send each other the
// same: the update before which a click counts, not the time of the click.
type inputs struct {
	left   int
	next   int // the update before which the next click counts
	random *rand.Rand
}

// longestPause is the largest number of updates between two clicks: a second of the demo's steps.
const longestPause = 60

func newInputs(s Setup) inputs {
	in := inputs{left: s.Inputs, random: rand.New(rand.NewPCG(s.Seed, 2))}
	in.next = in.random.IntN(longestPause)
	return in
}

// before applies the clicks that are due before an update.
func (in *inputs) before(update int, w *physics.World) {
	for in.left > 0 && update == in.next {
		w.Click(clickPlace(in.random, w.View()))
		in.left--
		in.next += 1 + in.random.IntN(longestPause)
	}
}
