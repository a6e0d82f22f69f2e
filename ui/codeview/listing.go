package codeview

import (
	"regexp"
	"slices"
	"strings"

	"gameloops/ui/usercode"
)

// A listing is the part of a loop's file that runs in a frame: Frame, and the functions of the file that it calls, or a
// whole script.
type listing struct {
	file  string
	frame int // number of the line of the file at which Frame starts
	lines []codeLine
}

// A codeLine is a line of a listing.
type codeLine struct {
	number int // in the file, from 1; 0: an empty line between two functions
	from   int // the line of the loop's own file that it says in another language, or number; 0: none
	depth  int // number of tabs before it
	parts  []codePart
}

// A codePart is a part of a line in one colour.
type codePart struct {
	text string
	kind usercode.Kind
}

// newScriptListing returns the listing of a script: all of it, since any function may be called in a frame.
func newScriptListing(file, code string) listing {
	text := strings.Split(strings.TrimRight(code, "\n"), "\n")
	l := listing{file: file, frame: 1}
	for n, parts := range colored(code, usercode.Parts(code))[:len(text)] {
		l.add(n+1, n+1, tabs(text[n]), parts)
	}
	return l
}

// add adds a line.
func (l *listing) add(number, from, depth int, parts []codePart) {
	l.lines = append(l.lines, codeLine{number, from, depth, parts})
}

// tabs returns the number of tabs before a line.
func tabs(line string) int { return len(line) - len(strings.TrimLeft(line, "\t")) }

// newListing returns the listing of a file with a loop of the type typeName; empty: the first type that has a Frame.
func newListing(file, code, typeName string) listing {
	text := strings.Split(code, "\n")
	parts := colored(code, usercode.Parts(code))
	l := listing{file: file}
	for _, f := range reached(functions(text), typeName) {
		if len(l.lines) > 0 {
			l.lines = append(l.lines, codeLine{})
		} else {
			l.frame = f.first
		}
		for n := f.first; n <= f.last; n++ {
			l.add(n, n, tabs(text[n-1]), parts[n-1])
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

// functions returns the functions of a file. Where it is gofmted, a function ends at the first closing brace without
// indentation.
func functions(text []string) (all []function) {
	for i, line := range text {
		m := functionHead.FindStringSubmatch(line)
		if m == nil {
			continue
		}
		last := i
		for last < len(text)-1 && !strings.HasPrefix(text[last], "}") && !(last == i && strings.HasSuffix(line, "}")) {
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
	first := slices.IndexFunc(all, func(f function) bool {
		return f.name == "Frame" && f.of != "" && (f.of == typeName || typeName == "")
	})
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

// colored divides every line of a file into its parts of the syntax and those between them.
func colored(code string, syntax []usercode.Part) [][]codePart {
	all := make([][]codePart, strings.Count(code, "\n")+1)
	add := func(kind usercode.Kind, text string, line int) {
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
	line, end := 0, 0
	take := func(kind usercode.Kind, to int) {
		add(kind, code[end:to], line)
		line += strings.Count(code[end:to], "\n")
		end = to
	}
	for _, p := range syntax {
		take(usercode.Plain, p.From)
		take(p.Kind, p.To)
	}
	take(usercode.Plain, len(code))
	return all
}
