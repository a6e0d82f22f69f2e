package usercode

import "unicode"

// A change is what was done to a text at once: the text is at an offset, and was another one.
type change struct {
	at            int
	was, is       string
	anchor, caret int // before it
	kind          kind
}

// A kind says which changes are undone together with the one before.
type kind uint8

const (
	whole  kind = iota // by itself
	typed              // with the letters of the same word
	erased             // with the letters that were erased before it
)

// A record is what can be undone and done again.
type record struct {
	past, future []change
	paused       bool // the next change is by itself
}

// mostChanges is how many changes can be undone.
const mostChanges = 1000

// add adds a change, to the one before if someone types on.
func (r *record) add(c change) {
	r.future = nil
	joins := !r.paused
	r.paused = false
	if n := len(r.past); joins && n > 0 && r.past[n-1].takes(c) {
		return
	}
	if len(r.past) == mostChanges {
		r.past = r.past[1:]
	}
	r.past = append(r.past, c)
}

// pause makes the next change one by itself.
func (r *record) pause() { r.paused = true }

// takes makes another change a part of this one, if it goes on with it.
func (c *change) takes(next change) bool {
	switch {
	case c.kind != next.kind:
		return false
	case c.kind == typed && next.was == "" && next.at == c.at+len(c.is):
		if before, now := []rune(c.is), []rune(next.is); len(before) > 0 && len(now) > 0 &&
			!unicode.IsSpace(before[len(before)-1]) && unicode.IsSpace(now[0]) {
			return false // a new word
		}
		c.is += next.is
	case c.kind == erased && next.at+len(next.was) == c.at: // backwards
		c.at, c.was = next.at, next.was+c.was
	case c.kind == erased && next.at == c.at:
		c.was += next.was
	default:
		return false
	}
	return true
}

// CanUndo reports whether there is a change to undo.
func (t *Text) CanUndo() bool { return len(t.record.past) > 0 }

// CanRedo reports whether there is a change to do again.
func (t *Text) CanRedo() bool { return len(t.record.future) > 0 }

// Undo undoes the latest change.
func (t *Text) Undo() {
	r := &t.record
	if !t.CanUndo() {
		return
	}
	c := r.past[len(r.past)-1]
	r.past, r.future = r.past[:len(r.past)-1], append(r.future, c)
	t.put(c.at, c.at+len(c.is), c.was)
	t.anchor, t.caret = c.anchor, c.caret
	r.pause()
}

// Redo does the change again that was undone last.
func (t *Text) Redo() {
	r := &t.record
	if !t.CanRedo() {
		return
	}
	c := r.future[len(r.future)-1]
	r.future, r.past = r.future[:len(r.future)-1], append(r.past, c)
	t.put(c.at, c.at+len(c.was), c.is)
	t.anchor, t.caret = c.at+len(c.is), c.at+len(c.is)
	r.pause()
}
