package notifications

import (
	"slices"
	"time"
)

// A Board holds the messages that are shown, and those that wait.
type Board struct {
	all []message // in the order in which they came; the first ones are shown
}

// A message is shown for messageHolds, from the first frame that shows it.
type message struct {
	words, about string
	shown        bool
	at           time.Duration // when it was first shown
}

// Bounds of a board.
const (
	Most         = 3               // the most messages that are shown at the same time
	waiting      = 20              // the most messages that are kept
	messageHolds = 5 * time.Second // how long a message is shown
)

// Show shows a message. If one with the same words is shown already, it is shown for longer.
func (b *Board) Show(words string) { b.replace("", words) }

// ShowAbout shows a message. It replaces one about the same thing.
func (b *Board) ShowAbout(about, words string) { b.replace(about, words) }

func (b *Board) replace(about, words string) {
	same := func(m message) bool { return m.words == words || about != "" && m.about == about }
	next := message{words: words, about: about}
	if n := slices.IndexFunc(b.all, same); n >= 0 {
		b.all[n] = next
		return
	}
	b.all = append(b.all, next)
	b.all = b.all[max(len(b.all)-waiting, 0):]
}

// Look removes messages that were shown for long enough. Call it once a frame. now is the time of the frame.
func (b *Board) Look(now time.Duration) {
	b.all = slices.DeleteFunc(b.all, func(m message) bool { return m.shown && now-m.at > messageHolds })
	for i := range b.all[:min(len(b.all), Most)] {
		if m := &b.all[i]; !m.shown {
			m.shown, m.at = true, now
		}
	}
}

// Words returns the messages that are shown.
func (b *Board) Words() (all []string) {
	for _, m := range b.all[:min(len(b.all), Most)] {
		all = append(all, m.words)
	}
	return all
}

// Drop removes the message about something, because it is no longer true.
func (b *Board) Drop(about string) {
	b.all = slices.DeleteFunc(b.all, func(m message) bool { return m.about == about })
}

// Clear removes all messages.
func (b *Board) Clear() { b.all = nil }
