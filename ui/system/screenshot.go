package system

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"
)

// Grab reads what has been drawn. It can only be called while drawing.
func Grab(screen *ebiten.Image) *image.RGBA {
	m := image.NewRGBA(image.Rectangle{Max: screen.Bounds().Size()})
	screen.ReadPixels(m.Pix)
	return m
}
