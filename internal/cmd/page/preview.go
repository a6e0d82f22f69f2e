//go:build !js

package main

import (
	"fmt"
	"strings"

	"gameloops/internal/book"
	"gameloops/internal/experiment"
	"gameloops/internal/numbertext"
	"gameloops/physics"
)

// seenIn describes the opening of a lesson, for those who do not see it. It has the words of the scene of each run, or
// else the contents of the worlds.
func seenIn(o *book.Opening) string {
	all := names(o.Setups)
	told := false
	for i, s := range o.Setups {
		scene, _ := physics.SceneByName(s.Scene)
		if words := scene.Words(o.Cells[i].Poses); words != "" {
			all[i] += ": " + words
			told = true
		}
	}
	list := strings.Join(all, "; ")
	switch of := contents(o.Setups[0]) + ", at the start"; {
	case told:
		return of + ". " + list + "."
	case len(all) == 1:
		return of + ", under the loop " + list + "."
	default:
		return fmt.Sprintf("%s, on %d stages side by side: %s.", of, len(all), list)
	}
}

// contents describes the contents of a world: Ball pit with 300 objects.
func contents(s experiment.Setup) string {
	scene, _ := physics.SceneByName(s.Scene)
	if s.Objects == 1 {
		return scene.Title + " with one object"
	}
	return fmt.Sprintf("%s with %s objects", scene.Title, numbertext.Whole(s.Objects))
}
