package choice

import (
	"cmp"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"

	"gameloops/internal/experiment"
	"gameloops/internal/inks"
	"gameloops/loops"
	"gameloops/physics"
	"gameloops/ui/stage"
)

// A Deck is what the user has chosen for each stage, for the next Play.
type Deck struct {
	Setups []experiment.Setup
	Chosen int  // the stage that the panel shows
	Linked bool // changes in the panel apply to all stages

	Machine stage.Machine // that they run on
}

// NewDeck returns a deck of linked stages on this computer.
func NewDeck(setups []experiment.Setup) *Deck {
	return &Deck{Setups: slices.Clone(setups), Linked: true, Machine: stage.Computer}
}

// everywhere lists the settings that are the same on all stages, linked or not: stages compare loops, so they show the
// same balls.
var everywhere = []string{"scene", "objects", "seed"}

// Take replaces the setup of the chosen stage, and applies the changes to the other stages that share them. The loop is
// never shared, because the stages compare loops.
func (d *Deck) Take(s *experiment.Setup) {
	if reflect.DeepEqual(s, &d.Setups[d.Chosen]) {
		return
	}
	was := d.Setups[d.Chosen]
	d.Setups[d.Chosen] = *s
	for _, k := range experiment.Keys() {
		text := k.Text(*s)
		if text == k.Text(was) || k.Name == "loop" || k.About == experiment.AboutBranch ||
			!d.Linked && !slices.Contains(everywhere, k.Name) {
			continue
		}
		for i := range d.Setups {
			k.Set(&d.Setups[i], text) // a key can read what it writes
		}
	}
}

// Resize changes the number of stages to n. A new stage is a copy of the last one, with the first loop that no other
// stage has.
func (d *Deck) Resize(n int) {
	n = min(max(n, 1), stage.MaxStages)
	for len(d.Setups) < n {
		s := d.Setups[len(d.Setups)-1]
		for _, k := range loops.Kinds() {
			if !slices.ContainsFunc(d.Setups, func(o experiment.Setup) bool { return o.Loop == k.Name }) {
				s.Loop = k.Name
				break
			}
		}
		d.Setups = append(d.Setups, s)
	}
	d.Setups = d.Setups[:n]
	d.Chosen = min(d.Chosen, n-1)
}

// Setup returns the setup of the chosen stage.
func (d *Deck) Setup() experiment.Setup { return d.Setups[d.Chosen] }

// StageCounts returns the entries of the menu of the number of stages.
func StageCounts() []Entry {
	var all []Entry
	for n := range stage.MaxStages {
		text := strconv.Itoa(n + 1)
		all = append(all, Entry{text, text})
	}
	return all
}

// StageNames returns the entries of the menu of stages.
func (d *Deck) StageNames() []Entry {
	var all []Entry
	for n := range d.Setups {
		all = append(all, Entry{strconv.Itoa(n), fmt.Sprintf("Stage %d", n+1)})
	}
	return all
}

// units are the units of numbers by their kind ([experiment.Key]).
var units = map[string]string{"HZ": " Hz"}

// spoken are the names of keys that need more words where they stand alone.
var spoken = map[string]string{"continuous": "continuous collision", "max-fps": "max FPS"}

// spokenZero are the words for times of 0 that are not just missing.
var spokenZero = map[string]string{"timer": "exact timer"}

// A Label distinguishes a stage from the others: the title of its loop, and the settings in which it differs.
type Label struct {
	Title, Settings string
	Ink             int // of inks.All
}

