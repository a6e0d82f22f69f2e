package settings

import (
	"strings"
	"testing"
	"unicode"

	"gameloops/internal/experiment"
	"gameloops/loops"
	"gameloops/physics"
	"gameloops/ui/stage"
)

// TestMenusTakeTheWordsOfTheFlags checks that the labels of menus are the values of flags, so that users who know one
// know the other.
func TestMenusTakeTheWordsOfTheFlags(t *testing.T) {
	var gaps []Entry
	for _, g := range stage.Gaps() {
		gaps = append(gaps, Entry{string(g), KeyTitle(string(g))})
	}
	machines := 1
	for m := stage.Computer.Next(); m != stage.Computer; m = m.Next() {
		machines++
	}
	for name, menu := range map[string]struct {
		entries []Entry
		values  int // of the flag
	}{
		"scene":   {Scenes(), len(physics.Scenes())},
		"loop":    {(&EditForm{}).Kinds(), len(loops.Kinds())},
		"machine": {Machines, machines},
		"gap":     {gaps, len(stage.Gaps())},
	} {
		seen := make(map[string]bool)
		for _, e := range menu.entries {
			if e.IsHeading() {
				continue
			}
			seen[e.Text] = true
			label := strings.TrimPrefix(e.Label, "This ") // only an article in front of the name
			if letters(label) != letters(e.Text) {
				t.Errorf("--%s %s is called %q in the menu", name, e.Text, e.Label)
			}
		}
		if len(seen) != menu.values {
			t.Errorf("the menu of --%s has %d entries, and the flag takes %d values", name, len(seen), menu.values)
		}
	}
}

// TestSettingsAreNamedAsTheirKeys checks that the panel, errors and titles of stages use the words of the keys.
func TestSettingsAreNamedAsTheirKeys(t *testing.T) {
	for _, k := range experiment.Keys() {
		if got := letters(KeyTitle(k.Name)); got != letters(k.Name) {
			t.Errorf("%s is called %q", k.Name, KeyTitle(k.Name))
		}
	}
}

// letters returns the letters and digits of a name, in lower case and without accents, so that LÖVE matches love and
// setTimeout matches set-timeout.
func letters(name string) string {
	return strings.Map(func(r rune) rune {
		switch r = unicode.ToLower(r); {
		case r == 'ö':
			return 'o'
		case unicode.IsLetter(r), unicode.IsDigit(r):
			return r
		}
		return -1
	}, name)
}
