package settingspanel

import (
	"image"
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"gameloops/internal/experiment"
	"gameloops/ui/input"
	"gameloops/ui/model"
	"gameloops/ui/settings"
	"gameloops/ui/theme"
)

// TestTheLimitIsBelowTheNumberOfObjects presses the button directly below the field with the number of objects. It
// begins a stress test, and while one runs it says that it ends it.
func TestTheLimitIsBelowTheNumberOfObjects(t *testing.T) {
	const name = limitName
	if got := press(t, "Lessons", name); !slices.Equal(got, []model.Action{model.TestStress{}}) {
		t.Errorf("the button does %+v", got)
	}
	p := drawn(t, "Lessons", false)
	field, button := p.Places()["Objects"], p.Places()["Find this computer's limit"]
	if below := button.Min.Y - field.Max.Y; below < 0 || below > 2*rowGap || button.Max.X != field.Max.X {
		t.Errorf("the field is at %v, the button at %v", field, button)
	}
	now := shown(settings.NewEditForm(experiment.Default()))
	now.Tests = true
	p.Show(&now)
	var names []string
	for _, c := range p.Controls() {
		names = append(names, c.Name)
	}
	if !slices.Contains(names, limitName+": End the stress test") || slices.Contains(names, name) {
		t.Errorf("during a test the controls are %q", names)
	}
}

// Below a long lesson's card there is little room. The button leaves it to the sections, and comes back when the card
// goes. The panel's least height has room for it.
func TestTheLimitMakesRoomBelowACard(t *testing.T) {
	look, err := theme.NewTheme(theme.Light, 1)
	if err != nil {
		t.Fatal(err)
	}
	picture := ebiten.NewImage(1366, 768)
	defer picture.Deallocate()
	form := settings.NewEditForm(experiment.Default())
	p := New(look, new(input.Pointer), false, shown(form))
	p.Expand(nil)
	for _, at := range []struct {
		above, room int
		isSeen      bool
	}{{0, 740, true}, {480, 250, false}, {60, Height, true}, {480, 250, false}, {0, 740, true}} {
		p.Fit(image.Pt(1366, 768), at.above, at.room)
		now := shown(form)
		p.Show(&now)
		for range 3 { // the toolkit lays out when it draws
			p.Draw(picture)
		}
		if _, seen := p.Places()["Find this computer's limit"]; seen != at.isSeen {
			t.Errorf("below %d pixels, in %d: it is seen: %t", at.above, at.room, seen)
		}
	}
}
