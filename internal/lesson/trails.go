package lesson

import (
	"slices"

	"gameloops/internal/experiment"
	"gameloops/physics"
)

// ShowsTrails reports whether pictures of a lesson show where objects were before: if it compares speeds or frames
// without an update, is about the distance of pictures from the latest state or about long frames of few objects, if
// objects stay in a part of the world, or if a camera follows one. points are what it points at on all stages.
func ShowsTrails(points []experiment.Pointer, setups []experiment.Setup) bool {
	compared := 0
	for _, p := range points {
		switch {
		case p.Signal == experiment.SignalState,
			p.Signal == experiment.SignalFrame && p.Number >= longFrame && areFew(setups):
			return true
		case p.Signal == experiment.SignalSpeed, p.Signal == experiment.SignalUpdates && p.Holds(0):
			compared++
		}
	}
	return compared > 1 || len(setups) > 0 && (experiment.MovesIn(setups) != (physics.Rect{}) || follows(setups))
}

// longFrame is the shortest frame, in ms, after which trails show how far objects have jumped.
const longFrame = 200

// areFew reports whether all setups have few enough objects for their trails to be told apart.
func areFew(setups []experiment.Setup) bool {
	const most = 100
	return !slices.ContainsFunc(setups, func(s experiment.Setup) bool { return s.Objects > most })
}

// follows reports whether a camera follows an object in the scene of setups. Its trail shows how well.
func follows(setups []experiment.Setup) bool {
	scene, _ := physics.SceneByName(setups[0].Scene)
	return scene.Gauge.Middle != 0
}
