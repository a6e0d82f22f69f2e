package loops

import (
	"math"
	"testing"
	"time"
)

func TestAWakeTimeSaysWhatItWaitsFor(t *testing.T) {
	for _, c := range []struct {
		wake, timer time.Duration
		refresh     bool
	}{
		{NextFrame, NoTimer, true},
		{0, 0, false},
		{time.Second, time.Second, false},
		{-time.Second, -time.Second, false},
		{RefreshOr(0), 0, true},
		{RefreshOr(-time.Second), 0, true},
		{RefreshOr(time.Second), time.Second, true},
		{RefreshOr(100 * 365 * 24 * time.Hour), 100 * 365 * 24 * time.Hour, true},
		{RefreshOr(NoTimer), NoTimer, true},
		{math.MaxInt64, NoTimer, false},
	} {
		if timer, refresh := Awaits(c.wake); timer != c.timer || refresh != c.refresh {
			t.Errorf("%d waits for a timer at %v and for a refresh: %v", c.wake, timer, refresh)
		}
	}
}
