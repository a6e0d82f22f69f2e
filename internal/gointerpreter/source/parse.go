package source

import (
	"go/ast"
	"go/parser"
	"go/scanner"
	"go/token"
	"strconv"
	"unicode/utf8"

	"gameloops/internal/interpreter"
)

// parse parses a source, within the limits. It adds errors to the finder, and returns nil if there are any.
func parse(f *finder, src []byte) *ast.File {
	switch {
	case len(src) > interpreter.MaxSource:
		f.add(token.NoPos, "the source has %d bytes: at most %d are allowed", len(src), interpreter.MaxSource)
	case !utf8.Valid(src):
		f.add(token.NoPos, "the source is not UTF-8 text")
	default:
		checkBrackets(f, src)
	}
	if len(f.all) > 0 {
		return nil
	}
	mode := parser.SkipObjectResolution | parser.ParseComments | parser.AllErrors
	file, err := parser.ParseFile(f.fset, f.file, src, mode)
	if f.addFrom(err); len(f.all) > 0 {
		return nil
	}
	checkDepth(f, file)
	if len(f.all) > 0 {
		return nil // what follows is recursive
	}
	checkLanguage(f, file)
	checkGrowth(f, file)
	if len(f.all) > 0 {
		return nil
	}
	return file
}

// checkBrackets limits the nesting of brackets, before the parser recurses into them.
func checkBrackets(f *finder, src []byte) {
	files := token.NewFileSet() // not the finder's, because the parser adds the file again
	file := files.AddFile(f.file, -1, len(src))
	var s scanner.Scanner
	s.Init(file, src, nil, 0)
	for depth := 0; ; {
		pos, tok, _ := s.Scan()
		switch tok {
		case token.EOF:
			return
		case token.LPAREN, token.LBRACK, token.LBRACE:
			depth++
		case token.RPAREN, token.RBRACK, token.RBRACE:
			depth--
		}
		if depth > maxNesting {
			p := file.Position(pos)
			f.all = append(f.all, &Error{File: f.file, Line: p.Line, Column: p.Column, Text: nestedText})
			return
		}
	}
}

var nestedText = "more than " + strconv.Itoa(maxNesting) + " nested levels"

// checkDepth limits the nesting of syntax, before anything recurses into it.
func checkDepth(f *finder, file *ast.File) {
	depth := 0
	ast.Inspect(file, func(n ast.Node) bool {
		switch {
		case n == nil:
			depth--
			return false
		case len(f.all) > 0:
			return false
		case depth > maxNesting:
			f.add(n.Pos(), "%s", nestedText)
			return false
		}
		depth++
		return true
	})
}
