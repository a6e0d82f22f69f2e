package experiment

import "gameloops/physics"

// View returns the part of the world that pictures of the setups show, in m: the largest of their views.
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
