package ui

import (
	"reflect"
	"slices"
	"sync"
	"time"

	"gameloops/internal/experiment"
)

// resize makes it n stages. Those that play go on: a new number begins to play at once, as the user asked to see it.
func (a *app) resize(n int) {
	if n == len(a.deck.setups) || n < 1 || n > MaxStages {
		return
	}
	a.deck.take(&a.panel.setup)
	a.deck.resize(n)
	a.showChosen()
	if a.playing {
		a.play()
	}
}

// choose makes the panel show another stage.
func (a *app) choose(n int) {
	if n == a.deck.chosen || n >= len(a.deck.setups) {
		return
	}
	a.deck.take(&a.panel.setup)
	a.deck.chosen = n
	a.showChosen()
}

// showChosen makes the panel show the chosen stage. Its menus are other ones then, so they are made anew.
func (a *app) showChosen() {
	*a.panel = *newPanel(a.deck.setup())
	a.rebuild = true
}

// nameStages finds out what is written above the stages: what they play, or will.
func (a *app) nameStages() {
	setups := &a.deck.setups
	if a.playing {
		setups = &a.played
	}
	if !reflect.DeepEqual(&a.named, setups) { // pointers, for this is done in every frame
		a.named, a.names = slices.Clone(*setups), labels(*setups)
	}
}

// setMachine makes the stages run on another machine.
func (a *app) setMachine(m Machine) {
	if m == a.deck.machine {
		return
	}
	a.deck.machine = m
	a.rebuild = true
	if a.playing {
		a.play()
	}
}

// stallTime is how long the computer stands still when asked to: enough for variable steps to make balls leave the pit.
const stallTime = 450 * time.Millisecond

// stall makes the stages' computers stand still.
func (a *app) stall() {
	if a.playing {
		a.player.stall(stallTime)
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
	setups, err := Options{Setup: e.Common, Runs: e.Runs[:min(len(e.Runs), MaxStages)]}.setups()
	if err != nil {
		return err
	}
	a.deck = newDeck(setups)
	a.deck.machine = Simulated
	a.camera.reset()
	a.options.Name = e.Name
	a.lesson = newLesson(e, setups)
	a.text = blurb{title: e.Title, words: e.Look}
	a.showChosen()
	return nil
}

// firstLessons is how many of the lessons are those that one begins with.
const firstLessons = 3

// lessons are the entries of the menu of lessons. The first one is for when there is none.
var lessons = sync.OnceValue(func() []choice {
	all := []choice{noLesson, heading("Begin here")}
	for i, e := range experiment.Lessons() {
		if i == firstLessons {
			all = append(all, heading("Further lessons"))
		}
		all = append(all, choice{e.Name, e.Title})
	}
	return all
})

// noLesson stands in the menu of lessons while none is open.
var noLesson = choice{"none", "None"}

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
