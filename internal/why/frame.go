package why

import (
	"fmt"
	"strings"
	"time"

	"gameloops/internal/trace"
	"gameloops/loops"
)

// Frame says what a frame did and why. i is its index in the record's Frames.
func (l Loop) Frame(r *Record, i int) string {
	a := l.account(r, i)
	did := a.did()
	if passed := a.passed(); passed != "" {
		did = passed + a.so() + did
	}
	clauses := []string{did, a.lost(), a.delayed(), a.drawn()}
	var told []string
	for _, c := range clauses {
		if c != "" {
			told = append(told, c)
		}
	}
	name := r.name(i)
	if a.starts() && name != start {
		name += ", the first of its loop"
	}
	return capital(name) + ": " + strings.Join(told, "; ") + "."
}

// A timeSplit splits a frame's time by cause: had + elapsed == frame.Simulated + frame.Backlog + dropped + untold.
type timeSplit struct {
	loop   Loop
	record *Record
	index  int
	frame  *trace.Frame
	turn   turn // without calls if they are not known
	from   int  // the index of the frame before; -1: it is not known

	known   bool          // the frame before it is known, and so are had, elapsed and dropped
	had     time.Duration // the backlog before it
	elapsed time.Duration // since the frame before, by the time given to the loop, or that the loop read itself
	dropped time.Duration // negative: the frame gained time
	untold  time.Duration // owed or lost, which only the loop knows; negative: it was owed before the frame
}

func (l Loop) account(r *Record, i int) timeSplit {
	f := &r.Frames[i]
	a := timeSplit{loop: l, record: r, index: i, frame: f, from: -1}
	a.turn, _ = r.turnOf(f)
	if i == 0 || a.starts() { // if another loop ran before, the time since then is not known
		return a
	}
	if a.from = l.from(r, i); a.from < 0 || l.own && f.Updates == 0 {
		return a
	}
	before := &r.Frames[a.from]
	a.known, a.had, a.elapsed = true, before.Backlog, f.Measured-before.Measured
	a.dropped = a.had + a.elapsed - f.Simulated - f.Backlog
	if l.readsNow {
		a.elapsed, a.dropped = a.elapsed-a.dropped, 0
	}
	if a.dropped.Abs() <= slack {
		a.dropped = 0
	}
	if l.own {
		a.dropped, a.untold = 0, a.dropped
	}
	return a
}

// from returns the index of the frame before the ith one. That of a loop of one's own, which may update in some of its
// calls only, is the latest one with an update; -1: it is not known.
func (l Loop) from(r *Record, i int) int {
	i--
	for l.own && i >= 0 && r.Frames[i].Updates == 0 {
		i--
	}
	return i
}

// starts reports whether the frame is the first of its loop.
func (a *timeSplit) starts() bool {
	return a.record.First+a.index == 0 || a.turn.calls != nil && a.turn.calls[a.turn.begin].Op == trace.StartBegins
}

// takenIn returns how much of the elapsed time the loop uses.
func (a *timeSplit) takenIn() time.Duration { return a.elapsed - a.dropped }

// smoothed reports whether the loop used a mean in place of the time of its frame.
func (a *timeSplit) smoothed() bool { return a.loop.mean != "" && a.dropped != 0 && a.takenIn() >= 0 }

// passed says how much time there was to simulate.
func (a *timeSplit) passed() string {
	l := a.loop
	due := a.had + a.elapsed
	switch {
	case !a.known:
		return ""
	case a.elsewhere():
		return a.since()
	case l.one && l.keeps && !l.variable:
		return a.due(due)
	case a.smoothed() && !l.variable && a.takenIn() <= slack:
		return a.since() + ", and none of it was taken in"
	case a.smoothed() && !l.variable:
		text := a.since() + ", and were taken for " + span(a.takenIn()) + goesBy(l.mean)
		if a.had.Abs() > slack {
			text += ", and " + a.part(due-a.dropped, " had accumulated")
		}
		return text
	case l.variable || l.one || a.had.Abs() <= slack && !a.runsAhead() ||
		a.dropped != 0 && a.elapsed >= a.frame.Simulated:
		return a.since()
	default:
		return a.accumulated(due)
	}
}

