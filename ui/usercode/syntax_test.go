package usercode

import (
	"slices"
	"testing"

	"gameloops/loops"
)

func TestPartsHaveTheirKinds(t *testing.T) {
	const source = "func f() string { // why\n\treturn \"a\" + `b` + string('c') + x1 + 0x10 /* open"
	var got []string
	for _, p := range Parts(source) {
		got = append(got, source[p.From:p.To]+" "+map[Kind]string{Keyword: "k", Comment: "c", Literal: "l"}[p.Kind])
	}
	want := []string{"func k", "// why c", "return k", "\"a\" l", "`b` l", "'c' l", "0x10 l", "/* open c"}
	if !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
}

// FuzzParts checks that the parts of any text are within it, in order.
func FuzzParts(f *testing.F) {
	for _, k := range loops.Kinds() {
		f.Add(k.Code())
	}
	for _, s := range []string{"", "\"open", "'", "/*", "// a\r\n", "\ufeff\x00\xff", "`a\r\nb`", "1e", "#$"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, source string) {
		end := 0
		for _, p := range Parts(source) {
			if p.From < end || p.To < p.From || p.To > len(source) || p.Kind == Plain {
				t.Fatalf("part %+v of %q, after %d", p, source, end)
			}
			end = p.To
		}
	})
}