// Labels returns the labels of all stages. The settings with the keys that are told are in those of all that read
// them, also if the stages do not differ in them.
func Labels(setups []experiment.Setup, told ...string) []Label {
	all := make([]Label, len(setups))
	var names []string
	for i, s := range setups {
		names = append(names, s.Loop)
		all[i].Title = s.Loop
		if k, err := s.Kind(); err == nil {
			all[i].Title = k.Title
		}
	}
	for i, ink := range inks.Of(names) {
		all[i].Ink = ink
	}
	for _, k := range experiment.Keys() {
		texts := make([]string, len(setups))
		for i, s := range setups {
			texts[i] = k.Text(s)
		}
		tells, differ := slices.Contains(told, k.Name), len(slices.Compact(slices.Clone(texts))) > 1
		if k.Name == "loop" || !tells && !differ {
			continue
		}
		said := written(texts)
		for i, text := range texts {
			if !differ && setups[i].Unused(k.Name) != "" {
				continue // variable steps have no step
			}
			if k.About == experiment.AboutBranch && (k.Name != "branch-at" || !setups[i].IsBranch()) {
				continue // that it is a branch, and where, is enough to know it by
			}
			if k.Name == "branch-at" { // as the timeline writes moments
				all[i].Settings += fmt.Sprintf(", branch at %.3f s", setups[i].Branch.At.Seconds())
				continue
			}
			switch {
			case text != experiment.DefaultText && text != "":
				all[i].Settings += ", " + phrase(k, said[i])
			case tells && text == "":
				all[i].Settings += ", no " + nameOf(k)
			}
		}
	}
	return all
}

// nameOf returns what a key is called in a label.
func nameOf(k experiment.Key) string {
	return cmp.Or(spoken[k.Name], strings.ReplaceAll(k.Name, "-", " "))
}

// phrase says what a setting is set to, as one reads it aloud: max step 33.3 ms, no jitter, presses queued. A scene is
// known by its words in the menu, but for a comma, which would begin another setting.
func phrase(k experiment.Key, said string) string {
	scene, isScene := physics.SceneByName(said)
	switch {
	case k.Name == "scene" && isScene:
		return strings.ToLower(strings.ReplaceAll(scene.Title, ",", ""))
	case said == "0 s":
		return cmp.Or(spokenZero[k.Name], "no "+nameOf(k))
	case k.Allowed != nil:
		said = strings.ReplaceAll(said, "-", " ")
	}
	return nameOf(k) + " " + said + units[k.Takes]
}

// written returns values of one setting as they are written beside each other: 60 Hz and 15 Hz, but 16.67 ms and 16.6
// ms.
func written(texts []string) []string {
	said, times := make([]string, len(texts)), 0
	for i, text := range texts {
		if said[i] = asRate(text); said[i] == text {
			if _, err := time.ParseDuration(text); err == nil {
				times++
			}
		}
	}
	for i, text := range texts {
		if times > 0 && said[i] != text {
			d, _ := time.ParseDuration(text)
			said[i] = d.Round(10 * time.Microsecond).String()
		}
		said[i] = spaced(said[i])
	}
	return said
}

// asRate writes a time as a rate if it is a whole number in Hz, rounded: 16.666666ms is 60 Hz.
func asRate(text string) string {
	d, err := time.ParseDuration(text)
	if err != nil || d <= 0 || d%time.Microsecond == 0 {
		return text
	}
	if rate := (time.Second + d/2) / d; rate > 0 && time.Second/rate == d {
		return strconv.Itoa(int(rate)) + " Hz"
	}
	return text
}

// spaced sets units apart from their numbers, as verdicts and graphs do: 33.3ms is 33.3 ms, and a stall of 1s+450ms is
// one of 450 ms at 1 s.
func spaced(text string) string {
	if at, length, ok := strings.Cut(text, "+"); ok && !strings.ContainsAny(text, ",") {
		return spaced(length) + " at " + spaced(at)
	}
	if _, err := time.ParseDuration(text); err != nil {
		return text
	}
	unit := strings.IndexFunc(text, unicode.IsLetter)
	if unit < 0 || strings.ContainsAny(text[unit:], "0123456789") { // 1m30s has two units
		return text
	}
	return text[:unit] + " " + text[unit:]
}
