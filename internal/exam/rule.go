package exam

import (
	"context"
	"fmt"
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/metrics"
	"gameloops/internal/trace"
	"gameloops/internal/userloop"
)

// A rule is an expectation of a loop in every situation. A good loop may break a rule: a maximum step drops time to
// prevent a spiral.
type rule struct {
	name  string // in CSV and JSON
	words string
	judge func(s *observation) (broken string) // how it is broken; empty: it holds
}

// rules returns all rules.
func rules() []rule {
	return []rule{
		{"all_time", "simulates all time but at most one step", judgeTime},
		{"no_spiral", "no spiral of death", judgeSpiral},
		{"constant_steps", "steps are constant", judgeSteps},
		{"draws", "draws in every frame", judgeDraws},
		{"wakes", "wants to wake in the future", judgeWakes},
	}
}

// An observation holds what a loop did in a situation.
type observation struct {
	result   *experiment.Result
	verdicts []metrics.Verdict
	numbers  Numbers

	least, most time.Duration // the shortest and the longest step
	wakes       wakes

	isScript bool
	lost     time.Duration // the time before the first frame of a script that counts from then on; 0: it loses none
}

// look runs a loop in a situation, and records what it does.
func look(ctx context.Context, in Situation, own userloop.Loops, loop string) (s *observation, err error) {
	l, _ := own.Find(loop)
	s = &observation{isScript: userloop.Recognized(l.Source).IsScript()}
	s.result, s.verdicts, err = in.Run(ctx, own, loop, s.numbers.Watch(in).And(experiment.Watcher{Event: s.see}))
	return s, err
}

// see records an event.
func (s *observation) see(e trace.Event) {
	s.wakes.see(e)
	switch {
	case e.Op == trace.Update && s.most == 0:
		s.least, s.most = e.Given, e.Given
	case e.Op == trace.Update:
		s.least, s.most = min(s.least, e.Given), max(s.most, e.Given)
	}
}

// judgeTime judges the time that is not simulated. It ignores the backlog, which most loops do not report. Many scripts
// begin to count with the time that their first frame gets. What they lose before it is not held against them.
func judgeTime(s *observation) string {
	switch dropped, off := metrics.OffByMoreThanAStep(&s.result.Record); {
	case off && s.isScript && dropped > 0 && dropped-s.result.Frames[0].Began <= s.most:
		s.lost = s.result.Frames[0].Began
	case off && dropped > 0:
		return fmt.Sprintf("%.3f s are missing", dropped.Seconds())
	case off:
		return fmt.Sprintf("%.3f s too many", -dropped.Seconds())
	}
	return ""
}

// spiral is the name of a verdict.
const spiral = "spiral of death"

func judgeSpiral(s *observation) string {
	for _, v := range s.verdicts {
		if v.Name == spiral {
			return v.Text
		}
	}
	return ""
}

func judgeSteps(s *observation) string {
	if s.least == s.most {
		return ""
	}
	return fmt.Sprintf("from %v to %v", s.least, s.most)
}

func judgeDraws(s *observation) string {
	without := 0
	for _, f := range s.result.Frames {
		if !f.Drawn && !f.Cut {
			without++
		}
	}
	if without == 0 {
		return ""
	}
	return fmt.Sprintf("%d of %d frames have no draw", without, len(s.result.Frames))
}
