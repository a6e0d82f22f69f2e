package theme

import "testing"

func TestATextThatIsTooLongIsSeenWhole(t *testing.T) {
	var s Scrolling
	s.Fit(10, 4)
	if !s.Scrolls() || s.By(-1) || !s.By(1) || s.First != 1 {
		t.Errorf("%+v", s)
	}
	seen := make(map[int]bool)
	for range 5 { // a page a click
		for i := range s.Shown {
			seen[s.First+i] = true
		}
		s.Page()
	}
	if len(seen) != 10 {
		t.Errorf("lines %v are seen of 10", seen)
	}
	s.By(100)
	if s.First != 6 {
		t.Errorf("the last line is not the last one: %+v", s)
	}
	s.Page()
	if s.First != 0 {
		t.Errorf("after the end comes line %d", s.First)
	}
	if s.Wheel(-0.2); s.First != 0 {
		t.Errorf("a part of a line moves it: %+v", s)
	}
	if s.Wheel(-0.2); s.First != 1 {
		t.Errorf("parts of a notch add up to no line: %+v", s)
	}
	if s.By(5); s.First != 6 {
		t.Errorf("%+v", s)
	}
	if s.Fit(10, 12); s.First != 0 || s.Scrolls() {
		t.Errorf("all of it has room: %+v", s)
	}
}
