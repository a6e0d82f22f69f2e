package physics

// View returns the part of a world with a number of objects that is shown, in m.
func (s Scene) View(objects int, c Config) Rect { return viewOf(s.size(objects, c)) }

// Grows reports whether a world with a number of objects is larger than the demo if it may grow.
func (s Scene) Grows(objects int) bool { return s.size(objects, Config{Grow: true}) > 1 }

// size returns the size of a world with a number of objects, relative to the demo.
func (s Scene) size(objects int, c Config) float64 {
	if s.Size == nil || !c.Grow {
		return 1
	}
	return s.Size(objects)
}

// View returns the part of the world that is shown, in m.
func (w *World) View() Rect { return viewOf(w.size) }

// Size returns the size of the world relative to the demo. It is for scenes that grow.
func (w *World) Size() float64 { return w.size }

// viewOf returns what is shown of a world of a size relative to the demo.
func viewOf(size float64) Rect {
	return Rect{
		Min: Vec{X: size * View.Min.X, Y: size * View.Min.Y},
		Max: Vec{X: size * View.Max.X, Y: size * View.Max.Y},
	}
}
