package startpage

import (
	"image"
	"reflect"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"gameloops/ui/accessibility"
	"gameloops/ui/model"
	"gameloops/ui/theme"
)

// A Page is the start page of a window. Its zero value is not shown.
type Page struct {
	Held  bool            // the stages above it are paused
	Place image.Rectangle // empty: it is not shown
	at    layout
	shown face
	image *ebiten.Image
}

// A face is everything that the look of the start page depends on.
type face struct {
	place image.Rectangle
	theme *theme.Theme
	hover int // the number of the spot below the pointer; -1: none
	held  bool
}

// Height returns the height that the start page needs at a width, in pixels.
func Height(t *theme.Theme, width int) int { return layOut(t, image.Rect(0, 0, width, 1<<20)).height }

// Show shows the start page at a place. at is where the pointer is.
func (d *Page) Show(t *theme.Theme, place image.Rectangle, at image.Point) {
	d.Place = place
	if place.Empty() {
		d.Hide()
		return
	}
	if d.shown.theme != t || d.shown.place != place {
		d.at = layOut(t, place)
	}
	now := face{place, t, d.spotAt(at), d.Held}
	if reflect.DeepEqual(now, d.shown) {
		return
	}
	d.shown = now
	d.image = theme.Sized(d.image, place.Size())
	d.image.Clear()
	d.write()
}

// Hide hides the start page.
func (d *Page) Hide() { d.Place, d.shown, d.at = image.Rectangle{}, face{}, layout{} }

// spotAt returns the number of what can be pressed at a point; -1: there is nothing.
func (d *Page) spotAt(at image.Point) int {
	for i := range d.at.spots {
		if at.In(d.at.spots[i].place) {
			return i
		}
	}
	if at.In(d.at.pause) {
		return model.StartPausesExample
	}
	return -1
}

// PausePlace returns the place of the button [model.StartPausesExample]; empty: it is not shown.
func (d *Page) PausePlace() image.Rectangle { return d.at.pause }

// Press returns the action of what is at a point; nil if nothing is.
func (d *Page) Press(at image.Point) model.Action {
	if n := d.spotAt(at); n >= 0 {
		return model.TakeEntry{N: n}
	}
	return nil
}

// AddPlaces adds the places of what can be pressed to all: "Card 1", "Compare loops".
func (d *Page) AddPlaces(all map[string]image.Rectangle) {
	for i, s := range d.at.spots {
		name := "Card " + strconv.Itoa(i+1)
		if i >= model.StartComparing {
			name = buttons[i-model.StartComparing].words
		}
		all[name] = s.place
	}
	if !d.at.pause.Empty() { // the button that pauses all stages has this name, too
		all["Pause"] = d.at.pause
	}
}

// Heading returns the heading of the start page: the name of the program, and what it shows.
func Heading() string { return name + ": " + title }

// Words returns the text of the start page below the heading, for assistive technology.
func Words() string { return lead }

// Controls returns what can be pressed, for assistive technology.
func (d *Page) Controls() (all []accessibility.Control) {
	for i, s := range d.at.spots {
		one := accessibility.Control{ID: "door " + strconv.Itoa(i+1), Role: accessibility.Button, Group: "Start",
			Place: s.place, Do: func(string) model.Action { return model.TakeEntry{N: i} }}
		if i < model.StartComparing {
			one.Name = "Lesson: " + cards[i].title + ". " + cards[i].words
		} else {
			one.Name = buttons[i-model.StartComparing].words
		}
		all = append(all, one)
	}
	return all
}

// Draw draws the start page.
func (d *Page) Draw(screen *ebiten.Image) {
	if !d.Place.Empty() {
		theme.DrawAt(screen, d.image, d.Place.Min)
	}
}
