package metrics

import (
	"testing"
	"time"
)

// One late refresh among many is a hitch, and a slow display that is even has no unevenness.
func TestADisplayIsAsUnevenAsNearlyAllOfItsRefreshes(t *testing.T) {
	for name, tt := range map[string]struct {
		took func(i int) time.Duration
		want time.Duration
	}{
		"even":      {func(int) time.Duration { return 30 * ms }, 0},
		"in turns":  {func(i int) time.Duration { return time.Duration(20+20*(i%2)) * ms }, 20 * ms},
		"one hitch": {func(i int) time.Duration { return time.Duration(30+500*max(0, 1-(i-50)*(i-50))) * ms }, 0},
	} {
		all := []time.Duration{hz}
		for i := range 200 {
			all = append(all, all[i]+tt.took(i))
		}
		if got := Uneven(all); got != tt.want {
			t.Errorf("%s: %v, want %v", name, got, tt.want)
		}
	}
	if got := Uneven([]time.Duration{hz, 2 * hz}); got != 0 {
		t.Errorf("two refreshes: %v", got)
	}
}
