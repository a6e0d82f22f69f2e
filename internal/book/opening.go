package book

import (
	"fmt"
	"strings"
	"sync"

	"gameloops/internal/experiment"
	"gameloops/internal/film"
	"gameloops/internal/framing"
	"gameloops/internal/naming"
	"gameloops/internal/paint"
	"gameloops/physics"
)

// An Opening is what the stages of a lesson show while it asks its question. It is the picture of the lesson in the
// index and in the preview of a link: a later one would answer the question.
type Opening struct {
	Setups []experiment.Setup
	Cells  []paint.Cell
	View   physics.Rect // the part of the worlds that is shown
}

// Open returns the opening of a lesson.
func Open(e *experiment.Experiment) (*Opening, error) {
	setups, err := e.Setups()
	if err != nil {
		return nil, err
	}
	o := &Opening{Setups: setups, View: film.View(setups)}
	var extents []physics.Extent
	for _, s := range setups {
		w, err := s.NewWorld()
		if err != nil {
			return nil, err
		}
		o.Cells = append(o.Cells, paint.Cell{Poses: w.AppendPoses(nil, 1), Boxes: w.Boxes()})
		extents = append(extents, w.Extent())
	}
	if frames := framing.New(experiment.View(setups), setups); frames.Follows() {
		o.View = frames.At(extents...)
	}
	return o, nil
}

// Seen describes the opening, for those who do not see it. It has the words of the scene of each run, or else the
// contents of the worlds.
func (o *Opening) Seen() string {
	all := naming.Names(o.Setups)
	told := false
	for i, s := range o.Setups {
		scene, _ := physics.SceneByName(s.Scene)
		if words := scene.Words(o.Cells[i].Poses); words != "" {
			all[i] += ": " + words
			told = true
		}
	}
	list := strings.Join(all, "; ")
	switch of := naming.Contents(o.Setups[0]) + ", at the start"; {
	case told:
		return of + ". " + list + "."
	case len(all) == 1:
		return of + ", under the loop " + list + "."
	default:
		return fmt.Sprintf("%s, on %d stages side by side: %s.", of, len(all), list)
	}
}

// seen returns descriptions of the pictures of all lessons by their names, with their titles.
var seen = sync.OnceValues(func() (map[string]string, error) {
	all := make(map[string]string)
	for _, e := range lessons() {
		o, err := Open(e)
		if err != nil {
			return nil, err
		}
		all[e.Name] = "The lesson “" + e.Title + "”: " + o.Seen()
	}
	return all, nil
})
