package experiment

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	"gameloops/loops"
	"gameloops/physics"
)

// A use says which setups read some keys. In the others the values of these keys do not matter.
type use struct {
	keys  []string
	reads func(s Setup) bool
	why   func(s Setup) string // the reason for a setup that does not, for the user
}

// uses is the table of what each loop, scene, engine and machine reads. Keys that are not in it are always read.
var uses = []use{
	{[]string{"step"}, func(s Setup) bool { return s.loopReads().Step },
		func(s Setup) string { return s.Loop + " has no step" }},
	{[]string{"max-step"}, func(s Setup) bool { return s.loopReads().MaxStep },
		func(s Setup) string { return s.Loop + " has no maximum step" }},
	{[]string{"max-fps"}, func(s Setup) bool { return s.loopReads().MaxFPS },
		func(s Setup) string { return s.Loop + " does not limit its frame rate" }},
	{[]string{"vsync", "queue", "read-input", "frame-delay"}, func(s Setup) bool { return s.loopReads().Display },
		func(s Setup) string { return s.Loop + " waits for timers, and never for the display" }},
	{[]string{"timer", "overshoot"}, func(s Setup) bool { return s.loopReads().Timer },
		func(s Setup) string { return s.Loop + " waits for the display, and never for a timer" }},

	{[]string{"speed"}, func(s Setup) bool { return s.sceneOrNone().Speed != 0 },
		func(s Setup) string { return "nothing in " + s.Scene + " has its own speed" }},
	{[]string{"continuous"}, func(s Setup) bool { return s.sceneOrNone().Collides() },
		func(s Setup) string { return "nothing in " + s.Scene + " collides" }},
	{[]string{"update-cost-per-contact"}, func(s Setup) bool { return s.sceneOrNone().Touches() },
		func(s Setup) string { return "nothing in " + s.Scene + " ever touches" }},
	{[]string{"inputs"}, func(s Setup) bool { return s.sceneOrNone().Hears() },
		func(s Setup) string { return "a click does nothing in " + s.Scene }},
	{[]string{"grow"}, func(s Setup) bool { return s.sceneOrNone().Grows(s.Objects) },
		func(s Setup) string { return fmt.Sprintf("%s has room for %d objects as it is", s.Scene, s.Objects) }},
	{[]string{"cores"}, func(s Setup) bool { return slices.Contains(physics.ParallelEngines(), s.Engine) },
		func(s Setup) string { return s.Engine + " works on one processor" }},

	{[]string{"update-cost", "update-cost-per-object", "update-cost-per-contact", "draw-cost", "draw-cost-per-object"},
		func(s Setup) bool { return s.Cost == Model },
		func(Setup) string { return "the costs of calls are measured" }},
	{[]string{"branch-at"}, func(s Setup) bool { return s.Branch.At == 0 || s.Branch.Of != "" },
		func(Setup) string { return "branch-of does not say what it is a branch of" }},
	{[]string{"branch-of"}, func(s Setup) bool { return s.Branch.Of == "" || s.Branch.At > 0 },
		func(Setup) string { return "branch-at does not say where the branch begins" }},
	{[]string{"branch-frames"}, func(s Setup) bool { return s.Branch.Frames == "" || s.isBranch() },
		func(Setup) string { return "it is not a branch" }},

	{[]string{"vsync", "queue", "compositor", "read-input", "frame-delay", "jitter", "timer", "overshoot", "task-delay",
		"update-cost", "update-cost-per-object", "update-cost-per-contact", "draw-cost", "draw-cost-per-object",
		"stall", "hidden", "cost"},
		func(s Setup) bool { return len(s.Machine.Recorded) == 0 },
		func(Setup) string { return "the recorded frames contain everything that the computer did" }},
}

// Unused returns why a key changes nothing in this setup, whatever its value. It is empty for a key that is used, if
// only after a change.
func (s Setup) Unused(key string) (why string) {
	for n := range len(s.Changes) + 1 {
		if why = s.After(n).unused(key); why == "" {
			return ""
		}
	}
	return why
}

// unused is Unused for a setup without changes.
func (s Setup) unused(key string) (why string) {
	for _, u := range uses {
		if slices.Contains(u.keys, key) && !u.reads(s) {
			return u.why(s)
		}
	}
	return ""
}

// Canonical returns the setup with all keys that it does not use at their defaults, so that setups that do the same
// are equal.
func (s Setup) Canonical() Setup {
	canonical, defaults := s, Default()
	for _, k := range Keys() {
		if s.Unused(k.Name) != "" {
			k.Set(&canonical, k.Text(defaults)) // never fails: a key takes its own text
		}
	}
	return canonical
}

// loopReads returns what the setup's loop reads, which is nothing for an unknown loop.
func (s Setup) loopReads() loops.Reads {
	if l, ok := s.Own.Find(s.Loop); ok {
		return l.Reads()
	}
	return readsOfLoops()[s.Loop]
}

// readsOfLoops returns what each loop reads, by its name.
var readsOfLoops = sync.OnceValue(func() map[string]loops.Reads {
	all := make(map[string]loops.Reads)
	for _, k := range loops.Kinds() {
		all[k.Name] = k.Reads()
	}
	return all
})

// sceneOrNone returns the setup's scene, or an empty one if its name is unknown.
func (s Setup) sceneOrNone() physics.Scene {
	scene, _ := physics.SceneByName(s.Scene)
	return scene
}

// Unused returns a line for each key in given that some setups do not read. Flags set these keys for all setups. The
// line names the setups that do not read the key, or if no setup reads it, says why it changes nothing.
func Unused(given, labels []string, setups []Setup) (lines []string) {
	for _, key := range given {
		if line := unusedIn(key, labels, setups); line != "" {
			lines = append(lines, line)
		}
	}
	return lines
}

func unusedIn(key string, labels []string, setups []Setup) string {
	var reasons, without []string
	for i, s := range setups {
		if why := s.Unused(key); why != "" {
			without = append(without, labels[i])
			if !slices.Contains(reasons, why) {
				reasons = append(reasons, why)
			}
		}
	}
	switch {
	case len(without) == 0:
		return ""
	case len(without) < len(setups):
		return fmt.Sprintf("--%s changes nothing in %s", key, strings.Join(without, ", "))
	case len(reasons) > mostReasons:
		reasons = append(reasons[:mostReasons], "and so on")
	}
	return fmt.Sprintf("--%s changes nothing: %s", key, strings.Join(reasons, ", "))
}

// mostReasons is the largest number of reasons in a line.
const mostReasons = 3

// UnusedFlags returns a line for each key given as a flag that changes nothing in some of the runs that do not override
// it.
func (e *Experiment) UnusedFlags(given []string) (lines []string) {
	setups, err := e.Setups()
	if err != nil {
		return nil
	}
	for _, key := range given {
		var labels []string
		var of []Setup
		for i, r := range e.Runs {
			if !slices.ContainsFunc(r.Overrides, func(o Override) bool { return o.Key == key }) {
				labels, of = append(labels, r.Label()), append(of, setups[i])
			}
		}
		lines = append(lines, Unused([]string{key}, labels, of)...)
	}
	return lines
}

// UnusedOverrides returns a line for each override that changes nothing in its run.
func (e *Experiment) UnusedOverrides() (lines []string) {
	setups, err := e.Setups()
	if err != nil {
		return nil
	}
	for i, r := range e.Runs {
		for _, o := range r.Overrides {
			if why := setups[i].Unused(o.Key); why != "" {
				lines = append(lines, fmt.Sprintf("%s: %s changes nothing: %s", r.Label(), o.Key, why))
			}
		}
	}
	return lines
}
