package ui

import (
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

func TestAKeyDoesOneThing(t *testing.T) {
	type press struct {
		key              ebiten.Key
		ctrl, alt, shift bool
	}
	taken := make(map[press]string)
	for _, s := range new(app).shortcuts() {
		for _, k := range s.keys {
			for _, shift := range []bool{false, true} {
				p := press{k, s.ctrl, s.alt, shift}
				if !s.shift.is(shift) {
					continue
				}
				if other, ok := taken[p]; ok {
					t.Errorf("%+v is %q and %q", p, other, s.does)
				}
				taken[p] = s.does
			}
		}
	}
	for _, p := range []press{
		{key: ebiten.KeyArrowLeft}, {key: ebiten.KeyArrowRight}, {key: ebiten.KeyHome}, {key: ebiten.KeyEnd},
		{key: ebiten.KeyJ}, {key: ebiten.KeyArrowLeft, shift: true}, {key: ebiten.KeyArrowRight, shift: true},
		{key: ebiten.KeyJ, shift: true}, {key: ebiten.KeyArrowUp, alt: true}, {key: ebiten.KeyY},
	} {
		if _, ok := taken[p]; !ok {
			t.Errorf("%+v does nothing", p)
		}
	}
}

// TestTheListOfKeysBeginsWithThoseToKnow reads the list that ? shows: ten keys come first, all others stand below a
// heading, each once, and no column ends with a heading.
func TestTheListOfKeysBeginsWithThoseToKnow(t *testing.T) {
	all := new(app).shortcuts()
	rows, first, told := helpRows(all), 0, make(map[string]int)
	for _, r := range rows {
		told[r.does]++
	}
	for _, s := range all {
		if s.does != "" && told[s.does] != 1 {
			t.Errorf("%q is told %d times", s.does, told[s.does])
		}
		if s.first {
			first++
		}
	}
	if gap := slices.Index(rows, helpRow{}); gap != 1+first || first < 8 || first > 10 {
		t.Errorf("%d keys are to be known, and the first gap is in line %d", first, gap)
	}
	for i, c := range columnsOf(rows) {
		if c[0].does != "" || c[len(c)-1].does == "" || len(c) < len(rows)/3 {
			t.Errorf("column %d of %d lines goes from %q to %q", i+1, len(c), c[0].name, c[len(c)-1].name)
		}
	}
}
