package model

import (
	"slices"

	"gameloops/internal/exam"
	"gameloops/internal/experiment"
	"gameloops/internal/userloop"
	"gameloops/ui/settings"
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

// Situation returns the name of the situation that the chosen stage is in; empty if it is in none.
func (m *Model) Situation() string {
	deck := m.Choices.Stages
	if deck.Machine != stage.Simulated {
		return ""
	}
	now := deck.Setup()
	for _, s := range exam.Situations() {
		is := func(o experiment.Override) bool {
			return settings.KeyNamed(o.Key).Text(now) == o.Text
		}
		if !slices.ContainsFunc(settingsOf(s), func(o experiment.Override) bool { return !is(o) }) {
			return s.Name
		}
	}
	return ""
}

// settingsOf returns the settings that make a situation and no other one, as keys show them.
func settingsOf(s exam.Situation) (all []experiment.Override) {
	wanted := experiment.Default()
	for _, o := range s.Set {
		wanted.Set(o.Key, o.Text) // valid: a test examines loops in all of them
	}
	for _, other := range exam.Situations() {
		for _, o := range other.Set {
			all = append(all, experiment.Override{Key: o.Key, Text: settings.KeyNamed(o.Key).Text(wanted)})
		}
	}
	return all
}

// trySituation plays all stages in a situation from their start, or if they are in it, in the easiest one.
func (m *Model) trySituation(name string) {
	all := exam.Situations()
	if name == m.Situation() {
		name = all[0].Name
	}
	n := slices.IndexFunc(all, func(s exam.Situation) bool { return s.Name == name })
	if n < 0 {
		return
	}
	deck := m.Choices.Stages
	for i := range deck.Setups {
		for _, o := range settingsOf(all[n]) {
			deck.Setups[i].SetThroughout(o.Key, o.Text)
		}
	}
	deck.Machine = stage.Simulated
	m.Choices.showChosen()
	m.Start(nil)
}
