package cure

import (
	"math"
	"time"

	"gameloops/internal/metrics"
	"gameloops/internal/trace"
)

// where returns the first frame that holds, or -1.
func (c *subject) where(holds func(i int) bool) int {
	for i := range c.record.Frames {
		if holds(i) {
			return i
		}
	}
	return -1
}

// largest returns the frame with the largest value above 0, or -1.
func (c *subject) largest(value func(i int) float64) int {
	most, found := 0.0, -1
	for i := range c.record.Frames {
		if v := value(i); v > most {
			most, found = v, i
		}
	}
	return found
}

// at returns a function that finds the frame of which a time is that of the verdict.
func at(of func(*trace.Frame) time.Duration) func(*subject) int {
	return func(c *subject) int {
		return c.where(func(i int) bool { return c.since(of(&c.record.Frames[i])) == c.verdict.At })
	}
}

// The times of a frame that a verdict may have.
func began(f *trace.Frame) time.Duration { return f.Began }
func ended(f *trace.Frame) time.Duration { return f.Ended }

// shownAt finds the frame whose picture the display showed at the time of the verdict.
func shownAt(c *subject) int {
	return c.displayed(func(f *trace.Frame) bool { return c.since(f.Shown) == c.verdict.At })
}

// displayed finds the last frame with a picture that holds. Of several pictures that wait for the same refresh, the
// display shows the last one.
func (c *subject) displayed(holds func(*trace.Frame) bool) int {
	for i := len(c.record.Frames) - 1; i >= 0; i-- {
		if f := &c.record.Frames[i]; f.Drawn && holds(f) {
			return i
		}
	}
	return -1
}

// firstJump finds the first picture that is too early or too late for even motion.
func firstJump(c *subject) int {
	shown, _, ok := metrics.FirstJump(c.record)
	if !ok {
		return -1
	}
	return c.displayed(func(f *trace.Frame) bool { return f.Shown == shown })
}

// firstSlow finds the first frame after which a step is missing that the loop does not keep for later. If it keeps all
// time, and never comes to simulate it, that is the first frame after which a step is missing.
func firstSlow(c *subject) int {
	if i := c.firstMissing(1); i >= 0 {
		return i
	}
	return c.firstMissing(0)
}

// firstMissing finds the first frame after which a step is missing, without so many times the time that is kept.
func (c *subject) firstMissing(kept time.Duration) int {
	simulated := c.record.Start.Simulated
	return c.where(func(i int) bool {
		f := &c.record.Frames[i]
		simulated += f.Simulated
		missing := f.Measured - c.record.Start.Measured - simulated - kept*f.Backlog
		return c.warm(i) && missing > max(stepOf(f), c.record.Step)
	})
}

// firstAhead finds the first frame after which the game is a step or more ahead of real time.
func firstAhead(c *subject) int {
	simulated := c.record.Start.Simulated
	return c.where(func(i int) bool {
		f := &c.record.Frames[i]
		simulated += f.Simulated
		return simulated-(f.Measured-c.record.Start.Measured) > max(stepOf(f), c.record.Step)
	})
}

// firstOverloaded finds the first frame whose work takes longer than a refresh.
func firstOverloaded(c *subject) int {
	return c.where(func(i int) bool { return c.warm(i) && c.record.Frames[i].Busy > c.record.Refresh })
}

// longestFrame finds the frame that took longest.
func longestFrame(c *subject) int {
	return c.largest(func(i int) float64 { return float64(c.frameTime(i)) })
}

// settleTime is how long a world may settle: the objects of a scene may overlap when it begins.
const settleTime = time.Second

// settled reports whether the world has settled after the ith frame.
func (c *subject) settled(i int) bool { return c.since(c.record.Frames[i].Ended) >= settleTime }

// deepOverlap is a mean overlap in m that is more than engines allow objects at rest.
const deepOverlap = 0.01

// firstOverlap finds the first frame after which objects overlap.
func firstOverlap(c *subject) int {
	return c.where(func(i int) bool { return c.settled(i) && c.record.Worlds[i].MeanOverlap >= deepOverlap })
}

// gain returns the energy in J that the ith frame adds to the world, if that has settled.
func (c *subject) gain(i int) float64 {
	if i == 0 || !c.settled(i) {
		return 0
	}
	return c.record.Worlds[i].Energy - c.record.Worlds[i-1].Energy
}

// firstGain finds the first frame that adds much energy, and firstLoss the first that takes much away.
func firstGain(c *subject) int { return c.firstLarge(c.gain) }
func firstLoss(c *subject) int { return c.firstLarge(func(i int) float64 { return -c.gain(i) }) }

// firstLarge finds the first frame with at least a tenth of the largest value.
func (c *subject) firstLarge(value func(i int) float64) int {
	most := c.largest(value)
	if most < 0 {
		return -1
	}
	return c.where(func(i int) bool { return 10*value(i) >= value(most) })
}

// longStep is longest, as a rule has it.
func longStep(c *subject) int { return c.longest() }

// beforeGain finds the frame after which objects overlap that are pushed apart later, or else the long step.
func beforeGain(c *subject) int {
	if i := firstOverlap(c); i >= 0 {
		return min(i, c.longest())
	}
	return c.longest()
}

// longest returns the frame with the longest step among the one that shows the verdict and those of half a second
// before it. A long step pushes objects into each other, and later steps push them apart.
func (c *subject) longest() int {
	const before = time.Second / 2
	long := c.frame
	for i := c.frame; i >= 0 && c.record.Frames[i].Began >= c.shown().Began-before; i-- {
		if stepOf(&c.record.Frames[i]) > stepOf(&c.record.Frames[long]) {
			long = i
		}
	}
	return long
}

// stuckFrame finds the first frame that has several updates to run, as all that follow it.
func stuckFrame(c *subject) int {
	return c.where(func(i int) bool {
		f := &c.record.Frames[i]
		return c.since(f.Began) >= c.verdict.At && f.Updates > 1
	})
}

// measuredEvery is the longest time between two looks at a world that is shown in a window.
const measuredEvery = 150 * time.Millisecond

// escapeFrame finds the frame that let objects out, when the verdict says so. A window does not look at its world after
// every frame: then it is the one with the longest step shortly before.
func escapeFrame(c *subject) int {
	found := at(ended)(c)
	for found > 0 && c.record.Frames[found].Updates == 0 {
		found--
	}
	if c.record.Real == nil || found < 0 {
		return found
	}
	long, end := found, c.record.Frames[found].Ended
	for i := found; i >= 0 && c.record.Frames[i].Ended >= end-measuredEvery; i-- {
		if stepOf(&c.record.Frames[i]) > stepOf(&c.record.Frames[long]) {
			long = i
		}
	}
	return long
}

// firstOut finds the first frame that let out an object that is still outside at the end.
func firstOut(c *subject) int {
	least := math.MaxInt
	first := c.frame
	for i := len(c.record.Worlds) - 1; i >= 0; i-- {
		least = min(least, c.record.Worlds[i].Tunnelled)
		if least == 0 {
			break
		}
		first = i
	}
	return first
}
