package stage

import (
	"slices"
	"time"

	"gameloops/internal/trace"
	"gameloops/internal/why"
	"gameloops/ui/framelog"
)

// A Review shows the past of all stages of a player, at the same moment, while they are paused. Moments are stage
// times.
type Review struct {
	player *Player
	at     time.Duration
	past   bool
	plays  bool          // the moment moves on
	played time.Duration // the host time up to which it has moved

	stands  time.Duration // the latest refresh before the stages were paused, which they show ([Review.stand]); 0: none
	marks   uint32        // the marks of the pictures then
	settles int           // for how many refreshes that moment is shown again

	expects  bool          // a moment will be shown as soon as the machines have reached it
	expected time.Duration // that moment, or where branches begin; 0: the stages have begun at their start
	since    time.Duration // host time since when it is expected

	entry framelog.Frame // reused
}

// Review returns the review of the stages.
func (p *Player) Review() *Review {
	p.review.player = p
	return &p.review
}

// Span returns the moments that can be shown: from the oldest one that some stage has kept to the present.
func (r *Review) Span() (from, to time.Duration) {
	for i, s := range r.player.Stages {
		first, book := time.Duration(0), s.shared.history.book
		if begin, _ := book.Span(); begin > 0 {
			first, _ = book.Oldest()
		}
		if from = min(from, first); i == 0 {
			from = first
		}
	}
	return from, r.present()
}

// present returns the latest moment of all stages.
func (r *Review) present() (at time.Duration) {
	host := r.player.Host()
	for _, s := range r.player.Stages {
		at = max(at, s.shared.time(host))
	}
	return at
}

// IsPast reports whether a moment of the past is shown.
func (r *Review) IsPast() bool { return r.past }

// Moment returns the moment that is shown, and whether it is in the past.
func (r *Review) Moment() (at time.Duration, past bool) {
	switch {
	case r.past:
		return r.at, true
	case r.stands > 0:
		return r.stands, false
	default:
		return r.present(), false
	}
}

// Seek pauses the stages and shows a moment on all of them.
func (r *Review) Seek(at time.Duration) {
	if len(r.player.Stages) == 0 {
		return
	}
	r.player.pause(true)
	r.expects = false
	from, to := r.Span()
	r.at, r.past, r.stands = min(max(at, from), to), true, 0
	for _, s := range r.player.Stages {
		s.view.seek(s, r.at)
	}
}

// Live shows the present again. The stages stay paused.
func (r *Review) Live() {
	r.past, r.plays, r.expects, r.stands = false, false, false, 0
	for _, s := range r.player.Stages {
		s.view.live()
	}
}

// standFor is for how many refreshes paused stages show their moment again: the last pictures of a simulated machine
// come that late.
const standFor = 3

// stand makes the paused stages show the same moment: on a real clock the latest refresh, on simulated machines the
// latest moment that all have reached. Each loop finishes what it is doing and stops at a different moment, so what
// they have done since belongs to different frames. A single stage shows the present.
func (r *Review) stand() {
	if len(r.player.Stages) < 2 {
		return
	}
	host := r.player.Host()
	for _, s := range r.player.Stages {
		switch at := s.shared.time(host); {
		case s.shared.machine == Computer:
			r.stands = max(r.stands, s.screen.reel.latest)
		case !s.IsDone() && (r.stands == 0 || at < r.stands):
			r.stands = at
		}
	}
	r.settles = standFor
	r.show()
}

// show makes paused stages show the moment at which they stand.
func (r *Review) show() {
	if r.stands == 0 {
		return
	}
	for _, s := range r.player.Stages {
		r.marks = s.scene.marks.Load()
		s.view.seek(s, r.stands)
	}
}

// isSettling reports whether more may become known of the moment that paused stages show. On a real clock, a call that
// has begun ends at the time of the pause, which is that moment if no time has passed since.
func (r *Review) isSettling() bool {
	return r.stands > 0 && (r.settles > 0 || r.player.Stages[0].shared.machine == Computer && r.stands == r.present())
}

