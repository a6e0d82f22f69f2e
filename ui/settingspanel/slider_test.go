package settingspanel

import "testing"

// A slider stands at the last stop that is not above its value, also for values beyond its stops.
func TestASliderStandsAtTheStopBelowItsValue(t *testing.T) {
	stops := []float64{0, 0.0002, amount("20ms"), amount("200ms")}
	for value, want := range map[string]int{"0s": 0, "100µs": 0, "200µs": 1, "19ms": 1, "20ms": 2, "1s": 3} {
		if got := nearest(stops, amount(value)); got != want {
			t.Errorf("%s: stop %d, not %d", value, got, want)
		}
	}
	if got := nearest([]float64{5, 59.94, 60}, amount("59.95")); got != 1 {
		t.Errorf("59.95 Hz: stop %d", got)
	}
}
