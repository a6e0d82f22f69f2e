package usercode

import "unicode"

// A change is an edit of a text: at offset at, the text was replaced by is.
type change struct {
	at            int
	was, is       string
	anchor, caret int // before the change
	kind          kind
}

// A kind says whether a change is undone together with the one before it.
type kind uint8

const (
	whole  kind = iota // alone
	typed              // with the letters of the same word
	erased             // with the letters that were erased before it
)

// A record holds the changes that can be undone and redone.
type record struct {
	past, future []change
	paused       bool // the next change is undone alone
}

// mostChanges is the greatest number of changes that can be undone.
const mostChanges = 1000

// add adds a change, or merges it into the one before it if the user goes on typing or erasing.
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

// pause keeps the next change from being merged into the one before it.
func (r *record) pause() { r.paused = true }

// takes merges next into c if it continues c, and reports whether it did.
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

// CanRedo reports whether there is a change to redo.
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

// Redo redoes the change that was undone last.
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
