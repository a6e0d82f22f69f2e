package stage

import "time"

// An onset finds when the verdict of a stage began to hold, for the timeline. Readings come at the host's times, and a
// simulated machine that hurries runs through many seconds between two of them. So its onset is the first of the
// machine's half seconds at which the verdict holds: all runs of a setup have it at the same moment.
type onset struct {
	name string        // of the latest verdict
	at   time.Duration // when that began to hold
	read time.Duration // the stage time of the reading before
	past past          // reused
}

// of returns when the verdict of the next reading of a stage began to hold.
func (o *onset) of(c *scene, r *Reading) time.Duration {
	switch {
	case r.Name == "":
		o.at = 0
	case r.Since > 0: // the verdict knows it
		o.at = r.Since
	case r.Name == o.name:
	case c.shared.machine != Simulated:
		o.at = r.At
	default:
		o.at = o.find(c, r)
	}
	o.name, o.read = r.Name, r.At
	return o.at
}

// find returns the first half second since the reading before at which the verdict of a reading holds. It may be the
// next one, which no reading has reached.
func (o *onset) find(c *scene, r *Reading) time.Duration {
	at := o.read.Truncate(readEvery) + readEvery
	for ; at < r.At; at += readEvery {
		p := &o.past
		p.gather(c.shared, at)
		p.reading.take(c, &p.history, &p.counts, &p.calls, &p.record, at, true)
		if p.reading.Name == r.Name {
			break
		}
	}
	return at
}
