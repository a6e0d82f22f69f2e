package settings

import "strings"

// Shows are what the window shows beside the worlds, as bits.
type Shows uint32

// The bits of Shows.
const (
	ShowGraphs  Shows = 1 << iota // and numbers
	ShowAnatomy                   // of each stage's loop
	ShowCode                      // of the chosen stage's loop
	ShowGhost                     // the chosen stage's objects, on the other stages
)

// DefaultShows is what a new window shows: the worlds alone.
const DefaultShows Shows = 0

// Has reports whether any of the bits are set.
func (s Shows) Has(any Shows) bool { return s&any != 0 }

// A showing is an entry of the table of what can be shown.
type showing struct {
	Bit   Shows
	Name  string // as the flag takes it
	Title string // in the panel
	Words string // the hint
	Does  string // in the list of keys
	Key   string // that turns it on and off, as Ebitengine names it
}

// AllShows returns the table, in the order of the bits. Keys, panel and flag use it.
func AllShows() []showing {
	return []showing{
		{ShowGraphs, "graphs", "Graphs:", "Numbers and graphs of all stages, below the worlds",
			"show or hide numbers and graphs", "G"},
		{ShowAnatomy, "anatomy", "Anatomy:", "What each loop does in its latest frames, and when, below the worlds",
			"show or hide the loops' anatomies", "A"},
		{ShowCode, "code", "Code:", "The loop's own code, and its fields while it runs. When it is paused, U and F " +
			"step through it", "show or hide the loop's code and fields", "W"},
		{ShowGhost, "ghost", "Ghost:", "Outlines of this stage's objects on the other stages, where theirs are " +
			"elsewhere", "show or hide this stage's outlines on the others", "N"},
	}
}

// ShowNames returns the names of what can be shown beside the worlds.
func ShowNames() (names []string) {
	for _, s := range AllShows() {
		names = append(names, s.Name)
	}
	return names
}

// String returns s as ParseShows reads it.
func (s Shows) String() string { return strings.Join(namesOf(uint32(s), ShowNames()), ",") }

// ParseShows reads names separated by commas; an empty text shows nothing. The error says what is allowed.
func ParseShows(text string) (Shows, error) {
	bits, err := parseBits(text, ShowNames(), "shown")
	return Shows(bits), err
}
