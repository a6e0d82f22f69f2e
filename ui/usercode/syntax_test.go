package usercode

import (
	"slices"
	"testing"

	"gameloops/loops"
)

func TestPartsHaveTheirKinds(t *testing.T) {
	const source = "func f() string { // why\n\treturn \"a\" + `b` + string('c') + x1 + 0x10 /* open"
	var got []string
	for _, p := range partsOfGo(source) {
		got = append(got, source[p.From:p.To]+" "+map[Kind]string{Keyword: "k", Comment: "c", Literal: "l"}[p.Kind])
	}
	want := []string{"func k", "// why c", "return k", "\"a\" l", "`b` l", "'c' l", "0x10 l", "/* open c"}
	if !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
}

// TestScriptsHaveTheirParts has what is hard to tell apart in a script: a division from a regular expression, and a
// name from a keyword.
func TestScriptsHaveTheirParts(t *testing.T) {
	const source = "const forX = this.a / b / 2; // why\nif (/[/]\\/'/g.test(s)) return `a\n${b}` + 'it\\'s' + " +
		"1e-9 /* open"
	var got []string
	for _, p := range PartsIn("javascript", source) {
		got = append(got, source[p.From:p.To]+" "+map[Kind]string{Keyword: "k", Comment: "c", Literal: "l"}[p.Kind])
	}
	want := []string{"const k", "this k", "2 l", "// why c", "if k", "/[/]\\/'/g l", "return k", "`a\n${b}` l",
		"'it\\'s' l", "1e-9 l", "/* open c"}
	if !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
}

// FuzzParts checks that the parts of any text are within it, in order.
func FuzzParts(f *testing.F) {
	for _, k := range loops.Kinds() {
		f.Add(k.Code())
	}
	for _, s := range []string{"a = /b", "/[", "`${`", "'\\", "1e", "0xe+", "x /* /", "é$"} {
		f.Add(s)
	}
	for _, s := range []string{"", "\"open", "'", "/*", "// a\r\n", "\ufeff\x00\xff", "`a\r\nb`", "1e", "#$"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, source string) {
		for language, parts := range map[string][]Part{"go": partsOfGo(source), "java": PartsIn("java", source)} {
			end := 0
			for _, p := range parts {
				if p.From < end || p.To < p.From || p.To > len(source) || p.Kind == Plain {
					t.Fatalf("%s: part %+v of %q, after %d", language, p, source, end)
				}
				end = p.To
			}
		}
	})
}
