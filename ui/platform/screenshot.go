package platform

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"
)

// Grab returns a copy of the screen. It can only be called during Draw.
func Grab(screen *ebiten.Image) *image.RGBA {
	m := image.NewRGBA(image.Rectangle{Max: screen.Bounds().Size()})
	screen.ReadPixels(m.Pix)
	return m
}