// since says how long ago the frame before was and, if that is long, why.
func (a *timeSplit) since() string {
	text := a.part(a.elapsed, " had passed")
	why := a.whyLong()
	if before, ok := a.record.before(a.frame.Began); ok {
		if _, ok := before.timer(); ok {
			text += " when its timer rang"
		}
	}
	return text + why
}

// delayed says that the turn of a timer has delayed the frame: it was due at a refresh in that turn.
func (a *timeSplit) delayed() string {
	before, ok := a.record.before(a.frame.Began)
	if !ok {
		return ""
	}
	ended, wake, over := before.end()
	_, refresh := loops.Awaits(wake)
	late := a.frame.Began - a.frame.Measured
	if !over || !refresh || ended != a.frame.Began || late <= slack || late > ended-before.began() {
		return ""
	}
	return "the turn of a timer has delayed it by " + span(late)
}

// whyLong says why a frame comes more than one and a half refreshes after the one before it, unless the loop asked for
// that. A display delays a loop by at most one refresh, so it is not the cause of a longer wait.
func (a *timeSplit) whyLong() string {
	f := &a.record.Frames[a.index-1]
	before, ok := a.record.before(a.frame.Began)
	if !ok || a.from != a.index-1 || 2*a.elapsed <= 3*a.record.Refresh || before.began() != f.Began {
		return ""
	}
	ended, wake, _ := before.end()
	timer, refresh := loops.Awaits(wake)
	due := max(timer, ended)
	if refresh {
		due = min(due, ended+a.record.Refresh)
	}
	took, late, worthAWord := ended-f.Began, a.frame.Began-due, a.record.Refresh/10
	text := ", because " + a.record.name(a.index-1) + " took " + span(took)
	switch long := 2*took > a.elapsed; {
	case long && late > worthAWord:
		return text + " and the loop was called late"
	case long && refresh && a.frame.Began-ended > worthAWord:
		return text + " and waited for a refresh"
	case long:
		return text
	case 2*late > a.elapsed:
		return ", because the loop was called late"
	}
	return ""
}

// due says how late or early the next update is, for a loop whose updates have due times.
func (a *timeSplit) due(late time.Duration) string {
	switch {
	case late > slack:
		return "the next update was " + span(late) + " late"
	case late < -slack:
		return "the next update was due in " + span(late)
	default:
		return "the next update was due"
	}
}

// accumulated says how much time there is to simulate, including the backlog.
func (a *timeSplit) accumulated(due time.Duration) string {
	switch {
	case due < -slack:
		return "the game was " + span(due) + " ahead"
	case a.runsAhead(): // what has accumulated may be less than a step
		return a.due(due) + a.whyLong()
	case due <= slack:
		return "no time had accumulated"
	default:
		return a.part(due, " had accumulated") + a.whyLong()
	}
}

// part says that a time has passed or accumulated. If it is too short for a step, and so no update ran, it says of
// which step it is a part: a cell that has room only for what follows next has the reason, too.
func (a *timeSplit) part(of time.Duration, had string) string {
	switch {
	case !a.isShort() || !a.isAll(of):
		return span(of) + had
	case a.allBut():
		return span(of) + had + ", " + span(a.missing()) + " less than a step"
	default:
		return span(of) + " of a " + span(a.loop.step) + " step" + had
	}
}

// isShort reports whether no update ran because there was some time to simulate, but too little for a step.
func (a *timeSplit) isShort() bool {
	return a.tooLittle() && a.missing() < a.loop.step-slack && !a.loop.one
}

// isAll reports whether a time is all that there was to simulate.
func (a *timeSplit) isAll(of time.Duration) bool {
	return (a.had + a.elapsed - a.dropped - of).Abs() <= slack
}

