package model

import "gameloops/ui/history"

// A Message tells the user something. About says what it is about, if another message about the same replaces it.
type Message struct{ Words, About string }

// AboutPast is what the message is about that says that the past cannot be changed.
const AboutPast = "past"

// say tells the user something.
func (m *Model) say(words string) { m.messages = append(m.messages, Message{Words: words}) }

// Messages returns what the user is told since the last call.
func (m *Model) Messages() []Message {
	all := m.messages
	if m.messages = nil; m.Playback.Refused {
		m.Playback.Refused = false
		all = append(all, Message{PastWords(&m.Playback.Past), AboutPast})
	}
	return all
}

// PastWords says, after a change while the past is shown, what can be done instead. What has happened cannot be
// changed, and to apply the change to the present would be a surprise.
func PastWords(p *history.Past) string {
	words := "Viewing the past. End: go live. "
	if err := p.NoBranch(); err != nil {
		return words + "No branch: " + err.Error()
	}
	return words + "New settings: Restart from 0, or Branch here"
}
