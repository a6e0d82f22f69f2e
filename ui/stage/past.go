package stage

import (
	"fmt"
	"slices"
	"time"

	"gameloops/internal/metrics"
	"gameloops/internal/numbertext"
	"gameloops/internal/trace"
	"gameloops/loops"
	"gameloops/ui/framelog"
	"gameloops/ui/mark"
)

// A past is a moment that a stage shows in place of the present. It is made of what the stage has kept, in the same
// types as the present, so the same code shows both.
type past struct {
	at       time.Duration
	counts   counts
	history  history
	calls    calls
	sighting Sighting
	lines    callLines // of the loop
	picture  Picture
	trail    Trail
	reading  Reading
	entry    framelog.Frame // reused
	record   metrics.Record
}

// A view is what a stage shows: the present, or a past.
type view struct {
	shared *shared
	past   *past // nil: the present
	unused *past // for reuse
}

// seek shows a moment of a stage's past.
func (v *view) seek(s *Stage, at time.Duration) {
	if v.past == nil {
		if v.unused == nil {
			v.unused = &past{}
		}
		v.past, v.unused = v.unused, nil
	}
	v.past.show(s, at)
}

// live shows the present again.
func (v *view) live() {
	if v.past != nil {
		v.past, v.unused = nil, v.past
	}
}

// history returns the history, the counts and the calls of the moment that is shown.
func (v *view) history() (*history, *counts, *calls) {
	if p := v.past; p != nil {
		return &p.history, &p.counts, &p.calls
	}
	return &v.shared.history, &v.shared.counts, &v.shared.calls
}

// show sets the past to a moment of a stage.
func (p *past) show(s *Stage, at time.Duration) {
	p.lines = s.linesAt(at)
	p.gather(s.shared, at)
	over := s.IsDone() && at >= time.Duration(s.shared.progress.ended.Load())
	p.sighting.Stopped = p.sighting.Stopped || !p.history.running && !over // before its next frame
	p.showPicture(s)
	p.measure(s)
}

// linesAt returns the lines at which the loop that runs at a moment calls the game.
func (s *Stage) linesAt(at time.Duration) callLines {
	name, of := "", s.scene.program
	if s.scene.ofLab {
		leg := s.scene.changes.at(at)
		name, of = leg.Loop, leg
	}
	lines, known := s.lines[name]
	if !known {
		if s.lines == nil {
			s.lines = make(map[string]callLines)
		}
		lines = callLinesOf(of)
		s.lines[name] = lines
	}
	return lines
}

// gather takes what was known at a moment of a stage, apart from the picture. A record of it is what the lab judges.
func (p *past) gather(s *shared, at time.Duration) {
	p.at = at
	p.reset(s)
	book := s.history.book
	if last, ok := book.Find(at); ok {
		first, _ := book.Span()
		if from, ok := book.Find(at - historyTime); ok {
			first = min(from, max(first, last-leastFrames+1))
		}
		for i := max(first, last-historyFrames+1); i <= last; i++ {
			if book.Read(i, &p.entry) {
				p.add(&p.entry, i)
			}
		}
	}
	p.addPresent(s)
}

// reset forgets the moment before.
func (p *past) reset(s *shared) {
	first, _ := s.history.start()
	p.history.reset(first, 0, 0)
	p.calls.made, p.calls.drawn, p.calls.isRunning = 0, 0, false
	for _, n := range p.counts.all() {
		n.Store(0)
	}
	p.sighting = Sighting{}
}

// add adds an entry, with the number of its frame, which began by the moment. It leaves out what is later.
func (p *past) add(e *framelog.Frame, number int) {
	f, c := &e.Frame, &p.counts
	if len(p.history.frames) == 0 {
		p.history.reset(p.history.first, e.Totals.Simulated-f.Simulated, number)
	}
	c.running.Store(0)
	if f.Ended > p.at {
		p.run(f.Began, f.Measured, e.Calls)
		return
	}
	for _, call := range e.Calls {
		p.calls.add(call)
	}
	p.calls.wait(f.Ended)
	p.calls.recent = p.calls.recent[:0]
	p.history.end(*f, e.World)
	p.history.open = f.Drawn && f.Shown > p.at
	p.sighting.Unshown = 0
	if p.history.open {
		p.sighting.Unshown = number
	}
	p.history.clock = f.Measured
	c.frames.Store(e.Totals.Drawn)
	c.updates.Store(e.Totals.Updates)
	c.simulated.Store(int64(e.Totals.Simulated))
	c.dropped.Store(int64(e.Totals.Dropped))
	c.most.Store(e.Totals.Most)
	c.last.Store(int64(f.Updates))
	c.escaped.Store(int64(e.World.Escaped))
	copy(p.sighting.Values[:], e.Values)
	p.sighting.Begun = true
	p.sighting.Alpha, p.sighting.Drawn = p.calls.alpha()
}

