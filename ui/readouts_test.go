package ui

import (
	"testing"
	"time"
)

func TestAMeterLooksBackOneSecond(t *testing.T) {
	var m meter
	if _, _, ok := m.rates(); ok {
		t.Error("rates of nothing")
	}
	for n := range int64(20) { // 4 samples a second: 15 frames and 30 updates each, then none
		frames := min(n, 10)
		m.take(sample{at: time.Duration(n) * readoutEvery, frames: 15 * frames, updates: 30 * frames})
		switch got, updates, ok := m.rates(); {
		case n == 0 && ok:
			t.Error("rates of one sample")
		case 1 <= n && n <= 10 && (got != 60 || updates != 120):
			t.Errorf("sample %d: %v frames, %v updates a second", n, got, updates)
		case n >= 14 && got != 0:
			t.Errorf("sample %d: still %v frames a second", n, got)
		}
	}
}

func TestTheRateOfASpiralFallsAllTheTime(t *testing.T) {
	before := 60.0
	for since := 250 * ms; since < 5*time.Minute; since += readoutEvery {
		rate := 60.0
		if since >= time.Second {
			rate = 0 // no frame within the last second
		}
		got := atMost(rate, since)
		if got > before || got <= 0 {
			t.Fatalf("%v after the last frame: %v after %v", since, got, before)
		}
		before = got
	}
}

func TestRatesNeverGrowWide(t *testing.T) {
	for rate, want := range map[float64]string{
		0: "0.00", 0.004: "0.00", 0.05: "0.05", 0.3: "0.3", 9.94: "9.9", 9.96: "10",
		59.7: "60", 999.6: "1000", 1e9: "99999",
	} {
		if got := formatRate(rate); got != want || len(got) > 5 {
			t.Errorf("formatRate(%v) = %q, want %q", rate, got, want)
		}
	}
}
