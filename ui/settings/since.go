package settings

import (
	"reflect"
	"slices"

	"gameloops/internal/experiment"
)

// Since returns the preferences to save, and reports whether the user has changed anything. m is the present state of
// the window, began its state at the start, and kept the preferences that were saved before.
//
// began differs from kept if there were flags, and flags must not be saved. So Since starts from kept and applies only
// what the user has changed in the window. opened means that the user has opened a lesson, a file or a branch. Its
// stages are saved completely.
func (m *Preferences) Since(began, kept *Preferences, opened bool) (*Preferences, bool) {
	next := *kept
	next.sinceStages(m, began, opened)
	replace(&next.Machine, m.Machine, began.Machine, opened)
	replace(&next.Width, m.Width, began.Width, false)
	replace(&next.Height, m.Height, began.Height, false)
	replace(&next.Dark, m.Dark, began.Dark, false)
	replace(&next.Scale, m.Scale, began.Scale, false)
	replace(&next.History, m.History, began.History, false)
	replace(&next.Show, m.Show, began.Show, false)
	replace(&next.Language, m.Language, began.Language, false)
	replace(&next.StartPage, m.StartPage, began.StartPage, opened)
	if !slices.Equal(m.Sections, began.Sections) {
		next.Sections = m.Sections
	}
	return &next, opened || !reflect.DeepEqual(m.look(), began.look()) || !reflect.DeepEqual(m.Setups, began.Setups)
}

// replace sets kept to the present value if the user has changed it, or if must is set.
func replace[T comparable](kept *T, now, began T, must bool) {
	if must || now != began {
		*kept = now
	}
}

// look returns the preferences without the stages.
func (m *Preferences) look() Preferences {
	look := *m
	look.Experiment, look.Setups = &experiment.Experiment{Name: m.Experiment.Name}, nil
	return look
}

// sinceStages sets the stages of next, as Since describes.
func (next *Preferences) sinceStages(now, began *Preferences, opened bool) {
	named := next.Experiment
	if opened || now.Experiment.Name != began.Experiment.Name {
		named = now.Experiment
	}
	if next.Setups = changed(next.Setups, began.Setups, now.Setups); opened || !valid(next.Setups) {
		next.Setups = now.Setups
	}
	next.Experiment = ExperimentOf(next.Setups)
	next.Experiment.Name, next.Experiment.Title, next.Experiment.Look = named.Name, named.Title, named.Look
}

// changed returns the kept stages with the settings that differ between began and now. If the number of stages differs,
// it returns as many as now has, each with its present loop.
func changed(kept, began, now []experiment.Setup) []experiment.Setup {
	resized, n := len(now) != len(began), len(kept)
	if resized {
		n = len(now)
	}
	next := make([]experiment.Setup, n)
	for i := range next {
		next[i] = *nth(kept, i)
		was, is := nth(began, i), nth(now, i)
		for _, k := range experiment.Keys() {
			if text := k.Text(*is); text != k.Text(*was) || resized && k.Name == "loop" {
				k.Set(&next[i], text) // cannot fail: Set accepts what Text returns
			}
		}
	}
	return next
}

// nth returns the nth setup, or the last one if there are fewer.
func nth(all []experiment.Setup, n int) *experiment.Setup { return &all[min(n, len(all)-1)] }

// valid reports whether setups can run. Settings from different sources may contradict each other.
func valid(setups []experiment.Setup) bool {
	return !slices.ContainsFunc(setups, func(s experiment.Setup) bool { return s.Check() != nil })
}
