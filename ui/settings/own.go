package settings

import (
	"slices"

	"gameloops/internal/experiment"
	"gameloops/internal/userloop"
	"gameloops/ui/stage"
)

// WithOwn returns setups of which one runs a loop of the user's own, and which that is. If none has run it before, it
// is a new one beside the nth, with the same settings; where there is no room for it, it is the nth. Another source
// under a name takes the place of the one before.
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
	all[at].Loop, all[at].Branch = l.Name, experiment.Branch{}
	for i := range all {
		all[i].Own = replaced(all[i].Own, l)
	}
	return all, at
}

// replaced returns a shelf with a loop in the place of the one with its name.
func replaced(s userloop.Shelf, l userloop.Loop) userloop.Shelf {
	s = slices.Clone(s)
	if n := slices.IndexFunc(s, func(o userloop.Loop) bool { return o.Name == l.Name }); n >= 0 {
		s[n] = l
		return s
	}
	return append(s, l)
}
