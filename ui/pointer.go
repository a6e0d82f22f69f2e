package ui

import (
	"image"
	"math"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"
)

// A pointer is the mouse, or a finger: whichever was used last. The panel and the stages read it alone, so that what
// one can do with a mouse, one can do with a finger. A second finger makes a pinch of it.
type pointer struct {
	at       image.Point // nowhere while no finger is down that was the last to be used
	down     bool        // the left button is, or a finger alone
	was      bool        // it was in the frame before
	touches  bool        // it is a finger
	spent    bool        // what it does is over, although a finger is still down
	taken    bool        // from the panel's widgets: they see it leave
	ids      []ebiten.TouchID
	fingers  []finger // that are down
	mouse    image.Point
	pinching bool
	pinch    pinch
}

// A finger is on the screen.
type finger struct {
	id ebiten.TouchID
	at spot
}

// A pinch is two fingers: what is between them, and how far they are apart.
type pinch struct {
	middle spot
	apart  float64 // pixels
}

// nowhere is where a pointer is that is not there.
var nowhere = image.Pt(-1, -1)

// read reads the devices, once a display frame.
func (p *pointer) read() {
	p.ids = ebiten.AppendTouchIDs(p.ids[:0])
	p.fingers = p.fingers[:0]
	for _, id := range p.ids {
		x, y := ebiten.TouchPosition(id)
		p.fingers = append(p.fingers, finger{id, spot{float32(x), float32(y)}})
	}
	x, y := ebiten.CursorPosition()
	const left = ebiten.MouseButtonLeft // it may come down and go up in one slow frame
	p.follow(image.Pt(x, y), ebiten.IsMouseButtonPressed(left) || inpututil.IsMouseButtonJustPressed(left))
}

// follow finds out what the mouse and the fingers mean.
func (p *pointer) follow(mouse image.Point, button bool) {
	p.was = p.down
	if !p.down {
		p.taken = false
	}
	switch n := len(p.fingers); {
	case n > 0:
		p.touches = true
		p.spent = p.spent || n > 1 || p.pinching
		if p.down = !p.spent; p.down {
			p.at = image.Pt(int(p.fingers[0].at.x), int(p.fingers[0].at.y))
		}
	case p.touches && (mouse != p.mouse || button): // there is a mouse as well
		p.touches = false
		fallthrough
	case !p.touches:
		p.at, p.down = mouse, button
	case !p.was: // a finger is where it lifts for one more frame, in which the widgets find out
		p.at = nowhere
	}
	if len(p.fingers) == 0 {
		p.spent = false
		p.down = p.down && !p.touches
	}
	p.mouse = mouse
}

// pressed and released tell whether it came down or went up in this frame.
func (p *pointer) pressed() bool  { return p.down && !p.was }
func (p *pointer) released() bool { return !p.down && p.was }

// take takes the pointer from the panel's widgets until it is lifted: for them it leaves the window.
func (p *pointer) take() { p.taken = true }

// between is the pinch of the first two fingers.
func (p *pointer) between() pinch {
	a, b := p.fingers[0].at, p.fingers[1].at
	return pinch{
		middle: spot{(a.x + b.x) / 2, (a.y + b.y) / 2},
		apart:  math.Hypot(float64(a.x-b.x), float64(a.y-b.y)),
	}
}

// The toolkit's widgets see the pointer as a mouse ([input.CursorUpdater]).

// Update does nothing: the pointer was read when the frame began.
func (p *pointer) Update() {}

// AfterUpdate does nothing.
func (p *pointer) AfterUpdate() {}

// Draw draws nothing.
func (p *pointer) Draw(*ebiten.Image) {}

// AfterDraw draws nothing.
func (p *pointer) AfterDraw(*ebiten.Image) {}

// MouseButtonPressed tells whether a button is down. The widgets know the left one.
func (p *pointer) MouseButtonPressed(b ebiten.MouseButton) bool {
	return b == ebiten.MouseButtonLeft && p.down
}

// MouseButtonJustPressed tells whether it came down in this frame.
func (p *pointer) MouseButtonJustPressed(b ebiten.MouseButton) bool {
	return b == ebiten.MouseButtonLeft && p.pressed()
}

// MouseButtonJustReleased tells whether it went up in this frame.
func (p *pointer) MouseButtonJustReleased(b ebiten.MouseButton) bool {
	return b == ebiten.MouseButtonLeft && p.released()
}

// CursorPosition is where it is.
func (p *pointer) CursorPosition() (x, y int) {
	if p.taken {
		return nowhere.X, nowhere.Y
	}
	return p.at.X, p.at.Y
}

// GetCursorImage is none: the system's own cursor is shown.
func (p *pointer) GetCursorImage(string) *ebiten.Image { return nil }

// GetCursorOffset is none.
func (p *pointer) GetCursorOffset(string) image.Point { return image.Point{} }
