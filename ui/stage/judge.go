package stage

import (
	"cmp"
	"time"

	"gameloops/internal/metrics"
)

// A judge finds when the verdict of a stage changes, for the timeline. Readings come at the host's times, and between
// two of them a machine that hurries runs through many seconds. So the judge looks at each half second of the stage's
// own time, from the first whole second on: a simulated setup has the same verdicts at the same moments in all runs.
type judge struct {
	next  time.Duration // the stage time of its next look
	name  string        // of the latest verdict
	found []Event       // only appended to, since readings share it
	past  past          // reused
}

// until returns the verdicts of a stage up to a time, each at the moment at which it began to hold.
func (j *judge) until(c *scene, now time.Duration) []Event {
	for j.next = max(j.next, metrics.RateTime); j.next <= now; j.next += readEvery {
		p := &j.past
		p.gather(c.shared, j.next)
		r := &p.reading
		p.read(r, c)
		if r.Name != "" && r.Name != j.name {
			j.found, j.name = append(j.found, Event{cmp.Or(r.Since, j.next), Judged, r.Verdict}), r.Name
		}
	}
	return j.found
}
