package sim

import "time"

// A processor works and waits. During a stall it does neither.
type processor struct {
	now    time.Duration
	stalls []Period // not over yet
}

// pass lets the processor work for d. A stall in the middle of the work delays its end.
func (p *processor) pass(d time.Duration) {
	p.now += d
	for len(p.stalls) > 0 && p.stalls[0].At < p.now {
		p.now += p.stalls[0].For
		p.stalls = p.stalls[1:]
	}
}

// afterStalls returns t, or the end of the stall that covers t. It drops the stalls that begin by then.
func (p *processor) afterStalls(t time.Duration) time.Duration {
	for len(p.stalls) > 0 && p.stalls[0].At <= t {
		t = max(t, p.stalls[0].End())
		p.stalls = p.stalls[1:]
	}
	return t
}

// stallsFrom returns the stalls that begin at now or later.
func stallsFrom(stalls []Period, now time.Duration) []Period {
	for len(stalls) > 0 && stalls[0].At < now {
		stalls = stalls[1:]
	}
	return stalls
}
