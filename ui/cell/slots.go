package cell

import (
	"time"

	"gameloops/internal/trace"
)

// A slot is the time from the beginning of a frame to that of the next one, and where it went.
type slot struct {
	began, ended, next time.Duration // of the frame, and of the next one
	shown              time.Duration // when its picture was, or will be; 0: it has none
	running            bool          // it is the frame that runs: ended and next are now

	held    time.Duration // by the loop from frames before: taken in, and not simulated
	elapsed time.Duration // since the frame before, as the loop measured it
	spent   time.Duration // on updates; of the frame that runs, on those that are over
	kept    time.Duration // for frames to come; what is left over, of the frame that runs
	dropped time.Duration // and never simulated; below zero for a loop that ran ahead

	calls []trace.Event // its updates and draws
}

// waited is how much of the slot the loop waited after its frame.
func (s *slot) waited() time.Duration { return s.next - s.ended }

// filled is how much time there was to simulate when the first update of the frame began.
func (s *slot) filled() time.Duration { return s.spent + s.kept }

// appendSlots appends the slots of frames, the first of which only says what was before, and of the one that runs since
// open, if there is one. The calls are theirs, in order.
func appendSlots(all []slot, frames []trace.Frame, calls []trace.Event, open, now time.Duration, running bool) []slot {
	if len(frames) > 1 {
		_, calls = until(calls, frames[1].Began)
	} else {
		_, calls = until(calls, open)
	}
	for i := 1; i < len(frames); i++ {
		f, before := &frames[i], &frames[i-1]
		s := slot{began: f.Began, ended: f.Ended, next: now, held: before.Backlog,
			elapsed: f.Measured - before.Measured, spent: f.Simulated, kept: f.Backlog}
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

// until divides calls into those that began before a time and the others.
func until(calls []trace.Event, t time.Duration) (before, after []trace.Event) {
	n := 0
	for n < len(calls) && calls[n].At < t {
		n++
	}
	return calls[:n], calls[n:]
}