// isDisturbed reports whether stages that show the latest refresh must look different now: other marks are wanted, or a
// hand acts on them.
func (r *Review) isDisturbed() bool {
	return r.stands > 0 && slices.ContainsFunc(r.player.Stages, func(s *Stage) bool {
		return s.scene.marks.Load() != r.marks || s.scene.acts.any.Load() && len(s.Acts()) > 0
	})
}

// expect forgets what was shown, because other stages play. If they begin at a moment, it waits until they reach it.
func (r *Review) expect(next upcoming) {
	r.Live()
	r.expects, r.expected, r.since = next.paused && next.past == nil, next.from, r.player.Host()
}

// Arriving returns how much of the way to the moment to show the slowest machine has gone, from 0 to 1. ok is false if
// the machines are not on their way to a moment.
func (r *Review) Arriving() (share float64, ok bool) {
	share = 1
	for _, s := range r.player.Stages {
		if r.expected > 0 && !s.shared.progress.isDone() {
			share = min(share, float64(s.shared.progress.reached.Load())/float64(r.expected))
		}
	}
	return share, r.expects
}

// Hurrying returns the moment up to which the machines run without a pause, and how much of the way the slowest has
// gone, from 0 to 1. ok is false if none does, or if a branch does so since less than shortHurry.
func (r *Review) Hurrying() (to time.Duration, share float64, ok bool) {
	share, ok = r.Arriving()
	if !ok && r.player.Machine == Simulated && r.expected > 0 && r.player.Host()-r.since > shortHurry {
		ok = !r.player.HasArrived()
	}
	return r.expected, share, ok
}

// shortHurry is how long a branch may hurry before that is worth a word.
const shortHurry = time.Second / 3

// arrive shows the expected moment once all machines have reached it. One that has may still be told to wait for
// another, which had not begun to hurry at the refresh before: then its time is earlier for a moment.
func (r *Review) arrive() {
	host := r.player.Host()
	hurries := func(s *Stage) bool {
		return !s.screen.arrived || !s.isOver() && s.shared.time(host) < r.expected
	}
	if r.expects && len(r.player.Stages) > 0 && !slices.ContainsFunc(r.player.Stages, hurries) {
		r.Seek(r.expected)
	}
}

// play plays what was kept from the moment on, or stops playing.
func (r *Review) play(plays bool) { r.plays, r.played = plays, r.player.Host() }

// refresh moves the moment on if it plays. At the present, the stages resume.
func (r *Review) refresh(host time.Duration) {
	r.arrive()
	if r.isDisturbed() {
		r.Live()
	} else if r.isSettling() {
		r.settles--
		r.show()
	}
	if !r.past || !r.plays {
		return
	}
	at := r.at + r.player.speed().of(host-r.played)
	if at == r.at { // very slow motion: wait until it moves by a nanosecond
		return
	}
	r.played = host
	if at >= r.present() {
		r.Live()
		r.player.pause(false)
		return
	}
	r.Seek(at)
}

// Frame shows the picture of the nth frame of a stage after the one that is shown, or before it if n is negative. At
// the present each stage does one more frame.
func (r *Review) Frame(stage, n int) {
	s := r.player.Stages[stage]
	book := s.shared.history.book
	at, _ := r.Moment()
	i, ok := book.Find(at)
	begin, end := book.Span()
	if waits, _, _ := s.shared.owed(&r.entry); waits && shownAt(&r.entry) <= at {
		i, ok = end, true // it is not in the book yet
	} else {
		for ; ok && i > begin; i-- { // back to the one whose picture is shown
			if book.Read(i, &r.entry); shownAt(&r.entry) <= at {
				break
			}
		}
	}
	if i += n; !ok || i >= end {
		r.step(n, r.player.StepFrame)
	} else if book.Read(max(i, begin), &r.entry); shownAt(&r.entry) > r.present() {
		r.step(n, r.player.StepFrame)
	} else {
		r.Seek(shownAt(&r.entry))
	}
}

// shownAt returns when the picture of a frame was shown, or when the frame ended if it has none.
func shownAt(e *framelog.Frame) time.Duration {
	f := &e.Frame
	if f.Drawn && f.Shown != trace.Never {
		return max(f.Shown, f.Ended)
	}
	return f.Ended
}

