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

// seenAt describes the last picture of a lesson's film, for those who do not see it. It has the words of the scene of
// each run, or else the contents of the worlds, and no measurements and no conclusions, because they would answer the
// lesson's question.
func seenAt(last *book.Ending) string {
	setups, shots, at := last.Setups, last.Shots, last.At
	all := names(setups)
	told := false
	for i, s := range setups[:len(shots)] {
		scene, _ := physics.SceneByName(s.Scene)
		words := ""
		if shots[i] != nil {
			words = scene.Words(shots[i].Poses)
		}
		if words != "" {
			all[i] += ": " + words
			told = true
		}
	}
	moment := fmt.Sprintf("%.4g s after the start", at.Seconds())
	list := strings.Join(all[:len(shots)], "; ")
	if told {
		return fmt.Sprintf("%s, %s. %s.", contents(setups[0]), moment, list)
	}
	if len(all) == 1 {
		return fmt.Sprintf("%s, %s, under the loop %s.", contents(setups[0]), moment, list)
	}
	return fmt.Sprintf("%s, %s, on %d stages side by side: %s.", contents(setups[0]), moment, len(shots), list)
}

// contents describes the contents of a world: Ball pit with 300 objects.
func contents(s experiment.Setup) string {
	scene, _ := physics.SceneByName(s.Scene)
	if s.Objects == 1 {
		return scene.Title + " with one object"
	}
	return fmt.Sprintf("%s with %s objects", scene.Title, numbertext.Whole(s.Objects))
}
