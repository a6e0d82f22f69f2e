package softstep

import "testing"

// What lies beside an area costs only four comparisons, and what touches it is looked at. No result depends on the
// former, so worlds cannot show it.
func TestABoxIsSkippedIfItIsBesideAnArea(t *testing.T) {
	w, err := New(Config{})
	if err != nil {
		t.Fatal(err)
	}
	if err := w.AddBox(10, 20, 2, 1, 0); err != nil { // from (8, 19) to (12, 21)
		t.Fatal(err)
	}
	for _, c := range []struct {
		left, right, bottom, top float32
		want                     bool
	}{
		{9, 11, 19.5, 20.5, true},                                                                     // inside
		{0, 100, 0, 100, true},                                                                        // around it
		{0, 8, 0, 100, true}, {12, 100, 0, 100, true}, {0, 100, 0, 19, true}, {0, 100, 21, 100, true}, // edge to edge
		{0, 7.9, 0, 100, false}, {12.1, 100, 0, 100, false}, {0, 100, 0, 18.9, false}, {0, 100, 21.1, 100, false},
	} {
		if got := w.ground.boxes[0].covers(c.left, c.right, c.bottom, c.top); got != c.want {
			t.Errorf("x from %v to %v, y from %v to %v: %v", c.left, c.right, c.bottom, c.top, got)
		}
	}
}
