package replay

import (
	"fmt"
	"time"

	"gameloops/loops"
)

// The most that a scenario may ask for: enough for hours of play, and replayed in two seconds. Without a
// limit, two far-apart timestamps or one large count would keep the replayer busy for years.
const (
	maxFrames  = 1_000_000
	maxUpdates = 10_000_000
)

// withinReason refuses what would overflow the clock or take too long.
func (s *fxScenario) withinReason() error {
	var taken time.Duration
	for i := 1; i < len(s.times); i++ {
		elapsed := s.times[i] - s.times[i-1]
		if (elapsed < 0) != (s.times[i] < s.times[i-1]) {
			return fmt.Errorf("timestamps %d and %d are further apart than an int64 can hold", i-1, i)
		}
		taken += max(0, min(time.Duration(elapsed), s.maxStep))
		if s.original.steps && (taken < 0 || taken/loops.DemoStep > maxUpdates) {
			return fmt.Errorf("more than %d updates by frame %d; want a shorter run or a max_step", maxUpdates, i)
		}
	}
	return nil
}
