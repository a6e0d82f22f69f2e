package ui

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

func TestAKeyDoesOneThing(t *testing.T) {
	type press struct {
		key  ebiten.Key
		ctrl bool
	}
	taken := make(map[press]string)
	for _, s := range shortcuts() {
		for _, k := range s.keys {
			p := press{k, s.ctrl}
			if other, ok := taken[p]; ok {
				t.Errorf("%v is %q and %q", k, other, s.does)
			}
			taken[p] = s.does
		}
	}
}
