package experiment

import (
	"strings"
	"testing"
)

// TestAKeyIsOnTheLineWhereItIsWritten looks for a key that several tables have.
func TestAKeyIsOnTheLineWhereItIsWritten(t *testing.T) {
	x := indexLines([]byte("seed = 1\n\n[[run]]\nseed = 2\n[[run]]\n[[predict]]\nseed = [\n3]\n[try]\n'seed' = 4\n"))
	for at, want := range map[keyPlace]int{
		{wholeText, "seed"}:                  1,
		{tomlTable{"run", 0}, ""}:            3,
		{tomlTable{"run", 0}, "seed"}:        4,
		{tomlTable{"run", 1}, "seed"}:        5, // the header's
		{tomlTable{"predict", 0}, "seed"}:    7,
		{tomlTable{"try", 0}, "seed"}:        10,
		{tomlTable{"predict", 1}, "seed"}:    0,
		{wholeText, "objects"}:               0,
		{tomlTable{"seed", 0}, "in a value"}: 1,
		{wholeText, "try"}:                   9, // a table
	} {
		if got := x.at(at.In, at.Key); got != want {
			t.Errorf("%v is at line %d, not %d", at, got, want)
		}
	}
}

func TestAKeyWithPartsIsThatOfItsTable(t *testing.T) {
	x := indexLines([]byte("try.text = 'a.b'\ntry . set = 1\n'q.r' = 2\n[foo.bar]\n"))
	for key, want := range map[string]int{"try": 1, "q.r": 3, "foo": 4} {
		if got := x.at(wholeText, key); got != want {
			t.Errorf("%s is at line %d, not %d", key, got, want)
		}
	}
}

// FuzzIndex tries any text: each key is on a line that exists.
func FuzzIndex(f *testing.F) {
	f.Add("seed = 1 # a\n[[run]]\nloop = 'basic'\n[try]\n\"set\" = [\n{a = 1}]\n")
	f.Add("look = \"\"\"\n\\\"\"\"\"\nobjects = 0 # \"")
	f.Fuzz(func(t *testing.T, text string) {
		for at, line := range indexLines([]byte(text)) {
			if line < 1 || line > 1+strings.Count(text, "\n") {
				t.Errorf("%v of %q is at line %d", at, text, line)
			}
		}
	})
}

// What is in a string is not a key, even after a quote that belongs to the string.
func TestKeysInStringsHaveNoLine(t *testing.T) {
	for text, want := range map[string]int{
		"title = \"\"\"\na\\\"\"\"\nseed = 1\n\"\"\"\nseed = 2\n":    5,
		"title = '''\na\\'''\nseed = 1\n":                            3,
		"title = \"a\\\\\"\nseed = 1\n":                              2,
		"title = \"a\\\"\nseed = 1\n":                                2, // not closed, which is another error
		"title = \"\"\"seed = 1\nseed = 2\nseed = 3\"\"\"\nseed = 1": 4,
		"title = \"a": 0,
	} {
		if got := indexLines([]byte(text)).at(wholeText, "seed"); got != want {
			t.Errorf("in %q seed is on line %d, not %d", text, got, want)
		}
	}
}
