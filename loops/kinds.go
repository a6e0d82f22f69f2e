package loops

import (
	"slices"
	"time"
)

// DemoStep is the step of the JavaFX demo, 0.0166 s. It is not 1/60 s: at 60 Hz one frame in 249 runs two updates, and
// that is one of the things to see.
const DemoStep = 16600 * time.Microsecond

// A Kind is a game loop that can be chosen by name.
type Kind struct {
	Name   string // on the command line: fixed-steps
	Title  string // in a menu: Fixed time steps
	Group  Group
	Source string // where the loop is from
	About  string // what it does with time, in one sentence
	File   string // of this folder: where its code is

	// What the loop does, in the words of a test that watches it (words_test.go), and after a semicolon remarks.
	Guard    string   // what keeps it from a spiral of death
	Drops    string   // what time it throws away
	Blend    string   // whether it draws between two states, or ahead
	Jitter   string   // what it does about a clock that shakes, or where that is then
	Defaults Settings // a zero Step: the loop has no step of its own
	New      func(Settings) GameLoop
}

// A Group is where loops come from.
type Group string

// The groups, in the order of a menu.
const (
	Articles Group = "Articles"
	MainLoop Group = "MainLoop.js"
	Engines  Group = "Engines and classics"
)

// Kinds is the table of all loops: the menu, the command line, the documentation and the tests all read it. Its order
// is that of the articles, but for the first three: those of the demo that the first article comes with.
func Kinds() []Kind {
	return slices.Concat(articleKinds(), mainLoopKinds(), engineKinds())
}

// Groups are the groups there are loops of, in the order of the table.
func Groups() []Group {
	var groups []Group
	for _, k := range Kinds() {
		if !slices.Contains(groups, k.Group) {
			groups = append(groups, k.Group)
		}
	}
	return groups
}

// KindsOf are the kinds of a group, in the order of the table.
func KindsOf(g Group) []Kind {
	var kinds []Kind
	for _, k := range Kinds() {
		if k.Group == g {
			kinds = append(kinds, k)
		}
	}
	return kinds
}

// KindByName finds a kind by its command-line name.
func KindByName(name string) (Kind, bool) {
	for _, k := range Kinds() {
		if k.Name == name {
			return k, true
		}
	}
	return Kind{}, false
}
