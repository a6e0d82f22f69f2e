package settingspanel

import (
	"image"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"gameloops/internal/experiment"
	"gameloops/ui/input"
	"gameloops/ui/settings"
	"gameloops/ui/theme"
)

// TestATapOnAGreyedSettingTellsWhy taps the field of a setting with a finger. If the loop does not use the setting,
// the tap shows why until the next tap. With another loop the field is for typing.
func TestATapOnAGreyedSettingTellsWhy(t *testing.T) {
	look, err := theme.NewTheme(theme.Light, 1)
	if err != nil {
		t.Fatal(err)
	}
	form, finger := settings.NewEditForm(experiment.Default()), new(input.Pointer)
	p := New(look, finger, false, shown(form))
	p.Fit(image.Pt(1200, 800), 0, 776)
	picture := ebiten.NewImage(1200, 800)
	defer picture.Deallocate()
	show := func(loop string) {
		form.Setup.Loop = loop
		now := shown(form)
		p.Show(&now)
		for range 3 { // the toolkit lays out when it draws
			p.Draw(picture)
		}
	}
	show("variable-steps")
	tap := func(at image.Point) string {
		for _, down := range []bool{true, false} {
			finger.Fingers = finger.Fingers[:0]
			if down {
				finger.Fingers = append(finger.Fingers, input.Finger{At: input.Spot{X: float32(at.X),
					Y: float32(at.Y)}})
			}
			finger.Follow(image.Point{}, false)
			p.updateHint()
		}
		if !p.hover.shown {
			return ""
		}
		return p.hover.words
	}
	var field image.Point
	for _, h := range p.kit.hints {
		if h.key == "step" {
			r := p.scroll.visible(h.about[1])
			field = r.Min.Add(r.Size().Div(2))
		}
	}
	if words := tap(field); !strings.Contains(words, "no effect now: variable-steps has no step") {
		t.Errorf("without a step a tap shows %q", words)
	}
	spot := input.Spot{X: float32(field.X), Y: float32(field.Y)}
	finger.Fingers = append(finger.Fingers[:0], input.Finger{At: spot})
	finger.Follow(image.Point{}, false)
	finger.Take() // it opens the panel
	p.updateHint()
	finger.Fingers = finger.Fingers[:0]
	finger.Follow(image.Point{}, false)
	if p.updateHint(); p.hover.shown {
		t.Errorf("the tap that opens the panel shows %q", p.hover.words)
	}
	if words := tap(image.Pt(1000, 400)); words != "" {
		t.Errorf("a tap elsewhere shows %q", words)
	}
	show("fixed-steps")
	if words := tap(field); words != "" {
		t.Errorf("with a step a tap shows %q", words)
	}
}
