package numbertext

import "testing"

func TestRatesNeverGrowWide(t *testing.T) {
	for rate, want := range map[float64]string{
		0: "0.00", 0.004: "0.00", 0.05: "0.05", 0.3: "0.3", 9.94: "9.9", 9.96: "10",
		59.7: "60", 999.6: "1000", 12_345: "12,345", 1e9: "99,999",
	} {
		if got := Rate(rate); got != want || len(got) > 6 {
			t.Errorf("Rate(%v) = %q, want %q", rate, got, want)
		}
	}
}
