package code

import (
	"go/scanner"
	"go/token"
	"regexp"
	"slices"
	"strings"

	"gameloops/loops"
)

// A listing is the part of a loop's file that runs in a frame: Frame, and the functions of the file that it calls.
type listing struct {
	file  string
	frame int // number of the line of the file at which Frame starts
	lines []codeLine
}

// A codeLine is a line of a listing.
type codeLine struct {
	number int // in the file, from 1; 0: an empty line between two functions
	depth  int // number of tabs before it
	parts  []codePart
}

// A codePart is a part of a line in one colour.
type codePart struct {
	text string
	kind codeKind
}

// A codeKind decides the colour of a part.
type codeKind uint8

const (
	plainCode codeKind = iota
	keyword
	comment
)

// newListing returns the listing of a kind, whose loops have the type typeName.
func newListing(k loops.Kind, typeName string) listing {
	code := k.Code()
	text := strings.Split(code, "\n")
	parts := colored(code, len(text))
	l := listing{file: k.File}
	for _, f := range reached(functions(text), typeName) {
		if len(l.lines) > 0 {
			l.lines = append(l.lines, codeLine{})
		} else {
			l.frame = f.first
		}
		for n := f.first; n <= f.last; n++ {
			depth := len(text[n-1]) - len(strings.TrimLeft(text[n-1], "\t"))
			l.lines = append(l.lines, codeLine{number: n, depth: depth, parts: parts[n-1]})
		}
	}
	return l
}

// A function is a function or method in a file.
type function struct {
	of, name    string // of: the type of its receiver, if it is a method
	first, last int    // its lines, from 1
	body        string
}

var functionHead = regexp.MustCompile(`^func (?:\(\w+ \*?(\w+)\) )?(\w+)\(`)

// functions returns the functions of a file. The file is gofmted: a function ends at the first closing brace without
// indentation.
func functions(text []string) (all []function) {
	for i, line := range text {
		m := functionHead.FindStringSubmatch(line)
		if m == nil {
			continue
		}
		last := i
		for !strings.HasPrefix(text[last], "}") && !(last == i && strings.HasSuffix(line, "}")) {
			last++
		}
		body := strings.Join(text[i+1:max(last, i+1)], "\n")
		if last == i {
			_, body, _ = strings.Cut(line, "{")
		}
		all = append(all, function{of: m[1], name: m[2], first: i + 1, last: last + 1, body: body})
	}
	return all
}

// reached returns Frame of a type and all functions that it calls, directly or not, in the order of the calls.
func reached(all []function, typeName string) (found []function) {
	first := slices.IndexFunc(all, func(f function) bool { return f.of == typeName && f.name == "Frame" })
	if first < 0 {
		return nil
	}
	found = append(found, all[first])
	for i := 0; i < len(found); i++ {
		for _, f := range all {
			calls := regexp.MustCompile(`\b` + f.name + `\(`).MatchString(found[i].body)
			if calls && !slices.Contains(found, f) {
				found = append(found, f)
			}
		}
	}
	return found
}

// colored divides every line of a file into parts.
func colored(code string, lines int) [][]codePart {
	all := make([][]codePart, lines)
	add := func(kind codeKind, text string, line int) {
		for i, part := range strings.Split(text, "\n") {
			if part = strings.TrimLeft(part, "\t"); part == "" {
				continue
			}
			row := &all[line+i]
			if n := len(*row); n > 0 && (*row)[n-1].kind == kind {
				(*row)[n-1].text += part
			} else {
				*row = append(*row, codePart{part, kind})
			}
		}
	}
	var s scanner.Scanner
	files := token.NewFileSet()
	file := files.AddFile("", -1, len(code))
	s.Init(file, []byte(code), nil, scanner.ScanComments)
	line, end := 0, 0
	for {
		at, tok, text := s.Scan()
		if tok == token.EOF {
			return all
		}
		kind := plainCode
		switch {
		case tok == token.SEMICOLON && text == "\n":
			continue
		case tok.IsKeyword():
			kind = keyword
		case tok == token.COMMENT:
			kind = comment
		case text == "":
			text = tok.String()
		}
		from := file.Offset(at)
		add(plainCode, code[end:from], line)
		line += strings.Count(code[end:from], "\n")
		add(kind, text, line)
		line += strings.Count(text, "\n")
		end = from + len(text)
	}
}
