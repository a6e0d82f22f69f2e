package physics

// View is the part of the scene's world of a number of objects that is shown, in m.
func (s Scene) View(objects int, c Config) Rect { return viewOf(s.size(objects, c)) }

// Grows reports whether the world of a number of objects is larger than the demo's where it may grow.
func (s Scene) Grows(objects int) bool { return s.size(objects, Config{Grow: true}) > 1 }

// size is how many times as large as the demo's the world of a number of objects is.
func (s Scene) size(objects int, c Config) float64 {
	if s.Size == nil || !c.Grow {
		return 1
	}
	return s.Size(objects)
}

// View is the part of the world that is shown, in m.
func (w *World) View() Rect { return viewOf(w.size) }

// Size is how many times as large as the demo's the world is. For scenes that grow.
func (w *World) Size() float64 { return w.size }

// viewOf is what is shown of a world that is so many times as large as the demo's.
func viewOf(size float64) Rect {
	return Rect{
		Min: Vec{X: size * View.Min.X, Y: size * View.Min.Y},
		Max: Vec{X: size * View.Max.X, Y: size * View.Max.Y},
	}
}
