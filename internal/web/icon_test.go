package web

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"gameloops/internal/paint"
)

var update = flag.Bool("update", false, "paint the page's icons again")

// icons are the page's icons for systems that do not support SVG.
var icons = map[string]struct {
	size int
	full bool // the icon fills its square
}{"icon-192.png": {192, false}, "icon-512.png": {512, false}, "icon-full.png": {512, true}}

// TestIconsAreThePaintersSign compares the icons with what package paint draws now. With -update it writes them.
func TestIconsAreThePaintersSign(t *testing.T) {
	for name, want := range icons {
		var painted bytes.Buffer
		if err := paint.WritePNG(&painted, paint.Icon(want.size, want.full)); err != nil {
			t.Fatal(err)
		}
		file := filepath.Join("static", name)
		if *update {
			if err := os.WriteFile(file, painted.Bytes(), 0o666); err != nil {
				t.Fatal(err)
			}
		}
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		got := pixels(t, text)
		if now := pixels(t, painted.Bytes()); got.Rect != now.Rect || !bytes.Equal(got.Pix, now.Pix) {
			t.Errorf("%s differs from paint.Icon: -update writes it again", name)
		}
		if got.Rect.Dx() != want.size {
			t.Errorf("%s is %d pixels wide", name, got.Rect.Dx())
		}
		if corner := got.RGBAAt(0, 0); (corner != color.RGBA{}) != want.full {
			t.Errorf("%s has the corner %v", name, corner)
		}
	}
}

// pixels returns the pixels of a PNG.
func pixels(t *testing.T, text []byte) *image.RGBA {
	t.Helper()
	read, err := png.Decode(bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	m := image.NewRGBA(read.Bounds())
	draw.Draw(m, m.Rect, read, image.Point{}, draw.Src)
	return m
}

// TestTheManifestNamesIconsThatAreThere requests the icons of the manifest: each must have the type and the size that
// the manifest says.
func TestTheManifestNamesIconsThatAreThere(t *testing.T) {
	p := testPage(t)
	var manifest struct {
		Icons []struct{ Src, Sizes, Type, Purpose string }
	}
	if err := json.Unmarshal(body(t, ask(p, "GET", "/manifest.webmanifest")), &manifest); err != nil {
		t.Fatal(err)
	}
	for _, icon := range manifest.Icons {
		r := ask(p, "GET", "/"+icon.Src)
		if r.StatusCode != 200 || r.Header.Get("Content-Type") != icon.Type {
			t.Errorf("%s: %d, %s", icon.Src, r.StatusCode, r.Header.Get("Content-Type"))
			continue
		}
		if want, isPNG := icons[icon.Src]; isPNG && (icon.Sizes != fmt.Sprintf("%dx%d", want.size, want.size) ||
			(icon.Purpose == "maskable") != want.full) {
			t.Errorf("the manifest says %+v of %+v", icon, want)
		}
	}
	if len(manifest.Icons) != len(icons)+1 {
		t.Errorf("the manifest names %d icons", len(manifest.Icons))
	}
}
