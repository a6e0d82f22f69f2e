package codeview

import (
	"slices"
	"strings"

	"gameloops/internal/translate"
	"gameloops/ui/usercode"
)

// newTranslatedListing returns the listing of a translation: what [newListing] has, in another language. code is the
// loop's own file, whose lines a stage tells.
func newTranslatedListing(t *usercode.Translated, code, typeName string) listing {
	text := make([]string, len(t.Lines))
	for i, l := range t.Lines {
		text[i] = tabbed(l.Text, t.Language.Indent)
	}
	whole := strings.Join(text, "\n")
	parts := colored(whole, usercode.PartsIn(t.Language.Name, whole))
	own, all := functions(strings.Split(code, "\n")), functions(strings.Split(t.Source, "\n"))
	l := listing{file: t.File}
	for _, f := range reached(all, typeName) {
		first, end := printed(t.Lines, text, f)
		if first == end {
			continue // it is not needed there
		}
		shift := shiftOf(f, own)
		if len(l.lines) > 0 {
			l.lines = append(l.lines, codeLine{})
		} else {
			l.frame = f.first + shift
		}
		for n := first; n < end; n++ {
			from := 0
			if of := t.Lines[n].Go; of > 0 && shift != elsewhere {
				from = of + shift
			}
			l.add(n+1, from, tabs(text[n])-tabs(text[first]), parts[n])
		}
	}
	return l
}

// tabbed returns a line with a tab in place of each indentation before it.
func tabbed(line, indent string) string {
	depth := 0
	for strings.HasPrefix(line[depth*len(indent):], indent) {
		depth++
	}
	return strings.Repeat("\t", depth) + line[depth*len(indent):]
}

// printed returns the place of a function among the lines of a translation, up to the brace that closes it. first and
// end are the same if it is not there.
func printed(lines []translate.Line, text []string, f function) (first, end int) {
	first = slices.IndexFunc(lines, func(l translate.Line) bool { return f.first <= l.Go && l.Go <= f.last })
	if first < 0 {
		return 0, 0
	}
	closing := strings.Repeat("\t", tabs(text[first])) + "}"
	end = slices.Index(text[first:], closing)
	return first, first + end + 1
}

// elsewhere is the shift of a function that is not in the loop's own file.
const elsewhere = -1 << 30

// shiftOf returns how many lines later a function is in the loop's own file than in the source of a translation.
func shiftOf(f function, own []function) int {
	n := slices.IndexFunc(own, func(o function) bool { return o.of == f.of && o.name == f.name })
	if n < 0 {
		return elsewhere
	}
	return own[n].first - f.first
}
