package ui

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"
)

// grab reads what has been drawn. It can only be called while drawing.
func grab(screen *ebiten.Image) *image.RGBA {
	m := image.NewRGBA(screen.Bounds())
	screen.ReadPixels(m.Pix)
	return m
}
