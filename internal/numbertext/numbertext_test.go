package numbertext

import "testing"

func TestLongNumbersHaveCommas(t *testing.T) {
	for n, want := range map[int]string{0: "0", 2000: "2000", -9999: "-9999", 10_000: "10,000", 20_000: "20,000",
		100_000: "100,000", 1_000_000: "1,000,000", -1_234_567: "-1,234,567"} {
		if got := Whole(n); got != want {
			t.Errorf("%d is written %q, want %q", n, got, want)
		}
	}
}
