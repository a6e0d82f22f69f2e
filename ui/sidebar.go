package ui

import (
	"image"
	"maps"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"gameloops/ui/input"
	"gameloops/ui/model"
	"gameloops/ui/settings"
	"gameloops/ui/settingspanel"
	"gameloops/ui/theme"
)

// A sidebar shows the panel in the window, beside the stages or over them.
//
// In a narrow window, such as a phone's, there is no room for it beside the stages. It is a drawer then: it covers
// them, closes when something plays, and opens with a button of the bar above the stages. It is a drawer for a room,
// too, so that the worlds stay where they are.
type sidebar struct {
	viewport *viewport
	pointer  *input.Pointer
	notifier *notifier
	page     bool                 // the window is a web page
	unfolded []string             // the sections that are unfolded at the start; nil: the first one
	panel    *settingspanel.Panel // nil before the first frame
	seen     settingspanel.State  // what the panel shows
	restyled bool                 // the theme has changed since the panel was made
	bare     bool                 // the panel is off
	away     bool                 // it is off because the start page was open
	kept     bool                 // the user wants it: lessons leave it where it is
	yields   *settings.Opened     // the lesson that it has made room for; nil: none
	lesson   lessonCard
}

// hasBar reports whether the bar is shown.
func (s *sidebar) hasBar() bool { return s.lesson.column().HasBar() }

// closeDrawer turns the panel off if it covers the stages. Once the start page is left, which hid the panel, the panel
// is on again unless it is a drawer or the window is shown to a room.
func (s *sidebar) closeDrawer() {
	if s.away && !s.lesson.model.OnStartPage {
		s.away, s.bare = false, s.viewport.screen.PanelForNow
	}
	s.bare = s.bare || s.viewport.screen.Drawer
}

// hide turns the panel off. If there is no bar to turn it on again, a notice names the key.
func (s *sidebar) hide() {
	s.bare, s.kept = true, false
	if !s.hasBar() {
		s.notifier.show("The panel is hidden: P shows it again")
	}
}

// toggle turns the panel on or off. On the start page it plays instead, which leaves the page.
func (s *sidebar) toggle() {
	if s.lesson.model.OnStartPage {
		s.lesson.model.Play()
	} else if s.bare {
		s.unveil()
	} else {
		s.bare, s.kept = true, false
	}
}

// unveil turns the panel on.
func (s *sidebar) unveil() {
	s.bare = s.viewport.screen.NoPanel
	s.kept = s.kept || !s.viewport.screen.PanelForNow
}

// makeRoom turns the panel off when a lesson begins, whether its words take the column or a band below the stages, so
// that nothing distracts from the question. When the lesson ends, the panel is back. On a touch screen the panel
// stays: a bar would take its place. A low window without touch is laid out like a phone on its side only while a
// lesson asks. Before that its panel is the one of a desk.
func (s *sidebar) makeRoom() {
	if !s.viewport.screen.PanelYields {
		return
	}
	now := s.lesson.model.Lesson.Taught()
	if now == s.yields {
		return
	}
	if s.yields = now; now == nil {
		s.bare = false
	} else if !s.kept {
		s.bare = true
	}
}

// build makes the widgets when they are missing or stale, and fits them into the window.
func (s *sidebar) build(c *model.Choices, state func() settingspanel.State, over func() int) error {
	changed, err := s.viewport.refreshTheme()
	if err != nil {
		return err
	}
	s.makeRoom()
	s.hideOnStartPage()
	s.restyled = s.restyled || changed
	// The toolkit queues events for widgets that are never updated, so none are made while the panel is off.
	if s.panel == nil || (s.restyled || c.Stale) && !s.bare {
		s.rebuild(c, state())
	}
	above := over()
	s.panel.Fit(s.viewport.size, above, s.lesson.column().PanelHeight(above))
	return nil
}

// hideOnStartPage turns the panel off while the start page is open.
func (s *sidebar) hideOnStartPage() {
	if s.lesson.model.OnStartPage {
		s.bare, s.away = true, true
	}
}

