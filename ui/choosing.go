package ui

import (
	"reflect"
	"slices"

	"gameloops/internal/experiment"
	"gameloops/ui/choice"
	"gameloops/ui/stage"
)

// resize makes it n stages. Those that play go on: a new number begins to play at once, as the user asked to see it.
func (a *app) resize(n int) {
	if n == len(a.deck.Setups) || n < 1 || n > stage.MaxStages {
		return
	}
	a.deck.Take(&a.panel.Setup)
	a.deck.Resize(n)
	a.showChosen()
	if a.playing {
		a.play()
	}
}

// choose makes the panel show another stage.
func (a *app) choose(n int) {
	if n == a.deck.Chosen || n >= len(a.deck.Setups) {
		return
	}
	a.deck.Take(&a.panel.Setup)
	a.deck.Chosen = n
	a.showChosen()
}

// showChosen makes the panel show the chosen stage. Its menus are other ones then, so they are made anew.
func (a *app) showChosen() {
	*a.panel = *choice.NewPanel(a.deck.Setup())
	a.rebuild = true
}

// nameStages finds out what is written above the stages: what they play, or will.
func (a *app) nameStages() {
	setups := &a.deck.Setups
	if a.playing {
		setups = &a.played
	}
	if !reflect.DeepEqual(&a.named, setups) { // pointers, for this is done in every frame
		a.named = slices.Clone(*setups)
		for i, name := range choice.Labels(*setups) {
			a.cells[i].Number, a.cells[i].Name = i, name
		}
	}
}

// setMachine makes the stages run on another machine.
func (a *app) setMachine(m stage.Machine) {
	if m == a.deck.Machine {
		return
	}
	a.deck.Machine = m
	a.rebuild = true
	if a.playing {
		a.play()
	}
}

// stall makes the stages' computers stand still.
func (a *app) stall() {
	if a.playing {
		a.player.Stall(stage.StallTime)
	}
}

// turnLesson opens another lesson, from the last one to the first, and begins it.
func (a *app) turnLesson(by int) {
	all := experiment.Lessons()
	n := slices.IndexFunc(all, func(e *experiment.Experiment) bool { return e.Name == a.options.Name })
	switch {
	case n >= 0:
		n = (n + by + len(all)) % len(all)
	case by < 0:
		n = len(all) - 1
	default:
		n = 0
	}
	a.openLesson(all[n].Name)
}

// open puts a lesson on the stages, as many runs of it as there can be.
func (a *app) open(e *experiment.Experiment) error {
	setups, err := Options{Setup: e.Common, Runs: e.Runs[:min(len(e.Runs), stage.MaxStages)]}.setups()
	if err != nil {
		return err
	}
	a.deck = choice.NewDeck(setups)
	a.deck.Machine = stage.Simulated
	a.camera.Reset()
	a.options.Name = e.Name
	a.lesson = newLesson(e, setups)
	a.text = blurb{title: e.Title, words: e.Look}
	a.showChosen()
	return nil
}

// openLesson opens a lesson by its name, and begins it; or it closes the one that is open.
func (a *app) openLesson(name string) {
	e, ok := experiment.LessonByName(name)
	if !ok {
		a.options.Name, a.text, a.lesson = "", blurb{}, lesson{}
		return
	}
	if err := a.open(e); err != nil {
		panic(err) // it is from the table
	}
	a.play()
}
