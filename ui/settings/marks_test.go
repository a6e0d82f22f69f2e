package settings

import (
	"strings"
	"testing"

	"gameloops/ui/mark"
)

const everyMark = mark.Velocities | mark.Contacts | mark.Sleeping | mark.Trails | mark.States

func TestMarksAreReadAsTheyAreWritten(t *testing.T) {
	for m := range everyMark + 1 {
		if got, err := ParseMarks(MarksText(m)); err != nil || got != m {
			t.Errorf("%q is read as %q, %v", MarksText(m), MarksText(got), err)
		}
	}
	for _, text := range []string{"moods", "trails,", "trails velocities", "Trails"} {
		if _, err := ParseMarks(text); err == nil || !strings.Contains(err.Error(), "velocities, contacts, sleeping") {
			t.Errorf("%q: %v does not say what is allowed", text, err)
		}
	}
}
