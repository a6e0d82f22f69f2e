package accessibility

import (
	"image"

	"gameloops/ui/model"
)

// A Role is what kind of thing a control is.
type Role string

// The roles.
const (
	Button   Role = "button"
	Close    Role = "close"    // a button that closes the dialog of its group, as Escape does
	Toggle   Role = "toggle"   // a button that is on or off: Value is [On] or [Off]
	Fold     Role = "fold"     // a button that shows and hides what follows: Value is [On] or [Off]
	Answer   Role = "answer"   // a radio button: one of its group is on at most; arrows choose the next
	Check    Role = "check"    // a check box: Value is [On] or [Off]
	Menu     Role = "menu"     // one of Options: Value is its text
	Field    Role = "field"    // a text
	Search   Role = "search"   // a text to search the group for; the window handles Enter and arrows
	Slider   Role = "slider"   // a whole number of Range; Value is its text
	Timeline Role = "timeline" // a place in Range, which the window's keys move; Value is its text
	Heading  Role = "heading"  // is above other controls of its group, and cannot be pressed
)

// The values of what is on or off.
const (
	On  = "on"
	Off = "off"
)

// The groups that other packages use.
const (
	Answers  = "Answers" // to a question
	Bar      = "Bar"
	Settings = "Settings"
)

// OnOff returns the value of what is on or off.
func OnOff(on bool) string {
	if on {
		return On
	}
	return Off
}

// A Control is something that the user can press, choose or type into.
type Control struct {
	ID       string // stays the same while the control is there
	Role     Role
	Group    string // what it belongs to: "Settings"
	Name     string
	Hint     string // what it is for; may be empty
	Value    string
	Problem  string   // what is wrong with the value; empty: nothing is
	Options  []Option // of a menu
	Range    Range    // of a slider and of the timeline
	Place    image.Rectangle
	Disabled bool
	Main     bool   // leads on: it gets the focus when the control that had it is gone from its group
	Current  string // of a search: the ID of the control that Enter presses; empty: none
	Opens    string // the group that gets the focus when this control is gone after a press; empty: none

	// Do presses the control, or gives it a value as text: the number of an option, a field's text, a slider's number.
	// It returns the action that results; nil if there is none, as when the control only scrolls. A heading has no Do.
	Do func(value string) model.Action
	// Reveal scrolls the control into view when it gets the focus; nil: it is always in view.
	Reveal func()
}

// An Option is an entry of a menu.
type Option struct {
	Text    string
	Heading bool // it is above others, and cannot be chosen
}

// A Range is the bounds of a slider, and where it is now.
type Range struct{ Min, Max, Now int }

// A Line is a sentence that is announced when it appears, and again when it changes.
type Line struct {
	ID    string // what it is about
	Words string
	Quiet bool // it can be read, but is not announced
	// Measures says that its numbers change all the time. It is announced again only if its other words change.
	Measures bool
}

// A Tree is all that the window shows, in words.
type Tree struct {
	Title    string // what is shown: the title of a lesson, or the loops
	Lines    []Line
	Controls []Control
	Dialog   string // the group of the open dialog; empty: none is open
}

// Find returns the control with an ID; nil if it is gone, or disabled.
func (s *Tree) Find(id string) *Control {
	for i := range s.Controls {
		if c := &s.Controls[i]; c.ID == id && !c.Disabled {
			return c
		}
	}
	return nil
}