// run sets the frame that is running at the moment, with those of its calls that have begun. The loop is stopped before
// the first call that is not over.
func (p *past) run(began, measured time.Duration, calls []trace.Event) {
	c := &p.counts
	p.history.began, p.history.running, p.history.clock = began, true, measured
	p.sighting.Before = true
	next := slices.IndexFunc(calls, func(e trace.Event) bool { return e.At+e.Took > p.at })
	if next >= 0 && p.lines.of(calls[next].Op) > 0 {
		p.sighting.Stopped, p.sighting.InFrame, p.sighting.Line = true, true, p.lines.of(calls[next].Op)
	}
	for _, call := range calls {
		switch {
		case call.At+call.Took <= p.at:
			p.calls.add(call)
			if call.Op == trace.Update {
				c.running.Add(1)
				c.updates.Add(1)
				c.simulated.Add(int64(call.Given))
			} else {
				c.frames.Add(1)
			}
		case call.At <= p.at:
			p.calls.begin(call.Op, call.At)
		}
	}
	p.calls.recent = p.calls.recent[:0]
}

// addPresent adds what is not in the book yet: the latest frame, and the one that is running.
func (p *past) addPresent(s *shared) {
	waits, began, running := s.owed(&p.entry)
	if waits && p.entry.Frame.Began <= p.at {
		_, number := s.history.book.Span()
		p.add(&p.entry, number)
	}
	if running && began <= p.at {
		_, measured := s.history.start()
		p.entry.Calls = s.calls.appendRecent(p.entry.Calls[:0], max(p.at, began))
		p.run(began, measured, p.entry.Calls)
	}
}

// showPicture takes the picture that was on display, and the trail that leads to it. There is no picture if it is no
// longer kept.
func (p *past) showPicture(s *Stage) {
	p.trail.forget()
	r, last, ok := s.screen.reel.find(p.at)
	p.picture.Gone = !ok && r.pictures.Begin() > 0 // before the first one there was none
	if !ok {
		p.picture.Poses, p.picture.Held = p.picture.Poses[:0], false
		p.picture.Clear()
		return
	}
	if r.read(&p.picture, last); !p.picture.Marks.Has(mark.Trails) {
		return
	}
	for i := max(r.pictures.Begin(), last-longest(len(p.picture.Poses))+1); i <= last; i++ {
		if at := r.read(&p.picture, i); p.picture.Marks.Has(mark.Trails) {
			p.trail.Add(at, p.picture.Poses)
		}
	}
}

// read takes the reading of the moment, for which gather was called.
func (p *past) read(r *Reading, c *scene) {
	r.take(c, &p.history, &p.counts, &p.calls, &p.record, p.at, true)
}

// measure takes the reading of the moment that a stage shows.
func (p *past) measure(s *Stage) {
	p.read(&p.reading, s.scene)
	if f := s.explained; f.explains(p.at) {
		p.reading.Verdict, p.reading.Since = f.Verdict, f.Since
	}
	s.versions++
	p.reading.Version = s.versions
}

// inherit gives a new stage on this computer what another one has done by a time: what comes before a branch.
func (s *Stage) inherit(d *driver, from *Stage, at time.Duration) {
	into, h, c := s.shared, &s.shared.history, &s.shared.counts
	from.entriesUntil(at, func(e *framelog.Frame) {
		for _, call := range e.Calls {
			into.calls.add(call)
			if call.Op == trace.Update {
				d.lastStep = call.Given
			}
		}
		into.calls.wait(e.Frame.Ended)
		into.calls.recent = into.calls.recent[:0]
		h.end(e.Frame, e.World)
		h.settle()
		h.book.Add(e)
		c.frames.Store(e.Totals.Drawn)
		c.updates.Store(e.Totals.Updates)
		c.simulated.Store(int64(e.Totals.Simulated))
		c.dropped.Store(int64(e.Totals.Dropped))
		c.most.Store(e.Totals.Most)
		c.last.Store(int64(e.Frame.Updates))
		c.escaped.Store(int64(e.World.Escaped))
	})
	if r, n, ok := from.screen.reel.find(at); ok {
		r.read(&s.screen.shown, n)
	}
}

// entriesUntil calls do with each entry of a stage's book whose frame was over by a time, and with the latest frame if
// it is not in the book yet.
func (s *Stage) entriesUntil(at time.Duration, do func(*framelog.Frame)) {
	var e framelog.Frame
	h := &s.shared.history
	begin, end := h.book.Span()
	for i := begin; i < end && h.book.Read(i, &e) && e.Frame.Ended <= at; i++ {
		do(&e)
	}
	if waits, _, _ := s.shared.owed(&e); waits && e.Frame.Ended <= at {
		do(&e)
	}
}

