package graphs

import (
	"time"

	"gameloops/ui/stage"
)

// A slot is the time from the start of a frame to the start of the next one, and what it was spent on.
type slot struct {
	began, ended, next time.Duration // of the frame, and of the next one
	shown              time.Duration // when its picture is on the display; 0: it has none
	latency            time.Duration // of the picture, from the input
	running            bool          // the frame is still running: ended and next are now
	followed           bool          // the next one has begun

	held    time.Duration // time that the loop had taken in before, and not simulated
	elapsed time.Duration // since the frame before, as the loop measured it
	spent   time.Duration // on updates; of a running frame, on finished updates
	kept    time.Duration // for later frames; of a running frame, what is left
	dropped time.Duration // never simulated; below zero if the loop ran ahead; 0 if the loop does not tell its backlog

	owed  time.Duration // how far the game's clock was behind when the frame ended
	world stage.World   // as last measured by then

	updates int          // so far
	number  int          // of the frame
	calls   []stage.Call // its updates and draws
}

// filled returns how much time there was to simulate when the first update of the frame began.
func (s *slot) filled() time.Duration { return s.spent + s.kept }

// appendSlots appends the slots of frames. The first frame has none: it only gives the state before. The last one may
// still be running. calls are the calls of all frames, in order.
func appendSlots(all []slot, frames []stage.Point, calls []stage.Call, now time.Duration) []slot {
	if len(frames) < 2 {
		return all
	}
	_, calls = until(calls, frames[1].Began)
	for i := 1; i < len(frames); i++ {
		f, before := &frames[i], &frames[i-1]
		s := slot{began: f.Began, ended: f.Ended, next: now, running: f.Cut,
			held: before.Backlog, elapsed: f.Measured - before.Measured, spent: f.Simulated, kept: f.Backlog,
			owed: f.Lag, world: f.World, updates: f.Updates, number: f.Number}
		if s.followed = i+1 < len(frames); s.followed {
			s.next = frames[i+1].Began
		}
		if s.next = max(s.next, s.ended); s.running && s.next <= s.began { // it has only just begun
			break
		}
		if s.calls, calls = until(calls, s.next); s.running {
			s.runs()
		} else if !f.Untold {
			s.dropped = s.held + s.elapsed - s.spent - s.kept
		}
		if f.Drawn {
			s.shown, s.latency = f.Shown, f.Latency()
		}
		all = append(all, s)
	}
	return all
}

// runs completes the slot of a frame that is still running: it has spent what its calls were given, and keeps the rest.
func (s *slot) runs() {
	s.spent = 0
	for _, e := range s.calls {
		s.spent += e.Given // the dt of an update
	}
	s.kept = max(s.held+s.elapsed-s.spent, 0)
}

// until divides calls into those that started before t and the others.
func until(calls []stage.Call, t time.Duration) (before, after []stage.Call) {
	n := 0
	for n < len(calls) && calls[n].At < t {
		n++
	}
	return calls[:n], calls[n:]
}
