package experiment

import (
	"fmt"
	"slices"
	"sync"

	"gameloops/loops"
	"gameloops/physics"
)

// A use is what reads some keys. Where it does not, they change nothing, whatever they are.
type use struct {
	keys  []string
	reads func(s Setup) bool
	why   func(s Setup) string // nothing does otherwise: what to tell the user
}

// uses is the table of what each loop, scene, engine and machine reads. A key that is not in it is read by all.
var uses = []use{
	{[]string{"step"}, func(s Setup) bool { return s.loopReads().Step },
		func(s Setup) string { return s.Loop + " has no step of its own" }},
	{[]string{"max-step"}, func(s Setup) bool { return s.loopReads().MaxStep },
		func(s Setup) string { return s.Loop + " has no maximum step" }},
	{[]string{"max-fps"}, func(s Setup) bool { return s.loopReads().MaxFPS },
		func(s Setup) string { return s.Loop + " does not limit its frame rate" }},
	{[]string{"vsync"}, func(s Setup) bool { return s.loopReads().Display },
		func(s Setup) string { return s.Loop + " waits for timers, and never for the display" }},
	{[]string{"timer", "overshoot"}, func(s Setup) bool { return s.loopReads().Timer },
		func(s Setup) string { return s.Loop + " waits for the display, and never for a timer" }},

	{[]string{"speed"}, func(s Setup) bool { return s.sceneOrNone().Speed != 0 },
		func(s Setup) string { return "nothing in " + s.Scene + " has a speed of its own" }},
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
		func(Setup) string { return "what calls cost is measured" }},
	{[]string{"vsync", "jitter", "timer", "overshoot", "task-delay", "update-cost", "update-cost-per-object",
		"update-cost-per-contact", "draw-cost", "draw-cost-per-object", "stall", "hidden", "cost"},
		func(s Setup) bool { return len(s.Machine.Recorded) == 0 },
		func(Setup) string { return "the recorded frames have all of the computer in them" }},
}

// Unused says why a key changes nothing of what the setup does, whatever it is set to; it is empty for a key that does.
func (s Setup) Unused(key string) (why string) {
	for _, u := range uses {
		if slices.Contains(u.keys, key) && !u.reads(s) {
			return u.why(s)
		}
	}
	return ""
}

// Plain is the setup with the keys that change nothing of it as they are by default: setups that do the same are equal.
func (s Setup) Plain() Setup {
	plain, own := s, Default()
	for _, k := range Keys() {
		if s.Unused(k.Name) != "" {
			k.Set(&plain, k.Text(own)) // what a key writes, it reads
		}
	}
	return plain
}

// loopReads is what the setup's loop reads; a loop that there is not reads nothing.
func (s Setup) loopReads() loops.Reads { return readsOfLoops()[s.Loop] }

// readsOfLoops is what each loop reads, by its name.
var readsOfLoops = sync.OnceValue(func() map[string]loops.Reads {
	all := make(map[string]loops.Reads)
	for _, k := range loops.Kinds() {
		all[k.Name] = k.Reads()
	}
	return all
})

// sceneOrNone is the setup's scene, or an empty one if there is none of that name.
func (s Setup) sceneOrNone() physics.Scene {
	scene, _ := physics.SceneByName(s.Scene)
	return scene
}