// owed is like [history.owes], but also fills in when the picture of that frame was shown, which on this computer is
// not recorded yet.
func (s *shared) owed(e *framelog.Frame) (is bool, began time.Duration, running bool) {
	is, began, running = s.history.owes(e)
	if f := &e.Frame; is && f.Drawn && f.Shown == 0 {
		f.Shown = time.Duration(s.progress.shown.Load())
		if f.Shown < f.Ended {
			f.Shown = trace.Never
		}
	}
	return is, began, running
}

// Recorded returns the times at which a stage's loop was called on this computer, for the calls that were over by a
// time, and the lengths of the updates, as far as they are kept. ok is false if not all frames are kept.
func (r *Review) Recorded(stage int, at time.Duration) (frames, steps []time.Duration, ok bool) {
	s := r.player.Stages[stage]
	times := s.frames
	if shared := s.scene.frames; shared != nil {
		times = &shared.times
	}
	if times == nil {
		return nil, nil, false
	}
	s.entriesUntil(at, func(e *framelog.Frame) {
		for _, call := range e.Calls {
			if call.Op == trace.Update {
				steps = append(steps, call.Given)
			}
		}
	})
	if began, runs := r.FrameAt(stage, at); runs {
		at = began - 1
	}
	frames = times.All()
	full := len(frames) == times.most
	n, exact := slices.BinarySearch(frames, at)
	if exact {
		n++
	}
	return frames[:n], steps, n < len(frames) || !full
}

// FrameAt returns when the frame of a stage began that runs at a moment. runs is false if none does.
func (r *Review) FrameAt(stage int, at time.Duration) (began time.Duration, runs bool) {
	s := r.player.Stages[stage]
	var e framelog.Frame
	h := &s.shared.history
	if i, found := h.book.Find(at); found && h.book.Read(i, &e) && e.Frame.Ended > at {
		return e.Frame.Began, true
	}
	waits, began, running := s.shared.owed(&e)
	switch {
	case running && began <= at:
		return began, true
	case waits && e.Frame.Began <= at && e.Frame.Ended > at:
		return e.Frame.Began, true
	}
	return 0, false
}

// An EventKind is a kind of event.
type EventKind uint8

// The kinds of events.
const (
	DoubleUpdate   EventKind = iota // a frame had several updates
	SkippedRefresh                  // a refresh showed no new picture
	DroppedTime                     // time passed that will never be simulated
	Escaped                         // objects have left the world
	Judged                          // the lab's verdict changed
)

// An Event is something notable that happened on a stage.
type Event struct {
	At   time.Duration
	Kind EventKind
	Text string // what happened, in a few words
}

// AppendEvents appends the events of the frames from a number on, and returns the number to ask for next. The first
// number is 0. Frames that are no longer kept are left out.
func (s *Stage) AppendEvents(all []Event, from int) (events []Event, next int) {
	book := s.shared.history.book
	begin, end := book.Span()
	built := s.scene.built.Load()
	passing := built != nil && built.passing
	for i := max(from, begin); i < end; i++ {
		before := s.noticed
		if !book.Read(i, &s.noticed) {
			continue
		}
		all = appendNoticed(all, i, &before, &s.noticed, s.Period(), passing)
	}
	return all, end
}

// appendNoticed appends the events of one frame. passing says that objects are meant to leave the world.
func appendNoticed(
	all []Event, number int, before, e *framelog.Frame, period time.Duration, passing bool,
) []Event {
	f := &e.Frame
	if f.Updates > 1 {
		all = append(all, Event{f.Ended, DoubleUpdate, fmt.Sprintf("%d updates in frame %d", f.Updates, number)})
	}
	if number == 0 {
		return all
	}
	gap := f.Began - before.Frame.Began
	if _, refresh := loops.Awaits(before.Wake); refresh && gap > period+period/2 {
		all = append(all, Event{f.Began, SkippedRefresh, numbertext.Time(gap) + " from frame to frame"})
	}
	if d := e.Totals.Dropped - before.Totals.Dropped; d > time.Millisecond && !f.Untold {
		all = append(all, Event{f.Ended, DroppedTime, numbertext.Time(d) + " were dropped"})
	}
	if n := e.World.Escaped - before.World.Escaped; n > 0 && !passing {
		all = append(all, Event{f.Ended, Escaped, escapedWords(n)})
	}
	return all
}

func escapedWords(n int) string {
	if n == 1 {
		return "an object escaped"
	}
	return numbertext.Whole(n) + " objects escaped"
}