// runsAhead reports whether the loop runs an update at the beginning of the step that it simulates, not at its end.
func (a *timeSplit) runsAhead() bool {
	return a.frame.Updates > 0 && a.frame.Backlog < -slack && a.loop.pattern == "" && a.loop.mean == ""
}

// tooLittle reports whether no update ran because a step needs more time. If almost a step has accumulated, a loop
// with a pattern could have run the update early: then the pattern is the cause.
func (a *timeSplit) tooLittle() bool {
	putOff := a.loop.pattern != "" && a.allBut()
	return a.frame.Updates == 0 && a.missing() > 0 && !a.elsewhere() && !putOff && !a.loop.own
}

// missing returns by how much a step is longer than the time that there was to simulate.
func (a *timeSplit) missing() time.Duration { return a.loop.step - (a.had + a.elapsed - a.dropped) }

// allBut reports whether so little of a step is missing that both times would look the same in a sentence.
func (a *timeSplit) allBut() bool {
	step, missing := a.loop.step, a.missing()
	return 0 < missing && missing < step && span(step-missing) == span(step)
}

// so joins the time that there was to simulate with what the frame did: with "so" if the one follows from the other.
func (a *timeSplit) so() string {
	l := a.loop
	var follows bool
	switch {
	case a.elsewhere():
	case l.variable:
		follows = a.isWhole()
	case l.one:
		follows = l.keeps
	default:
		follows = a.follows()
	}
	if follows {
		return ", so "
	}
	return ", and "
}

// follows reports whether exactly as many updates ran as whole steps had accumulated.
func (a *timeSplit) follows() bool {
	if a.runsAhead() {
		return true
	}
	if a.loop.own {
		return false
	}
	if left := a.frame.Backlog; a.frame.Updates > 0 {
		gained := !a.smoothed() && a.had+a.elapsed < a.frame.Simulated-slack // more than there was
		return -slack <= left && left < a.loop.step && !gained
	}
	return a.tooLittle()
}

// rounded reports whether there was just enough time for one more update, which did not run because of the loop's
// rounding.
func (a *timeSplit) rounded() bool {
	left := a.frame.Backlog - a.loop.step
	return a.known && !a.loop.one && !a.loop.variable && a.loop.keeps && 0 <= left && left <= slack
}

// elsewhere reports whether the updates of the frame ran on a second processor.
func (a *timeSplit) elsewhere() bool { return a.turn.begin > 0 || a.loop.split && a.frame.Updates == 0 }

// did says which updates ran.
func (a *timeSplit) did() string {
	l, f := a.loop, a.frame
	switch n := f.Updates; {
	case n == 1 && l.variable && a.known && a.isWhole() && a.had.Abs() <= slack:
		return "the update is just as long"
	case n == 1 && l.variable:
		text := "the update is " + span(f.Simulated) + " long"
		if a.smoothed() {
			text += goesBy(l.mean)
		}
		return text
	case a.elsewhere():
		return a.updates() + " had ended on the second processor"
	case n == 0 && l.own && a.from >= 0:
		return "no update ran (the latest one ran " + span(f.Measured-a.record.Frames[a.from].Measured) + " before)"
	case n == 0 && a.starts():
		return "no time had passed"
	case a.isShort() && a.dropped != 0 && !(a.smoothed() && a.had.Abs() > slack):
		return "no update ran, because a step is " + span(l.step)
	case n > 0 && n == l.most && !a.follows():
		return a.updates() + " ran, the most that a frame has"
	case n == 1 && l.one && !l.keeps:
		return a.updates() + " ran, as in every frame"
	case a.rounded():
		return a.updates() + " ran (rounding leaves it a hair short of one more)"
	case l.pattern != "" && a.known && !a.follows():
		return a.updates() + " ran (" + l.pattern + ")"
	default:
		return a.updates() + " ran"
	}
}

// isWhole reports whether the frame simulated the time that had passed: no more and no less.
func (a *timeSplit) isWhole() bool { return a.dropped == 0 && a.untold == 0 }

