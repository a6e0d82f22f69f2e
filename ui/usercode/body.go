package usercode

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// A body is the content of a text. Offsets are in bytes.
type body string

// within returns at, limited to the text and moved forward to the start of a letter.
func (b body) within(at int) int {
	at = min(max(at, 0), len(b))
	for at < len(b) && !utf8.RuneStart(b[at]) {
		at++
	}
	return at
}

// isBoundary reports whether an offset is at the start of a letter or at the end of the text.
func (b body) isBoundary(at int) bool { return at == len(b) || utf8.RuneStart(b[at]) }

func (b body) before(at int) int {
	_, size := utf8.DecodeLastRuneInString(string(b[:at]))
	return at - size
}

func (b body) after(at int) int {
	_, size := utf8.DecodeRuneInString(string(b[at:]))
	return at + size
}

// wordBefore returns the start of the word before an offset.
func (b body) wordBefore(at int) int {
	inWord := false
	for at > 0 {
		r, size := utf8.DecodeLastRuneInString(string(b[:at]))
		if inWord && !isLetter(r) {
			break
		}
		inWord = isLetter(r)
		at -= size
	}
	return at
}

// wordAfter returns the end of the word after an offset.
func (b body) wordAfter(at int) int {
	inWord := false
	for at < len(b) {
		r, size := utf8.DecodeRuneInString(string(b[at:]))
		if inWord && !isLetter(r) {
			break
		}
		inWord = isLetter(r)
		at += size
	}
	return at
}

// word returns the word at an offset: its letters and digits, or a single other character.
func (b body) word(at int) (from, to int) {
	from, to = at, at
	for from > b.lineStart(at) && isLetter(b.letter(b.before(from))) {
		from = b.before(from)
	}
	for to < b.lineEnd(at) && isLetter(b.letter(to)) {
		to = b.after(to)
	}
	if from == to && to < b.lineEnd(at) {
		to = b.after(to)
	}
	return from, to
}

func (b body) letter(at int) rune {
	r, _ := utf8.DecodeRuneInString(string(b[at:]))
	return r
}

func isLetter(r rune) bool { return r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r) }

func (b body) lineStart(at int) int { return strings.LastIndexByte(string(b[:at]), '\n') + 1 }

func (b body) lineEnd(at int) int {
	if n := strings.IndexByte(string(b[at:]), '\n'); n >= 0 {
		return at + n
	}
	return len(b)
}

// target returns the offset to which a move leads from another one.
func (b body) target(m Move, from int) int {
	switch m {
	case Back:
		return b.before(from)
	case Forward:
		return b.after(from)
	case WordBack:
		return b.wordBefore(from)
	case WordForward:
		return b.wordAfter(from)
	case LineStart:
		start := b.lineStart(from)
		if code := start + len(indentation(string(b[start:]))); code != from {
			return code
		}
		return start
	case LineEnd:
		return b.lineEnd(from)
	case Start:
		return 0
	default:
		return len(b)
	}
}
