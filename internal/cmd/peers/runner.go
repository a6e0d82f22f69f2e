package main

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"gameloops/physics"
)

// A runner is one engine, alone in a process or in a tab of a browser. It reads orders, one per line:
//
//	pit OBJECTS SEED GROW        how our own worlds are built; others ignore it
//	box X Y HALFWIDTH HALFHEIGHT
//	ball X Y RADIUS
//	build                        the answer is: built
//	step N                       the answer is how long N steps took, in nanoseconds
//	places                       the answer is a line X Y for each ball, and: end
//
// All lengths are metres, all steps 1/60 s. Balls have density 1 and restitution 0.6, everything has friction 0.2.
type runner struct {
	peer *peer
	wire wire

	took []time.Duration // after each turn
	end  []physics.Vec
}

// A wire is the connection to a runner. It takes orders and returns answers.
type wire interface {
	// say sends orders, separated by line breaks.
	say(orders string) error
	// hear waits for the next line of an answer and returns it.
	hear() (string, error)
	// worked returns the processor time of the runner so far; 0 if the system does not count it.
	worked() time.Duration
	// cut ends the runner.
	cut()
}

// start starts a runner and has it build a world.
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

// ask sends orders, and returns the answer to the last of them.
func (r *runner) ask(orders string) (string, error) {
	if err := r.wire.say(orders); err != nil {
		return "", err
	}
	return r.wire.hear()
}

// elapsed returns the total time of all turns.
func (r *runner) elapsed() time.Duration {
	if len(r.took) == 0 {
		return 0
	}
	return r.took[len(r.took)-1]
}

// step makes the runner do one turn. The turn's time is the time that the runner reports, or the processor time of all
// its threads.
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

// places asks for the places of the balls.
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
