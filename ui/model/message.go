package model

import "gameloops/ui/history"

// A Message is a text for the user. It replaces an earlier message with the same About, unless that is empty.
type Message struct{ Words, About string }

// The topics of messages that are taken back when they no longer hold: that the past cannot be changed, and how to
// leave the start page, which names a key.
const (
	AboutPast      = "past"
	AboutStartPage = "start page"
)

// say adds a message for the user.
func (m *Model) say(words string) { m.messages = append(m.messages, Message{Words: words}) }

// Messages returns the messages since the last call.
func (m *Model) Messages() []Message {
	all := m.messages
	if m.messages = nil; m.Playback.Refused {
		m.Playback.Refused = false
		all = append(all, Message{PastWords(&m.Playback.Past), AboutPast})
	}
	return all
}

// PastWords returns the message after the user tried to change something while the past is shown. It says what can be
// done instead. The past cannot be changed, and applying the change to the present would be a surprise.
func PastWords(p *history.Past) string {
	words := "Viewing the past. End: go live. "
	if err := p.NoBranch(); err != nil {
		return words + "No branch: " + err.Error()
	}
	return words + "New settings: Restart from 0, or Branch here"
}