// rebuild makes the widgets again.
func (s *sidebar) rebuild(c *model.Choices, state settingspanel.State) {
	s.restyled, c.Stale = false, false
	p := settingspanel.New(s.viewport.panel, s.pointer, s.page, state)
	if s.panel == nil {
		p.Expand(s.unfolded)
	} else {
		p.Inherit(s.panel)
	}
	s.panel = p
}

// update passes input on to the widgets, and returns what the user wants.
func (s *sidebar) update(now time.Duration) []model.Action {
	if s.bare {
		return nil
	}
	return s.panel.Update(now)
}

// follow makes the widgets show a state. While the panel is off it shows them nothing: the toolkit would keep the
// event of a changed field until the panel is on again, when the settings may be others.
func (s *sidebar) follow(state settingspanel.State) {
	s.seen = state
	if !s.bare {
		s.panel.Show(&s.seen)
	}
}

// rect returns the place of the panel; empty, at the upper left corner, while it is off.
func (s *sidebar) rect() image.Rectangle {
	if s.bare {
		return image.Rectangle{}
	}
	return s.panel.Rect()
}

// isFree reports whether a point does not belong to the panel.
func (s *sidebar) isFree(at image.Point) bool { return s.bare || !s.panel.Covers(at) }

// isMenuOpen reports whether a menu of the panel is open.
func (s *sidebar) isMenuOpen() bool { return !s.bare && s.panel.IsMenuOpen() }

// isTyping reports whether a field of the panel has the keyboard.
func (s *sidebar) isTyping() bool { return s.isSeen() && s.panel.IsTyping() }

// isSeen reports whether the panel exists and is on.
func (s *sidebar) isSeen() bool { return !s.bare && s.panel != nil }

// takes reports whether the panel takes keys, without Ctrl. An empty list stands for a key that is known by its
// character.
func (s *sidebar) takes(keys []ebiten.Key, typing bool) bool {
	if !s.isSeen() || ebiten.IsKeyPressed(ebiten.KeyControl) {
		return false
	}
	if s.panel.IsMenuOpen() {
		return true
	}
	if len(keys) == 0 {
		return typing
	}
	switch keys[0] {
	case ebiten.KeyF1, ebiten.KeyF11, ebiten.KeyEscape:
		return false
	case ebiten.KeyEnter,
		ebiten.KeySpace, // only after Tab: a clicked button keeps the focus, but must not be pressed again
		ebiten.KeyArrowLeft, ebiten.KeyArrowRight, ebiten.KeyArrowUp, ebiten.KeyArrowDown, ebiten.KeyHome,
		ebiten.KeyEnd:
		return typing || s.panel.HasFocusByKeyboard()
	default:
		return typing
	}
}

// dropFocus takes the focus from the panel, and reports whether it had it.
func (s *sidebar) dropFocus() bool {
	if s.panel == nil || !s.panel.HasFocus() {
		return false
	}
	s.panel.ClearFocus()
	return true
}

// openSections returns the titles of the unfolded sections, sorted.
func (s *sidebar) openSections() []string {
	if s.panel == nil {
		return nil
	}
	return s.panel.Expanded()
}

// addPlaces adds the places of the visible parts of the panel to all, by their text.
func (s *sidebar) addPlaces(all map[string]image.Rectangle) {
	if !s.bare {
		maps.Copy(all, s.panel.Places())
	}
}

// draw draws the panel.
func (s *sidebar) draw(screen *ebiten.Image) {
	if !s.bare {
		s.drawBelow(screen, s.rect())
		s.panel.Draw(screen)
	}
}

// drawBelow makes the background of a part of the drawer less transparent: text on top of text would be hard to read.
func (s *sidebar) drawBelow(screen *ebiten.Image, r image.Rectangle) {
	if s.viewport.screen.Drawer {
		t := s.viewport.theme
		theme.DrawBox(screen, t.Card, float64(r.Min.X), float64(r.Min.Y), float64(r.Dx()), float64(r.Dy()))
		theme.DrawBox(screen, t.Card, float64(r.Min.X), float64(r.Min.Y), float64(r.Dx()), float64(r.Dy()))
	}
}

// drawHint draws the hint for the widget below the pointer, but not in front of notices.
func (s *sidebar) drawHint(screen *ebiten.Image, notices image.Rectangle) {
	if !s.bare {
		s.panel.DrawHint(screen, notices)
	}
}
