package lessoncard

import (
	"image"
	"image/color"
	"reflect"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"
	"github.com/hajimehoshi/ebiten/v2/vector"

	"gameloops/ui/accessibility"
	"gameloops/ui/lesson"
	"gameloops/ui/model"
	"gameloops/ui/settings"
	"gameloops/ui/theme"
)

// A Card shows a content at a place of the window. It is drawn again only when something on it changes.
type Card struct {
	Place  image.Rectangle // empty: it is not shown
	Scroll theme.Scrolling // of its words
	form   Form
	shown  face
	layout layout
	image  *ebiten.Image
}

// A face is everything that the look of a card depends on.
type face struct {
	content Content
	place   image.Rectangle
	theme   *theme.Theme
	form    Form
	first   int // line of the words
	hover   int // the spot below the pointer; -1: none
}

// Height returns the height that the highest of some contents needs at a width.
func Height(t *theme.Theme, all []Content, width int, form Form) (height int) {
	for i := range all {
		if c := &all[i]; !c.IsEmpty() {
			height = max(height, layOut(t, c, image.Rect(0, 0, width, anyHeight), form, 0).height)
		}
	}
	return height
}

// Show shows a content at a place. at is where the pointer is.
func (c *Card) Show(t *theme.Theme, content Content, place image.Rectangle, form Form, at image.Point) {
	if content.IsEmpty() || place.Empty() {
		c.Hide()
		return
	}
	c.Place, c.form = place, form
	was := &c.shown.content
	if content.Words != was.Words || content.Lead != was.Lead || content.Title != was.Title {
		c.Scroll.First = 0
	}
	now := face{content, place, t, form, c.Scroll.First, c.spotAt(at)}
	if reflect.DeepEqual(&now, &c.shown) {
		return
	}
	c.layout = layOutSpare(t, &content, place, form, c.Scroll.First)
	c.Scroll.Fit(c.layout.all, c.layout.shown)
	now.first, now.hover = c.Scroll.First, c.spotAt(at)
	c.shown = now
	c.image = theme.Sized(c.image, place.Size())
	c.image.Clear()
	c.write()
}

// Hide hides the card.
func (c *Card) Hide() { c.Place, c.shown, c.layout = image.Rectangle{}, face{}, layout{} }

// Free returns the free part of the card, below its text or above its buttons, where a notice may be shown for a
// while. It is empty if the card is not shown.
func (c *Card) Free() image.Rectangle {
	if t := c.shown.theme; t != nil && !c.layout.free.Empty() {
		return c.layout.free.Inset(t.Px(gap))
	}
	free := c.Place
	if slices.ContainsFunc(c.layout.spots, func(s spot) bool { return s.stays }) { // at the lower end
		return image.Rectangle{}
	}
	if t := c.shown.theme; t != nil {
		free = free.Inset(t.Px(gap))
		free.Min.Y = min(c.Place.Min.Y+c.layout.height, free.Max.Y)
	}
	return free
}

// spotAt returns the number of the spot at a point that can be pressed now; -1: there is none.
func (c *Card) spotAt(at image.Point) int {
	for i := range c.layout.spots {
		s := &c.layout.spots[i]
		if at.In(c.layout.seen(s)) && at.In(c.Place) && !s.closed {
			return i
		}
	}
	return -1
}

// Press presses what is at a point, and returns the action that results. ok is false if there is nothing to press.
func (c *Card) Press(at image.Point) (wanted model.Action, ok bool) {
	n := c.spotAt(at)
	if n < 0 {
		return nil, false
	}
	return c.press(n), true
}

// wanted are the actions of buttons. The card itself handles [lesson.More].
var wanted = map[lesson.Act]model.Action{
	lesson.GoOn:   model.Forward{},
	lesson.GoBack: model.GoBack{},
	lesson.Try:    model.TrySetting{},
	lesson.Before: model.TurnLesson{By: -1},
	lesson.After:  model.TurnLesson{By: 1},
	lesson.Resume: model.PauseOrPlay{},
	lesson.Words:  model.ToggleWords{},
	lesson.Code:   model.ToggleShown{What: settings.ShowCode},
	lesson.Hint:   model.ToggleHint{},
	lesson.List:   model.ListLessons{},
	lesson.Panel:  model.ShowPanel{},
	lesson.Leave:  model.GoToStartPage{},
	lesson.Vote:   model.CountHands{},
}

