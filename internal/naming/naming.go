// Package naming names runs as one reads them aloud: by the titles of their loops, and the settings in which they
// differ. The window and the pictures of links have the same names.
package naming

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"

	"gameloops/internal/experiment"
	"gameloops/internal/palette"
	"gameloops/physics"
)

// A Label distinguishes a stage from the others: the title of its loop, and the settings in which it differs.
type Label struct {
	Title, Settings string
	Ink             int  // of inks.All
	Plain           bool // no list of loops opens at it: it needs no arrow
}

// Of returns the labels of all stages. A setting that most of them share is said of the others alone. Those with the
// keys that are told are in the labels of all that read them, also if the stages do not differ in them.
func Of(setups []experiment.Setup, told ...string) []Label {
	all := make([]Label, len(setups))
	for i, s := range setups {
		all[i].Title, all[i].Ink = s.Loop, palette.Of(i)
		if k, err := s.Kind(); err == nil {
			all[i].Title = k.Title
		}
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
		said, usual := written(withoutStart(texts)), usualIn(texts, k.Name == "scene")
		for i, text := range texts {
			if text == usual && !tells {
				continue
			}
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
			case text == "" && (tells || usual != ""):
				all[i].Settings += ", no " + nameOf(k)
			}
		}
	}
	return all
}

// How many runs have to share a setting so that it is said of the others alone. A scene shows in which it is the usual
// one: two are enough.
const (
	manyRuns   = 3
	manyScenes = 2
)

// usualIn returns the text that so many runs share that it need not be said of each; empty: there is none. Where others
// leave the setting to the loop, that could not be said of them.
func usualIn(texts []string, areScenes bool) string {
	if slices.Contains(texts, experiment.DefaultText) {
		return ""
	}
	many := manyRuns
	if areScenes {
		many = manyScenes
	}
	for _, text := range texts {
		same := 0
		for _, other := range texts {
			if other == text {
				same++
			}
		}
		if same >= many && 2*same > len(texts) && same < len(texts) {
			return text
		}
	}
	return ""
}

// withoutStart returns periods without their start where all have the same one: that tells no runs apart. Others stay
// as they are.
func withoutStart(texts []string) []string {
	short, start := slices.Clone(texts), ""
	for i, text := range texts {
		at, length, ok := strings.Cut(text, "+")
		if !ok && text == "" {
			continue
		}
		if !ok || strings.Contains(length, ",") || start != "" && at != start {
			return texts
		}
		short[i], start = length, at
	}
	return short
}

// Whole returns the label in one line: Fixed steps, max step 33.3 ms.
func (l Label) Whole() string { return l.Title + l.Settings }

// Together returns the labels of runs as one title: Fixed steps (max step 33.3 ms), Doom and Godot.
func Together(all []Label) (title string) {
	for i, l := range all {
		switch {
		case i == 0:
		case i == len(all)-1:
			title += " and "
		default:
			title += ", "
		}
		if title += l.Title; l.Settings != "" {
			title += " (" + strings.TrimPrefix(l.Settings, ", ") + ")"
		}
	}
	return title
}

// Said says what settings are set to, given their keys: objects 300, step 20 ms, no stall.
func Said(s experiment.Setup, keys []string) string {
	var all []string
	for _, name := range keys {
		k, ok := experiment.KeyByName(name)
		if !ok {
			continue
		}
		said := "no " + nameOf(k)
		if text := k.Text(s); text != "" {
			said = phrase(k, written([]string{text})[0])
		}
		all = append(all, said)
	}
	return strings.Join(all, ", ")
}

// units are the units of numbers by their kind ([experiment.Key]).
var units = map[string]string{"HZ": " Hz"}

// spoken are the names of keys that need more words where they stand alone.
var spoken = map[string]string{"continuous": "continuous collision", "max-fps": "max FPS"}

// spokenZero are the words for times of 0 that are not just missing.
var spokenZero = map[string]string{"timer": "exact timer"}

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
