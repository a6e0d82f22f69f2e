package usercode

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// A body is the letters of a text. Places in it are offsets in bytes.
type body string

// within returns the nearest offset that is not before the text, after it or within a letter.
func (b body) within(at int) int {
	at = min(max(at, 0), len(b))
	for at < len(b) && !utf8.RuneStart(b[at]) {
		at++
	}
	return at
}

// isBoundary reports whether an offset is not within a letter.
func (b body) isBoundary(at int) bool { return at == len(b) || utf8.RuneStart(b[at]) }

func (b body) before(at int) int {
	_, size := utf8.DecodeLastRuneInString(string(b[:at]))
	return at - size
}

func (b body) after(at int) int {
	_, size := utf8.DecodeRuneInString(string(b[at:]))
	return at + size
}

// wordBefore returns where the word before an offset begins.
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

// wordAfter returns where the word after an offset ends.
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

// word returns the word at an offset: of letters and digits, or else one letter of anything else.
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

// target returns where a move leads from an offset.
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
