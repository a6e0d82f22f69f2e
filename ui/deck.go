package ui

import (
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/inks"
	"gameloops/loops"
)

// MaxStages is how many stages there can be at once.
const MaxStages = 4

// A deck is what the user has chosen for each stage, for the next Play. It knows nothing of windows.
type deck struct {
	setups []experiment.Setup
	chosen int  // the stage that the panel shows
	linked bool // what the panel changes, it changes for all stages

	machine Machine // that they run on
}

func newDeck(setups []experiment.Setup) *deck {
	return &deck{setups: slices.Clone(setups), linked: true, machine: Computer}
}

// everywhere are the settings that are the same on all stages, linked or not: stages differ by their loops, and one
// looks at the same balls on all of them.
var everywhere = []string{"scene", "objects", "seed"}

// take takes what has become of the setup of the chosen stage, and passes on what changed to the stages it concerns. A
// loop is its stage's alone: it is what the stages are there to compare.
func (d *deck) take(s *experiment.Setup) {
	if reflect.DeepEqual(s, &d.setups[d.chosen]) {
		return
	}
	was := d.setups[d.chosen]
	d.setups[d.chosen] = *s
	for _, k := range experiment.Keys() {
		text := k.Text(*s)
		if text == k.Text(was) || k.Name == "loop" || !d.linked && !slices.Contains(everywhere, k.Name) {
			continue
		}
		for i := range d.setups {
			k.Set(&d.setups[i], text) // what a key writes, it reads
		}
	}
}

// resize makes it n stages. A new one is as the last one, with the first loop that no other stage has.
func (d *deck) resize(n int) {
	n = min(max(n, 1), MaxStages)
	for len(d.setups) < n {
		s := d.setups[len(d.setups)-1]
		for _, k := range loops.Kinds() {
			if !slices.ContainsFunc(d.setups, func(o experiment.Setup) bool { return o.Loop == k.Name }) {
				s.Loop = k.Name
				break
			}
		}
		d.setups = append(d.setups, s)
	}
	d.setups = d.setups[:n]
	d.chosen = min(d.chosen, n-1)
}

// setup is that of the chosen stage.
func (d *deck) setup() experiment.Setup { return d.setups[d.chosen] }

// stageCounts are the entries of the menu of how many stages there are.
func stageCounts() []choice {
	var all []choice
	for n := range MaxStages {
		text := strconv.Itoa(n + 1)
		all = append(all, choice{text, text})
	}
	return all
}

// stageNames are the entries of the menu of stages.
func (d *deck) stageNames() []choice {
	var all []choice
	for n := range d.setups {
		all = append(all, choice{strconv.Itoa(n), fmt.Sprintf("Stage %d", n+1)})
	}
	return all
}

// units are what follows a number of a kind ([experiment.Key]).
var units = map[string]string{"HZ": " Hz"}

// A label tells a stage from the others: by the title of its loop, and the settings in which it differs.
type label struct {
	title, settings string
	ink             int // of inks.All
}

// labels are those of all stages.
func labels(setups []experiment.Setup) []label {
	all := make([]label, len(setups))
	var names []string
	for i, s := range setups {
		names = append(names, s.Loop)
		all[i].title = s.Loop
		if k, err := s.Kind(); err == nil {
			all[i].title = k.Title
		}
	}
	for i, ink := range inks.Of(names) {
		all[i].ink = ink
	}
	for _, k := range experiment.Keys() {
		texts := make([]string, len(setups))
		for i, s := range setups {
			texts[i] = k.Text(s)
		}
		if k.Name == "loop" || len(slices.Compact(slices.Clone(texts))) == 1 {
			continue
		}
		for i, text := range texts {
			if text != experiment.KindsOwn && text != "" {
				all[i].settings += ", " + strings.ReplaceAll(k.Name, "-", " ") + " " + asRate(text) + units[k.Takes]
			}
		}
	}
	return all
}

// asRate writes a time that is a rounded part of a second as the rate that it is: 16.666666ms is 60 Hz.
func asRate(text string) string {
	d, err := time.ParseDuration(text)
	if err != nil || d <= 0 || d%time.Microsecond == 0 {
		return text
	}
	if rate := (time.Second + d/2) / d; time.Second/rate == d {
		return strconv.Itoa(int(rate)) + " Hz"
	}
	return text
}
