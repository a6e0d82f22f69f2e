package history

import (
	"fmt"
	"strings"
	"time"

	"gameloops/internal/sim"
	"gameloops/ui/settings"
	"gameloops/ui/stage"
)

// Notes remember what of a stage is on the timeline already.
type Notes struct {
	next    int    // the number of the event to ask the stage for
	verdict string // the latest, without its numbers
	remark  string // the latest callout
	stalls  int    // of the machine, by its settings
	found   []stage.Event
	all     []Event // to be used again
}

// Take returns what has happened on the nth stage since the last call: frame by frame as the stage has kept it, and
// what only the window knows, such as what the lesson says about it now. host is the host's time.
func (n *Notes) Take(p *Past, number int, remark string, host time.Duration) []Event {
	s := p.Player.Stages[number]
	n.all = n.all[:0]
	n.found, n.next = s.AppendEvents(n.found[:0], n.next)
	for _, e := range n.found {
		n.all = append(n.all, Event{At: e.At, Kind: kindOf(e.Kind), Text: e.Text})
	}
	if p.IsShown() { // the verdict is not that of the present
		return n.all
	}
	now := s.Time(host)
	if p.Player.Machine == stage.Simulated {
		n.takeStalls(settings.SetupOf(s).Machine.Stalls, now)
	}
	if v := s.Verdict(); v != "" && gist(v) != n.verdict {
		n.verdict = gist(v)
		n.all = append(n.all, Event{At: now, Kind: Judged, Text: v})
	}
	if remark != n.remark && remark != "" {
		n.all = append(n.all, Event{At: now, Kind: CalledOut, Text: remark})
	}
	n.remark = remark
	return n.all
}

// takeStalls takes the stalls in the settings of a simulated machine that have begun by now.
func (n *Notes) takeStalls(stalls []sim.Period, now time.Duration) {
	for ; n.stalls < len(stalls) && stalls[n.stalls].At <= now; n.stalls++ {
		p := stalls[n.stalls]
		n.all = append(n.all, Event{At: p.At, Kind: Stalled,
			Text: fmt.Sprintf("the machine stands still for %v", p.End()-p.At)})
	}
}

// gist returns a verdict without what changes in it from moment to moment: its numbers.
func gist(verdict string) string {
	if n := strings.IndexAny(verdict, ":0123456789"); n >= 0 {
		return verdict[:n]
	}
	return verdict
}

// kindOf returns how the timeline calls a kind of event of a stage.
func kindOf(k stage.EventKind) Kind {
	switch k {
	case stage.DoubleUpdate:
		return DoubleUpdate
	case stage.SkippedRefresh:
		return SkippedRefresh
	case stage.DroppedTime:
		return Dropped
	default:
		return Escaped
	}
}
