package settingspanel

import (
	"testing"

	"github.com/ebitenui/ebitenui/widget"

	"gameloops/internal/experiment"
	"gameloops/ui/input"
	"gameloops/ui/settings"
	"gameloops/ui/theme"
)

// TestEachTextFieldIsDrawnByALens checks all widgets: a field that the toolkit draws itself keeps pictures as large as
// the panel.
func TestEachTextFieldIsDrawnByALens(t *testing.T) {
	look, err := theme.NewTheme(theme.Light, 1)
	if err != nil {
		t.Fatal(err)
	}
	form := settings.NewEditForm(experiment.Default())
	p := New(look, new(input.Pointer), false, shown(form))
	fields := 0
	var walk func(c *widget.Container)
	walk = func(c *widget.Container) {
		all := c.Children()
		for i, w := range all {
			switch w := w.(type) {
			case *widget.Container:
				walk(w)
			case *widget.TextInput:
				fields++
				if i != 1 || len(all) != 3 {
					t.Errorf("field %d is child %d of %d", fields, i+1, len(all))
					continue
				}
				before, _ := all[0].(*lens)
				after, _ := all[2].(*lens)
				if before == nil || after == nil || before.of != w || after.of != w || before.shows || !after.shows {
					t.Errorf("field %d is between %+v and %+v", fields, before, after)
				}
			}
		}
	}
	walk(p.card)
	walk(p.accordion.body)
	for _, w := range p.kit.focusers {
		if _, ok := w.(*widget.TextInput); ok {
			fields--
		}
	}
	if fields != 0 {
		t.Errorf("the panel has %d more fields than the kit", fields)
	}
}
