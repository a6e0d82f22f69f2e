package input

import (
	"image"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

// Touch puts fingers on the screen. Without places it lifts all of them. The mouse stays where it is.
func (p *Pointer) Touch(at ...Spot) {
	p.Fingers = p.Fingers[:0]
	for i, s := range at {
		p.Fingers = append(p.Fingers, Finger{ebiten.TouchID(i), s})
	}
	p.Follow(p.mouse, false)
}

func TestAFingerIsAPointerWhileItIsDown(t *testing.T) {
	var p Pointer
	p.Follow(image.Pt(5, 6), false)
	if p.At != image.Pt(5, 6) || p.Down {
		t.Errorf("the mouse is at %v, down is %v", p.At, p.Down)
	}
	p.Touch(Spot{100, 50})
	if p.At != image.Pt(100, 50) || !p.Pressed() || !p.Touches {
		t.Errorf("a finger comes down: %+v", p)
	}
	p.Touch(Spot{110, 55})
	if p.At != image.Pt(110, 55) || !p.Down || p.Pressed() {
		t.Errorf("it moves: %+v", p)
	}
	p.Touch()
	if p.At != image.Pt(110, 55) || !p.Released() {
		t.Errorf("it lifts where it was: %+v", p)
	}
	p.Touch()
	if p.At != nowhere || p.Released() {
		t.Errorf("it is gone: %+v", p)
	}
	p.Follow(image.Pt(7, 6), false)
	if p.At != image.Pt(7, 6) || p.Touches {
		t.Errorf("the mouse moves: %+v", p)
	}
	p.Follow(image.Pt(7, 6), true)
	if !p.Pressed() || !p.MouseButtonJustPressed(ebiten.MouseButtonLeft) {
		t.Errorf("its button goes down: %+v", p)
	}
}

func TestASecondFingerEndsWhatTheFirstBegan(t *testing.T) {
	var p Pointer
	p.Touch(Spot{100, 50})
	p.Touch(Spot{100, 50}, Spot{200, 50})
	if p.Down || !p.Released() {
		t.Errorf("two fingers are a pointer: %+v", p)
	}
	p.Touch(Spot{200, 50})
	if p.Down {
		t.Error("the finger that stays begins something")
	}
	p.Touch()
	p.Touch(Spot{30, 30})
	if !p.Pressed() {
		t.Errorf("the next finger begins nothing: %+v", p)
	}
}

func TestWidgetsLoseAPointerThatScrolls(t *testing.T) {
	var p Pointer
	p.Touch(Spot{100, 50})
	p.Take()
	p.Touch(Spot{100, 20})
	if x, y := p.CursorPosition(); image.Pt(x, y) != nowhere || !p.MouseButtonPressed(ebiten.MouseButtonLeft) {
		t.Errorf("it is at %d, %d", x, y)
	}
	p.Touch()
	if x, y := p.CursorPosition(); image.Pt(x, y) != nowhere {
		t.Errorf("it lifts at %d, %d: that clicks", x, y)
	}
	p.Touch()
	p.Touch(Spot{100, 50})
	if x, y := p.CursorPosition(); x != 100 || y != 50 {
		t.Errorf("the next one is at %d, %d", x, y)
	}
}

// TestAKeyMakesThePointerIdle presses a key, and then moves or presses the mouse: until then the pointer is idle.
func TestAKeyMakesThePointerIdle(t *testing.T) {
	var p Pointer
	here, there := image.Pt(5, 6), image.Pt(7, 6)
	for i, step := range []struct {
		at          image.Point
		button, key bool
		idle        bool
	}{
		{at: here}, {at: here, key: true, idle: true}, {at: here, idle: true}, {at: there}, {at: there},
		{at: there, key: true, idle: true}, {at: there, button: true}, {at: there},
	} {
		was := p.At
		p.Follow(step.at, step.button)
		if p.idle(was, step.key); p.Idle != step.idle {
			t.Errorf("step %d: idle is %t", i, p.Idle)
		}
	}
}
