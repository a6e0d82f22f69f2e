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

// A Page is the start page of a window. Its zero value is not shown. It scrolls where it has too little room.
type Page struct {
	Held   bool            // the stages above it are paused
	Place  image.Rectangle // empty: it is not shown
	Scroll theme.Scrolling
	at     layout
	shown  face
	image  *ebiten.Image
}

// A face is everything that the look of the start page depends on.
type face struct {
	place image.Rectangle
	theme *theme.Theme
	first int // the first visible line
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
		d.fit(t, layOut(t, place).height-place.Dy())
	}
	if first := d.Scroll.First; d.shown.theme != t || d.shown.place != place || d.shown.first != first {
		d.at = layOut(t, place.Sub(image.Pt(0, first*step(t))))
	}
	now := face{place, t, d.Scroll.First, d.spotAt(at), d.Held}
	if reflect.DeepEqual(now, d.shown) {
		return
	}
	d.shown = now
	d.image = theme.Sized(d.image, place.Size())
	d.image.Clear()
	d.write()
}

// step returns the height of a line by which the page scrolls, in pixels.
func step(t *theme.Theme) int { return t.Px(wordsLine) }

// fit has the page scroll if so many pixels of it have no room in its place.
func (d *Page) fit(t *theme.Theme, over int) {
	shown, more := max(d.Place.Dy()/step(t), 1), 0
	if over > 0 {
		more = (over + step(t) - 1) / step(t)
	}
	d.Scroll.Fit(shown+more, shown)
}

// Drag handles a finger on the page, which scrolls with it. presses reports whether it was a tap, which has just ended.
func (d *Page) Drag(at image.Point, down, was bool, slack int) (presses bool) {
	return d.Scroll.Drag(at.Y, down, was, slack, step(d.shown.theme))
}

// seen returns the part of a place that is in view.
func (d *Page) seen(place image.Rectangle) image.Rectangle { return place.Intersect(d.Place) }

// reach returns the part of a place that is in view, or the edge that is next to it: there it gets the keyboard.
func (d *Page) reach(place image.Rectangle) image.Rectangle {
	if seen := d.seen(place); !seen.Empty() {
		return seen
	}
	y := d.Place.Max.Y - 1
	if place.Min.Y < d.Place.Min.Y {
		y = d.Place.Min.Y
	}
	return image.Rect(place.Min.X, y, place.Max.X, y+1)
}

// reveal scrolls a place of the page, which is shown, into view.
func (d *Page) reveal(place image.Rectangle) {
	t := d.shown.theme
	d.Scroll.Reveal(place, d.Place.Inset(t.Px(gap)), step(t))
}

// Hide hides the start page.
func (d *Page) Hide() { d.Place, d.shown, d.at = image.Rectangle{}, face{}, layout{} }

// spotAt returns the number of what can be pressed at a point; -1: there is nothing.
func (d *Page) spotAt(at image.Point) int {
	if !at.In(d.Place) {
		return -1
	}
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

// Pause returns the control [model.StartPausesExample], without its name. Its place is empty if it is not shown.
func (d *Page) Pause() accessibility.Control {
	c := accessibility.Control{Role: accessibility.Button, Reveal: func() { d.reveal(d.at.pause) },
		Do: func(string) model.Action { return model.TakeEntry{N: model.StartPausesExample} }}
	if !d.at.pause.Empty() {
		c.Place = d.reach(d.at.pause)
	}
	return c
}

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
		if place := d.seen(s.place); !place.Empty() {
			all[name] = place
		}
	}
	if place := d.seen(d.at.pause); !place.Empty() { // the button that pauses all stages has this name, too
		all["Pause"] = place
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
			Place: d.reach(s.place), Do: func(string) model.Action { return model.TakeEntry{N: i} },
			Reveal: func() { d.reveal(d.at.spots[i].place) }}
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
