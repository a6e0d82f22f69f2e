package cell

import (
	"testing"

	"gameloops/ui/stage"
)

func TestScalesAreRound(t *testing.T) {
	for value, want := range map[int64]int64{0: 1, 1: 1, 2: 2, 4: 5, 6: 10, 17: 20, 25: 30, 31: 50, 501: 1000} {
		if got := top(value); got != want {
			t.Errorf("above %d: %d, want %d", value, got, want)
		}
	}
	if got := chartTable[timeChart].top(&Cell{Bars: []stage.Bar{{Time: 3400 * ms}}}, 16*ms); got != 5000 {
		t.Errorf("in a spiral: %v", got)
	}
}
