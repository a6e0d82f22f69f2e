package ui

import (
	"image"
	"math"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"gameloops/physics"
	"gameloops/ui/pointer"
	"gameloops/ui/theme"
	"gameloops/ui/view"
)

// view is where a stage shows its world.
func (a *app) view(stage int) view.View {
	if a.divided && stage < len(a.named) {
		return a.camera.View(a.cells[stage].World)
	}
	return a.camera.View(image.Rect(0, 0, a.size[0], a.size[1]))
}

// stageAt is which stage shows its world at a point of the screen; not ok if none does.
func (a *app) stageAt(at pointer.Spot) (n int, ok bool) {
	if !a.divided {
		return 0, true
	}
	for i := range a.cells {
		if image.Pt(int(at.X), int(at.Y)).In(a.cells[i].World) {
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
	way := lookSpeed * a.glide() * (a.camera.Rest.Max.Y - a.camera.Rest.Min.Y) / a.camera.Zoom
	a.camera.Pan(physics.Vec{X: x * way, Y: y * way})
	a.looked = a.now
}

// lookCloser moves the camera closer, or farther away: it keeps the middle of the first stage in the middle.
func (a *app) lookCloser(by float64) {
	v := a.view(0)
	middle := v.Place(pointer.Spot{X: v.X + v.Width/2, Y: v.Y + v.Height/2})
	a.camera.ZoomAt(middle, math.Pow(lookZoom, by*a.glide()))
	a.looked = a.now
}

// lookAtAll takes the camera back to where it rests.
func (a *app) lookAtAll() { a.camera.Reset() }

// scrolledAt is the text at a place of the window that does not all fit there; not ok if there is none.
func (a *app) scrolledAt(p image.Point) (s *theme.Scrolling, ok bool) {
	switch {
	case p.In(a.text.box) && a.text.scroll.Scrolls():
		return &a.text.scroll, true
	case a.code.IsShown(a.theme) && p.In(a.code.Place) && a.code.Scroll.Scrolls():
		return &a.code.Scroll, true
	}
	return nil, false
}

// handleTexts scrolls a text by the wheel, or a page by a click. It tells whether the pointer is on one.
func (a *app) handleTexts() bool {
	if !a.isFree(a.pointer.At) || a.hand.doing != nothing {
		return false
	}
	s, ok := a.scrolledAt(a.pointer.At)
	if !ok {
		return false
	}
	if _, notches := ebiten.Wheel(); notches != 0 {
		s.Wheel(notches)
	} else if a.pointer.Pressed() {
		s.Page()
	}
	return true
}

// scrollTexts scrolls them by key.
func (a *app) scrollTexts(lines int) {
	a.text.scroll.By(lines)
	a.code.Scroll.By(lines)
}
