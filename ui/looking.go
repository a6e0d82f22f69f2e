package ui

import (
	"image"
	"math"
	"time"

	"gameloops/physics"
)

// view is where a stage shows its world.
func (a *app) view(stage int) view {
	if stage < len(a.cells) {
		return a.camera.view(a.cells[stage].world)
	}
	return a.camera.view(image.Rect(0, 0, a.size[0], a.size[1]))
}

// stageAt is which stage shows its world at a point of the screen; not ok if none does.
func (a *app) stageAt(at spot) (n int, ok bool) {
	if len(a.cells) == 0 {
		return 0, true
	}
	for i := range a.cells {
		if image.Pt(int(at.x), int(at.y)).In(a.cells[i].world) {
			return i, true
		}
	}
	return 0, false
}

// pen is how wide a line of one of the design's pixels is on the stages, in the screen's.
func (a *app) pen() float64 { return max(a.zoom*a.display, 1) }

// Keys that are held move the camera smoothly: so fast, for as long as a display frame takes, but no longer than this.
const (
	lookSpeed    = 0.75 // of what it shows, a second
	lookZoom     = 2.5  // times, a second
	longestGlide = 100 * time.Millisecond
)

// glide is how much time has passed for a camera that a key moves.
func (a *app) glide() float64 { return min(a.now-a.before, longestGlide).Seconds() }

// look moves the camera so many times the height of what it shows, a second.
func (a *app) look(x, y float64) {
	way := lookSpeed * a.glide() * (a.camera.rest.Max.Y - a.camera.rest.Min.Y) / a.camera.zoom
	a.camera.pan(physics.Vec{X: x * way, Y: y * way})
	a.looked = a.now
}

// lookCloser moves the camera closer, or farther away: it keeps the middle of the first stage in the middle.
func (a *app) lookCloser(by float64) {
	v := a.view(0)
	middle := v.place(spot{v.x + v.width/2, v.y + v.height/2})
	a.camera.zoomAt(middle, math.Pow(lookZoom, by*a.glide()))
	a.looked = a.now
}

// lookAtAll takes the camera back to where it rests.
func (a *app) lookAtAll() { a.camera.reset() }
