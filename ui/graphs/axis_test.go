package graphs

import (
	"strings"
	"testing"
	"time"
)

func TestTheAxisHasRoomForItsLabels(t *testing.T) {
	px := func(length float64) int { return int(length) }
	for _, width := range []int{200, 400, 1500} {
		for _, span := range []time.Duration{333 * time.Microsecond, 333 * ms, 6667 * ms, 5 * time.Minute} {
			step := axisStep(span, width, px)
			if room := float64(step) / float64(span) * float64(width); room < 63 || room > 64*2.6 {
				t.Errorf("%v over %d pixels: a label every %v, %v pixels", span, width, step, room)
			}
		}
	}
}

// TestAnAxisHasOneUnit formats four labels of axes from microseconds to seconds.
func TestAnAxisHasOneUnit(t *testing.T) {
	for _, test := range []struct{ step, moment, backs, ats string }{
		{"2s", "13.7s", "−2 s, −4 s, −6 s, −8 s", "12.0 s, 10.0 s, 8.0 s, 6.0 s, 13.7 s"},
		{"500ms", "6s", "−0.5 s, −1.0 s, −1.5 s, −2.0 s", "6.0 s, 5.5 s, 5.0 s, 4.5 s, 6.0 s"},
		{"50ms", "2.017s", "−50 ms, −100 ms, −150 ms, −200 ms", "2.00 s, 1.95 s, 1.90 s, 1.85 s, 2.02 s"},
		{"1ms", "2.0165s", "−1 ms, −2 ms, −3 ms, −4 ms", "2.016 s, 2.015 s, 2.014 s, 2.013 s, 2.017 s"},
		{"100us", "1s", "−0.1 ms, −0.2 ms, −0.3 ms, −0.4 ms", "1.0000 s, 0.9999 s, 0.9998 s, 0.9997 s, 1.0000 s"},
		{"5us", "1s", "−5 µs, −10 µs, −15 µs, −20 µs", "1.000000 s, 0.999995 s, 0.999990 s, 0.999985 s, 1.000000 s"},
	} {
		step, _ := time.ParseDuration(test.step)
		moment, _ := time.ParseDuration(test.moment)
		var backs, ats []string
		for n := range time.Duration(4) {
			backs = append(backs, formatBack((n+1)*step, step))
			ats = append(ats, formatAt(moment-moment%step-n*step, step))
		}
		if got := strings.Join(backs, ", "); got != test.backs {
			t.Errorf("every %v: %q, want %q", step, got, test.backs)
		}
		if got := strings.Join(append(ats, formatAt(moment, step)), ", "); got != test.ats {
			t.Errorf("every %v until %v: %q, want %q", step, moment, got, test.ats)
		}
	}
}
