package numbertext

import (
	"math"
	"testing"
)

func TestDigitsAreThree(t *testing.T) {
	for x, want := range map[float64]string{0: "0", 0.02: "0.02", 3.2: "3.2", 1.349: "1.35", 9.999: "10",
		16.667: "16.7", 60: "60", 99.96: "100", 940.2: "940", 1234: "1234", -16.667: "-16.7", math.Inf(1): "+Inf"} {
		if got := Digits(x); got != want {
			t.Errorf("%v is %s, not %s", x, got, want)
		}
	}
}
