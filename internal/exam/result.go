package exam

import (
	"context"
	"fmt"
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/interpreter"
	"gameloops/internal/metrics"
	"gameloops/internal/userloop"
	"gameloops/loops"
)

// Reference is the loop with which the others are compared.
const Reference = "fixed-steps-with-interpolation"

// A Result holds the results of a loop in the exam.
type Result struct {
	File    string // with the loop; empty: a built-in loop
	Loop    string
	Err     error // why it cannot be run; nil: it can
	Reports bool  // it has a method Backlog
	Rows    []Row

	Warnings interpreter.Errors // about valid code in its source, and how that is taken
}

// A Row holds the results in one situation.
type Row struct {
	Situation string
	Err       error // why the loop stopped; nil: it did not
	FPS       float64
	Speed     float64 // percent
	Verdicts  []string
	Grows     string   // which of its numbers grow faster there, because the display is faster; empty: none
	Broken    []string // how each rule is broken; empty: it holds

	seen *observation // nil: the loop stopped
}

// Failed reports whether the loop cannot be run, or stopped.
func (p *Result) Failed() bool {
	for _, r := range p.Rows {
		if r.Err != nil {
			return true
		}
	}
	return p.Err != nil
}

// Examine examines the loop in a file.
func Examine(ctx context.Context, file string) *Result {
	p := &Result{File: file}
	l, own, err := userloop.Open(file)
	if err != nil {
		p.Err = err
		return p
	}
	p.Loop, p.Warnings = l.Name, l.Warnings()
	p.examine(ctx, own)
	if lost := p.lost(); lost > 0 {
		words := fmt.Sprintf("it loses the time before its first frame, up to %.1f ms: it counts from the first time "+
			"that it gets. No rule is judged by that", float64(lost)/float64(time.Millisecond))
		p.Warnings = append(p.Warnings, &interpreter.Error{File: l.File(), Text: words})
	}
	return p
}

// lost returns the most time before the first frame that a script has lost.
func (p *Result) lost() (most time.Duration) {
	for _, r := range p.Rows {
		if r.seen != nil {
			most = max(most, r.seen.lost)
		}
	}
	return most
}

// ExamineReference examines the loop with which the others are compared.
func ExamineReference(ctx context.Context) *Result {
	p := &Result{Loop: Reference}
	p.examine(ctx, nil)
	return p
}

func (p *Result) examine(ctx context.Context, own userloop.Loops) {
	s := experiment.Default()
	s.Own, s.Loop = own, p.Loop
	l, err := s.NewLoop(nil)
	if err != nil {
		p.Err = err
		return
	}
	_, p.Reports = l.(loops.Backlogger)
	for _, in := range Situations() {
		row := run(ctx, in, own, p.Loop)
		if p.Rows = append(p.Rows, row); row.seen != nil && p.Rows[0].seen != nil {
			p.Rows[len(p.Rows)-1].Grows = Growth(&p.Rows[0].seen.numbers, &row.seen.numbers, row.seen.verdicts)
		}
	}
}

// run runs a loop in a situation.
func run(ctx context.Context, in Situation, own userloop.Loops, loop string) Row {
	row := Row{Situation: in.Name, Broken: make([]string, len(rules()))}
	seen, err := look(ctx, in, own, loop)
	if err != nil {
		row.Err = err
		return row
	}
	for _, v := range seen.verdicts {
		row.Verdicts = append(row.Verdicts, v.Text)
	}
	for i, r := range rules() {
		row.Broken[i] = r.judge(seen)
	}
	row.seen = seen
	row.FPS, row.Speed = numberOf("fps", seen.result), numberOf("speed_percent", seen.result)
	return row
}

// numberOf returns a metric of a result.
func numberOf(metric string, r *experiment.Result) float64 {
	m, ok := metrics.ByName(metric)
	if !ok {
		panic("exam: there is no metric " + metric) // a test runs it
	}
	return m.Of(&r.Record)
}
