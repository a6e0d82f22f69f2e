package sim

import "time"

// A processor works, waits, and stands still in stalls.
type processor struct {
	now    time.Duration
	stalls []Period // those that are not over
}

// pass lets the processor work for d. A stall in the middle of it makes it end later.
func (p *processor) pass(d time.Duration) {
	p.now += d
	for len(p.stalls) > 0 && p.stalls[0].At < p.now {
		p.now += p.stalls[0].For
		p.stalls = p.stalls[1:]
	}
}

// afterStalls is t, or when the stall ends that covers it. It forgets the stalls before that.
func (p *processor) afterStalls(t time.Duration) time.Duration {
	for len(p.stalls) > 0 && p.stalls[0].At <= t {
		t = max(t, p.stalls[0].End())
		p.stalls = p.stalls[1:]
	}
	return t
}
