package main

import (
	"strings"
	"testing"
)

const twoEquivalents = `# a comment
a/b.go
- x < y
+ x <= y
They are never equal.

a/c.go
- f()
+
It does nothing.
`

func TestEquivalentsAreReadAndFoundByTheirText(t *testing.T) {
	list, err := parseEquivalents(twoEquivalents)
	if err != nil || len(list) != 2 {
		t.Fatalf("%+v, %v", list, err)
	}
	for _, c := range []struct {
		place
		want string
	}{
		{place{file: "a/b.go", line: 7, before: "x < y", after: "x <= y"}, "They are never equal."},
		{place{file: "a/b.go", line: 70, before: "x < y", after: "x <= y"}, "They are never equal."},
		{place{file: "a/c.go", before: "f()"}, "It does nothing."},
		{place{file: "a/c.go", before: "x < y", after: "x <= y"}, ""},
		{place{file: "a/b.go", before: "x < y", after: "!(x < y)"}, ""},
		{place{file: "a/b.go", before: "x < yy", after: "x <= y"}, ""},
	} {
		if got := whyEquivalent(list, c.place); got != c.want {
			t.Errorf("%+v: %q, not %q", c.place, got, c.want)
		}
	}
}

func TestAWrongListOfEquivalentsIsRefused(t *testing.T) {
	one := "a.go\n- x\n+ y\nwhy\n"
	for list, want := range map[string]string{
		"a.go\n- x\n+ y\n":                          "the last place has 3 lines, not 4",
		"a.go\nx\n+ y\nwhy\n":                       "up to line 4: a place is four lines",
		"a.go\n- x\ny\nwhy\n":                       "up to line 4: a place is four lines",
		strings.Repeat(one, mostEquivalent+1):       "11 places are listed as equivalent: 10 are allowed",
		strings.Repeat(one, 1) + "b.go\n# why\n- x": "b.go: the last place has 2 lines, not 4",
	} {
		if got, err := parseEquivalents(list); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q is %+v, %v; not %q", list, got, err, want)
		}
	}
	if _, err := parseEquivalents(strings.Repeat(one, mostEquivalent)); err != nil {
		t.Error(err)
	}
}

// TestEveryEquivalentIsAPlaceOfTheCode checks that the list describes the present code: a line that has changed must be
// judged again.
func TestEveryEquivalentIsAPlaceOfTheCode(t *testing.T) {
	list, err := parseEquivalents(equivalentList)
	if err != nil {
		t.Fatal(err)
	}
	m, err := listModule()
	if err != nil {
		t.Fatal(err)
	}
	all, err := allPlaces(m, judged)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range list {
		found := 0
		for _, p := range all {
			if e.is(p) {
				found++
			}
		}
		if found != 1 {
			t.Errorf("%s\n- %s\n+ %s\nis at %d places, not at one", e.file, e.before, e.after, found)
		}
	}
}