// press presses the nth spot. It scrolls an answer into view, of which only a part may have been visible.
func (c *Card) press(n int) model.Action {
	s := &c.layout.spots[n]
	switch {
	case s.button.Do == lesson.More:
		c.Scroll.Page()
	case s.answer >= 0:
		c.reveal(n)
		return model.Answer{N: s.answer}
	}
	return wanted[s.button.Do]
}

// AddPlaces adds the places of what can be pressed to all, by name: "Answer A", "Run it".
func (c *Card) AddPlaces(all map[string]image.Rectangle) {
	for i := range c.layout.spots {
		s := &c.layout.spots[i]
		name := s.button.Name
		if s.answer >= 0 {
			name = "Answer " + lesson.Letter(s.answer)
		}
		if place := c.layout.seen(s).Intersect(c.Place); !place.Empty() {
			all[name] = place
		}
	}
}

// Draw draws the card.
func (c *Card) Draw(screen *ebiten.Image) {
	if !c.Place.Empty() {
		theme.DrawAt(screen, c.image, c.Place.Min)
	}
}

// write draws the card on its picture.
func (c *Card) write() {
	t, from := c.shown.theme, c.Place.Min
	theme.DrawBox(c.image, t.Card, 0, 0, float64(c.Place.Dx()), float64(c.Place.Dy()))
	on := c.image
	if c.Drags() {
		on = c.image.SubImage(c.layout.view.Sub(from)).(*ebiten.Image)
	}
	if r := c.layout.banner.Sub(from); !r.Empty() {
		theme.DrawBox(on, t.Notice, float64(r.Min.X), float64(r.Min.Y), float64(r.Dx()), float64(r.Dy()))
	}
	for _, l := range c.layout.lines {
		c.writeLine(on, l, inkOf(t, l.faint))
	}
	for i := range c.layout.spots {
		switch s := &c.layout.spots[i]; {
		case s.answer >= 0:
			c.writeAnswer(on, s, &c.shown.content.Answers[s.answer], i == c.shown.hover)
		case s.stays:
			c.writeButton(c.image, s, i == c.shown.hover)
		default:
			c.writeButton(on, s, i == c.shown.hover)
		}
	}
	track := c.layout.words.Sub(from)
	track.Min.X, track.Max.X = track.Max.X+t.Px(3), track.Max.X+t.Px(3+theme.ScrollWidth)
	c.Scroll.Draw(c.image, t, track)
}

func inkOf(t *theme.Theme, faint bool) color.Color {
	if faint {
		return t.FaintInk
	}
	return t.Ink
}

func (c *Card) writeLine(on *ebiten.Image, l line, ink color.Color) {
	at := l.at.Sub(c.Place.Min)
	theme.DrawText(on, l.words, l.face, ink, float64(at.X), float64(at.Y), text.AlignStart)
}

// writeButton draws a button with its key.
func (c *Card) writeButton(on *ebiten.Image, s *spot, hover bool) {
	t, r := c.shown.theme, s.place.Sub(c.Place.Min)
	look, inks := t.Plain, [2]color.Color{t.Ink, t.FaintInk}
	if s.button.Primary {
		look, inks = t.Primary, [2]color.Color{t.White, t.White}
	}
	box := look.Idle
	if hover {
		box = look.Hover
	}
	theme.DrawBox(on, box, float64(r.Min.X), float64(r.Min.Y), float64(r.Dx()), float64(r.Dy()))
	for i, l := range s.lines {
		c.writeLine(on, l, inks[i])
	}
}

