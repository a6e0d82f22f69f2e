package trace

import (
	"testing"

	"gameloops/loops"
)

func TestAnEventIsALine(t *testing.T) {
	for want, e := range map[string]Event{
		"           0  start   5":                          {Op: StartBegins, Given: 5},
		"    16666666  frame   16666666":                   {At: 16666666, Op: FrameBegins, Given: 16666666},
		"    16666666  update  16600000  took 720000":      {At: 16666666, Took: 720000, Op: Update, Given: 16600000},
		"    17386666  draw    0.004016  took 550000":      {At: 17386666, Took: 550000, Op: Draw, Alpha: 0.0040160},
		"    17936666  wait    next frame":                 {At: 17936666, Op: FrameEnds, Given: loops.NextFrame},
		"    17936666  wait    33333333":                   {At: 17936666, Op: FrameEnds, Given: 33333333},
		"9000000000000000000  frame   9000000000000000000": {At: 9e18, Op: FrameBegins, Given: 9e18},
	} {
		if got := string(e.AppendText(nil)); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
