package input

import (
	"image"
	"math"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"
)

// A Pointer is the mouse or a finger, whichever was used last. The panel and the stages read nothing else, so a finger
// can do everything that a mouse can. With a second finger it becomes a pinch.
type Pointer struct {
	At       image.Point // nowhere if a finger was used last and none is down
	Down     bool        // the left button or a single finger is down
	Was      bool        // it was down in the previous frame
	Touches  bool        // it is a finger
	Idle     bool        // a key was pressed, and the pointer has not moved since: it shows no hints
	spent    bool        // its gesture is over, although a finger is still down
	taken    bool        // the panel's widgets do not get it: for them it has left the window
	ids      []ebiten.TouchID
	Fingers  []Finger // that are down
	mouse    image.Point
	keys     []ebiten.Key
	Pinching bool
	Pinch    Pinch
	taps     taps // that no frame has seen
	listens  bool // to the page, for taps
}

// A Spot is a place on the screen, in its pixels.
type Spot struct{ X, Y float32 }

// A Finger is on the screen.
type Finger struct {
	ID ebiten.TouchID
	At Spot
}

// A Pinch is the position of two fingers.
type Pinch struct {
	Middle Spot
	Apart  float64 // the distance between them in pixels
}

// Slack is how far a pointer may move during a click, in the design's pixels.
const Slack = 5.0

// nowhere is the position of a pointer outside the window.
var nowhere = image.Pt(-1, -1)

// Read reads the devices, once a display frame.
func (p *Pointer) Read() {
	if !p.listens {
		p.listens = true
		p.taps.listen()
	}
	p.ids = ebiten.AppendTouchIDs(p.ids[:0])
	p.Fingers = p.Fingers[:0]
	for _, id := range p.ids {
		x, y := ebiten.TouchPosition(id)
		p.Fingers = append(p.Fingers, Finger{id, Spot{float32(x), float32(y)}})
	}
	x, y := ebiten.CursorPosition()
	const left = ebiten.MouseButtonLeft // it may come down and go up in one slow frame
	was := p.At
	p.Follow(p.replay(image.Pt(x, y), ebiten.IsMouseButtonPressed(left) || inpututil.IsMouseButtonJustPressed(left)))
	p.keys = inpututil.AppendJustPressedKeys(p.keys[:0])
	p.idle(was, len(p.keys) > 0)
}

// idle makes the pointer idle after a key, until it moves or presses something.
func (p *Pointer) idle(was image.Point, key bool) { p.Idle = (p.Idle || key) && p.At == was && !p.Down }

// Follow updates the pointer from the mouse and the fingers.
func (p *Pointer) Follow(mouse image.Point, button bool) {
	p.Was = p.Down
	if !p.Down {
		p.taken = false
	}
	switch n := len(p.Fingers); {
	case n > 0:
		p.Touches = true
		p.spent = p.spent || n > 1 || p.Pinching
		if p.Down = !p.spent; p.Down {
			p.At = image.Pt(int(p.Fingers[0].At.X), int(p.Fingers[0].At.Y))
		}
	case p.Touches && (mouse != p.mouse || button): // there is a mouse as well
		p.Touches = false
		fallthrough
	case !p.Touches:
		p.At, p.Down = mouse, button
	case !p.Was: // a lifted finger keeps its place for one more frame, in which the widgets see it lift
		p.At = nowhere
	}
	if len(p.Fingers) == 0 {
		p.spent = false
		p.Down = p.Down && !p.Touches
	}
	p.mouse = mouse
}

// Acts reports whether in this frame the user does more than move the mouse: with a button, wheel, finger or key.
func (p *Pointer) Acts() bool {
	p.keys = inpututil.AppendJustReleasedKeys(inpututil.AppendPressedKeys(p.keys[:0]))
	for _, b := range []ebiten.MouseButton{ebiten.MouseButtonLeft, ebiten.MouseButtonMiddle, ebiten.MouseButtonRight} {
		if ebiten.IsMouseButtonPressed(b) {
			return true
		}
	}
	x, y := ebiten.Wheel()
	return p.Down || p.Was || len(p.Fingers) > 0 || len(p.keys) > 0 || x != 0 || y != 0
}

// Pressed reports whether it went down in this frame.
func (p *Pointer) Pressed() bool { return p.Down && !p.Was }

// Released reports whether it was lifted in this frame.
func (p *Pointer) Released() bool { return !p.Down && p.Was }

// Take hides the pointer from the panel's widgets until it is lifted: for them it leaves the window.
func (p *Pointer) Take() { p.taken = true }

// IsTaken reports whether it is hidden from the panel's widgets: its gesture is for something else.
func (p *Pointer) IsTaken() bool { return p.taken }

// Between returns the pinch of the first two fingers.
func (p *Pointer) Between() Pinch {
	a, b := p.Fingers[0].At, p.Fingers[1].At
	return Pinch{
		Middle: Spot{(a.X + b.X) / 2, (a.Y + b.Y) / 2},
		Apart:  math.Hypot(float64(a.X-b.X), float64(a.Y-b.Y)),
	}
}

// The toolkit's widgets see the pointer as a mouse ([input.CursorUpdater]).

// Update does nothing: the pointer was read when the frame began.
func (p *Pointer) Update() {}

// AfterUpdate does nothing.
func (p *Pointer) AfterUpdate() {}

// Draw draws nothing.
func (p *Pointer) Draw(*ebiten.Image) {}

// AfterDraw draws nothing.
func (p *Pointer) AfterDraw(*ebiten.Image) {}

// MouseButtonPressed reports whether a button is down. The widgets use only the left one.
func (p *Pointer) MouseButtonPressed(b ebiten.MouseButton) bool {
	return b == ebiten.MouseButtonLeft && p.Down
}

// MouseButtonJustPressed reports whether a button went down in this frame.
func (p *Pointer) MouseButtonJustPressed(b ebiten.MouseButton) bool {
	return b == ebiten.MouseButtonLeft && p.Pressed()
}

// MouseButtonJustReleased reports whether a button went up in this frame.
func (p *Pointer) MouseButtonJustReleased(b ebiten.MouseButton) bool {
	return b == ebiten.MouseButtonLeft && p.Released()
}

// CursorPosition returns the position for the widgets, in pixels.
func (p *Pointer) CursorPosition() (x, y int) {
	if p.taken {
		return nowhere.X, nowhere.Y
	}
	return p.At.X, p.At.Y
}

// GetCursorImage returns nil: the system's cursor is shown.
func (p *Pointer) GetCursorImage(string) *ebiten.Image { return nil }

// GetCursorOffset returns no offset.
func (p *Pointer) GetCursorOffset(string) image.Point { return image.Point{} }
