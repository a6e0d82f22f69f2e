package poster

import (
	"math"
	"time"

	"gameloops/internal/film"
	"gameloops/physics"
)

// eighths are the parts of the time up to the stop among which Decisive chooses.
const eighths = 8

// Candidates returns the moments at which a reel must take shots of the runs of a lesson that stops at stop: the
// eighths of the second half of that time. They are rounded, as people would choose them, except the stop, which is the
// last.
func Candidates(stop time.Duration) (all []time.Duration) {
	unit := 100 * time.Millisecond
	if stop < time.Second {
		unit = 10 * time.Millisecond
	}
	for i := time.Duration(eighths / 2); i < eighths; i++ {
		if at := (stop * i / eighths).Round(unit); at < stop && (len(all) == 0 || at > all[len(all)-1]) {
			all = append(all, at)
		}
	}
	return append(all, stop)
}

// decisive returns the indexes of the decisive moments among the candidates, from the shots of each run: the last one
// until which all runs look alike, and the stop. If they differ from the first one on, it is the first one at which
// half of the objects can be seen that can be seen at the stop. view is the part of the worlds that can be seen.
func decisive(runs [][]film.Shot, view physics.Rect) [Moments]int {
	stop := len(runs[0]) - 1
	alike := 0
	for alike < stop && lookAlike(runs, alike) {
		alike++
	}
	if alike > 0 {
		return [Moments]int{alike - 1, stop}
	}
	enough := inView(runs, stop, view) / 2
	for at := range stop {
		if inView(runs, at, view) >= enough {
			return [Moments]int{at, stop}
		}
	}
	return [Moments]int{max(stop-1, 0), stop}
}

// inView returns how many objects of all runs are in view at a moment.
func inView(runs [][]film.Shot, at int, view physics.Rect) (n int) {
	for _, r := range runs {
		for _, p := range r[at].Poses {
			if view.Contains(p.Center) {
				n++
			}
		}
	}
	return n
}

// apart is the mean distance of objects from which on two pictures look different, in m. It is the width of a ball.
const apart = 0.2

// lookAlike reports whether all runs look like the first one at a moment.
func lookAlike(runs [][]film.Shot, at int) bool {
	first := runs[0][at].Poses
	for _, r := range runs[1:] {
		poses := r[at].Poses
		if len(poses) != len(first) {
			return false
		}
		sum := 0.0
		for i := range poses {
			a, b := poses[i].Center, first[i].Center
			sum += math.Hypot(a.X-b.X, a.Y-b.Y)
		}
		if sum > float64(apart*float64(len(poses))) {
			return false
		}
	}
	return true
}
