package usercode

import (
	"strings"
	"unicode/utf8"
)

// A Text is a text with a caret in it. Offsets are in bytes, and never within a letter. The zero value is empty.
type Text struct {
	text    body
	anchor  int // where the selection began
	caret   int // where it ends, and where typing goes
	goal    int // the column that moves up and down keep to; 0: none, otherwise one more than it
	changes int
	record  record
}

// Most is the longest text, in bytes: a longer one is no loop, and would not compile.
const Most = 64 << 10

// NewText returns a text with its caret at the beginning.
func NewText(text string) *Text { return &Text{text: body(cleaned(text))} }

// cleaned returns a text as an editor has it: lines end with a line feed, and all of it is letters.
func cleaned(s string) string {
	s = strings.ReplaceAll(s, "\r\n", "\n")
	s = strings.ToValidUTF8(strings.TrimPrefix(s, "\ufeff"), "\ufffd")
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\r':
			return '\n'
		case r == 0 || r == '\ufeff':
			return -1
		}
		return r
	}, s)
}

// String returns the text.
func (t *Text) String() string { return string(t.text) }

// Changes returns how often the text has changed: as long as that is the same, so is the text.
func (t *Text) Changes() int { return t.changes }

// Caret returns the offset of the caret.
func (t *Text) Caret() int { return t.caret }

// Selection returns the range that is selected. It is empty, at the caret, if nothing is.
func (t *Text) Selection() (from, to int) { return min(t.anchor, t.caret), max(t.anchor, t.caret) }

// Selected returns the text that is selected.
func (t *Text) Selected() string {
	from, to := t.Selection()
	return string(t.text[from:to])
}

// Select selects a range, with the caret at to. Both are moved to the next offset that exists.
func (t *Text) Select(anchor, caret int) {
	t.anchor, t.caret, t.goal = t.text.within(anchor), t.text.within(caret), 0
	t.record.pause()
}

// Extend moves the end of the selection with the caret.
func (t *Text) Extend(to int) { t.Select(t.anchor, to) }

// Insert replaces the selection by a text, as pasting does. It reports false if the text would be too long.
func (t *Text) Insert(words string) bool {
	from, to := t.Selection()
	return t.replace(from, to, cleaned(words), whole)
}

// Type is Insert of a letter that someone types. Letters typed one after the other are undone word by word. A closing
// bracket that is the first on its line moves out to its opening one.
func (t *Text) Type(letter rune) bool {
	from, to := t.Selection()
	if start := t.text.lineStart(from); strings.ContainsRune("})", letter) && from > start &&
		strings.Trim(string(t.text[start:from]), "\t") == "" {
		return t.replace(from-1, to, string(letter), typed)
	}
	return t.replace(from, to, cleaned(string(letter)), typed)
}

// Become makes the text another one, such as what the browser's own text area made of it, and selects a range in it. It
// reports false if the text would be too long.
func (t *Text) Become(text string, anchor, caret int) bool {
	text = cleaned(text)
	head := 0
	for head < min(len(text), len(t.text)) && text[head] == t.text[head] {
		head++
	}
	tail := 0
	for tail < min(len(text), len(t.text))-head && text[len(text)-1-tail] == t.text[len(t.text)-1-tail] {
		tail++
	}
	for head > 0 && (!body(text).isBoundary(head) || !t.text.isBoundary(head)) {
		head--
	}
	for tail > 0 &&
		(!body(text).isBoundary(len(text)-tail) || !t.text.isBoundary(len(t.text)-tail)) {
		tail--
	}
	if words := text[head : len(text)-tail]; words != "" || head+tail < len(t.text) {
		kind := typed
		if utf8.RuneCountInString(words) != 1 {
			kind = whole
		}
		if !t.replace(head, len(t.text)-tail, words, kind) {
			return false
		}
	}
	t.anchor, t.caret, t.goal = t.text.within(anchor), t.text.within(caret), 0
	return true
}

// Delete deletes the selection, or what a move from the caret goes over.
func (t *Text) Delete(m Move) {
	from, to := t.Selection()
	if from != to {
		t.replace(from, to, "", whole)
		return
	}
	at := t.text.target(m, t.caret)
	if from, to = min(at, t.caret), max(at, t.caret); from != to {
		t.replace(from, to, "", erased)
	}
}

// replace replaces a range, and puts the caret behind what is new.
func (t *Text) replace(from, to int, words string, kind kind) bool {
	if len(t.text)-(to-from)+len(words) > Most {
		return false
	}
	was := string(t.text[from:to])
	t.record.add(change{at: from, was: was, is: words, anchor: t.anchor, caret: t.caret, kind: kind})
	t.put(from, to, words)
	t.anchor, t.caret = from+len(words), from+len(words)
	return true
}

// put replaces a range, and notes nothing.
func (t *Text) put(from, to int, words string) {
	t.text = t.text[:from] + body(words) + t.text[to:]
	t.goal = 0
	t.changes++
}
