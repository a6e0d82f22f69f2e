// Package picturetest reports whether two pictures look the same, for tests.
package picturetest

import (
	"fmt"
	"image"
	"image/color"
	"image/draw"
)

// The limits of what may differ. Letters and edges differ between computers by the width of a pixel. A missing word is
// far more than that: the shortest one has some 30 dark pixels.
const (
	least = 24 // of 255: colours with a channel that differs by more are visibly different
	most  = 8  // pixels of a tile with no similar one in the other picture within one pixel's distance
	tile  = 16 // px: the side of a tile
)

// Alike returns an error that says where two pictures look different.
func Alike(want, got image.Image) error {
	if want.Bounds().Size() != got.Bounds().Size() {
		return fmt.Errorf("the picture is of %v pixels, want %v", got.Bounds().Size(), want.Bounds().Size())
	}
	a, b := plain(want), plain(got)
	size := a.Rect.Size()
	for y := 0; y < size.Y; y += tile {
		for x := 0; x < size.X; x += tile {
			part := image.Rect(x, y, x+tile, y+tile).Intersect(a.Rect)
			if n := max(lost(a, b, part), lost(b, a, part)); n > most {
				return fmt.Errorf("it looks different in %v: %d pixels have no similar one there", part, n)
			}
		}
	}
	return nil
}

// plain returns a picture with its upper left corner at (0, 0), on black.
func plain(m image.Image) *image.RGBA {
	if p, ok := m.(*image.RGBA); ok && p.Rect.Min == (image.Point{}) {
		return p
	}
	p := image.NewRGBA(image.Rectangle{Max: m.Bounds().Size()})
	draw.Draw(p, p.Rect, m, m.Bounds().Min, draw.Src)
	return p
}

// lost returns how many pixels of a part of a picture have no similar one in the other picture.
func lost(in, of *image.RGBA, part image.Rectangle) (n int) {
	for y := part.Min.Y; y < part.Max.Y; y++ {
		for x := part.Min.X; x < part.Max.X; x++ {
			if !isNear(of, x, y, in.RGBAAt(x, y)) {
				n++
			}
		}
	}
	return n
}

// isNear reports whether a picture has a colour like c at a pixel, or beside it.
func isNear(m *image.RGBA, x, y int, c color.RGBA) bool {
	if isLike(m.RGBAAt(x, y), c) {
		return true
	}
	for dy := -1; dy <= 1; dy++ {
		for dx := -1; dx <= 1; dx++ {
			if (image.Point{x + dx, y + dy}).In(m.Rect) && isLike(m.RGBAAt(x+dx, y+dy), c) {
				return true
			}
		}
	}
	return false
}

// isLike reports whether two colours look the same.
func isLike(a, b color.RGBA) bool {
	near := func(x, y uint8) bool { return max(x, y)-min(x, y) <= least }
	return near(a.R, b.R) && near(a.G, b.G) && near(a.B, b.B) && near(a.A, b.A)
}
