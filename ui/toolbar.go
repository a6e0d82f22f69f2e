package ui

import (
	"image"
	"math"
	"time"

	eimage "github.com/ebitenui/ebitenui/image"
	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"gameloops/ui/accessibility"
	"gameloops/ui/model"
	"gameloops/ui/settings"
	"gameloops/ui/theme"
	"gameloops/ui/timeline"
)

// A toolbar is the row of buttons above the stages while the panel is off, in a narrow window or on a touch screen.
type toolbar struct {
	sidebar  *sidebar
	model    *model.Model
	grid     *stageGrid
	timeline *timeline.Timeline
	clock    *frameClock
	seen     image.Point   // where the pointer was last
	moved    time.Duration // when it moved last; 0: it never did
	wasBare  bool          // the panel was off before the window presented
}

// A barButton is a button of the bar.
type barButton struct {
	words  string
	action model.Action
	on     bool            // what it shows is shown
	place  image.Rectangle // in the window's pixels
}

// buttons returns the buttons from left to right, in their places.
func (b *toolbar) buttons() []barButton {
	all := b.choose()
	words := make([]int, len(all))
	for i := range all {
		words[i] = int(math.Ceil(theme.TextWidth(all[i].words, b.sidebar.viewport.theme.Medium)))
	}
	for i, place := range b.sidebar.lesson.column().Buttons(words) {
		all[i].place = place
	}
	return all
}

// choose returns the buttons without their places.
func (b *toolbar) choose() []barButton {
	if b.model.Embedded {
		return b.embedded()
	}
	p := &b.model.Playback
	all := []barButton{{words: settingsWords, action: model.ShowPanel{}}}
	screen := &b.sidebar.viewport.screen
	if screen.EndsPresenting {
		all = []barButton{{words: exitWords, action: model.TogglePresenting{}}}
	}
	way := screen.BarLists && b.model.Lesson.Progress != nil
	if way {
		all = append(all, barButton{words: "All lessons", action: model.ListLessons{}})
	}
	if b.model.Stress.IsRunning() {
		return append(all, barButton{words: "End test", action: model.TestStress{}})
	}
	if p.Begun && !b.model.Lesson.Asks() { // the lesson's card has the button that begins it
		switch {
		case p.HasEnded():
		case p.IsFresh() && p.Player.IsPaused():
			all = append(all, barButton{words: "Play", action: model.PauseOrPlay{}})
		case p.Player.IsPaused():
			all = append(all, barButton{words: "Resume", action: model.PauseOrPlay{}})
		default:
			all = append(all, barButton{words: "Pause", action: model.PauseOrPlay{}})
		}
		if !way || p.HasEnded() { // a phone has room for four buttons, and a lesson can be restarted by going back
			all = append(all, barButton{words: "Restart", action: model.Restart{}})
		}
	}
	if !b.model.OnStartPage {
		all = append(all, barButton{words: "Code", action: model.ToggleShown{What: settings.ShowCode},
			on: b.grid.shown.Beside.Has(settings.ShowCode)})
	}
	return all
}

// embedded returns the buttons in an article, which has no room for settings.
func (b *toolbar) embedded() []barButton {
	d := b.model
	switch p := &d.Playback; {
	case !p.Begun:
		return []barButton{{words: "Play", action: model.Play{}}}
	case p.HasEnded():
		return []barButton{{words: "Restart", action: model.Restart{}}}
	case p.Player.IsPaused():
		return []barButton{{words: "Resume", action: model.Pause{}}, {words: "Step", action: model.StepFrame{}}}
	default:
		return []barButton{{words: "Pause", action: model.Pause{}}, {words: "Step", action: model.StepFrame{}}}
	}
}

// beside returns the free space to the right of the buttons. It is empty if they take the whole window.
func (b *toolbar) beside() image.Rectangle {
	all := b.buttons()
	return b.sidebar.lesson.column().BesideButtons(all[len(all)-1].place)
}

