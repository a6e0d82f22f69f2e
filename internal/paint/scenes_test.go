package paint

import (
	"image"
	"runtime"
	"testing"
	"time"

	"gameloops/physics"
)

// TestGoldenScenes shows each scene after two and a half seconds.
func TestGoldenScenes(t *testing.T) {
	if runtime.GOARCH != "amd64" {
		t.Skip("the pictures show results of physics, which are the same only on amd64 and WebAssembly")
	}
	objects := map[string]int{"pendulum": 12, "cradle": 20, "counters": 12, "oscillator": 16}
	var p Painter
	for _, s := range physics.Scenes() {
		n := objects[s.Name]
		if n == 0 {
			n = 60
		}
		w, err := physics.New(s, n, 1, physics.Config{Engine: "box2d"})
		if err != nil {
			t.Fatal(err)
		}
		for range 150 {
			w.Step(time.Second / 60)
		}
		picture := image.NewRGBA(image.Rect(0, 0, 360, 240))
		p.World(picture, picture.Rect, w.AppendPoses(nil, 1), w.Boxes())
		golden(t, "scene-"+s.Name, picture)
	}
}
