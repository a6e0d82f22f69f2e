package evidence

import (
	"testing"
	"time"
)

func TestScalesAreRound(t *testing.T) {
	for value, want := range map[float64]float64{0: 1, 1: 1, 1.5: 2, 4: 5, 6: 10, 17: 20, 25: 30, 31: 50, 501: 1000} {
		if got := roundUp(value); got != want {
			t.Errorf("above %v: %v, want %v", value, got, want)
		}
	}
}

// TestAScaleIsForAllStages checks that the highest bar of any stage is below the upper edge, unless no bar of another
// stage could be seen then.
func TestAScaleIsForAllStages(t *testing.T) {
	for _, tt := range []struct {
		highest []float64
		want    float64
	}{
		{[]float64{3400}, 5000},
		{[]float64{17}, 30}, // above one refresh
		{[]float64{17, 33, 50}, 50},
		{[]float64{50, 617}, 1000},
		{[]float64{50, 3400}, 2000}, // it leaves the picture
		{[]float64{0, 3400}, 1000},  // of 40 times the least upper edge
	} {
		if got := chartTable[TimeChart].top(tt.highest, 16666666*time.Nanosecond); got != tt.want {
			t.Errorf("frames of %v ms: %v, want %v", tt.highest, got, tt.want)
		}
	}
}

func TestValuesAreShort(t *testing.T) {
	for value, want := range map[float64]string{0: "0 ms", 16.7: "17 ms", 3.25: "3.2 ms", 999: "999 ms", 1000: "1 s",
		1500: "1.5 s", 12_300: "12 s"} {
		if got := formatTime(value); got != want {
			t.Errorf("%v ms: %q, want %q", value, got, want)
		}
	}
}
