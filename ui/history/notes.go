package history

import (
	"time"

	"gameloops/internal/naming"
	"gameloops/internal/numbertext"
	"gameloops/internal/sim"
	"gameloops/ui/settings"
	"gameloops/ui/stage"
)

// Notes records which events of a stage are already on the timeline.
type Notes struct {
	next     int           // number of the next event to ask the stage for
	verdicts int           // number of the stage's verdicts that were taken
	remark   string        // the latest callout
	stalls   int           // number of the machine's stalls that were taken
	changes  int           // number of changes of the run that were taken
	found    []stage.Event // scratch of Take
	all      []Event       // scratch of Take
}

// Take returns the events of a stage since the last call: those of its frames, its verdicts, stalls, changes and
// callouts. remark is the callout that the lesson shows now, or "". host is the host time. The result is valid until
// the next call.
func (n *Notes) Take(p *Past, number int, remark string, host time.Duration) []Event {
	s := p.Player.Stages[number]
	n.all = n.all[:0]
	n.found, n.next = s.AppendEvents(n.found[:0], n.next)
	verdicts := s.Present().Verdicts
	n.found = append(n.found, verdicts[n.verdicts:]...)
	n.verdicts = len(verdicts)
	for _, e := range n.found {
		n.all = append(n.all, Event{At: e.At, Kind: kindOf(e.Kind), Text: e.Text})
	}
	n.takeChanges(s)
	if p.IsShown() { // the callout would be of the past
		return n.all
	}
	now := s.Time(host)
	if p.Player.Machine == stage.Simulated {
		n.takeStalls(settings.SetupOf(s).Machine.Stalls, now)
	}
	if _, arrives := p.Player.Review().Arriving(); arrives { // the window shows only what it comes to
		return n.all
	}
	if remark != n.remark && remark != "" {
		n.all = append(n.all, Event{At: now, Kind: CalledOut, Text: remark})
	}
	n.remark = remark
	return n.all
}

// takeChanges adds the changes of the stage's run that were made.
func (n *Notes) takeChanges(s *stage.Stage) {
	if n.changes == s.Changes() {
		return
	}
	run, made := settings.RunOf(s)
	for ; n.changes < made; n.changes++ {
		if c := run.Changes[n.changes]; len(c.Set) > 0 { // a branch may change nothing
			n.all = append(n.all, Event{c.At, Changed, naming.Change(run, n.changes)})
		}
	}
}

// takeStalls adds the stalls of a simulated machine that have begun by now, from its settings.
func (n *Notes) takeStalls(stalls []sim.Period, now time.Duration) {
	for ; n.stalls < len(stalls) && stalls[n.stalls].At <= now; n.stalls++ {
		p := stalls[n.stalls]
		n.all = append(n.all, Event{At: p.At, Kind: Stalled,
			Text: "the machine stands still for " + numbertext.Time(p.End()-p.At)})
	}
}

// kindOf returns the kind of an event of a stage.
func kindOf(k stage.EventKind) Kind {
	switch k {
	case stage.DoubleUpdate:
		return DoubleUpdate
	case stage.SkippedRefresh:
		return SkippedRefresh
	case stage.DroppedTime:
		return Dropped
	case stage.Judged:
		return Judged
	default:
		return Escaped
	}
}
