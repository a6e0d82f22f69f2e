package paint

import (
	"image"
	"image/color"
	"testing"

	"gameloops/physics"
)

func TestATrailLeadsToWhereObjectsWere(t *testing.T) {
	red := color.RGBA{R: 200, A: 255}
	ball := physics.Pose{Center: physics.Vec{X: 3, Y: 1}, Half: physics.Vec{X: 0.2, Y: 0.2}, Color: red}
	trail := Trail{
		{[]physics.Vec{{X: 2, Y: 1}}, 0.2},
		{[]physics.Vec{{X: 1, Y: 1}}, 0.8},
	}
	view := physics.Rect{Max: physics.Vec{X: 4, Y: 2}}
	m := image.NewRGBA(image.Rect(0, 0, 400, 200))
	new(Painter).part(m, m.Rect, view, &Cell{Poses: []physics.Pose{ball}, Trail: trail})
	redness := func(x, y int) int {
		c := m.RGBAAt(x, y)
		return int(c.R) - int(c.G)
	}
	ballAt, near, far, beside := redness(300, 100), redness(200, 100), redness(100, 100), redness(200, 130)
	if !(ballAt > near && near > far && far > beside && beside <= 0) {
		t.Errorf("red by %d, %d, %d and %d: want less and less, and none beside the trail", ballAt, near, far, beside)
	}
	if between := redness(250, 100); between <= 0 || between >= near {
		t.Errorf("red by %d between two pictures, want less than the %d of the earlier one", between, near)
	}
}
