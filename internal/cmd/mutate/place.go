package main

import (
	"bytes"
	"cmp"
	"go/ast"
	"go/parser"
	"go/token"
	"slices"
	"strings"
)

// A place is a part of a source file and a mistake to make there: the bytes from start to end are replaced by text.
type place struct {
	pkg        string // import path
	file       string // relative to the module's root, with slashes
	line       int
	start, end int
	text       string
	before     string // the line without and with the mistake, without surrounding white space
	after      string
}

// opposites are pairs of operators that are easily confused.
var opposites = map[token.Token]token.Token{
	token.LSS: token.LEQ, token.LEQ: token.LSS, token.GTR: token.GEQ, token.GEQ: token.GTR,
	token.EQL: token.NEQ, token.NEQ: token.EQL,
	token.LAND: token.LOR, token.LOR: token.LAND,
}

// placesIn returns all places of a source file in their order: comparisons and logical operators, which are replaced by
// their opposites; numbers, whose last digit is increased by one; conditions, which are negated; calls and assignments
// that are statements, which are removed.
func placesIn(pkg, file string, source []byte) ([]place, error) {
	set := token.NewFileSet()
	syntax, err := parser.ParseFile(set, file, source, parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	f := finder{pkg: pkg, file: file, source: source, at: set.File(syntax.FileStart)}
	ast.Inspect(syntax, f.look)
	slices.SortStableFunc(f.found, func(a, b place) int { return cmp.Compare(a.start, b.start) })
	return f.found, nil
}

// A finder collects the places of one file.
type finder struct {
	pkg, file string
	source    []byte
	at        *token.File
	found     []place
}

// look adds the places of a node, but not those of its child nodes.
func (f *finder) look(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.BinaryExpr:
		if other, ok := opposites[n.Op]; ok {
			f.add(n.OpPos, n.OpPos+token.Pos(len(n.Op.String())), other.String())
		}
	case *ast.BasicLit:
		if n.Kind == token.INT || n.Kind == token.FLOAT {
			f.add(n.Pos(), n.End(), oneMore(n.Value))
		}
	case *ast.IfStmt:
		f.negate(n.Cond)
	case *ast.ForStmt:
		f.negate(n.Cond)
	case *ast.SwitchStmt:
		if n.Tag == nil {
			f.negateCases(n.Body)
		}
	case *ast.BlockStmt:
		f.remove(n.List)
	case *ast.CaseClause:
		f.remove(n.Body)
	case *ast.CommClause:
		f.remove(n.Body)
	}
	return true
}

// negate adds a condition, if there is one. A condition that only compares for equality already has an opposite.
func (f *finder) negate(cond ast.Expr) {
	if b, ok := cond.(*ast.BinaryExpr); cond == nil || ok && (b.Op == token.EQL || b.Op == token.NEQ) {
		return
	}
	f.add(cond.Pos(), cond.End(), "!("+string(f.source[f.at.Offset(cond.Pos()):f.at.Offset(cond.End())])+")")
}

// negateCases adds the conditions of a switch without a tag.
func (f *finder) negateCases(body *ast.BlockStmt) {
	for _, s := range body.List {
		for _, cond := range s.(*ast.CaseClause).List {
			f.negate(cond)
		}
	}
}

// remove adds the statements that have an effect and no value.
func (f *finder) remove(all []ast.Stmt) {
	for _, s := range all {
		switch s := s.(type) {
		case *ast.ExprStmt, *ast.IncDecStmt, *ast.DeferStmt, *ast.GoStmt, *ast.SendStmt:
			f.add(s.Pos(), s.End(), "")
		case *ast.AssignStmt:
			if s.Tok != token.DEFINE { // an undefined variable does not compile
				f.add(s.Pos(), s.End(), "")
			}
		}
	}
}

func (f *finder) add(from, to token.Pos, text string) {
	p := place{pkg: f.pkg, file: f.file, line: f.at.Line(from), text: text}
	p.start, p.end = f.at.Offset(from), f.at.Offset(to)
	p.before, p.after = lineAt(f.source, p.start), lineAt(p.applied(f.source), p.start)
	f.found = append(f.found, p)
}

// applied returns a source with the mistake.
func (p place) applied(source []byte) []byte {
	return slices.Concat(source[:p.start], []byte(p.text), source[p.end:])
}

// lineAt returns the line of a source that contains a byte, without surrounding white space.
func lineAt(source []byte, offset int) string {
	line := source[bytes.LastIndexByte(source[:offset], '\n')+1:]
	if end := bytes.IndexByte(line, '\n'); end >= 0 {
		line = line[:end]
	}
	return strings.TrimSpace(string(line))
}
