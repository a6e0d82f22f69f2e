// Package naming names runs in words that can be read aloud: the titles of their loops, and the settings in which they
// differ. The window and the pictures of links use the same names.
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
	"gameloops/internal/numbertext"
	"gameloops/internal/palette"
	"gameloops/physics"
)

// A Label distinguishes a stage from the others: the title of its loop, and the settings in which it differs.
type Label struct {
	Title, Settings string
	Ink             int  // an index into palette.All
	Plain           bool // it opens no list of loops, so it needs no arrow
	Alike           bool // all stages have this loop, so the settings alone distinguish them
}

// Of returns the labels of all stages. If most of them share a setting, only the labels of the others have it.
// Settings with the keys in told are in the labels of all stages that read them, even if the stages do not differ in
// them.
func Of(setups []experiment.Setup, told ...string) []Label {
	all := make([]Label, len(setups))
	for i, s := range setups {
		all[i].Title, all[i].Ink = titleOf(s.Last()), palette.Of(i)
	}
	for i := range all {
		all[i].Alike = len(all) > 1 && !slices.ContainsFunc(all, func(l Label) bool { return l.Title != all[0].Title })
	}
	changed := slices.ContainsFunc(setups, experiment.Setup.IsChanged)
	for _, k := range experiment.Keys() {
		texts := make([]string, len(setups))
		for i, s := range setups {
			texts[i] = k.Text(s)
		}
		tells, differ := slices.Contains(told, k.Name), len(slices.Compact(slices.Clone(texts))) > 1
		if k.Name == "loop" || k.About == experiment.AboutChange || !tells && !differ {
			continue
		}
		if k.Name == "duration" && changed { // it is as long as the last change needs
			continue
		}
		said, usual := written(k.Name, withoutStart(texts)), usualIn(texts, k.Name == "scene")
		for i, text := range texts {
			if text == usual && !tells {
				continue
			}
			if !differ && setups[i].Unused(k.Name) != "" {
				continue // variable steps have no step
			}
			switch {
			case text != experiment.DefaultText && text != "":
				all[i].Settings += ", " + phrase(k, said[i])
			case text == "" && (tells || usual != ""):
				all[i].Settings += ", no " + nameOf(k)
			}
		}
	}
	for i, s := range setups {
		all[i].Settings += changesOver(s)
	}
	return all
}

// fewChanges is the largest number of changes of a run that its label lists.
const fewChanges = 2

// titleOf returns the title of a setup's loop.
func titleOf(s experiment.Setup) string {
	if k, err := s.Kind(); err == nil {
		return k.Title
	}
	return s.Loop
}

// changesOver returns what changes while a run plays, to follow its last loop and its first settings: ", Fixed steps
// until 1 s, max step 33.3 ms from 2 s".
func changesOver(s experiment.Setup) (words string) {
	var all []string
	first := time.Duration(0)
	for i, c := range s.Changes {
		if len(c.Set) == 0 || i+1 < len(s.Changes) && goesOn(c, s.Changes[i+1]) {
			continue
		}
		if len(all) == 0 {
			first = c.At
		}
		all = append(all, changeOver(s, i))
	}
	if n := len(all); n > fewChanges {
		return fmt.Sprintf(", %d changes from %s on", n, numbertext.Moment(first))
	}
	for _, change := range all {
		words += ", " + change
	}
	return words
}

// oneDrag is the longest time between two changes of a drag on a slider.
const oneDrag = time.Second

// goesOn reports whether a change is one of a drag that the next change goes on with, so that only the last of them
// need be named.
func goesOn(c, next experiment.Change) bool {
	same := func(a, b experiment.Override) bool { return a.Key == b.Key }
	return next.At-c.At < oneDrag && slices.EqualFunc(c.Set, next.Set, same)
}

// changeOver says what the nth change of a run replaces, or what it sets, and when.
func changeOver(s experiment.Setup, n int) string {
	before, after := s.After(n), s.After(n+1)
	at := numbertext.Moment(s.Changes[n].At)
	var words []string
	if before.Loop != after.Loop {
		words = append(words, titleOf(before)+" until "+at)
	}
	if keys := settingsOf(s.Changes[n]); len(keys) > 0 {
		words = append(words, Describe(after, keys)+" from "+at)
	}
	return strings.Join(words, ", ")
}

// settingsOf returns the keys that a change sets, without the loop.
func settingsOf(c experiment.Change) (keys []string) {
	for _, o := range c.Set {
		if o.Key != "loop" {
			keys = append(keys, o.Key)
		}
	}
	return keys
}

// Change says what the nth change of a run sets, in words: max step 33.3 ms, update cost 2 ms.
func Change(s experiment.Setup, n int) string {
	after, keys := s.After(n+1), settingsOf(s.Changes[n])
	var words []string
	if len(keys) < len(s.Changes[n].Set) {
		words = append(words, titleOf(after))
	}
	if len(keys) > 0 {
		words = append(words, Describe(after, keys))
	}
	return strings.Join(words, ", ")
}

