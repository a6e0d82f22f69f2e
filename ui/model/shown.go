package model

import (
	"cmp"

	"gameloops/ui/mark"
	"gameloops/ui/settings"
)

// A Shown is what is shown besides the worlds and on them.
type Shown struct {
	Beside   settings.Shows // besides the worlds, as the user or a lesson has chosen
	Language string         // in which code is shown, also in lessons, as settings.ParseLanguage reads it
	Chose    settings.Shows // what the user has turned on or off; a lesson opens the rest if it needs it
	Marks    mark.Set       // on the worlds, as the user has chosen
	given    mark.Set       // marks at the start of free comparing, until the user turns them off
	lesson   string         // the open lesson; empty: none
	kept     struct {       // what was chosen for free comparing, while a lesson is open
		beside, chose settings.Shows
	}
}

// NewShown returns what a window that starts with b shows.
func NewShown(b *Beginning) Shown {
	return Shown{Beside: b.Shows, Language: cmp.Or(b.Language, settings.Go), Chose: b.Shows, Marks: b.Marks,
		lesson: b.Lesson.Name}
}

// Marked returns the marks that are turned on, without those of a lesson.
func (s *Shown) Marked() mark.Set { return s.Marks | s.given }

// Chosen returns what the user wants to see besides the worlds, without what a lesson has opened.
func (s *Shown) Chosen() settings.Shows { return s.Beside & s.Chose }

// Need opens the graphs if the lesson needs them, and hides them if not, unless the user has done so.
func (s *Shown) Need(graphs bool) {
	if s.ChoseGraphs() {
		return
	}
	if s.Beside &^= settings.ShowGraphs; graphs {
		s.Beside |= settings.ShowGraphs
	}
}

// ChoseGraphs reports whether the user has shown or hidden the graphs.
func (s *Shown) ChoseGraphs() bool { return s.Chose.Has(settings.ShowGraphs) }

// set turns something besides the worlds on or off, as the user's choice.
func (s *Shown) set(what settings.Shows, on bool) {
	if s.Beside.Has(what) == on {
		return
	}
	s.Chose |= what
	s.Beside &^= what
	if on {
		s.Beside |= what
	}
}

// mark turns marks on or off.
func (s *Shown) mark(m mark.Set, on bool) {
	s.Marks, s.given = s.Marks&^m, s.given&^m
	if on {
		s.Marks |= m
	}
}

// follow updates s when a lesson is opened or closed. Each lesson starts with only what it needs, because anything else
// would leave less room for its worlds. What the user had chosen before the lessons is restored after them. Free
// comparing starts with trails.
func (s *Shown) follow(m *Model) {
	if was, now := s.lesson, m.Lesson.Name; now != was {
		if s.lesson = now; was == "" {
			s.kept.beside, s.kept.chose = s.Beside, s.Chose
		}
		switch {
		case now == "":
			s.Beside, s.Chose = s.kept.beside, s.kept.chose
		case !m.Code.IsOpen(): // an exercise has its code open
			s.Beside, s.Chose = settings.DefaultShows, 0
		}
	}
	if m.Compares {
		s.given, m.Compares = mark.Trails, false
	} else if !m.Lesson.IsNone() {
		s.given = 0
	}
}

// picture shows what a picture shows, and no more: its marks, and what is besides its worlds, where a lesson has opened
// the rest.
func (s *Shown) picture(marks mark.Set, beside settings.Shows, free bool) {
	s.Marks, s.given = marks, 0
	if free || beside != settings.DefaultShows {
		s.Beside, s.Chose = beside, beside
	}
}

// mark shows a mark on the worlds, or hides it. A picture of the past was taken with the marks of its time.
func (m *Model) mark(what mark.Set, on bool) {
	m.Shown.mark(what, on)
	if s := m.Playback.Stage(0); on && s != nil && m.Playback.Past.IsShown() && !s.Picture().Marks.Has(what) {
		m.say("Pictures of the past have the marks that were shown then. " +
			"End goes back to live, where this one is shown")
	}
}
