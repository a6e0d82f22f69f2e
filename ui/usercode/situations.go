package usercode

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"gameloops/internal/exam"
	"gameloops/internal/experiment"
	"gameloops/internal/metrics"
	"gameloops/internal/trace"
	"gameloops/internal/userloop"
	"gameloops/ui/lesson"
)

// A SituationBoard examines a loop in the background, in the situations of 'looplab check'. The zero SituationBoard has
// no loop.
type SituationBoard struct {
	loop   userloop.Loop
	found  chan Examined // receives what the runs have found; nil: none were started
	cancel context.CancelFunc
	latest Examined
}

// Examined is what is known of a loop. The zero Examined is of none.
type Examined struct {
	State   ExamState
	Results []SituationResult // the situations with the same finding together; none unless it is Known
}

// An ExamState says whether a loop was examined.
type ExamState uint8

// The states of an examination.
const (
	NotExamined ExamState = iota // there is no loop
	Running                      // the runs have not ended
	Known
	TooLong // the runs were broken off
)

// A SituationResult is a finding, and the situations that show it.
type SituationResult struct {
	In      []exam.Situation
	Finding string // empty: no problems
}

// String returns the result as it is shown: "144 Hz: ran ahead: 240 % of real time on average".
func (r SituationResult) String() string {
	finding := r.Finding
	if finding == "" {
		finding = "no problems found"
	}
	return r.Names() + ": " + finding
}

// Names returns the names of the situations.
func (r SituationResult) Names() string {
	var names []string
	for _, s := range r.In {
		names = append(names, s.Name)
	}
	return strings.Join(names, ", ")
}

// The bounds of the runs. A loop that asks to be called at once for ever would take all time and memory.
const (
	examineFor = 20 * time.Second
	mostCalls  = 100_000 // of a run
)

// Examine starts to examine a loop. It forgets what is known of an earlier one, and does nothing if it is the same.
func (b *SituationBoard) Examine(l userloop.Loop) {
	if b.found != nil && b.loop == l {
		return
	}
	b.Clear()
	ctx, cancel := context.WithTimeout(context.Background(), examineFor)
	found := make(chan Examined, 1)
	b.loop, b.found, b.cancel, b.latest = l, found, cancel, Examined{State: Running}
	go func() {
		defer cancel()
		found <- examine(ctx, cancel, l)
	}()
}

// examine runs a loop in all situations. It calls cancel if the loop is called too often.
func examine(ctx context.Context, cancel context.CancelFunc, l userloop.Loop) Examined {
	own, l := userloop.Loops(nil).With(l.Name, l.Source)
	found := Examined{State: Known}
	var steady []metrics.Verdict
	numbers := make([]exam.Numbers, len(exam.Situations()))
	for i, s := range exam.Situations() {
		calls := 0
		counts := experiment.Watcher{Event: func(e trace.Event) {
			if e.Op == trace.FrameEnds {
				calls++
			}
			if calls > mostCalls {
				cancel()
			}
		}}
		_, verdicts, err := s.Run(ctx, own, l.Name, lesson.InBackground().And(counts).And(numbers[i].Watch(s)))
		switch {
		case ctx.Err() != nil:
			return Examined{State: TooLong}
		case err != nil:
			found.add(s, err.Error())
			continue
		case i == 0:
			steady = verdicts
		}
		found.add(s, cmp.Or(exam.Growth(&numbers[0], &numbers[i], verdicts), exam.Finding(verdicts, steady)))
	}
	return found
}

// add adds what was found in a situation.
func (e *Examined) add(s exam.Situation, finding string) {
	same := func(r SituationResult) bool { return r.Finding == finding }
	if n := slices.IndexFunc(e.Results, same); n >= 0 {
		e.Results[n].In = append(e.Results[n].In, s)
		return
	}
	e.Results = append(e.Results, SituationResult{[]exam.Situation{s}, finding})
}

// Clear stops the runs and forgets the loop.
func (b *SituationBoard) Clear() {
	if b.cancel != nil {
		b.cancel()
	}
	*b = SituationBoard{}
}

// Follow stops runs of a loop whose source has changed since.
func (b *SituationBoard) Follow(source string) {
	if b.Examined().State == Running && source != b.loop.Source {
		b.Clear()
	}
}

// Examined returns what is known of the loop.
func (b *SituationBoard) Examined() Examined {
	select {
	case b.latest = <-b.found:
	default:
	}
	return b.latest
}

// Title returns the title above the results.
func (e Examined) Title() string {
	all := len(exam.Situations())
	switch e.State {
	case NotExamined:
		return ""
	case Running:
		return fmt.Sprintf("Being tried in %d situations", all)
	case TooLong:
		return "Not tried in other situations: that takes too long"
	}
	found := 0
	for _, r := range e.Results {
		if r.Finding != "" {
			found += len(r.In)
		}
	}
	if found == 0 {
		return fmt.Sprintf("No problems found in %d situations, with usual settings", all)
	}
	return fmt.Sprintf("Problems in %d of %d situations, with usual settings", found, all)
}
