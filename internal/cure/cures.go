package cure

import (
	"fmt"
	"slices"
	"time"

	"gameloops/internal/numbertext"
	"gameloops/loops"
	"gameloops/physics"
)

// The cures of each verdict, the best first. Those that are not possible in a run are left out later.

func curesOfSpiral(c *subject) []change {
	return slices.Concat(c.limit(c.twoSteps(), c.shown().Simulated), c.lengthen(), []change{takeVariable()})
}

func curesOfTunnelling(c *subject) []change {
	if c.setup.Continuous != physics.On {
		return append([]change{set("Turn continuous collision on", "continuous", "on")}, curesOfLongSteps(c)...)
	}
	return curesOfLongSteps(c)
}

func curesOfEscape(c *subject) []change { return curesOfLongSteps(c) }

// curesOfLongSteps make short steps of long ones.
func curesOfLongSteps(c *subject) []change {
	const short = time.Second / 50
	step := min(stepOf(&c.record.Frames[c.longest()]), stepOf(&c.record.Frames[c.first]))
	if step <= short {
		return nil
	}
	all := c.limit(c.twoSteps(), step)
	if c.shortIsEnough() {
		all = append(all, takeFixed(), set("Make a step 16.6 ms long", "step", "16.6ms"))
	}
	return all
}

// shortIsEnough reports whether objects move so little in a step of 16.6 ms that they cannot pass a wall in it.
func (c *subject) shortIsEnough() bool {
	const thin = 0.25 // m
	fastest := c.record.Worlds[max(c.first-1, 0)].Fastest
	return fastest*loops.DemoStep.Seconds() <= thin
}

// curesOfInput run one update in each frame.
func curesOfInput(c *subject) []change {
	all := []change{takeVariable()}
	if step := loops.DemoStep; c.refresh() > step*3/4 { // a faster display has frames without an update
		all = append(all, roundUpdates())
	}
	return all
}

func curesOfFrozen(c *subject) []change {
	if c.shown().Updates < 2 {
		return nil
	}
	return append(c.limit(c.twoSteps(), c.shown().Simulated), pause(), takeVariable())
}

func curesOfStuck(c *subject) []change {
	one := max(c.loop.Step, c.refresh()) + time.Millisecond/10
	return slices.Concat(c.limit(one, c.shown().Simulated), c.lengthen(), []change{takeVariable()})
}

func curesOfSlowMotion(c *subject) []change {
	if c.isSlowByWork() {
		return append(c.lengthen(), takeVariable())
	}
	return append(c.callByDisplay(), catchUp(), takeVariable())
}

// curesOfOverload move updates to another processor, or do less. The latter can only be tried on the simulated machine:
// on a real one it is up to the program.
func curesOfOverload(c *subject) (all []change) {
	if step := c.lengthened(); c.work.split && c.work.update >= c.work.rest && step <= longestStep {
		all = append(all, set("Run updates on a second processor, each "+numbertext.Time(step)+" long",
			"loop", "worker", "step", step.String()))
	}
	return append(all, c.doLess())
}

// doLess makes an update and a picture fit into a frame. What takes a millisecond or more gets cheaper in proportion.
func (c *subject) doLess() change {
	const share = 0.7 // of a refresh: the rest is for what depends on the objects
	machine := c.setup.MachineSettings()
	due := time.Duration(1) // updates due at a refresh
	if c.work.step > 0 {
		due = max(1, (c.refresh()+c.work.step/2)/c.work.step)
	}
	less := func(d time.Duration) time.Duration {
		if d < time.Millisecond {
			return d
		}
		all := due*machine.UpdateCost.Constant + machine.DrawCost.Constant
		return min(d, inTenths(time.Duration(share*float64(c.refresh())*float64(d)/float64(all))))
	}
	update, draw := less(machine.UpdateCost.Constant), less(machine.DrawCost.Constant)
	words := fmt.Sprintf("Make an update take %s, and a picture %s", numbertext.Time(update), numbertext.Time(draw))
	return set(words, "update-cost", update.String(), "draw-cost", draw.String())
}

func curesOfLostTime(c *subject) []change {
	catchUp := set("Run fixed steps with interpolation, which catch up", "loop", interpolating, "max-step", "default")
	if c.loop.MaxStep > 0 {
		catchUp = set("Let the loop catch up, without a maximum step", "max-step", "off")
	}
	return []change{catchUp, takeVariable()}
}

func curesOfBehind(c *subject) []change {
	return append(c.limit(c.twoSteps(), c.gap(c.frame)), takeFixed(), takeVariable())
}

func curesOfBurst(c *subject) []change {
	return append(c.limit(c.twoSteps(), c.shown().Simulated), pause())
}

func curesOfLongStep(c *subject) []change {
	return append(c.limit(c.twoSteps(), c.shown().Simulated), takeFixed())
}

func nextOfLongStep(c *subject) []change {
	if c.setup.Scene == "ball-pit" && c.caught() {
		return []change{set("The walls caught the balls. Turn continuous collision off?", "continuous", "off")}
	}
	return nil
}

func curesOfUnevenMotion(c *subject) []change {
	if c.isOwn && c.setup.Machine.Jitter > 0 { // steps and pictures that follow its clock are as uneven
		return []change{roundUpdates()}
	}
	return slices.Concat(c.callByDisplay(), []change{c.smooth()}, c.stepOfRefresh(), []change{takeVariable()})
}

// curesOfStutter are those of judder, unless the computer stood still.
func curesOfStutter(c *subject) []change {
	if c.stoodStill() {
		return nil
	}
	return curesOfUnevenMotion(c)
}

// stoodStill reports whether the frame came late, although the one before did not work for most of that time.
func (c *subject) stoodStill() bool {
	gap := c.gap(c.frame)
	return gap > c.refresh()*3/2 && c.before(c.frame).Busy < gap/2
}

// stepOfRefresh makes one update due at each refresh, if nearly all frames take a refresh by an exact clock. Otherwise
// some refreshes would have none, and others two.
func (c *subject) stepOfRefresh() []change {
	onTime := 0
	for i := range c.record.Frames {
		if (c.frameTime(i) - c.refresh()).Abs() <= c.refresh()/50 {
			onTime++
		}
	}
	waits := c.setup.Unused("vsync") == "" // the loop waits for the display
	if !waits || c.record.Real != nil || c.setup.Machine.Jitter > 0 || 10*onTime < 9*len(c.record.Frames) {
		return nil
	}
	return []change{set("Make a step as long as a refresh, "+numbertext.Time(c.refresh()),
		"step", c.refresh().String())}
}

func curesOfRanAhead(c *subject) []change {
	return slices.Concat(c.callByDisplay(), []change{catchUp(), takeVariable()}, c.stepOfRefresh())
}

func curesOfTearing(c *subject) []change {
	return []change{set("Let pictures wait for the display", "vsync", "on")}
}
