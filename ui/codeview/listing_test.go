package codeview

import (
	"slices"
	"strings"
	"testing"

	"gameloops/loops"
	"gameloops/ui/usercode"
)

// text returns a line as it is in the file.
func (l codeLine) text() string {
	words := strings.Repeat("\t", l.depth)
	for _, p := range l.parts {
		words += p.text
	}
	return words
}

// embedding are the loops whose updates are in the loop that they embed, which is in another file.
var embedding = []string{
	"raf-polyfill", "mainloop-js-fps-control", "mainloop-js-longer-steps", "godot-smoothed", "glaiel-locked",
	"unity-2020.2",
}

func TestListingsAreTheCodeOfTheirLoops(t *testing.T) {
	for _, k := range loops.Kinds() {
		l := newListing(k.File, k.Code(), loopType(k))
		if len(l.lines) < 4 || !strings.Contains(l.lines[0].text(), ") Frame(now time.Duration, game Game)") {
			t.Errorf("%s: %+v", k.Name, l)
			continue
		}
		if l.frame != l.lines[0].number {
			t.Errorf("%s: Frame is in line %d, the listing starts with %d", k.Name, l.frame, l.lines[0].number)
		}
		text := strings.Split(k.Code(), "\n")
		updates := false
		for _, line := range l.lines {
			if line.number > 0 && line.text() != text[line.number-1] {
				t.Errorf("%s: line %d is %q, listed as %q", k.Name, line.number, text[line.number-1], line.text())
			}
			updates = updates || strings.Contains(line.text(), "Update(")
		}
		if !updates && !slices.Contains(embedding, k.Name) {
			t.Errorf("%s: the listing has no update", k.Name)
		}
	}
}

func TestKeywordsAndCommentsAreColored(t *testing.T) {
	const code = "package p\n\nfunc (l *T) Frame() int { // why\n\tfor x := range 3 {\n\t\tl.g(x)\n\t}\n" +
		"\treturn 1\n}\n\nfunc (l *T) g(n int) {}\n\nfunc h() {}\n"
	text := strings.Split(code, "\n")
	parts := colored(code, usercode.Parts(code))
	want := [][]codePart{2: {{"func", usercode.Keyword}, {" (", usercode.Plain}}}
	if got := parts[2]; got[0] != want[2][0] || got[len(got)-1] != (codePart{"// why", usercode.Comment}) {
		t.Errorf("%+v", got)
	}
	if got := parts[6]; got[0] != (codePart{"return", usercode.Keyword}) {
		t.Errorf("%+v", got)
	}
	found := reached(functions(text), "T")
	if len(found) != 2 || found[0].first != 3 || found[0].last != 8 || found[1].name != "g" || found[1].last != 10 {
		t.Errorf("%+v", found)
	}
}

// TestAnyTextHasAListing lists code that a user is typing, which may end anywhere.
func TestAnyTextHasAListing(t *testing.T) {
	const code = "package p\n\nfunc (l *T) Frame(now int) int {\n\treturn l.f()\n\t}\nfunc (l *T) f() int {"
	l := newListing("mine.go", code, "")
	if l.file != "mine.go" || l.frame != 3 || len(l.lines) == 0 || l.lines[0].number != 3 {
		t.Errorf("%+v", l)
	}
	if l := newListing("mine.go", "func Frame(", ""); len(l.lines) != 0 {
		t.Errorf("%+v", l)
	}
}

func TestAScriptIsListedWhole(t *testing.T) {
	l := newScriptListing("mine.js", "let x = 1; // why\n\tupdate(16);\n\n")
	if len(l.lines) != 2 || l.lines[1].number != 2 || l.lines[1].depth != 1 || l.lines[1].parts[0].text != "update(" ||
		l.lines[0].parts[0].kind != usercode.Keyword {
		t.Errorf("%+v", l)
	}
}
