package fx

import (
	"fmt"
	"time"

	"gameloops/internal/replay/recorded"
	"gameloops/loops"
)

// withinReason returns an error if the times overflow the clock or the replay would take too long.
func (s *Scenario) withinReason() error {
	var taken time.Duration
	for i := 1; i < len(s.times); i++ {
		elapsed := s.times[i] - s.times[i-1]
		if (elapsed < 0) != (s.times[i] < s.times[i-1]) {
			return fmt.Errorf("timestamps %d and %d are further apart than an int64 can hold", i-1, i)
		}
		taken += max(0, min(time.Duration(elapsed), s.maxStep))
		if s.program.Steps && (taken < 0 || taken/loops.DemoStep > recorded.MaxUpdates) {
			return fmt.Errorf("more than %d updates by frame %d; want a shorter run or a max_step",
				recorded.MaxUpdates, i)
		}
	}
	return nil
}
