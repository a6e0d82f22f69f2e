package stress

import (
	"math"
	"time"
)

// A Meter measures what the frames of a run take. The zero Meter is ready.
type Meter struct {
	now      span
	slowest  span          // in which updates and drawing took most
	longest  span          // in which frames lasted longest
	latest   time.Duration // when the latest frame ended
	contacts int
}

// Work is what some frames have done, and how long it took.
type Work struct {
	Frames, Updates   int
	Updating, Drawing time.Duration
}

// A span is some frames in a row.
type span struct {
	began, lasted time.Duration
	Work
}

// spanTime is the least length of a span.
const spanTime = time.Second / 2

// cost returns the time that a frame has taken.
func (s *span) cost() time.Duration {
	return (s.Updating + s.Drawing) / time.Duration(max(s.Frames, 1))
}

// frame returns how long a frame has lasted.
func (s *span) frame() time.Duration { return s.lasted / time.Duration(max(s.Frames, 1)) }

// Add adds frames that have ended by a time of the run. contacts is how many there are.
func (m *Meter) Add(ended time.Duration, w Work, contacts int) {
	n := &m.now
	n.Frames += w.Frames
	n.Updates += w.Updates
	n.Updating += w.Updating
	n.Drawing += w.Drawing
	m.contacts, m.latest = max(m.contacts, contacts), ended
	if ended-n.began >= spanTime {
		m.end()
	}
}

// end ends the present span.
func (m *Meter) end() {
	n := &m.now
	n.lasted = m.latest - n.began
	if n.cost() > m.slowest.cost() {
		m.slowest = *n
	}
	if n.frame() > m.longest.frame() && (n.lasted >= spanTime/2 || m.longest.Frames == 0) {
		m.longest = *n
	}
	m.now = span{began: m.latest}
}

// Fill sets what a probe says of the run, which is over. If frames came late, their times show why.
func (m *Meter) Fill(p *Probe) {
	m.end()
	s := &m.slowest
	if p.Verdict == MissesFPS {
		s = &m.longest
	}
	p.Updates, p.Each = ms(s.Updating, s.Frames), ms(s.Updating, s.Updates)
	p.Drawing, p.Contacts = ms(s.Drawing, s.Frames), m.contacts
	p.Frame = ms(s.lasted, s.Frames)
}

// ms returns the nth part of a time, in ms.
func ms(d time.Duration, n int) float64 { return math.Round(d.Seconds()*1e6/float64(max(n, 1))) / 1e3 }
