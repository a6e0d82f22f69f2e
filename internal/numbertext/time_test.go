package numbertext

import (
	"testing"
	"time"
)

const (
	µs = time.Microsecond
	ms = time.Millisecond
)

func TestTimesReadAsPeopleSayThem(t *testing.T) {
	for d, want := range map[time.Duration]string{0: "0 ms", 300: "300 ns", 20 * µs: "20 µs", 99_960: "0.1 ms",
		16_666_667: "16.7 ms",
		450 * ms:   "450 ms", 999_400 * µs: "999 ms", 999_600 * µs: "1 s", 39_300 * ms: "39.3 s",
		59_940 * ms: "59.9 s", 59_960 * ms: "1 min", 67_966_666_666: "1 min 8 s", 2 * time.Minute: "2 min",
		75 * time.Minute: "75 min", -39_300 * ms: "-39.3 s", -67_966_666_666: "-1 min 8 s"} {
		if got := Time(d); got != want {
			t.Errorf("%v is written %q, want %q", d, got, want)
		}
	}
}

func TestMomentsAreInSecondsAsOnTheTimeline(t *testing.T) {
	for at, want := range map[time.Duration]string{0: "0 s", 1: "0 s", time.Second: "1 s", 2_816_666_667: "2.82 s",
		15_633 * ms: "15.6 s", 54_500 * ms: "54.5 s", 67_966_666_666: "68 s", 137_412 * ms: "137.4 s"} {
		if got := Moment(at); got != want {
			t.Errorf("%v is written %q, want %q", at, got, want)
		}
	}
}
