package panel

import (
	"image/color"
	"strings"

	"github.com/ebitenui/ebitenui/widget"

	"gameloops/ui/theme"
)

// A message is a text of at most two lines.
type message struct {
	theme *theme.Theme
	text  *widget.Text
	width float64 // in pixels
}

func (m *message) set(words string, tone color.Color) {
	m.text.Label = strings.Join(theme.WrappedTo(words, m.theme.Small, m.width, 2), "\n")
	m.text.SetColor(tone)
}

// buttons makes the message, Pause and Play, which are always visible.
func (r table) buttons() *widget.Container {
	k, t := r.make, r.make.theme
	pause := k.button("Pause", theme.PauseWidth, r.do.Pause)
	play := k.primaryButton("Play", theme.PlayWidth, r.do.Play)
	k.named["Play"], k.named["Pause"] = play.GetWidget(), pause.GetWidget()
	k.hints = append(k.hints,
		hint{[]*widget.Widget{pause.GetWidget()}, "Pauses or resumes (Space).", ""},
		hint{[]*widget.Widget{play.GetWidget()},
			"Starts with these settings (--play; R restarts with those that play).", ""})
	width := float64(theme.LabelWidth + 10 + theme.ColumnWidth - theme.PlayWidth - theme.PauseWidth - 2*8)
	m := message{t, k.label("", width, t.FaintInk), float64(t.Px(width))}
	m.text.SetFace(&t.Small)
	k.enable(func(s *State) bool { return s.Panel.Problem() == "" }, play)
	k.enable(func(s *State) bool { return s.Playing }, pause)
	k.shows = append(k.shows, func(s *State) {
		pause.SetText(map[bool]string{false: "Pause", true: "Resume"}[s.Paused])
		if problem := s.Panel.Problem(); problem != "" {
			m.set(problem, t.Warning)
		} else {
			m.set(s.Message, t.FaintInk)
		}
	})
	return k.line(8, m.text, pause, play)
}
