package model

import (
	"gameloops/ui/mark"
	"gameloops/ui/settings"
)

// A Shown is what is shown beside the worlds and on them.
type Shown struct {
	Beside    settings.Shows // the worlds: what the user has chosen, or what a lesson has opened
	UserChose bool           // the user has chosen that; otherwise a lesson opens what it needs
	Marks     mark.Set       // on the worlds, as the user has chosen
	given     mark.Set       // those that free comparing begins with, until the user turns them off
	lesson    string         // that is open; empty: none is
	kept      struct {       // what was chosen for free comparing, while a lesson is open
		beside    settings.Shows
		userChose bool
	}
}

// NewShown returns what a window shows that begins with these, and with the lesson that has a name.
func NewShown(beside settings.Shows, marks mark.Set, lesson string) Shown {
	return Shown{Beside: beside, UserChose: beside != 0, Marks: marks, lesson: lesson}
}

// Marked returns the marks that the user sees turned on.
func (s *Shown) Marked() mark.Set { return s.Marks | s.given }

// Chosen returns what the user wants to be shown beside the worlds, without what a lesson has opened.
func (s *Shown) Chosen() settings.Shows {
	if !s.UserChose {
		return settings.DefaultShows
	}
	return s.Beside
}

// Need opens the graphs, if the lesson points at some, unless the user has chosen what is shown.
func (s *Shown) Need(graphs bool) {
	if s.UserChose {
		return
	}
	if s.Beside = settings.DefaultShows; graphs {
		s.Beside |= settings.ShowGraphs
	}
}

// set turns something beside the worlds on or off. What a lesson has opened is on.
func (s *Shown) set(what settings.Shows, on bool) {
	if s.Beside.Has(what) == on {
		return
	}
	s.UserChose = true
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

// follow follows the lesson that is open. Each begins with what it needs: what the user has chosen while comparing, or
// for another lesson, would take the room of its worlds. After lessons it comes back. Free comparing begins with
// trails.
func (s *Shown) follow(m *Model) {
	if was, now := s.lesson, m.Lesson.Name; now != was {
		if s.lesson = now; was == "" {
			s.kept.beside, s.kept.userChose = s.Beside, s.UserChose
		}
		switch {
		case now == "":
			s.Beside, s.UserChose = s.kept.beside, s.kept.userChose
		case !m.Code.IsOpen(): // an exercise has its code open
			s.UserChose = false
		}
	}
	if m.Compares {
		s.given, m.Compares = mark.Trails, false
	} else if !m.Lesson.IsNone() {
		s.given = 0
	}
}
