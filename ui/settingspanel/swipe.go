package settingspanel

import "image"

// A swipe is a finger that scrolls the sections or the list of a menu.
type swipe struct {
	began  bool // a finger is down that may scroll
	moves  bool // it has moved farther than in a tap
	from   int  // y at which it came down, in pixels
	offset int  // the scroll offset at that moment
}

// moved returns how far the finger is above where it came down, in pixels. ok reports whether it has been farther away
// than slack since then.
func (s *swipe) moved(at image.Point, slack int) (by int, ok bool) {
	by = s.from - at.Y
	s.moves = s.moves || by > slack || by < -slack
	return by, s.moves
}
