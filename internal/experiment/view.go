package experiment

import "gameloops/physics"

// View is the part of the worlds of some setups that is shown, in m: all of the largest.
func View(setups []Setup) physics.Rect {
	view := physics.View
	for _, s := range setups {
		scene, ok := physics.SceneByName(s.Scene)
		if !ok {
			continue
		}
		if v := scene.View(s.Objects, s.config()); v.Max.X > view.Max.X {
			view = v
		}
	}
	return view
}