// Update shows the end of the nth update of a stage after the one that is shown, or before it if n is negative. At the
// present each stage does one more update.
func (r *Review) Update(stage, n int) {
	s := r.player.Stages[stage]
	at, _ := r.Moment()
	for ; n > 0; n-- {
		next, ok := r.updateAfter(s, at)
		if !ok {
			r.step(n, r.player.StepUpdate)
			return
		}
		at = next
	}
	for ; n < 0; n++ {
		at = r.updateBefore(s, at)
	}
	r.Seek(at)
}

// step goes on from the end of what was kept, if n is positive: to the present, or if that is shown already, one step
// further.
func (r *Review) step(n int, step func()) {
	if n <= 0 {
		return
	}
	if r.past {
		r.Live()
		if r.at < r.present() {
			return // what was kept ends here
		}
	}
	step()
}

// updateAfter returns the end of the first update that ended after a time. ok is false if none is in the book.
func (r *Review) updateAfter(s *Stage, at time.Duration) (end time.Duration, ok bool) {
	book := s.shared.history.book
	i, found := book.Find(at)
	begin, last := book.Span()
	if !found {
		i = begin
	}
	for ; i < last; i++ {
		book.Read(i, &r.entry)
		for _, c := range r.entry.Calls {
			if c.Op == trace.Update && c.At+c.Took > at {
				return c.At + c.Took, true
			}
		}
	}
	return 0, false
}

// updateBefore returns the end of the last update that ended before a time, or that time if none is in the book.
func (r *Review) updateBefore(s *Stage, at time.Duration) (end time.Duration) {
	book := s.shared.history.book
	i, ok := book.Find(at)
	for begin, _ := book.Span(); ok && i >= begin; i-- {
		book.Read(i, &r.entry)
		for k := len(r.entry.Calls) - 1; k >= 0; k-- {
			if c := r.entry.Calls[k]; c.Op == trace.Update && c.At+c.Took < at {
				return c.At + c.Took
			}
		}
	}
	return at
}

// Exact returns the moment to write into a picture of what is shown: machines that play to that moment show the same.
// At the present, the window's display is out of step with the displays of the machines, so the moment may be a little
// off. If no moment is right for all stages, it is right for the first. ok is false if nothing can be played again: a
// real machine is never the same twice, and no program contains what the user does to a world.
func (r *Review) Exact() (at time.Duration, ok bool) {
	ok = r.player.Machine == Simulated && !r.player.Touched
	if r.past || r.stands > 0 {
		at, _ = r.Moment()
		return at, ok
	}
	for _, s := range r.player.Stages { // since the latest refresh time has passed, but nothing was shown
		at = max(at, s.screen.reel.latest)
	}
	at = min(at, r.present()) // a machine that stands at its moment does not go on with the display
	if !ok {
		return at, false
	}
	begin, end := time.Duration(0), time.Duration(trace.Never)
	for _, s := range r.player.Stages {
		if from, until, known := r.onDisplay(s, at); known && from < end && until > begin {
			begin, end = max(begin, from), min(end, until)
		}
	}
	return min(max(at, begin), end-1), true
}

// onDisplay returns when the display of a simulated machine begins and ends to show the picture that a stage shows near
// a moment. ok is false if the frame that drew it is not known yet.
func (r *Review) onDisplay(s *Stage, at time.Duration) (from, until time.Duration, ok bool) {
	p, book := s.Picture(), s.shared.history.book
	apart, next := time.Duration(trace.Never), time.Duration(trace.Never)
	look := func() {
		f := &r.entry.Frame
		if p.Gone || !f.Drawn || f.Shown >= next {
			return
		}
		away := max(f.Shown-at, at-next, 0)
		if f.Alpha == p.Alpha && drawnAfter(&r.entry) == p.updates && away < apart {
			from, until, apart, ok = f.Shown, next, away, true
		}
		next = f.Shown
	}
	if owed, _, _ := s.shared.history.owes(&r.entry); owed {
		look()
	}
	last, _ := book.Find(at + 2*s.Period())
	for begin, _ := book.Span(); last >= begin && next > at-whyFrames*s.Period(); last-- {
		if !book.Read(last, &r.entry) {
			break
		}
		look()
	}
	if soon := from + s.Period(); until == trace.Never && soon > at { // the next one may come then
		until = soon
	}
	return from, until, ok
}

