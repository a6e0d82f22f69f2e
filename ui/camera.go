package ui

import (
	"math"
	"time"

	"gameloops/physics"
	"gameloops/ui/input"
	"gameloops/ui/model"
	"gameloops/ui/worldview"
)

// A cameraController moves the camera. All stages show the same part of their worlds, in proportion to their sizes.
type cameraController struct {
	camera  worldview.Camera
	rest    physics.Rect // what the camera shows while objects move, as of the last display frame
	resets  int          // the model's ViewResets when the camera was last reset for them
	extents []physics.Extent
	moved   time.Duration // when the camera was last moved
	clock   *frameClock
	grid    *stageGrid
}

// follow shows what the model shows, and follows the objects on all stages, unless the user has moved the camera.
func (s *cameraController) follow(d *model.Model) {
	if s.rest != d.Framing.Rest || s.resets != d.ViewResets {
		s.rest, s.resets = d.Framing.Rest, d.ViewResets
		s.camera = worldview.NewCamera(s.rest)
	}
	s.extents = s.extents[:0]
	for i := range s.grid.named {
		if on := d.Playback.Shown(i); on != nil && len(on.Picture().Poses) > 0 {
			s.extents = append(s.extents, on.Picture().Extent)
		}
	}
	s.camera.Follow(d.Framing.At(s.extents...))
}

// isNear reports whether the camera has come nearer to objects at rest, and shows only the middle of their worlds.
func (s *cameraController) isNear() bool {
	shown := s.camera.Rest
	return s.camera.AtRest() && shown.Max.X-shown.Min.X < s.rest.Max.X-s.rest.Min.X-1e-9
}

// view returns the view of a stage's world. All worlds are equally large on the screen. The camera's lengths are those
// of the largest.
func (s *cameraController) view(stage int) worldview.View {
	over := s.camera.Over(s.grid.share(stage))
	return over.View(s.grid.world(stage))
}

// place returns the place at a point of the screen that shows a stage's world, in the camera's lengths.
func (s *cameraController) place(stage int, at input.Spot) physics.Vec {
	v, k := s.view(stage), s.grid.share(stage)
	p := v.Place(at)
	return physics.Vec{X: p.X / k, Y: p.Y / k}
}

// Keys that are held move the camera smoothly: at this speed for the time of a display frame, but no longer than
// longestGlide.
const (
	lookSpeed    = 0.75 // heights of the view a second
	lookZoom     = 2.5  // factor in a second
	longestGlide = 100 * time.Millisecond
)

// glide returns the time for which a key moves the camera in this frame, in seconds.
func (s *cameraController) glide() float64 {
	return min(s.clock.now-s.clock.before, longestGlide).Seconds()
}

// look moves the camera to the right and up, in units of lookSpeed.
func (s *cameraController) look(x, y float64) {
	way := lookSpeed * s.glide() * (s.camera.Rest.Max.Y - s.camera.Rest.Min.Y) / s.camera.Zoom
	s.camera.Pan(physics.Vec{X: x * way, Y: y * way})
	s.moved = s.clock.now
}

// lookCloser zooms in, or out if by is negative, around the middle of the first stage's view.
func (s *cameraController) lookCloser(by float64) {
	v := s.view(0)
	middle := s.place(0, input.Spot{X: v.X + v.Width/2, Y: v.Y + v.Height/2})
	s.camera.ZoomAt(middle, math.Pow(lookZoom, by*s.glide()))
	s.moved = s.clock.now
}

// pan moves the camera so that what a stage shows at from is shown at to.
func (s *cameraController) pan(stage int, from, to input.Spot) {
	p, q := s.place(stage, from), s.place(stage, to)
	s.camera.Pan(physics.Vec{X: p.X - q.X, Y: p.Y - q.Y})
	s.moved = s.clock.now
}

// zoomAt zooms by a factor around a point of the screen. It does nothing if there is no stage.
func (s *cameraController) zoomAt(at input.Spot, factor float64) {
	if n, ok := s.grid.stageAt(at); ok {
		s.camera.ZoomAt(s.place(n, at), factor)
		s.moved = s.clock.now
	}
}

// movedFor is how long the notice about a moved camera is shown.
const movedFor = 3 * time.Second

// words says how to reset the camera, if it was moved recently: with a key, or on a touch screen with a tap on these
// words, which therefore stay longer.
func (s *cameraController) words(touches bool) string {
	long := movedFor
	if touches {
		long *= 2
	}
	if s.camera.AtRest() || s.clock.now-s.moved >= long {
		return ""
	}
	return s.camera.Words(touches)
}
