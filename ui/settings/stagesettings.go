package settings

import (
	"fmt"
	"reflect"
	"slices"
	"strconv"

	"gameloops/internal/experiment"
	"gameloops/internal/naming"
	"gameloops/loops"
	"gameloops/ui/stage"
)

// A StageSettings holds the settings of all stages for the next Play.
type StageSettings struct {
	Setups []experiment.Setup
	Chosen int  // the stage that the panel shows
	Linked bool // changes in the panel apply to all stages

	Machine stage.Machine // that the stages run on
	Began   Origin
}

// An Origin is what the stages were when something was opened last: a lesson, a file, the start page, or the window.
type Origin struct {
	Setups  []experiment.Setup
	Machine stage.Machine
}

// NewStageSettings returns the settings of linked stages on this computer.
func NewStageSettings(setups []experiment.Setup) *StageSettings {
	return &StageSettings{Setups: slices.Clone(setups), Linked: true, Machine: stage.Computer}
}

// Begin makes the present settings those that something was opened with.
func (d *StageSettings) Begin() { d.Began = Origin{slices.Clone(d.Setups), d.Machine} }

// IsAsBegun reports whether the stages are as they were when something was opened last.
func (d *StageSettings) IsAsBegun() bool {
	return d.Machine == d.Began.Machine && reflect.DeepEqual(d.Setups, d.Began.Setups)
}

// sameOnAllStages lists the settings that are the same on all stages, linked or not. Stages compare loops, so they show
// the same balls.
var sameOnAllStages = []string{"scene", "objects", "seed"}

// Take replaces the settings of the chosen stage, as Setup returns them. A new value holds from the start of the next
// run, and no change of that run sets it. Take applies shared changes to the other stages, too. The loop is never
// shared, because the stages compare loops.
func (d *StageSettings) Take(s *experiment.Setup) {
	was := d.Setup()
	if reflect.DeepEqual(*s, was) {
		return
	}
	d.Setups[d.Chosen].Own = s.Own
	for _, k := range experiment.Keys() {
		if text := k.Text(*s); text == k.Text(was) || k.About == experiment.AboutChange {
			continue
		}
		shared := k.Name != "loop" && (d.Linked || slices.Contains(sameOnAllStages, k.Name))
		for i := range d.Setups {
			if shared || i == d.Chosen {
				d.Setups[i].SetThroughout(k.Name, k.Text(*s))
			}
		}
	}
}

// Resize changes the number of stages to n, limited to 1 and [stage.MaxStages]. A new stage is a copy of the last one,
// with the first loop that no other stage has.
func (d *StageSettings) Resize(n int) {
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

// Setup returns the settings of the chosen stage, after all changes of its run.
func (d *StageSettings) Setup() experiment.Setup { return d.Setups[d.Chosen].Last() }

// StageCounts returns the entries of the menu of the number of stages.
func StageCounts() []Entry {
	var all []Entry
	for n := range stage.MaxStages {
		text := strconv.Itoa(n + 1)
		all = append(all, Entry{text, text})
	}
	return all
}

// StageNames returns the entries of the menu of stages, for a number of stages.
func StageNames(stages int) []Entry {
	var all []Entry
	for n := range stages {
		all = append(all, Entry{strconv.Itoa(n), fmt.Sprintf("Stage %d", n+1)})
	}
	return all
}

// A Label distinguishes a stage from the others.
type Label = naming.Label

// Labels returns the labels of all stages. told has the keys of settings to mention even if they are equal. See
// [naming.Of].
func Labels(setups []experiment.Setup, told ...string) []Label { return naming.Of(setups, told...) }
