package experiment

import (
	"math/rand/v2"
	"slices"
	"time"

	"gameloops/internal/metrics"
	"gameloops/physics"
)

// clicks are the clicks of a player at random times. They wait in a queue, as input events do: the first frame
// that begins at or after a click takes it, the next update applies it, and the first picture drawn after that with an
// alpha above 0 shows it.
type clicks struct {
	random  *rand.Rand
	coming  []time.Duration // on the machine's clock, ascending
	taken   []time.Duration // by a frame; the next update applies them
	applied []time.Duration // by an update; the next picture shows them
	drawn   []time.Duration // into the picture of this frame

	// In some scenes every update of a frame asks whether there was a click since the frame before ([physics.Scene]).
	edges  bool
	asked  int             // how many updates of this frame did; above 0, applied has the taken clicks too
	lost   []time.Duration // their frame had no update
	before metrics.Presses // the count of earlier frames
}

func newClicks(s Setup) clicks {
	c := clicks{random: rand.New(rand.NewPCG(s.Seed, 3)), edges: s.sceneOrNone().Edges}
	for range s.Clicks {
		c.coming = append(c.coming, time.Duration(c.random.Int64N(int64(s.Duration))))
	}
	slices.Sort(c.coming)
	return c
}

// take takes the clicks that have come by the time a frame begins.
func (c *clicks) take(began time.Duration) {
	if c.edges {
		if c.asked == 0 {
			c.lost = append(c.lost, c.taken...)
		}
		c.before = c.presses()
		c.taken, c.asked = c.taken[:0], 0
	}
	n, _ := slices.BinarySearch(c.coming, began+1)
	c.taken = append(c.taken, c.coming[:n]...)
	c.coming = c.coming[n:]
}

// apply applies the clicks that a frame has taken, before an update.
func (c *clicks) apply(w *physics.World) {
	for range c.taken {
		w.Click(clickPlace(c.random, w.View()))
	}
	if c.asked == 0 {
		c.applied = append(c.applied, c.taken...)
	}
	if c.edges {
		c.asked++
	} else {
		c.taken = c.taken[:0]
	}
}

// presses returns how the clicks so far were counted, if this frame has no other update. Clicks that wait in the queue
// do not count.
func (c *clicks) presses() metrics.Presses {
	p := c.before
	if c.edges {
		p.Ask(len(c.taken), c.asked)
	}
	return p
}

// draw puts the applied clicks into a picture.
func (c *clicks) draw(alpha float64) {
	if alpha > 0 {
		c.drawn = append(c.drawn, c.applied...)
		c.applied = c.applied[:0]
	}
}

// show returns the clicks in the picture of a frame, which is displayed at shown.
func (c *clicks) show(shown time.Duration) (inputs []metrics.Input) {
	for _, at := range c.drawn {
		inputs = append(inputs, metrics.Input{At: at, Shown: shown})
	}
	c.drawn = c.drawn[:0]
	return inputs
}

// unseen returns the clicks before end that no picture shows. They count as shown at end.
func (c *clicks) unseen(end time.Duration) (inputs []metrics.Input) {
	if c.asked > 0 {
		c.taken = c.taken[:0]
	}
	for _, at := range slices.Concat(c.drawn, c.applied, c.taken, c.lost, c.coming) {
		if at < end {
			inputs = append(inputs, metrics.Input{At: at, Shown: end})
		}
	}
	return inputs
}

// clickPlace returns where a player clicks in a view: low, where the objects are.
func clickPlace(r *rand.Rand, view physics.Rect) physics.Vec {
	return physics.Vec{
		X: view.Min.X + (view.Max.X-view.Min.X)*r.Float64(),
		Y: view.Min.Y + (view.Max.Y-view.Min.Y)/4*r.Float64(),
	}
}
