package ui

import (
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
