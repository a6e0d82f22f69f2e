package book

import (
	"gameloops/internal/experiment"
	"gameloops/internal/film"
	"gameloops/internal/framing"
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
