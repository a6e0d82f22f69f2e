package main

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"gameloops/physics"
)

// A runner is one engine, alone in a process or in a tab of a browser. It is told, a line each,
//
//	pit OBJECTS SEED GROW        what our own worlds are built from: others pass over it
//	box X Y HALFWIDTH HALFHEIGHT
//	ball X Y RADIUS
//	build                        and answers: built
//	step N                       and answers how long N steps took, in nanoseconds
//	places                       and answers with a line X Y for each ball, and: end
//
// All lengths are metres, all steps 1/60 s. Balls have density 1 and restitution 0.6, everything has friction 0.2.
type runner struct {
	peer *peer
	wire wire

	took []time.Duration // after each turn
	end  []physics.Vec
}

// A wire is what orders and answers go over.
type wire interface {
	// say gives orders, with a line break between two of them.
	say(orders string) error
	// hear waits for the next line of an answer.
	hear() (string, error)
	// worked is the processor time that the runner has taken so far; 0 where nobody counts it.
	worked() time.Duration
	// cut ends the runner.
	cut()
}

// start starts a runner and lets it build a world.
func start(p *peer, pit []string) (*runner, error) {
	w, err := p.open()
	if err != nil {
		return nil, err
	}
	r := &runner{peer: p, wire: w}
	answer, err := r.ask(strings.Join(pit, "\n") + "\nbuild")
	if err == nil && answer != "built" {
		err = fmt.Errorf("it answers %q", answer)
	}
	if err != nil {
		w.cut()
		return nil, err
	}
	return r, nil
}

// ask gives orders, and waits for the answer to the last of them.
func (r *runner) ask(orders string) (string, error) {
	if err := r.wire.say(orders); err != nil {
		return "", err
	}
	return r.wire.hear()
}

// elapsed is how long all turns took.
func (r *runner) elapsed() time.Duration {
	if len(r.took) == 0 {
		return 0
	}
	return r.took[len(r.took)-1]
}

// step lets it do one turn. What it took is what it says, or on the other clock what all its threads worked.
func (r *runner) step(n int, clock string) error {
	worked := r.wire.worked()
	answer, err := r.ask("step " + strconv.Itoa(n))
	if err != nil {
		return err
	}
	ns, err := strconv.ParseInt(answer, 10, 64)
	took := time.Duration(ns)
	if clock == "processor" {
		took = r.wire.worked() - worked
	}
	r.took = append(r.took, r.elapsed()+took)
	return err
}

// places asks where the balls are.
func (r *runner) places() error {
	line, err := r.ask("places")
	for ; err == nil && line != "end"; line, err = r.wire.hear() {
		var p physics.Vec
		if _, err := fmt.Sscan(line, &p.X, &p.Y); err != nil {
			return fmt.Errorf("a ball at %q: %w", line, err)
		}
		r.end = append(r.end, p)
	}
	return err
}
