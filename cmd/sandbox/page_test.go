//go:build !js

package main

import (
	"image"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"
)

func TestThePageShowsFallingBalls(t *testing.T) {
	dir := t.TempDir()
	needBrowser(t)
	if code, _, err := call(t, "--web-out", dir); code != 0 {
		t.Fatal(err)
	}
	host := httptest.NewServer(http.FileServer(http.Dir(dir)))
	defer host.Close()
	const query = "?loop=fixed-steps-with-interpolation&objects=200&play"
	for name, address := range map[string]string{
		"--web":     serve(t, "--loop", "fixed-steps-with-interpolation", "--objects=200", "--play"),
		"--web-out": host.URL + "/" + query,
	} {
		t.Run(name, func(t *testing.T) {
			b := newTab(t, 900, 600)
			b.open(t, address)
			b.await(t, "stage", "gameloops.state.stages.length == 1 && gameloops.state.stages[0].simulated > 0.3")
			before := b.picture(t)
			time.Sleep(300 * time.Millisecond)
			after := b.picture(t)
			if n := differing(before, after); n < 1000 {
				t.Errorf("%d pixels differ: nothing falls", n)
			}
			if n := colours(after); n < 50 {
				t.Errorf("%d colours: no balls", n)
			}
			if s := b.state(t); s.Stages[0].Objects != 200 || s.Stages[0].Loop != "fixed-steps-with-interpolation" {
				t.Errorf("%+v", s)
			}
		})
	}
}

// differing counts the pixels in which two pictures differ.
func differing(a, b image.Image) (n int) {
	for y := range a.Bounds().Dy() {
		for x := range a.Bounds().Dx() {
			if a.At(x, y) != b.At(x, y) {
				n++
			}
		}
	}
	return n
}

// colours counts strong colours, as balls have them.
func colours(m image.Image) int {
	seen := make(map[[3]uint32]bool)
	for y := range m.Bounds().Dy() {
		for x := range m.Bounds().Dx() {
			r, g, b, _ := m.At(x, y).RGBA()
			if max(r, g, b)-min(r, g, b) > 0x4000 {
				seen[[3]uint32{r >> 12, g >> 12, b >> 12}] = true
			}
		}
	}
	return len(seen)
}
