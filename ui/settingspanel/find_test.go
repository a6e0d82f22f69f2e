package settingspanel

import (
	"slices"
	"strings"
	"testing"

	"gameloops/ui/mark"
)

// TestEverySettingIsFound seeks each row of the panel. Its section opens, and one of its controls gets the keyboard and
// is in view, unless nothing in the row can be changed.
func TestEverySettingIsFound(t *testing.T) {
	p, _, draw := drawnPanel(t, 600)
	all := p.Entries()
	// The line above the stages leads to the rows of the second line.
	for _, want := range []string{"Loop", "Continuous", "Vsync",
		"Machine", "Update cost", "Draw cost", "Refresh", "Objects", "Seed", "Camera"} {
		if !slices.ContainsFunc(all, func(e Entry) bool { return e.Name == want }) {
			t.Errorf("%s is not in the list", want)
		}
	}
	for _, m := range mark.All() { // who knows a mark by its name finds the row of marks
		speaks := func(e Entry) bool { return strings.Contains(strings.ToLower(e.Hint), m.Name[:5]) }
		if !slices.ContainsFunc(all, speaks) {
			t.Errorf("no row speaks of %s", m.Name)
		}
	}
	found := 0
	for _, e := range all {
		p.ui.ClearFocus()
		p.Seek(e.Name)
		for range 3 { // the toolkit lays out when it draws
			draw()
		}
		of := p.ui.GetFocusedWidget()
		if of == nil {
			continue
		}
		found++
		w := of.GetWidget()
		if name := p.kit.rowName(w); name != e.Name || p.scroll.visible(w).Empty() {
			t.Errorf("%s in %q: %s has the keyboard, in view at %v", e.Name, e.Section, name, p.scroll.visible(w))
		}
	}
	if 2*found < len(all) {
		t.Errorf("only %d of %d settings are found", found, len(all))
	}
}
