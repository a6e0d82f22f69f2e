package ui

import (
	"image"
	"image/png"

	"github.com/hajimehoshi/ebiten/v2"

	"gameloops/internal/wholefile"
)

// grab reads what has been drawn. It can only be called while drawing.
func grab(screen *ebiten.Image) *image.RGBA {
	m := image.NewRGBA(screen.Bounds())
	screen.ReadPixels(m.Pix)
	return m
}

// writePNG writes a picture to a file, whole or not at all.
func writePNG(path string, m image.Image) error {
	f, err := wholefile.Create(path)
	if err != nil {
		return err
	}
	defer f.Close()
	if err := png.Encode(f, m); err != nil {
		return err
	}
	return f.Commit()
}
