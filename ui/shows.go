package ui

import (
	"strings"

	"github.com/hajimehoshi/ebiten/v2"
)

// Shows are what the window shows beside the worlds, a bit for each.
type Shows uint32

// What there is to be shown.
const (
	showGraphs  Shows = 1 << iota // and the verdict
	showAnatomy                   // of each stage's loop
	showCode                      // of the chosen stage's loop
	showGhost                     // the chosen stage's objects, on the other stages
)

// DefaultShows are what is shown at first.
const DefaultShows = showGraphs | showAnatomy

func (s Shows) has(any Shows) bool { return s&any != 0 }

// A showing is an entry of the table of what there is to be shown.
type showing struct {
	bit   Shows
	name  string // as the flag takes it
	title string // in the panel
	words string // what there is to know
	does  string // in the list of keys
	key   ebiten.Key
}

// allShows is the table, in the order of the bits: keys, panel and flag read it.
func allShows() []showing {
	return []showing{
		{showGraphs, "graphs", "Graphs:", "Verdicts and graphs beside each stage",
			"verdicts and graphs on, off", ebiten.KeyG},
		{showAnatomy, "anatomy", "Anatomy:", "What the loop does in its latest frames, and when",
			"anatomy of the loop on, off", ebiten.KeyA},
		{showCode, "code", "Code:", "The loop's own code, and its fields while it runs. Paused, U and F step " +
			"through it", "code of the loop, and its fields, on, off", ebiten.KeyW},
		{showGhost, "ghost", "Ghost:", "Outlines of this stage's objects on the other stages, where theirs are " +
			"elsewhere", "this stage's objects as outlines on the others", ebiten.KeyN},
	}
}

// ShowNames are the names of what can be shown beside the worlds.
func ShowNames() (names []string) {
	for _, s := range allShows() {
		names = append(names, s.name)
	}
	return names
}

// String is what ParseShows reads.
func (s Shows) String() string { return strings.Join(namesOf(uint32(s), ShowNames()), ",") }

// ParseShows reads names with commas between them; none are nothing. The error says what is allowed.
func ParseShows(text string) (Shows, error) {
	bits, err := parseBits(text, ShowNames(), "shown")
	return Shows(bits), err
}

// showShortcuts are the keys that turn them on and off.
func showShortcuts() (all []shortcut) {
	for _, s := range allShows() {
		all = append(all, shortcut{keys: []ebiten.Key{s.key}, name: s.key.String(), does: s.does,
			do: func(a *app) { a.show(s.bit, !a.shows.has(s.bit)) }})
	}
	return all
}

// show turns something on or off.
func (a *app) show(s Shows, on bool) {
	a.shows &^= s
	if on {
		a.shows |= s
	}
}
