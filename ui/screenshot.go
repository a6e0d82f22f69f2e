package ui

import (
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"

	"github.com/hajimehoshi/ebiten/v2"
)

// grab reads what has been drawn. It can only be called while drawing.
func grab(screen *ebiten.Image) *image.RGBA {
	m := image.NewRGBA(screen.Bounds())
	screen.ReadPixels(m.Pix)
	return m
}

// writePNG writes a picture to a file, whole or not at all: beside it first, then under its name.
func writePNG(path string, m image.Image) (err error) {
	f, err := os.CreateTemp(filepath.Dir(path), "."+filepath.Base(path)+"-*")
	if err != nil {
		return fmt.Errorf("writing the screenshot: %w", err)
	}
	defer func() {
		if err != nil {
			f.Close()
			os.Remove(f.Name())
			err = fmt.Errorf("writing the screenshot: %w", err)
		}
	}()
	if err = png.Encode(f, m); err != nil {
		return err
	}
	if err = f.Chmod(0o644); err != nil { // CreateTemp makes files for their owner only
		return err
	}
	if err = f.Close(); err != nil {
		return err
	}
	return os.Rename(f.Name(), path)
}
