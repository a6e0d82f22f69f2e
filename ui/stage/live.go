package stage

import (
	"fmt"
	"slices"

	"gameloops/internal/experiment"
	"gameloops/loops"
)

// live are the settings that the stages take on while they run, without a new Play: what the machine can be turned into
// without beginning anew. On this computer they are done for real. What they become is part of what is played.
var live = []string{"update-cost", "update-cost-per-object", "update-cost-per-contact", "draw-cost",
	"draw-cost-per-object", "refresh", "jitter"}

// Uses tells whether a setting of the machine makes a difference on this kind of it.
func (m Machine) Uses(key string) bool {
	switch m {
	case Simulated:
		return true
	case SameFrames:
		return false
	default:
		return slices.Contains(live, key)
	}
}

// Without says why the kind of machine makes no use of a setting.
func (m Machine) Without() string {
	if m == SameFrames {
		return "the same frames have all of the computer in them"
	}
	return "this computer is as it is"
}

// noteOn is what there is to know about the conditions under which a stage plays on this computer with others, empty if
// they are as they should be.
func noteOn(s *Stage, all []experiment.Setup, processors int) string {
	if n := processorsFor(all); len(all) > 1 && n > processors {
		return fmt.Sprintf("Not comparable: %s, %d wanted", count(processors, "processor"), n)
	}
	if splits(s.Setup) && s.turn.rest != nil {
		return "There is no second thread here: the updates run before the draws"
	}
	return ""
}

// processorsFor is how many processors stages want on this computer: one each, and a second one for updates that run
// beside the draws.
func processorsFor(setups []experiment.Setup) (n int) {
	for _, s := range setups {
		n++
		if splits(s) {
			n++
		}
	}
	return n
}

// splits tells whether the loop of a setup leaves its updates to a second processor.
func splits(s experiment.Setup) bool {
	loop, err := s.NewLoop(nil)
	_, ok := loop.(loops.Splitter)
	return err == nil && ok
}

// count is a number of things.
func count(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}
