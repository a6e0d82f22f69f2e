package picturetest

import (
	"image"
	"image/color"
	"testing"

	"golang.org/x/image/font"
	"golang.org/x/image/font/basicfont"
	"golang.org/x/image/math/fixed"
)

// page returns a picture of a line of text.
func page(text string) *image.RGBA {
	m := image.NewRGBA(image.Rect(0, 0, 300, 40))
	for i := range m.Pix {
		m.Pix[i] = 255
	}
	d := font.Drawer{Dst: m, Src: image.Black, Face: basicfont.Face7x13, Dot: fixed.P(10, 25)}
	d.DrawString(text)
	return m
}

const line = "Fixed steps lose no time"

func TestTwoPixelsOfAnEdgeMayDiffer(t *testing.T) {
	softer := page(line)
	for _, at := range []image.Point{{12, 20}, {13, 21}} {
		softer.SetRGBA(at.X, at.Y, color.RGBA{128, 128, 128, 255})
	}
	if err := Alike(page(line), softer); err != nil {
		t.Error(err)
	}
}

func TestAMissingWordIsSeen(t *testing.T) {
	for _, text := range []string{"Fixed steps lose    time", "Fixed steps lose no", "Fixed steps  ose no time", ""} {
		if Alike(page(line), page(text)) == nil || Alike(page(text), page(line)) == nil {
			t.Errorf("%q looks like %q", text, line)
		}
	}
}

func TestPicturesOfOtherSizesDiffer(t *testing.T) {
	if Alike(page(line), image.NewRGBA(image.Rect(0, 0, 300, 41))) == nil {
		t.Error("they look the same")
	}
}
