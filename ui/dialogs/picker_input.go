package dialogs

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"

	"gameloops/ui/input"
	"gameloops/ui/model"
)

// Update passes the input of a frame to the list. It returns the action of the item that was chosen; nil if none
// was.
func (p *Picker) Update(at *input.Pointer) model.Action {
	chosen := p.handleKeys()
	_, notches := ebiten.Wheel()
	p.list.scrollTo(p.list.scroll - int(notches*float64(p.theme.AtLeastFinger(itemHeight))))
	if n := p.handlePointer(at); n >= 0 {
		chosen = n
	}
	if chosen < 0 || !p.open {
		return nil
	}
	p.open = false
	return p.list.Wanted(p.list.All[chosen].Name)
}

// handleKeys returns the item that a key chooses; -1: none.
func (p *Picker) handleKeys() int {
	l := &p.list
	page := max(l.view/p.theme.AtLeastFinger(itemHeight)-1, 1)
	if ebiten.IsKeyPressed(ebiten.KeyControl) || ebiten.IsKeyPressed(ebiten.KeyMeta) {
		if inpututil.IsKeyJustPressed(ebiten.KeyA) {
			l.selectAll()
		}
	} else {
		l.write(ebiten.AppendInputChars(nil), p.heights())
	}
	for _, k := range [...]struct {
		key ebiten.Key
		by  int
	}{{ebiten.KeyDown, 1}, {ebiten.KeyUp, -1}, {ebiten.KeyPageDown, page}, {ebiten.KeyPageUp, -page},
		{ebiten.KeyHome, -len(l.All)}, {ebiten.KeyEnd, len(l.All)}} {
		if repeats(k.key) {
			l.step(k.by)
		}
	}
	switch {
	case repeats(ebiten.KeyBackspace):
		l.erase(p.heights())
	case inpututil.IsKeyJustPressed(ebiten.KeyTab):
		p.Close()
	case inpututil.IsKeyJustPressed(ebiten.KeyEscape) && l.query != "":
		l.search("", l.current, p.heights())
	case inpututil.IsKeyJustPressed(ebiten.KeyEscape):
		p.Close()
	case inpututil.IsKeyJustPressed(ebiten.KeyEnter), inpututil.IsKeyJustPressed(ebiten.KeyNumpadEnter):
		return l.current
	}
	return -1
}

// repeats reports whether a key was just pressed, or is held down and repeats.
func repeats(k ebiten.Key) bool {
	held := inpututil.KeyPressDuration(k)
	return inpututil.IsKeyJustPressed(k) || held > 25 && held%4 == 0
}

// handlePointer returns the item that the pointer chooses; -1: none. A drag scrolls, a press beside the list
// or on its button closes it.
func (p *Picker) handlePointer(at *input.Pointer) int {
	l, d, view := &p.list, &p.drag, p.view()
	switch {
	case at.Pressed() && (!at.At.In(p.box) || at.At.In(p.close)):
		p.Close()
	case at.Pressed():
		*d = drag{began: at.At.In(view), from: at.At.Y, was: l.scroll}
	case at.Down && d.began:
		by := d.from - at.At.Y
		if slack := p.theme.Px(input.Slack); d.moved || by > slack || by < -slack {
			d.moved = true
			l.scrollTo(d.was + by)
		}
	case at.Released() && d.began:
		chooses := !d.moved
		*d = drag{}
		if chooses {
			return p.itemAt(at.At)
		}
	}
	if at.At != p.mouse && p.seen && !at.Touches && !d.moved {
		if n := p.itemAt(at.At); n >= 0 {
			l.current = n
		}
	}
	p.mouse, p.seen = at.At, true
	return -1
}

// itemAt returns the item at a point of the window; -1: none.
func (p *Picker) itemAt(at image.Point) int {
	view := p.view()
	if !at.In(view) {
		return -1
	}
	return p.list.at(at.Y - view.Min.Y)
}