// presenting is the subject of the notice that says how presenting ends.
const presenting = "presenting"

// present begins or ends presenting the stages to a room. At the end the panel is as it was before.
func (b *toolbar) present(on bool) {
	s := b.sidebar
	if s.viewport.presents == on {
		return
	}
	if s.viewport.presents = on; on {
		s.dropFocus()
		b.wasBare, s.bare = s.bare && !s.lesson.model.OnStartPage, true
		s.notifier.board.ShowAbout(presenting, "Presenting to a room. Q or Esc ends it")
	} else {
		s.bare = b.wasBare
		s.notifier.board.Drop(presenting)
	}
}

func (b *toolbar) togglePresenting() { b.present(!b.sidebar.viewport.presents) }

// settingsWords are on the button that shows the panel.
const settingsWords = "Settings"

// exitWords are on the button that ends presenting.
const exitWords = "Exit"

// exitFor is how long that button is shown after the mouse has moved, where there is no bar. It may be on top of a
// stage, so it is hidden most of the time.
const exitFor = 3 * time.Second

// exit returns the place of that button; empty: it is not shown.
func (b *toolbar) exit() image.Rectangle {
	c := b.sidebar.lesson.column()
	if !c.Screen.EndsPresenting || c.HasBar() || b.moved == 0 || b.clock.now-b.moved > exitFor {
		return image.Rectangle{}
	}
	return c.Exit(b.timeline.Free(), b.grid.freePlaces())
}

// look records where the pointer is.
func (b *toolbar) look(at image.Point) {
	if at != b.seen {
		if b.seen != (image.Point{}) {
			b.moved = b.clock.now
		}
		b.seen = at
	}
}

// handle handles a press on the bar, or beside an open drawer, which closes it. It returns the user's action, and
// reports whether it used the pointer.
func (b *toolbar) handle() (wanted model.Action, used bool) {
	s := b.sidebar
	p := s.pointer
	b.look(p.At)
	if p.At.In(b.exit()) {
		if p.Pressed() {
			p.Take()
			wanted = model.TogglePresenting{}
		}
		return wanted, true
	}
	for n, button := range b.overDrawer() {
		if p.At.In(b.drawerPlace(n)) && s.isFree(p.At) {
			if p.Pressed() {
				p.Take()
				wanted = button.action
			}
			return wanted, p.Down || p.Was
		}
	}
	if !s.hasBar() {
		if p.Pressed() && s.isDrawer() && b.model.Playback.Begun && s.isFree(p.At) {
			return model.CloseDrawer{}, true
		}
		return nil, false
	}
	for _, button := range b.buttons() {
		if p.At.In(button.place) {
			if p.Pressed() {
				p.Take() // the panel opens below it
				wanted = button.action
			}
			return wanted, p.Down || p.Was
		}
	}
	return nil, false
}

// addPlaces adds the places of the visible buttons to all, by their text.
func (b *toolbar) addPlaces(all map[string]image.Rectangle) {
	if b.sidebar.hasBar() {
		for _, button := range b.buttons() {
			all[button.words] = button.place
		}
	}
	if r := b.exit(); !r.Empty() {
		all[exitWords] = r
	}
	for n, button := range b.overDrawer() {
		all[button.words] = b.drawerPlace(n)
	}
}

// controls returns the buttons for users who do not see them.
func (b *toolbar) controls() (all []accessibility.Control) {
	if b.sidebar.hasBar() {
		for _, button := range b.buttons() {
			one := accessibility.Control{ID: "bar " + button.words, Role: accessibility.Button,
				Group: accessibility.Bar,
				Name:  button.words, Place: button.place, Do: func(string) model.Action { return button.action }}
			switch button.action.(type) {
			case model.ShowPanel:
				one.Opens = accessibility.Settings
			case model.ToggleShown:
				one.Role, one.Value = accessibility.Toggle, accessibility.OnOff(button.on)
			}
			all = append(all, one)
		}
	} else if b.sidebar.viewport.screen.EndsPresenting { // also while the mouse does not move
		all = append(all, accessibility.Control{ID: "bar " + exitWords, Role: accessibility.Button,
			Group: accessibility.Bar,
			Name:  exitWords, Place: b.buttons()[0].place,
			Do: func(string) model.Action { return model.TogglePresenting{} }})
	}
	for n, button := range b.overDrawer() {
		all = append(all, accessibility.Control{ID: "bar " + button.words, Role: accessibility.Button, Group: "Bar",
			Name: button.words, Place: b.drawerPlace(n), Do: func(string) model.Action { return button.action }})
	}
	return all
}