// drawnAfter returns after how many updates the last picture of a frame was drawn.
func drawnAfter(e *framelog.Frame) (updates int64) {
	updates = e.Totals.Updates
	for i := len(e.Calls) - 1; i >= 0 && e.Calls[i].Op != trace.Draw; i-- {
		if e.Calls[i].Op == trace.Update {
			updates--
		}
	}
	return updates
}

// whyFrames is the number of frames before the moment from which a sentence is made.
const whyFrames = 8

// Why explains in a sentence why the picture that a stage shows is as it is. It is empty if the loop is not the lab's,
// or if that moment is no longer kept.
func (r *Review) Why(stage int) string {
	s := r.player.Stages[stage]
	at, _ := r.Moment()
	at = min(at, s.shared.time(r.player.Host())) // another stage may be ahead of this one
	setup := s.scene.changes.at(at)
	kind, err := setup.Kind()
	if err != nil {
		return ""
	}
	settings, err := setup.LoopSettings()
	if err != nil {
		return ""
	}
	record := r.record(s, at)
	if len(record.Frames) == 0 {
		return ""
	}
	return why.LoopOf(kind, settings).Sentence(&record, at)
}

// record returns what happened on a stage around a moment.
func (r *Review) record(s *Stage, at time.Duration) why.Record {
	book := s.shared.history.book
	record := why.Record{Refresh: s.Period()}
	last, ok := book.Find(at)
	if !ok {
		return record
	}
	begin, end := book.Span()
	record.First = max(begin, last-whyFrames+1)
	for i := record.First; i <= last; i++ {
		if book.Read(i, &r.entry) {
			appendEntry(&record, &r.entry, i, at)
		}
	}
	if last == end-1 {
		r.addPresent(s, &record, end, at)
	}
	return record
}

// addPresent adds to a record what is not in the book yet: the latest frame, and the one that is running.
func (r *Review) addPresent(s *Stage, record *why.Record, number int, at time.Duration) {
	waits, began, running := s.shared.owed(&r.entry)
	if waits && r.entry.Frame.Began <= at {
		appendEntry(record, &r.entry, number, at)
		number++
	}
	if running && began <= at {
		_, measured := s.shared.history.start()
		calls := s.shared.calls.appendRecent(r.entry.Calls[:0], at)
		r.entry = framelog.Frame{Frame: trace.Frame{Began: began, Measured: measured, Ended: at + 1}, Calls: calls}
		appendEntry(record, &r.entry, number, at)
	}
}

// appendEntry appends a frame with its number to a record, as much of it as had happened by a time.
func appendEntry(record *why.Record, e *framelog.Frame, number int, at time.Duration) {
	f, begins := e.Frame, trace.Event{At: e.Frame.Began, Op: trace.FrameBegins, Given: e.Frame.Measured}
	if number == 0 {
		begins.Op = trace.StartBegins
	}
	if f.Ended > at {
		f.Ended, f.Cut, f.Drawn, f.Updates, f.Simulated = at, true, false, 0, 0
	}
	begun := false
	for _, c := range e.Calls {
		if c.At+c.Took > at {
			break
		}
		if c.At >= f.Began && !begun {
			begun = true
			record.Calls = append(record.Calls, begins)
		}
		if f.Cut && c.Op == trace.Update {
			f.Updates++
			f.Simulated += c.Given
		}
		record.Calls = append(record.Calls, c)
	}
	if !begun {
		record.Calls = append(record.Calls, begins)
	}
	if !f.Cut {
		record.Calls = append(record.Calls, trace.Event{At: f.Ended, Op: trace.FrameEnds, Given: e.Wake})
	}
	record.Frames = append(record.Frames, f)
}
