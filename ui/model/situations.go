package model

import (
	"reflect"
	"slices"

	"gameloops/internal/exam"
	"gameloops/internal/experiment"
	"gameloops/internal/userloop"
	"gameloops/ui/stage"
)

// followSituations examines the loop of the open document while it plays, in the situations of 'looplab check'. An
// answer to an exercise has goals instead.
func (m *Model) followSituations() {
	c := &m.Code
	w := c.Document
	plays := w != nil && w.Ran != "" && !w.IsForeign() && !c.isAnswer() && m.Playback.Begun &&
		m.Playback.Running(m.Choices.Stages).Loop == w.Name
	switch {
	case !plays:
		c.Situations.Clear()
	case w.Ran == w.Text.String():
		c.Situations.Examine(userloop.Loop{Name: w.Name, Source: w.Ran})
	default:
		c.Situations.Follow(w.Text.String())
	}
}

// A situated is the situation that settings make. It is kept, because every display frame asks for it.
type situated struct {
	of   experiment.Setup
	name string
}

// Situation returns the name of the situation that the chosen stage is in; empty if it is in none, or if its loop has
// other settings than in the situations.
func (m *Model) Situation() string {
	deck, kept := m.Choices.Stages, &m.situated
	now := &deck.Setups[deck.Chosen]
	if deck.Machine != stage.Simulated {
		return ""
	}
	if reflect.DeepEqual(now, &kept.of) {
		return kept.name
	}
	kept.of, kept.name = *now, ""
	if usual := experiment.Default(); now.Step != usual.Step || now.MaxStep != usual.MaxStep {
		return ""
	}
	for _, s := range exam.Situations() {
		in := *now
		if s.Make(&in); reflect.DeepEqual(&in, now) {
			kept.name = s.Name
			break
		}
	}
	return kept.name
}

// trySituation plays all stages in a situation from their start, or if they are in it, in the easiest one.
func (m *Model) trySituation(name string) {
	all := exam.Situations()
	n := slices.IndexFunc(all, func(s exam.Situation) bool { return s.Name == name })
	if n < 0 || name == m.Situation() {
		n = 0
	}
	deck := m.Choices.Stages
	for i := range deck.Setups {
		all[n].Make(&deck.Setups[i])
	}
	deck.Machine = stage.Simulated
	m.Choices.showChosen()
	m.Start(nil)
}
