package settingspanel

import (
	"image/color"
	"strings"

	"github.com/ebitenui/ebitenui/widget"

	"gameloops/ui/model"
	"gameloops/ui/theme"
)

// buttons makes Undo, Redo, Start page, Pause and Play, which are always visible. Pause is called Resume while the
// stages are paused, and Play is called Restart while they play.
func (r table) buttons() *widget.Container {
	k := r.make
	do := func(a model.Action) func() { return func() { r.want(a) } }
	undo := k.namedButton("Undo", theme.UndoWidth, do(model.Undo{}), "Undoes the latest change of a setting (Ctrl Z).")
	redo := k.namedButton("Redo", theme.UndoWidth, do(model.Redo{}), "Redoes the change that was undone last (Ctrl Y).")
	start := k.namedButton("Start page", theme.StartWidth, do(model.GoToStartPage{}),
		"Opens the start page, with everything at its default (Backspace, where a lesson has no step back). Ctrl Z "+
			"takes that back.")
	pause := k.namedButton("Pause", theme.PauseWidth, do(model.PauseOrPlay{}), "Pauses or resumes (Space).")
	calm := func(s *State) bool { // a lesson's card has its own primary button, and playing stages need none
		return s.Lesson != "" || s.Playing && !s.Restarts
	}
	play := k.primaryButton("Play", theme.PlayWidth, calm, do(model.Play{}))
	k.named["Play"] = play.GetWidget()
	k.hints = append(k.hints, hint{[]*widget.Widget{play.GetWidget()},
		"Plays these settings from the start. Then R does the same.", ""})
	k.enable(func(s *State) bool { return s.CanUndo }, undo)
	k.enable(func(s *State) bool { return s.CanRedo }, redo)
	k.enable(func(s *State) bool { return s.Panel.Problem() == "" }, play)
	k.enable(func(s *State) bool { return s.Playing && !s.Waits }, pause)
	k.shows = append(k.shows, func(s *State) {
		pause.SetText(pauseWords(s))
		play.SetText(map[bool]string{false: "Play", true: "Restart"}[s.Playing])
	})
	const between = 4
	const all = 2*theme.UndoWidth + theme.StartWidth + theme.PauseWidth + theme.PlayWidth + 5*between
	apart := float64(allWidth - all)
	return k.line(between, undo, redo, start, k.label("", apart, k.theme.Ink), pause, play)
}

// pauseWords returns what the button that pauses does: it begins what has done nothing yet.
func pauseWords(s *State) string {
	switch {
	case !s.Paused || s.Waits:
		return "Pause"
	case s.Fresh:
		return "Play"
	default:
		return "Resume"
	}
}

// messageName is the key of the line below the buttons in kit.named.
const messageName = "Message"

// message makes the line below the buttons: what is wrong with the text that was typed, or what Play will do. It grows
// to two lines if it must. It calls layOut when its height changes. While isTight, an empty message takes no room.
func (r table) message(layOut func(), isTight *bool) *widget.Text {
	k, t := r.make, r.make.theme
	width := t.Px(allWidth)
	text := k.label("", allWidth, t.FaintInk)
	text.SetFace(&t.Small)
	text.GetWidget().MinHeight = t.Px(theme.LineHeight)
	k.named[messageName] = text.GetWidget()
	lines := 1
	k.shows = append(k.shows, func(s *State) {
		words, tone := s.Message, color.Color(t.Ink)
		if problem := s.Panel.Problem(); problem != "" {
			words, tone = problem, t.Warning
		}
		wrapped := theme.WrappedTo(words, t.Small, float64(width), 2)
		text.Label = strings.Join(wrapped, "\n")
		text.SetColor(tone)
		n, v := max(len(wrapped), 1), widget.Visibility_Show
		if words == "" && *isTight {
			n, v = 0, widget.Visibility_Hide
		}
		if n != lines {
			lines = n
			text.GetWidget().SetVisibility(v)
			layOut()
		}
	})
	return text
}