// draw draws the bar, if it is shown.
func (b *toolbar) draw(screen *ebiten.Image) {
	if r := b.exit(); !r.Empty() {
		b.drawButton(screen, exitWords+"  Q", r)
	}
	if r := b.sidebar.behindDone(); !r.Empty() {
		b.sidebar.drawBelow(screen, r)
	}
	for n, button := range b.overDrawer() {
		b.drawButton(screen, button.words, b.drawerPlace(n))
	}
	if !b.sidebar.hasBar() {
		return
	}
	for _, button := range b.buttons() {
		if button.on {
			b.drawBox(screen, b.sidebar.viewport.theme.Plain.Pressed, button.words, button.place)
			continue
		}
		b.drawButton(screen, button.words, button.place)
	}
}

func (b *toolbar) drawButton(screen *ebiten.Image, words string, r image.Rectangle) {
	b.drawBox(screen, b.sidebar.viewport.theme.Plain.Idle, words, r)
}

// drawBox draws a button that looks like a box.
func (b *toolbar) drawBox(screen *ebiten.Image, box *eimage.NineSlice, words string, r image.Rectangle) {
	t := b.sidebar.viewport.theme
	theme.DrawBox(screen, box, float64(r.Min.X), float64(r.Min.Y), float64(r.Dx()), float64(r.Dy()))
	theme.DrawText(screen, words, t.Medium, t.Ink, float64(r.Min.X+r.Max.X)/2, float64(r.Min.Y+r.Max.Y)/2,
		text.AlignCenter)
}

// isDrawer reports whether the panel covers the stages now: a button closes it.
func (s *sidebar) isDrawer() bool { return s.lesson.column().IsDrawer() }

// donePlace returns the place of the button that closes the drawer; empty while none is open.
func (s *sidebar) donePlace() image.Rectangle {
	c := s.lesson.column()
	if !c.IsDrawer() {
		return image.Rectangle{}
	}
	return c.Done(s.lesson.beside())
}

// aboveDrawer returns the height that this button takes above the drawer, with the space between; 0: none.
func (s *sidebar) aboveDrawer() int { return s.lesson.column().AboveDrawer(s.donePlace()) }

// behindDone returns the place of a background for the buttons above a drawer; empty: they need none.
func (s *sidebar) behindDone() image.Rectangle {
	return s.lesson.column().BehindDone(s.donePlace(), s.rect())
}

// doneWords are on the button that closes the drawer.
const doneWords = "Done"

// overDrawer returns the buttons beside an open drawer, or above it. Above it a page also has room for a button that
// copies a link.
func (b *toolbar) overDrawer() []barButton {
	s := b.sidebar
	switch {
	case !s.isDrawer():
		return nil
	case s.aboveDrawer() == 0 || !s.page:
		return []barButton{{words: doneWords, action: model.CloseDrawer{}}}
	}
	return []barButton{{words: doneWords, action: model.CloseDrawer{}}, {words: "Copy link", action: model.CopyLink{}}}
}

// drawerPlace returns the place of the nth button of overDrawer.
func (b *toolbar) drawerPlace(n int) image.Rectangle {
	at := b.sidebar.donePlace()
	return at.Add(image.Pt(n*(at.Dx()+b.sidebar.viewport.theme.Px(theme.CellGap)), 0))
}
