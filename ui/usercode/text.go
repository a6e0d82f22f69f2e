package usercode

import (
	"strings"
	"unicode/utf8"
)

// A Text is a text with a caret and a selection. Offsets are in bytes, and never within a letter. The zero value is
// empty.
type Text struct {
	text    body
	anchor  int // where the selection starts
	caret   int // where it ends, and where typed letters go
	goal    int // 1 + the column that moves up and down return to; 0: none
	changes int
	record  record
}

// Most is the length of the longest text, in bytes. The compiler rejects longer loops.
const Most = 64 << 10

// NewText returns a text with its caret at the beginning.
func NewText(text string) *Text { return &Text{text: body(cleaned(text))} }

// cleaned returns s as valid UTF-8, with line feeds as line ends and without zero bytes or byte order marks.
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

// Changes returns how often the text has changed. While the number is the same, so is the text.
func (t *Text) Changes() int { return t.changes }

// Caret returns the offset of the caret.
func (t *Text) Caret() int { return t.caret }

// Selection returns the selected range. If nothing is selected, it is empty and at the caret.
func (t *Text) Selection() (from, to int) { return min(t.anchor, t.caret), max(t.anchor, t.caret) }

// Selected returns the selected text.
func (t *Text) Selected() string {
	from, to := t.Selection()
	return string(t.text[from:to])
}

// Select selects the range between anchor and caret. Both are moved to valid offsets.
func (t *Text) Select(anchor, caret int) {
	t.anchor, t.caret, t.goal = t.text.within(anchor), t.text.within(caret), 0
	t.record.pause()
}

// Extend moves the caret, and with it the end of the selection.
func (t *Text) Extend(to int) { t.Select(t.anchor, to) }

// Insert replaces the selection by words, as pasting does. It returns false if the text would be too long.
func (t *Text) Insert(words string) bool {
	from, to := t.Selection()
	return t.replace(from, to, cleaned(words), whole)
}

// Type inserts a typed letter. Letters typed in a row are undone word by word. A closing bracket at the start of a line
// loses one tab of indentation. Type returns false if the text would be too long.
func (t *Text) Type(letter rune) bool {
	from, to := t.Selection()
	if start := t.text.lineStart(from); strings.ContainsRune("})", letter) && from > start &&
		strings.Trim(string(t.text[start:from]), "\t") == "" {
		return t.replace(from-1, to, string(letter), typed)
	}
	return t.replace(from, to, cleaned(string(letter)), typed)
}

// Become replaces the whole text, such as by that of the browser's text area, and selects a range. Only the part that
// differs counts as the change. Become returns false if the text would be too long.
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

// Delete deletes the selection, or the text between the caret and the target of a move.
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

// replace replaces a range, and puts the caret after the new text. It returns false if the text would be too long.
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

// put replaces a range without recording it for undo.
func (t *Text) put(from, to int, words string) {
	t.text = t.text[:from] + body(words) + t.text[to:]
	t.goal = 0
	t.changes++
}
