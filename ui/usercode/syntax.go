package usercode

import (
	"go/scanner"
	"go/token"
)

// A Kind decides the colour of a part.
type Kind uint8

// The kinds.
const (
	Plain Kind = iota
	Keyword
	Comment
	Literal // a text, a letter or a number
)

// A Part is a part of a source: from one byte to another.
type Part struct {
	From, To int
	Kind     Kind
}

// Parts returns the parts of a source in their order. What is between two of them is plain.
func Parts(source string) (all []Part) {
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
		// The scanner leaves carriage returns out, so a part may be longer than its text; then the rest of it is plain.
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
