package settingspanel

import (
	"image"
	"testing"
)

// TestACanvasKeepsItsSizeWhileSectionsAreFolded checks that the picture has room for the panel and is seldom replaced.
func TestACanvasKeepsItsSizeWhileSectionsAreFolded(t *testing.T) {
	var c canvas
	for i, of := range []struct {
		width, height int
		isNew         bool
		high          int
	}{
		{400, 500, true, 512}, {400, 512, false, 512}, {400, 260, false, 512}, {400, 500, false, 512},
		{400, 513, true, 768}, {400, 512, false, 768}, {400, 256, false, 768}, {400, 255, true, 256},
		{300, 255, true, 256},
	} {
		before := c.image
		c.fit(image.Rect(0, 0, of.width, of.height))
		size := c.image.Bounds().Size()
		if isNew := c.image != before; isNew != of.isNew || size != image.Pt(of.width, of.high) {
			t.Errorf("%d: fit to %d x %d makes a picture of %v, new: %v", i, of.width, of.height, size, isNew)
		}
		if c.bounds.Dy() != of.height {
			t.Errorf("%d: shows a height of %d, want %d", i, c.bounds.Dy(), of.height)
		}
	}
}
