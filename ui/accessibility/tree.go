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
	Fold     Role = "fold"     // a button that shows and hides what follows; likewise
	Answer   Role = "answer"   // a button among others of its group, of which one is on; arrows go from one to the next
	Check    Role = "check"    // a check box, likewise
	Menu     Role = "menu"     // one of Options: Value is its text
	Field    Role = "field"    // a text
	Search   Role = "search"   // a text that finds others of its group; Enter and arrows are the window's own
	Slider   Role = "slider"   // a whole number of Range; Value is how it reads
	Timeline Role = "timeline" // a place in Range, which the window's own keys move; Value is how it reads
	Heading  Role = "heading"  // stands above others of its group, and cannot be pressed
)

// The values of what is on or off.
const (
	On  = "on"
	Off = "off"
)

// The groups that are known elsewhere.
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
	ID       string // the same as long as the control is there
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
	Main     bool   // it goes on: it gets the keyboard when what had it is gone from its group
	Current  string // of a search: the ID of what Enter takes; empty: nothing
	Opens    string // the group that has the keyboard when this is pressed and is gone; empty: none

	// Do presses the control, or gives it a value as text: the number of an option, a field's text, a slider's number.
	// It returns what the user wants by that; nil if that is the part's own, such as to scroll. A heading has none.
	Do func(value string) model.Action
	// Reveal scrolls until the control can be seen, because it has the keyboard now; nil: it always can.
	Reveal func()
}

// An Option is an entry of a menu.
type Option struct {
	Text    string
	Heading bool // it stands above others, and cannot be chosen
}

// A Range is where a slider goes, and where it is.
type Range struct{ Min, Max, Now int }

// A Line is a sentence that is said when it appears, and again when it changes.
type Line struct {
	ID    string // what it is about, the same as long as it is about that
	Words string
	Quiet bool // it is there to be read, and is not said
	// Measures says that its numbers change all the time. It is said again only if its words do.
	Measures bool
}

// A Tree is all that the window shows, in words.
type Tree struct {
	Title    string // what is shown: the title of a lesson, or the loops
	Lines    []Line
	Controls []Control
	Dialog   string // the group of what is to be answered or closed before all else; empty: nothing is
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
