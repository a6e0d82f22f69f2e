package evidence

import (
	"time"

	"gameloops/ui/stage"
)

// A slot is the time from the start of a frame to that of the next one, and what it was spent on.
type slot struct {
	began, ended, next time.Duration // of the frame, and of the next one
	shown              time.Duration // when its picture is on the display; 0: it has none
	running            bool          // the frame is still running: ended and next are now

	held    time.Duration // time that the loop had taken in before, and not simulated
	elapsed time.Duration // since the frame before, as the loop measured it
	spent   time.Duration // on updates; of a running frame, on finished updates
	kept    time.Duration // for later frames; of a running frame, what is left
	dropped time.Duration // never simulated; below zero if the loop ran ahead

	count int          // of its updates, once it is over
	calls []stage.Call // its updates and draws
}

// filled returns how much time there was to simulate when the first update of the frame began.
func (s *slot) filled() time.Duration { return s.spent + s.kept }

// updates returns how many updates the frame made so far.
func (s *slot) updates() (n int) {
	if !s.running {
		return s.count
	}
	for i := range s.calls {
		if !s.calls[i].Draws {
			n++
		}
	}
	return n
}

// appendSlots appends the slots of frames. The first frame has none, it only says what was before. If a frame has been
// running since open, it gets a slot too. calls are those of all frames, in order.
func appendSlots(all []slot, frames []stage.Frame, calls []stage.Call, open, now time.Duration, running bool) []slot {
	if len(frames) > 1 {
		_, calls = until(calls, frames[1].Began)
	} else {
		_, calls = until(calls, open)
	}
	for i := 1; i < len(frames); i++ {
		f, before := &frames[i], &frames[i-1]
		s := slot{began: f.Began, ended: f.Ended, next: now, held: before.Backlog,
			elapsed: f.Measured - before.Measured, spent: f.Simulated, kept: f.Backlog,
			count: f.Updates}
		s.dropped = s.held + s.elapsed - s.spent - s.kept
		if f.Drawn {
			s.shown = f.Shown
		}
		switch {
		case i+1 < len(frames):
			s.next = frames[i+1].Began
		case running:
			s.next = open
		}
		s.next = max(s.next, s.ended)
		s.calls, calls = until(calls, s.next)
		all = append(all, s)
	}
	if n := len(frames); running && n > 0 && open < now {
		last := &frames[n-1]
		s := slot{began: open, ended: now, next: now, running: true, held: last.Backlog,
			elapsed: open - last.Measured, calls: calls}
		for _, e := range calls {
			s.spent += e.Given // the dt of an update
		}
		s.kept = max(s.held+s.elapsed-s.spent, 0)
		all = append(all, s)
	}
	return all
}

// until divides calls into those that started before t and the others.
func until(calls []stage.Call, t time.Duration) (before, after []stage.Call) {
	n := 0
	for n < len(calls) && calls[n].At < t {
		n++
	}
	return calls[:n], calls[n:]
}
