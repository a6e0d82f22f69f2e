//go:build !js

package main

import (
	"context"
	"fmt"
	"strings"
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/film"
	"gameloops/internal/lesson"
	"gameloops/internal/numbertext"
	"gameloops/internal/paint"
	"gameloops/physics"
)

// asked returns what all runs of a lesson show where it stops, and a description of that. The description has no
// measurements and no conclusions, because they would answer the lesson's question.
func asked(ctx context.Context, e *experiment.Experiment) (cells []paint.Cell, said string, err error) {
	stop, err := lesson.Stop(ctx, e, experiment.Watcher{})
	if err != nil {
		return nil, "", err
	}
	setups, err := e.Setups()
	if err != nil {
		return nil, "", err
	}
	at := stop.Typed()
	moments := []time.Duration{at}
	if leavesTrails(e, setups) {
		moments = trailTo(at)
	}
	cells, last, err := trails(ctx, e, moments)
	if err != nil {
		return nil, "", err
	}
	return cells, seenAt(setups, last, at), nil
}

// trailTo returns the moments of a trail that ends at a time.
func trailTo(at time.Duration) (all []time.Duration) {
	for i := range trail {
		if m := at - time.Duration(trail-1-i)*aPicture; m > 0 {
			all = append(all, m.Truncate(time.Microsecond))
		}
	}
	return all
}

// leavesTrails reports whether objects leave trails in the picture of a lesson. They do not if there are many, because
// the trails would cover each other; if a scene has words of its own, which describe one moment; or if the lesson
// stops at escaped objects.
func leavesTrails(e *experiment.Experiment, setups []experiment.Setup) bool {
	const most = 100 // objects
	for _, s := range setups {
		if scene, _ := physics.SceneByName(s.Scene); scene.Seen != nil || s.Objects > most {
			return false
		}
	}
	return e.Beats.Stop.Signal != experiment.SignalEscaped
}

// seenAt describes the picture of runs at a moment, for those who do not see it. It has the words of the scene of each
// run, or else the contents of the worlds.
func seenAt(setups []experiment.Setup, shots []*film.Shot, at time.Duration) string {
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
