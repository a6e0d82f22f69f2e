package settings

import (
	"strings"
	"testing"

	"gameloops/ui/mark"
)

func TestWhatIsShownIsReadAsItIsWritten(t *testing.T) {
	for s := range Shows(1) << len(AllShows()) {
		if again, err := ParseShows(s.String()); err != nil || again != s {
			t.Errorf("%q becomes %v, %v", s, again, err)
		}
	}
	for i, s := range AllShows() {
		if s.Bit != 1<<i {
			t.Errorf("%s is bit %b, and entry %d of the table", s.Name, s.Bit, i)
		}
	}
	for i, m := range mark.All() {
		if m.Bit != 1<<i {
			t.Errorf("%s is bit %b, and entry %d of the table", m.Name, m.Bit, i)
		}
	}
	_, err := ParseShows("graphs,nothing")
	if err == nil || !strings.Contains(err.Error(), "graphs, anatomy, code, ghost") {
		t.Errorf("%v", err)
	}
}
