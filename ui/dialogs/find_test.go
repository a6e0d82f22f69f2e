package dialogs

import (
	"slices"
	"strings"
	"testing"

	"gameloops/loops"
)

// names returns the names of what a query finds, the best of them, and what the query means.
func names(query string) (found []string, best, meant string) {
	all := Loops(nil)
	indices, n, meant := find(all, query)
	for _, i := range indices {
		found = append(found, all[i].Name)
	}
	if n >= 0 {
		best = all[n].Name
	}
	return found, best, meant
}

func TestAnEmptyQueryFindsEveryLoop(t *testing.T) {
	for _, query := range []string{"", " ", "-"} {
		if found, _, _ := names(query); len(found) != len(loops.Kinds()) {
			t.Errorf("%q finds %d of %d loops", query, len(found), len(loops.Kinds()))
		}
	}
}

func TestEveryLoopIsFoundByItsNameAndItsTitle(t *testing.T) {
	for _, k := range loops.Kinds() {
		for _, query := range []string{k.Name, k.Title, strings.ToUpper(k.Name), reversed(k.Name)} {
			if found, _, meant := names(query); !slices.Contains(found, k.Name) || meant != "" {
				t.Errorf("%q finds %v, taken for %q", query, found, meant)
			}
		}
	}
}

// reversed returns the words of a name in the opposite order.
func reversed(name string) string {
	words := strings.Split(name, "-")
	slices.Reverse(words)
	return strings.Join(words, " ")
}

func TestWordsAreFoundInAnyOrderAnyCaseAndAnyPlace(t *testing.T) {
	for query, want := range map[string]struct {
		best  string
		count int
	}{
		"interpolation fixed": {"fixed-steps-with-interpolation", 3},
		"SMOOTH godot":        {"godot-smoothed", 1},
		"love":                {"love", 1},
		"löve":                {"love", 1},
		"hidden tab":          {"fixed-update", 2}, // only in the lines about them
		"2.9":                 {"ebitengine-2.9", 1},
	} {
		found, best, meant := names(query)
		if best != want.best || len(found) != want.count || meant != "" {
			t.Errorf("%q finds %v, the best is %s, want %d and %s", query, found, best, want.count, want.best)
		}
	}
}

func TestAMisspeltWordStandsForTheNearest(t *testing.T) {
	for query, want := range map[string]struct{ best, meant string }{
		"intrepolation": {"fixed-steps-with-interpolation", "interpolation"},
		"godto":         {"godot", "godot"},
		"Ebitenegine":   {"ebitengine-2.9", "ebitengine"},
		"godto smooth":  {"godot-smoothed", "godot smooth"},
	} {
		found, best, meant := names(query)
		if best != want.best || meant != want.meant {
			t.Errorf("%q finds %v, the best is %s, taken for %q; want %+v", query, found, best, meant, want)
		}
	}
	if found, best, meant := names("xyzzyplugh"); len(found) != 0 || best != "" || meant != "" {
		t.Errorf("nonsense finds %v, %s, %q", found, best, meant)
	}
}

// TestASymptomFindsTheLoopsThatCureIt searches for words that no loop has in its name or in the line about it.
func TestASymptomFindsTheLoopsThatCureIt(t *testing.T) {
	loops := loopsOf(nil, 0)
	for query, want := range map[string]string{
		"stutter": "fixed-steps-with-interpolation", "freeze": "fiedler", "alt tab": "fixed-update-pausing",
	} {
		found, best, _ := loops.Find(query)
		if best < 0 || !slices.Contains(found, best) || !slices.IsSorted(found) {
			t.Fatalf("%q finds %v, the best is %d", query, found, best)
		}
		if !slices.ContainsFunc(found, func(n int) bool { return loops.All[n].Name == want }) {
			t.Errorf("%q finds %v of the list, not %s", query, found, want)
		}
	}
	if found, best, _ := loops.Find("qqqqqq"); len(found) > 0 || best >= 0 {
		t.Errorf("nonsense finds %v, and the best is %d", found, best)
	}
}
