package loops

import (
	"slices"
	"sync"
	"time"
)

// DemoStep is the step of the JavaFX demo, 0.0166 s. It is not 1/60 s, and that has a visible effect: at 60 Hz one
// frame in 249 runs two updates.
const DemoStep = 16600 * time.Microsecond

// A Kind is a game loop that can be chosen by name.
type Kind struct {
	Name   string // on the command line: fixed-steps
	Title  string // in a menu, the words of its name: Fixed steps
	Group  Group
	Source string // the publication that the loop is from
	About  string // what it does with time, in one sentence
	File   string // of this package, with the loop's code

	// What the loop does. A test observes the loop and checks the words before the semicolon (words_test.go). The rest
	// is a remark.
	Guard    string   // what prevents a spiral of death
	Drops    string   // what time it discards
	Blend    string   // whether it interpolates or extrapolates
	Jitter   string   // what it does about a jittery clock, or where the jitter shows
	Defaults Settings // Step is 0 if the loop has no step
	New      func(Settings) GameLoop
}

// A Group names where loops come from.
type Group string

// The groups, in menu order.
const (
	Articles Group = "From articles"
	MainLoop Group = "MainLoop.js"
	Engines  Group = "Engines and classics"
)

// Kinds returns the table of all loops, which the menu, the command line, the documentation and the tests read. The
// three loops of the JavaFX demo come first. The rest has the order of the articles.
func Kinds() []Kind { return slices.Clone(table()) }

// table is built once: a window asks for kinds by their names in each frame.
var table = sync.OnceValue(func() []Kind {
	return slices.Concat(articleKinds(), mainLoopKinds(), engineKinds(), gameKinds())
})

// Groups returns the groups in the order of the table.
func Groups() []Group {
	var groups []Group
	for _, k := range Kinds() {
		if !slices.Contains(groups, k.Group) {
			groups = append(groups, k.Group)
		}
	}
	return groups
}

// KindsOf returns the kinds of a group in the order of the table.
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
	all := table()
	if i := slices.IndexFunc(all, func(k Kind) bool { return k.Name == name }); i >= 0 {
		return all[i], true
	}
	return Kind{}, false
}
