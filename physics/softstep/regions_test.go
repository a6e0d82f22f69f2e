package softstep

import "testing"

// TestBouncesGoOnFromOneRegionToTheNext has many rows of three elastic balls. In each the first one flies at the
// second, and this one then at the third, all in one step. Some rows lie across the border of two regions. In any of
// them the third ball must take all of the speed along, wherever the border is, and from the left and from the right.
func TestBouncesGoOnFromOneRegionToTheNext(t *testing.T) {
	const rows, speed = 6000, 30
	for _, direction := range []float64{1, -1} {
		for offset := range 4 {
			w, err := New(Config{Continuous: true, Workers: 1})
			if err != nil {
				t.Fatal(err)
			}
			for n := range rows {
				for k := range 3 {
					x := float64(3*(n/4)) + direction*(0.25*float64(k)+0.07*float64(offset))
					ball, err := w.AddBall(Ball{X: x, Y: 2 * float64(n%4), Radius: 0.1, Density: 1, Restitution: 1})
					if err != nil {
						t.Fatal(err)
					}
					if k == 0 {
						if err := w.Launch(ball, direction*speed, 0); err != nil {
							t.Fatal(err)
						}
					}
				}
			}
			w.Step(1. / 60)
			if n := len(w.bouncer.regions); n != regionsOf(3*rows, mostStrips) {
				t.Fatalf("there are %d regions", n)
			}
			for n := range rows {
				for k, want := range []float64{0, 0, direction * speed} {
					if vx, _, _ := w.Velocity(3*n + k); vx < want-0.1 || vx > want+0.1 {
						t.Fatalf("ball %d of row %d goes at %v m/s, want %v", k, n, vx, want)
					}
				}
			}
		}
	}
}
