package film

import (
	"testing"
	"time"

	"gameloops/internal/experiment"
)

// TestASlowRunKeepsOneEarlierPicture checks that a trail is as long as the time it covers, and that it shows the jump
// of a run whose pictures are further apart.
func TestASlowRunKeepsOneEarlierPicture(t *testing.T) {
	for cost, want := range map[string][2]int{"1ms": {20, 26}, "1s": {1, 1}} {
		s := experiment.Default()
		s.Objects, s.Duration = 3, 5*time.Second
		if err := s.Set("draw-cost", cost); err != nil {
			t.Fatal(err)
		}
		r := NewReel([]time.Duration{4 * time.Second})
		r.KeepTrails()
		if _, err := s.Run(t.Context(), r.Watch(experiment.Watcher{})); err != nil {
			t.Fatal(err)
		}
		trail := r.Shots(s.Duration)[0].Trail
		if n := len(trail); n < want[0] || n > want[1] {
			t.Errorf("a draw takes %v: %d earlier pictures, want %d to %d", cost, n, want[0], want[1])
		}
		for i, e := range trail {
			if e.Age < 0 || e.Age > 1 || i > 0 && e.Age < trail[i-1].Age || len(e.Centers) != s.Objects {
				t.Errorf("a draw takes %v: picture %d of the trail is %+v", cost, i, e)
			}
		}
	}
}
