package main

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"gameloops/physics"
)

// A runner is one engine in a process of its own. It is told, a line each, on its standard input,
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
	cmd  *exec.Cmd
	in   io.WriteCloser
	out  *bufio.Scanner

	took []time.Duration // after each turn
	end  []physics.Vec
}

// start starts a runner and lets it build a world.
func start(p *peer, pit []string) (*runner, error) {
	cmd := exec.Command(p.command[0], p.command[1:]...)
	in, err := cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	r := &runner{peer: p, cmd: cmd, in: in, out: bufio.NewScanner(out)}
	answer, err := r.ask(strings.Join(pit, "\n") + "\nbuild")
	if err == nil && answer != "built" {
		err = fmt.Errorf("it answers %q", answer)
	}
	if err != nil {
		r.stop()
		return nil, err
	}
	return r, nil
}

// ask gives orders, and waits for the answer to the last of them.
func (r *runner) ask(orders string) (string, error) {
	if _, err := io.WriteString(r.in, orders+"\n"); err != nil {
		return "", err
	}
	return r.line()
}

func (r *runner) line() (string, error) {
	if !r.out.Scan() {
		return "", fmt.Errorf("it has ended: %w", r.cmd.Wait())
	}
	return r.out.Text(), nil
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
	worked := r.worked()
	answer, err := r.ask("step " + strconv.Itoa(n))
	if err != nil {
		return err
	}
	ns, err := strconv.ParseInt(answer, 10, 64)
	took := time.Duration(ns)
	if clock == "processor" {
		took = r.worked() - worked
	}
	r.took = append(r.took, r.elapsed()+took)
	return err
}

// worked is the processor time of all threads of the runner so far, to the nanosecond.
func (r *runner) worked() time.Duration {
	files, _ := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/schedstat", r.cmd.Process.Pid))
	sum := time.Duration(0)
	for _, name := range files {
		var ns int64
		if text, err := os.ReadFile(name); err == nil {
			fmt.Sscan(string(text), &ns)
		}
		sum += time.Duration(ns)
	}
	return sum
}

// places asks where the balls are.
func (r *runner) places() error {
	line, err := r.ask("places")
	for ; err == nil && line != "end"; line, err = r.line() {
		var p physics.Vec
		if _, err := fmt.Sscan(line, &p.X, &p.Y); err != nil {
			return fmt.Errorf("a ball at %q: %w", line, err)
		}
		r.end = append(r.end, p)
	}
	return err
}

func (r *runner) stop() {
	r.in.Close()
	r.cmd.Process.Kill()
	r.cmd.Wait()
}
