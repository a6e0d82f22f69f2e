package theme

import "testing"

func TestScrollingShowsEveryLine(t *testing.T) {
	var s Scrolling
	s.Fit(10, 4)
	if !s.Scrolls() || s.By(-1) || !s.By(1) || s.First != 1 {
		t.Errorf("%+v", s)
	}
	seen := make(map[int]bool)
	for range 5 { // one page for each click
		for i := range s.Shown {
			seen[s.First+i] = true
		}
		s.Page()
	}
	if len(seen) != 10 {
		t.Errorf("pages show the lines %v, want all 10", seen)
	}
	s.By(100)
	if s.First != 6 {
		t.Errorf("it scrolls past the end: %+v", s)
	}
	s.Page()
	if s.First != 0 {
		t.Errorf("after the end it shows line %d", s.First)
	}
	if s.Wheel(-0.2); s.First != 0 {
		t.Errorf("less than a line scrolls: %+v", s)
	}
	if s.Wheel(-0.2); s.First != 1 {
		t.Errorf("fractions of a notch do not add up to a line: %+v", s)
	}
	if s.By(5); s.First != 6 {
		t.Errorf("%+v", s)
	}
	if s.Fit(10, 12); s.First != 0 || s.Scrolls() {
		t.Errorf("everything fits: %+v", s)
	}
}