// How many runs must share a setting so that only the labels of the others have it. For a scene two are enough,
// because a stage shows its scene.
const (
	manyRuns   = 3
	manyScenes = 2
)

// usualIn returns the text that so many runs share that their labels can leave it out; empty: there is none. If a run
// leaves the setting to its loop, there is none, because a label cannot say that.
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

// withoutStart returns periods without their start if all have the same one, which does not distinguish runs. It
// returns all other texts as they are.
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

// Describe returns the values of the settings with these keys, in words: objects 300, step 20 ms, no stall.
func Describe(s experiment.Setup, keys []string) string {
	var all []string
	for _, name := range keys {
		k, ok := experiment.KeyByName(name)
		if !ok {
			continue
		}
		said := "no " + nameOf(k)
		if text := k.Text(s); text != "" {
			said = phrase(k, written(name, []string{text})[0])
		}
		all = append(all, said)
	}
	return strings.Join(all, ", ")
}

// units are the units of numbers by their kind ([experiment.Key]).
var units = map[string]string{"HZ": " Hz"}

// spoken has the names of keys that are hard to understand alone.
var spoken = map[string]string{"continuous": "continuous collision", "max-fps": "max FPS"}

// spokenZero has the words for times of 0 if "no" and the name of the key would be wrong.
var spokenZero = map[string]string{"timer": "exact timer"}

// nameOf returns what a key is called in a label.
func nameOf(k experiment.Key) string {
	return cmp.Or(spoken[k.Name], strings.ReplaceAll(k.Name, "-", " "))
}

// none is what a time of 0 is written as.
const none = "0 s"

// phrase returns a setting in words: max step 33.3 ms, no jitter, presses queued. A scene has its title in the menu,
// without commas, which would look like the start of another setting.
func phrase(k experiment.Key, said string) string {
	scene, isScene := physics.SceneByName(said)
	switch {
	case k.Name == "scene" && isScene:
		return strings.ToLower(strings.ReplaceAll(scene.Title, ",", ""))
	case said == none:
		return cmp.Or(spokenZero[k.Name], "no "+nameOf(k))
	case k.Allowed != nil:
		said = strings.ReplaceAll(said, "-", " ")
	}
	if n, err := strconv.Atoi(said); err == nil && k.Takes == "N" && k.Name != "seed" {
		said = numbertext.Whole(n)
	}
	return nameOf(k) + " " + said + units[k.Takes]
}

// written returns values of one setting, steps all as rates or all as times so that they can be compared: 60 Hz and 15
// Hz, but 16.7 ms and 16.6 ms. If two times look equal, all values are exact.
func written(key string, texts []string) []string {
	said := slices.Clone(texts)
	if key == "step" {
		said = asRates(texts)
	}
	short := slices.Clone(said)
	for i := range short {
		short[i] = spaced(short[i], numbertext.Time)
	}
	if distinct(short) == distinct(said) {
		return short
	}
	for i := range said {
		said[i] = spaced(said[i], exact)
	}
	return said
}

// distinct returns how many of the texts differ.
func distinct(texts []string) int {
	return len(slices.Compact(slices.Sorted(slices.Values(texts))))
}

// asRates writes times as rates, if all of them are whole numbers in Hz. Otherwise it returns them as they are.
func asRates(texts []string) []string {
	rates := slices.Clone(texts)
	for i, text := range texts {
		if rates[i] = asRate(text); rates[i] == text && isTime(text) {
			return texts
		}
	}
	return rates
}

// isTime reports whether a text is a time. A step can also be none, or the loop's own.
func isTime(text string) bool {
	_, err := time.ParseDuration(text)
	return err == nil
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

// spaced writes a time in words, with a space before its unit: 33.3ms becomes 33.3 ms, and a stall of 1s+450ms becomes
// 450 ms at 1 s. It returns other texts as they are.
func spaced(text string, words func(time.Duration) string) string {
	if at, length, ok := strings.Cut(text, "+"); ok && !strings.ContainsAny(text, ",") {
		return spaced(length, words) + " at " + spaced(at, words)
	}
	d, err := time.ParseDuration(text)
	switch {
	case err != nil || strings.IndexFunc(text, unicode.IsLetter) < 0:
		return text
	case d == 0:
		return none
	}
	return words(d)
}

// exact writes a time with all its digits: 16.666666 ms. A time with several units is rounded.
func exact(d time.Duration) string {
	text := d.String()
	unit := strings.IndexFunc(text, unicode.IsLetter)
	if strings.ContainsAny(text[unit:], "0123456789") { // 1m30s has two units
		return numbertext.Time(d)
	}
	return text[:unit] + " " + text[unit:]
}
