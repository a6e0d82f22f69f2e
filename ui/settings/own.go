package settings

import (
	"slices"

	"gameloops/internal/experiment"
	"gameloops/internal/userloop"
	"gameloops/ui/stage"
)

// WithOwn returns setups of which one runs a loop of the user, and the index of that one. If none of setups runs the
// loop, WithOwn inserts a copy of the nth one after it, or changes the nth one if there are MaxStages. The source of l
// replaces an earlier one with the same name.
func WithOwn(setups []experiment.Setup, n int, l userloop.Loop) (all []experiment.Setup, at int) {
	all = slices.Clone(setups)
	at = slices.IndexFunc(all, func(s experiment.Setup) bool { return s.Loop == l.Name })
	switch {
	case at >= 0:
	case len(all) < stage.MaxStages:
		at = n + 1
		all = slices.Insert(all, at, all[n])
	default:
		at = n
	}
	all[at].Loop, all[at].Changes = l.Name, nil
	for i := range all {
		all[i].Own = replaced(all[i].Own, l)
	}
	return all, at
}

// replaced returns a copy of own with l, which replaces a loop with the same name.
func replaced(s userloop.Loops, l userloop.Loop) userloop.Loops {
	s = slices.Clone(s)
	if n := slices.IndexFunc(s, func(o userloop.Loop) bool { return o.Name == l.Name }); n >= 0 {
		s[n] = l
		return s
	}
	return append(s, l)
}