// goesBy says which time the loop uses in place of the time of its frame.
func goesBy(mean string) string { return " (the loop goes by " + mean + ")" }

// updates says how many updates there were, and how long.
func (a *timeSplit) updates() string {
	n := a.frame.Updates
	if n == 0 {
		return count(0, "update")
	}
	calls := a.turn.updates()
	if len(calls) != n { // they are not known
		return count(n, "update") + " of " + span(a.frame.Simulated) + " in all"
	}
	var parts []string
	for i := 0; i < n; {
		same, length := i, span(calls[i].Given)
		for same < n && span(calls[same].Given) == length { // lengths that look the same are one group
			same++
		}
		many := count(same-i, "update")
		if len(parts) > 0 {
			many, _, _ = strings.Cut(many, " ")
		}
		parts = append(parts, many+" of "+length)
		i = same
	}
	if len(parts) > 2 {
		return count(n, "update") + " of " + span(a.frame.Simulated) + " in all"
	}
	return strings.Join(parts, " and ")
}

// lost says how much time was dropped, and why. Of a loop that does not tell its backlog it only says how much was not
// simulated.
func (a *timeSplit) lost() string {
	l, d := a.loop, a.dropped
	switch {
	case a.smoothed() && l.drops != nothing && l.drops != unknown && d > a.elapsed/4:
		return "the loop drops " + l.also
	case a.untold > 0 && a.frame.Updates > 0: // that without an update nothing is simulated needs no words
		return were(a.untold) + " not simulated"
	case d == 0 || a.smoothed():
		return ""
	case d < 0:
		return "the game gained " + span(d)
	case l.maxStep > 0 && a.had+a.elapsed > l.maxStep:
		return were(d) + " dropped: the maximum step is " + span(l.maxStep)
	case l.drops == unknown:
		return were(d) + " dropped"
	case l.drops != nothing:
		return were(d) + " dropped: the loop drops " + l.drops
	default:
		return were(d) + " lost"
	}
}

// upToDate describes a picture of the moment at which its frame began.
const upToDate = "up to date"

// drawn says which moment the picture shows.
func (a *timeSplit) drawn() string {
	f := a.frame
	if !f.Drawn {
		return "nothing was drawn"
	}
	place := blend(f.Alpha)
	last := a.loop.lastStep(a.record, f)
	if last == 0 {
		place = "before the first update"
	}
	if !a.loop.looksAtTheClock() || a.smoothed() && a.loop.variable {
		if place == "" {
			return "drawn in the state after its last update"
		}
		return "drawn " + place
	}
	age := f.Backlog + last - time.Duration(f.Alpha*float64(last))
	when := upToDate
	switch {
	case age > slack: // not "behind": the game's clock is, by another time
		when = span(age) + " old"
	case age < -slack:
		when = span(age) + " ahead"
	case a.dropped != 0 && place == "":
		return "drawn with no backlog"
	}
	if place != "" {
		return "drawn " + place + ", " + when
	}
	if when == upToDate { // not "the picture is": a queue may delay what the display shows
		return "drawn " + when
	}
	return "the picture is " + when
}

// blend says where a picture is between the last two states or beyond them; "" if it shows the last one.
func blend(alpha float64) string {
	switch {
	case alpha == 1:
		return ""
	case 1 < alpha && alpha < 1.0005:
		return "almost in the last state"
	case alpha == 0:
		return "in the state before the last update"
	case 0 < alpha && alpha < 0.0005:
		return "almost in the state before the last update"
	case 0.9995 < alpha && alpha < 1:
		return "almost in the last state"
	case 0 < alpha && alpha < 1:
		return percent(alpha) + " of the way between the last two states"
	case 1 < alpha && alpha < 2:
		return percent(alpha-1) + " of a step beyond the last state"
	case alpha >= 2:
		return fmt.Sprintf("%.1f steps beyond the last state", alpha-1)
	default:
		return fmt.Sprintf("%.1f steps before the last two states", -alpha)
	}
}
