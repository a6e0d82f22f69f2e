package cell

import (
	"testing"

	"gameloops/ui/theme"
)

func TestPicturesThatRepeatAreCounted(t *testing.T) {
	for want, repeats := range map[string][]int{"": {3}, "Pictures shown 2, 3 times": {2, 3},
		"Pictures shown 3, 2, 2, 3, 2, 3 times": {9, 3, 2, 2, 3, 2, 3}} {
		if got := repeatWords(repeats); got != want {
			t.Errorf("of %v it says %q, not %q", repeats, got, want)
		}
	}
}

func TestRepeatsAreSaidWhereThereIsNoVerdict(t *testing.T) {
	look, err := theme.NewTheme(theme.Light, 1)
	if err != nil {
		t.Fatal(err)
	}
	for want, p := range map[string]page{"1 2": {repeats: "1 2", early: true}, "1 1": {repeats: "1 1"},
		"Judder": {repeats: "2 3", verdict: "Judder"}, soFar: {}} {
		if got, _ := p.judgement(look, &Readouts{}); got != want {
			t.Errorf("it says %q, not %q", got, want)
		}
		c := Cell{sheet: sheet{shown: p}}
		if got := Repeats(&c); got != "" && got != want || got == "" && p.repeats == want {
			t.Errorf("who does not see %q hears %q", want, got)
		}
	}
}
