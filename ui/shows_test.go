package ui

import (
	"strings"
	"testing"
)

func TestWhatIsShownIsReadAsItIsWritten(t *testing.T) {
	for s := range Shows(1) << len(allShows()) {
		if again, err := ParseShows(s.String()); err != nil || again != s {
			t.Errorf("%q becomes %v, %v", s, again, err)
		}
	}
	for i, s := range allShows() {
		if s.bit != 1<<i {
			t.Errorf("%s is bit %b, and entry %d of the table", s.name, s.bit, i)
		}
	}
	for i, m := range allMarks() {
		if m.bit != 1<<i {
			t.Errorf("%s is bit %b, and entry %d of the table", m.name, m.bit, i)
		}
	}
	_, err := ParseShows("graphs,nothing")
	if err == nil || !strings.Contains(err.Error(), "graphs, anatomy, code, ghost") {
		t.Errorf("%v", err)
	}
}
