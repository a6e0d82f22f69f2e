package usercode

import (
	"go/scanner"
	"go/token"

	"gameloops/internal/userloop"
)

// A Kind is the syntactic kind of a part. It decides the colour.
type Kind uint8

// The kinds.
const (
	Plain Kind = iota
	Keyword
	Comment
	Literal // a string, a character or a number
)

// A Part is a part of a source, the bytes from From up to To.
type Part struct {
	From, To int
	Kind     Kind
}

// Parts returns the parts of a source in order, in the language that it seems to have. Text between two parts is plain.
func Parts(source string) []Part {
	if userloop.Recognized(source).IsScript() {
		return PartsIn("javascript", source)
	}
	return partsOfGo(source)
}

// PartsIn returns the parts of a source in a language that package translate has.
func PartsIn(language, source string) []Part {
	more := ""
	if language == "javascript" {
		more = "async get of set" // words that only a user writes
	}
	s := braceScanner{source: source, words: keywords(language, more)}
	return s.parts()
}

func partsOfGo(source string) (all []Part) {
	var s scanner.Scanner
	file := token.NewFileSet().AddFile("", -1, len(source))
	s.Init(file, []byte(source), nil, scanner.ScanComments)
	end := 0
	for {
		at, tok, text := s.Scan()
		if tok == token.EOF {
			return all
		}
		kind := kindOf(tok)
		if kind == Plain {
			continue
		}
		from := max(file.Offset(at), end)
		// The scanner drops carriage returns, so text may be shorter than the part. Then the end of the part is plain.
		end = max(min(from+len(text), len(source)), from)
		all = append(all, Part{from, end, kind})
	}
}

func kindOf(t token.Token) Kind {
	switch {
	case t.IsKeyword():
		return Keyword
	case t == token.COMMENT:
		return Comment
	case t.IsLiteral() && t != token.IDENT:
		return Literal
	default:
		return Plain
	}
}
