package stage

import "time"

// Simulated machines whose time this computer cannot keep up with take more real time than the others. Each of them
// would then show another moment, and nothing could be compared. So all wait for the slowest one, within a frame. A
// machine that has ended, or whose loop has stopped, holds nobody.

// An advance is how far a simulated machine had come, and since when: a machine that stays there for long computes.
type advance struct {
	at    time.Duration // the machine's time
	since time.Duration // host time at which it came there
}

// longestCall is how long a stage may compute before the window names it: until then it only seems slow.
const longestCall = time.Second

// keepTogether lets no simulated machine go further ahead than a frame of the slowest one. It is called once per
// display frame.
func (p *Player) keepTogether(host time.Duration) {
	if p.Machine != Simulated || len(p.Stages) < 2 {
		return
	}
	slowest, frame := time.Duration(-1), time.Duration(0)
	for i, s := range p.Stages {
		n := &s.shared.progress
		frame = max(frame, time.Duration(n.display.Load()))
		if s.isOver() {
			p.advances[i] = advance{since: host}
			continue
		}
		at := s.position(host)
		if slowest < 0 || at < slowest {
			slowest = at
		}
		if c := &p.advances[i]; at != c.at || n.waits.Load() {
			*c = advance{at, host}
		}
	}
	if slowest < 0 {
		return
	}
	for _, s := range p.Stages {
		s.shared.progress.together.Store(int64(slowest + frame + frame/2))
	}
}

// isOver reports whether the stage does nothing any more.
func (s *Stage) isOver() bool { return s.IsDone() || s.shared.signals.isOver() }

// position returns the time up to which a simulated machine has done all that was due: while it waits, that is now.
func (s *Stage) position(host time.Duration) time.Duration {
	n := &s.shared.progress
	if n.waits.Load() {
		return s.shared.clock.peek(host) - time.Duration(n.behind.Load())
	}
	return time.Duration(n.reached.Load())
}

// Computes returns the stage that has computed longest, and for how long the others have waited for it. ok is false if
// that is not longer than a second.
func (p *Player) Computes(host time.Duration) (stage int, took time.Duration, ok bool) {
	for i := range p.Stages {
		if long := host - p.advances[i].since; long > longestCall && long > took && p.advances[i].since > 0 {
			stage, took, ok = i, long, true
		}
	}
	return stage, took, ok
}
