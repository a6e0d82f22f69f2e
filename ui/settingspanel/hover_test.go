package settingspanel

import (
	"image"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"pgregory.net/rapid"

	"gameloops/internal/experiment"
	"gameloops/ui/input"
	"gameloops/ui/settings"
	"gameloops/ui/theme"
)

func TestAHintCoversNoError(t *testing.T) {
	window, card := image.Rect(0, 0, 1200, 800), image.Rect(12, 12, 412, 500)
	size, field := image.Pt(300, 50), image.Rect(100, 130, 390, 158)
	if got := placeHint(size, field, card, window, 6, nil); got != image.Rect(418, 130, 718, 180) {
		t.Errorf("at %v, want it beside the card, where no other control is", got)
	}
	wide := card
	wide.Max.X = 1188
	if got := placeHint(size, field, wide, window, 6, nil); got != image.Rect(100, 164, 400, 214) {
		t.Errorf("at %v, want it below: there is no room beside the card", got)
	}
	message := image.Rect(26, 170, 400, 190) // below the field, says what is wrong with it
	above := image.Rect(100, 74, 400, 124)
	if got := placeHint(size, field, wide, window, 6, []image.Rectangle{message}); got != above {
		t.Errorf("at %v, want it above", got)
	}
	both := []image.Rectangle{message, image.Rect(26, 60, 400, 90)}
	if got := placeHint(size, field, wide, window, 6, both); got != image.Rect(100, 196, 400, 246) {
		t.Errorf("at %v, want it below the message", got)
	}
}

// TestAHintIsInTheWindow places a row anywhere and a notice below the panel: the hint is in the window, and covers
// neither.
func TestAHintIsInTheWindow(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		width, height := rapid.IntRange(800, 2000).Draw(t, "width"), rapid.IntRange(600, 1200).Draw(t, "height")
		window := image.Rect(0, 0, width, height)
		card := image.Rect(12, 12, 412, window.Max.Y-64)
		y := rapid.IntRange(12, card.Max.Y-28).Draw(t, "y")
		row := image.Rect(190, y, 390, y+28)
		notice := image.Rect(30, window.Max.Y-52, 390, window.Max.Y-12)
		size := image.Pt(rapid.IntRange(50, 316).Draw(t, "wide"), rapid.IntRange(34, 140).Draw(t, "high"))
		got := placeHint(size, row, card, window, 6, []image.Rectangle{notice})
		if !got.In(window) || got.Overlaps(notice) || got.Overlaps(row) || got.Size() != size {
			t.Errorf("row %v, notice %v: the hint is at %v", row, notice, got)
		}
	})
}

// TestAFingerIsToldWhatTheMouseIsTold taps the name of a setting, rests on a button, and swipes: each hint stays until
// the next tap. A button on which a finger rests is not pressed.
func TestAFingerIsToldWhatTheMouseIsTold(t *testing.T) {
	p := unfolded(t, 44)
	finger := p.pointer
	finger.Touches = true
	frame := hoverDelay / 16
	at := func(at image.Point, down bool) {
		if finger.Fingers = finger.Fingers[:0]; down {
			spot := input.Spot{X: float32(at.X), Y: float32(at.Y)}
			finger.Fingers = append(finger.Fingers, input.Finger{At: spot})
		}
		finger.Follow(image.Point{}, false)
		p.now += frame
		p.updateHint()
	}
	middle := func(r image.Rectangle) image.Point { return r.Min.Add(r.Max).Div(2) }
	told := func() string {
		if p.hover.shown {
			return p.hover.words
		}
		return ""
	}
	for _, hint := range p.kit.hints {
		first := hint.about[0]
		place := p.scroll.visible(first)
		if !first.IsVisible() || place.Dy() < 10 || hint.isOff(&p.shown) {
			continue
		}
		spot, isButton := middle(place), len(hint.about) == 1
		at(spot, true)
		at(spot, false)
		if (told() == hint.words) == isButton {
			t.Errorf("a tap (on a button: %t) for the hint %q shows %q", isButton, hint.words, told())
		}
		frame = hoverDelay / 3 // on a slow computer
		for range 5 {
			at(spot, true)
		}
		if at(spot, false); isButton && told() != "" {
			t.Errorf("a tap of a few long frames shows %q instead of pressing", told())
		}
		frame = hoverDelay / 16
		at(spot, true)
		for range 24 {
			at(spot, true)
		}
		if x, _ := finger.CursorPosition(); isButton && (told() != hint.words || x >= 0) {
			t.Errorf("a finger that rests on a button (pressing it: %t) shows %q, want %q", x >= 0, told(),
				hint.words)
		}
		at(spot, false)
		if told() != hint.words {
			t.Errorf("after lifting it shows %q, want %q", told(), hint.words)
		}
		at(spot, true)
		at(spot.Add(image.Pt(0, 40)), true)
		if at(spot.Add(image.Pt(0, 40)), false); told() != "" {
			t.Errorf("a swipe shows %q", told())
		}
	}
}

// TestAKeyEndsAHint puts the pointer on a setting: its hint is shown until a key is pressed.
func TestAKeyEndsAHint(t *testing.T) {
	look, err := theme.NewTheme(theme.Light, 1)
	if err != nil {
		t.Fatal(err)
	}
	form, mouse := settings.NewEditForm(experiment.Default()), new(input.Pointer)
	p := New(look, mouse, false, shown(form))
	p.Fit(image.Pt(1200, 800), 0, 776)
	now := shown(form)
	p.Show(&now)
	picture := ebiten.NewImage(1200, 800)
	defer picture.Deallocate()
	for range 3 { // the toolkit lays out when it draws
		p.Draw(picture)
	}
	r := p.scroll.visible(p.kit.hints[0].about[0])
	mouse.At = r.Min.Add(r.Size().Div(2))
	for _, mouse.Idle = range []bool{false, true} {
		p.updateHint()
		p.now += hoverDelay
		if p.updateHint(); p.hover.shown == mouse.Idle {
			t.Errorf("after a key: %t, the hint is shown: %t", mouse.Idle, p.hover.shown)
		}
	}
}