// writeAnswer draws an answer: its letter, its words and, once it is judged, a tick or a cross, and why it is wrong.
func (c *Card) writeAnswer(on *ebiten.Image, s *spot, a *lesson.Answer, hover bool) {
	t, r := c.shown.theme, s.place.Sub(c.Place.Min)
	box, stands := t.Plain.Idle, a.Right || a.Chosen && !a.Judged
	switch {
	case a.Judged && a.Right:
		box = t.Right
	case hover:
		box = t.Plain.Hover
	case a.Judged && !a.Right || !a.Open && !a.Judged && !a.Chosen:
		box = t.Plain.Disabled
	}
	theme.DrawBox(on, box, float64(r.Min.X), float64(r.Min.Y), float64(r.Dx()), float64(r.Dy()))
	if stands {
		ring, out := t.Ring, r.Inset(-t.Px(1))
		theme.DrawBox(on, ring, float64(out.Min.X), float64(out.Min.Y), float64(out.Dx()), float64(out.Dy()))
	}
	radius := float32(t.Px(badgeSize)) / 2
	x, y := float32(r.Min.X+t.Px(gap))+radius, float32(r.Min.Y+r.Max.Y-s.reason)/2
	c.writeHands(on, s, a, float64(y))
	fill, ink := t.PressedFill, t.Ink
	if a.Right || a.Chosen {
		fill, ink = t.Accent, t.White
	}
	vector.FillCircle(on, x, y, radius, fill, true)
	theme.DrawText(on, a.Letter, typefaceOf(t, c.form).bold, ink, float64(x), float64(y), text.AlignCenter)
	dim := !a.Open && !a.Judged && !a.Chosen // it can no longer be chosen
	wrong := a.Judged && !a.Right            // the reason stands out, not the words
	for _, l := range s.lines {
		c.writeLine(on, l, inkOf(t, l.faint != wrong || dim))
	}
	if a.Key != "" && a.Votes == 0 && t.Finger == 0 {
		t.DrawKey(on, a.Key, float64(r.Max.X-t.Px(gap/2)), float64(y))
	}
	if a.Judged {
		draw, ink := theme.DrawCross, t.FaintInk
		if a.Right {
			draw, ink = theme.DrawTick, t.Keyword
		}
		draw(on, ink, float64(r.Max.X-t.Px(gap))-float64(radius), float64(y), float64(radius))
	}
}

// reach returns the place of a spot for assistive technology. A spot that is out of view is at the edge of the view
// behind which it was scrolled.
func (c *Card) reach(s *spot) image.Rectangle {
	place, v := c.layout.seen(s).Intersect(c.Place), c.layout.view
	if !place.Empty() || v.Empty() {
		return place
	}
	y := v.Max.Y - 1
	if s.place.Min.Y < v.Min.Y {
		y = v.Min.Y
	}
	return image.Rect(s.place.Min.X, y, s.place.Max.X, y+1)
}

// Controls returns what can be pressed, for assistive technology. An answer that can no longer be chosen is text, like
// the rest of the card.
func (c *Card) Controls() (all []accessibility.Control) {
	for i := range c.layout.spots {
		s := &c.layout.spots[i]
		if s.closed || s.button.Do == lesson.More { // the control that has the focus scrolls into view anyway
			continue
		}
		// A button that does the same under another name has another ID: it must not keep the focus at the next step.
		one := accessibility.Control{ID: "lesson " + string(s.button.Do) + " " + s.button.Name,
			Role:  accessibility.Button,
			Group: "Lesson", Name: s.button.Name, Main: s.button.Primary, Place: c.reach(s),
			Reveal: func() { c.reveal(i) }}
		if s.answer >= 0 {
			a := &c.shown.content.Answers[s.answer]
			one.ID, one.Role, one.Group = "lesson answer "+a.Letter, accessibility.Answer, accessibility.Answers
			if a.Votes > 0 { // each press counts a hand
				one.Role = accessibility.Button
			}
			one.Name, one.Value = a.Letter+": "+a.Text+handWords(a), accessibility.OnOff(a.Chosen)
		}
		switch s.button.Do {
		case lesson.Panel:
			one.Opens = accessibility.Settings
		case lesson.Try:
			one.Hint = c.shown.content.Task
		}
		one.Do = func(string) model.Action { return c.press(i) }
		if !one.Place.Empty() {
			all = append(all, one)
		}
	}
	return all
}
