package cure

import (
	"slices"
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/numbertext"
)

// A change is a cure that may not be possible in a run.
type change struct {
	words    string
	settings []experiment.Override
}

// set returns a change of pairs of a key and a text.
func set(words string, pairs ...string) change {
	c := change{words: words}
	for i := 0; i+1 < len(pairs); i += 2 {
		c.settings = append(c.settings, experiment.Override{Key: pairs[i], Text: pairs[i+1]})
	}
	return c
}

// possible returns the changes that make a difference in the run, as cures. It leaves out settings that the run
// already has, and changes that do the same as one before.
func (c *subject) possible(changes []change) (all []Cure) {
	for _, ch := range changes {
		if c.does(ch) {
			continue
		}
		cure, ok := c.cure(ch)
		same := func(other Cure) bool { return slices.Equal(other.Settings, cure.Settings) }
		if ok && !slices.ContainsFunc(all, same) {
			all = append(all, cure)
		}
	}
	return all
}

// does reports whether a loop of the user's own does already what another loop would do.
func (c *subject) does(ch change) bool {
	takes := func(loop string) bool {
		return slices.Contains(ch.settings, experiment.Override{Key: "loop", Text: loop})
	}
	limits := slices.ContainsFunc(ch.settings, func(o experiment.Override) bool {
		return o.Key == "max-step" && o.Text != "default"
	})
	switch c.habits.Steps {
	case experiment.StepsOfTime:
		return c.habits.Timer == nil && takes(variable)
	case experiment.FixedSteps:
		return c.habits.Draws && takes(interpolating) && !limits
	}
	return false
}

// cure returns a change as a cure of the run. ok is false if a setting would change nothing, or cannot be set.
func (c *subject) cure(ch change) (cure Cure, ok bool) {
	to := c.setup
	for _, o := range ch.settings {
		k, known := experiment.KeyByName(o.Key)
		if !known || to.Set(o.Key, o.Text) != nil || c.isOfComputer(k) {
			return cure, false
		}
		if k.Text(to) != k.Text(c.setup) {
			cure.Settings = append(cure.Settings, experiment.Override{Key: o.Key, Text: o.Text})
		}
	}
	useless := func(o experiment.Override) bool { return to.Unused(o.Key) != "" }
	if len(cure.Settings) == 0 || slices.ContainsFunc(cure.Settings, useless) || to.Check() != nil {
		return cure, false
	}
	cure.Words, cure.At = ch.words, c.from()
	return cure, true
}

// from returns the moment from which a cure applies. The branch begins with the frame before the one that has to be
// different. So the branch shows what is usual, and a stall of the machine is still ahead of it.
func (c *subject) from() time.Duration {
	at := c.since(c.before(max(c.first-1, 0)).Ended)
	if c.record.Live { // the world may have been looked at some frames later
		at -= measuredEvery
	}
	return max(at, 1)
}

// isOfComputer reports whether a key describes the computer, which nobody can change where it is a real one.
func (c *subject) isOfComputer(k experiment.Key) bool {
	return k.About == experiment.AboutMachine && (c.record.Real != nil || len(c.setup.Machine.Recorded) > 0)
}

// The loops that cures take.
const (
	interpolating = "fixed-steps-with-interpolation"
	variable      = "variable-steps"
)

// takeVariable runs one update a frame.
func takeVariable() change {
	return set("Run one update a frame, as long as the frame was", "loop", variable, "max-step", "default")
}

// pause leaves out long gaps.
func pause() change {
	return set("Ignore a gap of more than half a second", "loop", "fixed-update-pausing")
}

// takeFixed runs as many short updates as fit into the time of a frame.
func takeFixed() change {
	return set("Run fixed steps of 16.6 ms, with interpolation", "loop", interpolating, "step", "default",
		"max-step", "default")
}

// roundUpdates runs updates of a fixed step, as many as are nearly due.
func roundUpdates() change {
	return set("Round the number of updates, so that a frame has one", "loop", "ebitengine", "step", "default")
}

// callByDisplay has the display call a loop that a timer calls: one update a frame, as long as the frame was. It does
// not help a loop that goes by the number of its calls, which would depend on the display.
func (c *subject) callByDisplay() []change {
	if c.habits.Timer == nil || c.habits.Steps == experiment.StepsOfCalls {
		return nil
	}
	one := takeVariable()
	if one.words = "Call it at each refresh"; c.habits.Timer.Name != "" {
		one.words = "Call it with requestAnimationFrame"
	}
	return []change{one}
}

// catchUp runs updates by the time that passes, with the steps that the loop has.
func catchUp() change {
	return set("Run updates of a fixed step, as many as time has passed", "loop", interpolating)
}

// smooth draws between states that are a step apart. A loop without such steps gets them.
func (c *subject) smooth() change {
	if c.isOwn && c.habits.Steps != experiment.FixedSteps {
		return takeFixed()
	}
	return interpolate()
}

// interpolate draws between the last two states, with the steps that the loop has.
func interpolate() change {
	return set("Draw between the last two states", "loop", interpolating)
}

// limit limits the step to a time, if that is less than what the frame has to simulate and less than the limit that the
// loop has. A loop without a limit is replaced by one with a limit.
func (c *subject) limit(to, of time.Duration) []change {
	to = inTenths(to)
	text := to.String()
	switch {
	case to >= of || c.loop.MaxStep > 0 && c.loop.MaxStep <= to:
		return nil
	case c.setup.Unused("max-step") == "":
		return []change{set("Limit the step to "+numbertext.Time(to), "max-step", text)}
	}
	return []change{set("Run fixed steps with interpolation, and simulate at most "+numbertext.Time(to)+" in a frame",
		"loop", interpolating, "step", "default", "max-step", text)}
}

// twoSteps returns a limit that allows two steps, and the time of a frame that misses a refresh.
func (c *subject) twoSteps() time.Duration { return 2 * max(c.loop.Step, c.refresh()) }

// lengthened returns the shortest step of whole refreshes that leaves an update and the rest of a frame enough time.
func (c *subject) lengthened() time.Duration {
	needed := c.work.most() + c.work.rest
	step := c.refresh()
	for step < needed+needed/5 {
		step += c.refresh()
	}
	return inTenths(step)
}

// lengthen makes a step longer than an update takes.
func (c *subject) lengthen() []change {
	step := c.lengthened()
	if step <= c.work.step+c.work.step/10 || step > longestStep {
		return nil
	}
	pairs := []string{"step", step.String()}
	if c.loop.MaxStep > 0 && c.loop.MaxStep < 2*step {
		pairs = append(pairs, "max-step", (2 * step).String())
	}
	return []change{set("Make a step "+numbertext.Time(step)+" long", pairs...)}
}

// longestStep is the longest step that a cure sets. A game with fewer than five updates a second is none.
const longestStep = 200 * time.Millisecond

// inTenths rounds a time to tenths of a millisecond, as people set it.
func inTenths(d time.Duration) time.Duration { return d.Round(time.Millisecond / 10) }
