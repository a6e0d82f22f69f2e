package ui

import "testing"

func TestATextThatIsTooLongIsSeenWhole(t *testing.T) {
	var s scrolling
	s.fit(10, 4)
	if !s.scrolls() || s.by(-1) || !s.by(1) || s.first != 1 {
		t.Errorf("%+v", s)
	}
	seen := make(map[int]bool)
	for range 5 { // a page a click
		for i := range s.shown {
			seen[s.first+i] = true
		}
		s.page()
	}
	if len(seen) != 10 {
		t.Errorf("lines %v are seen of 10", seen)
	}
	s.by(100)
	if s.first != 6 {
		t.Errorf("the last line is not the last one: %+v", s)
	}
	s.page()
	if s.first != 0 {
		t.Errorf("after the end comes line %d", s.first)
	}
	if s.wheel(-0.2); s.first != 0 {
		t.Errorf("a part of a line moves it: %+v", s)
	}
	if s.wheel(-0.2); s.first != 1 {
		t.Errorf("parts of a notch add up to no line: %+v", s)
	}
	if s.by(5); s.first != 6 {
		t.Errorf("%+v", s)
	}
	if s.fit(10, 12); s.first != 0 || s.scrolls() {
		t.Errorf("all of it has room: %+v", s)
	}
}
