package ui

import (
	"slices"

	"gameloops/internal/experiment"
	"gameloops/ui/choice"
	"gameloops/ui/memory"
	"gameloops/ui/stage"
)

// shownBy returns what the window shows now, as it would be remembered.
func shownBy(a *app) *memory.Memory {
	d := &a.director
	return &memory.Memory{
		Experiment: d.chosen(),
		Setups:     slices.Clone(d.choices.deck.Setups),
		Machine:    d.choices.deck.Machine,
		Width:      a.canvas.windowed.X,
		Height:     a.canvas.windowed.Y,
		Dark:       a.canvas.dark,
		Scale:      a.canvas.zoom,
		History:    memory.HistoryText(d.playback.player.Memory),
		Show:       a.gallery.chosen().String(),
		Sections:   a.sidebar.openSections(),
		Door:       d.door.Open,
	}
}

// usual returns what a window shows about which nothing is said, or nothing but the stages, with these sections
// expanded.
func usual(sections []string, atDoor bool) *memory.Memory {
	setups, machine := []experiment.Setup{experiment.Default()}, stage.Computer
	if atDoor {
		setups, machine = choice.Start()
	}
	return &memory.Memory{
		Experiment: choice.ExperimentOf(setups),
		Setups:     setups,
		Machine:    machine,
		Door:       atDoor,
		Width:      DefaultWidth,
		Height:     DefaultHeight,
		Scale:      1,
		Show:       choice.DefaultShows.String(),
		Sections:   sections,
	}
}

// remember writes to the window's memory what the user has changed in the window. What flags have set is for this time
// only: without a change the file stays as it is, unless it cannot be read.
func remember(a *app) error {
	file := a.options.Memory
	if file == "" || a.began == nil { // a window that never opened has nothing to remember
		return nil
	}
	kept := a.options.Recalled
	if kept == nil {
		kept = usual(a.began.Sections, a.options.Door)
	}
	m, changed := shownBy(a).Since(a.began, kept, a.director.opened)
	if _, problem := memory.Recall(file); !changed && problem == nil {
		return nil
	}
	return m.Write(file)
}
