package settings

import (
	"strings"

	"gameloops/internal/pngtext"
)

// Shows is what the window shows besides the worlds, as bits.
type Shows uint32

// The bits of Shows.
const (
	ShowGraphs  Shows = 1 << iota // graphs and numbers
	ShowAnatomy                   // the calls of each stage's loop over time
	ShowCode                      // the code of the chosen stage's loop
	ShowGhost                     // the chosen stage's objects, on the other stages
)

// DefaultShows is what a new window shows: only the worlds.
const DefaultShows Shows = 0

// Has reports whether s contains any of the given bits.
func (s Shows) Has(any Shows) bool { return s&any != 0 }

// A showing is a row of the table of what can be shown.
type showing struct {
	Bit   Shows
	Name  string // as the flag takes it
	Title string // in the panel
	Words string // the hint
	Does  string // in the list of keys
	Key   string // the key that toggles it, by its Ebitengine name
}

// AllShows returns the table in the order of the bits. The keys, the panel and the flag use it.
func AllShows() []showing {
	return []showing{
		{ShowGraphs, "graphs", "Graphs:", "Numbers and graphs of all stages, below the worlds",
			"show or hide numbers and graphs", "G"},
		{ShowAnatomy, "anatomy", "Anatomy:", "What each loop does in its latest frames, and when, below the worlds",
			"show or hide the loops' anatomies", "A"},
		{ShowCode, "code", "Code:", "The loop's own code, and its fields while it runs. When it is paused, U and F " +
			"step through it", "show or hide the loop's code and fields", "W"},
		{ShowGhost, "ghost", "Outlines:", "This stage's objects on the other stages, where theirs are " +
			"elsewhere", "show or hide this stage's outlines on the others", "N"},
	}
}

// ShowNames returns the names of the bits.
func ShowNames() (names []string) {
	for _, s := range AllShows() {
		names = append(names, s.Name)
	}
	return names
}

// String formats s as ParseShows reads it.
func (s Shows) String() string { return strings.Join(namesOf(uint32(s), ShowNames()), ",") }

// ParseShows parses names separated by commas. An empty text shows nothing. The error lists the names.
func ParseShows(text string) (Shows, error) {
	bits, err := parseBits(text, ShowNames(), "shown")
	return Shows(bits), err
}

// showsKey is the key of what is shown among the texts of a picture.
const showsKey = "Shows"

// ShowsPictureText returns the text that stores what is shown in a picture.
func ShowsPictureText(s Shows) pngtext.Text { return pngtext.Text{Key: showsKey, Text: s.String()} }

// ShowsOf returns what the texts of a picture say is shown; only the worlds if they cannot be read.
func ShowsOf(texts []pngtext.Text) Shows {
	for _, t := range texts {
		if s, err := ParseShows(t.Text); t.Key == showsKey && err == nil {
			return s
		}
	}
	return DefaultShows
}
