package main

import (
	"fmt"
	"os/exec"
	"path/filepath"
	"strings"
	"time"
)

// runs are what the profile is measured with.
var runs = []string{
	"run --loop fixed-steps --objects 500 --duration 15s",
	"run --loop fixed-steps --objects 1000 --duration 5s",
	"run --loop fixed-steps --engine softstep --objects 1000 --duration 1m",
	"run --loop fixed-steps --engine softstep --objects 10000 --duration 6s --update-cost-per-object 0",
}

// turns is how often each run is made with the profile, and without it.
const turns = 6

// measure compares looplab with a build without the profile, by the processor time of the same runs. The two take
// turns, so that a noisy machine affects both alike.
func measure(dir string) error {
	programs := []string{filepath.Join(dir, "without"), filepath.Join(dir, "with")}
	for i, pgo := range []string{"-pgo=off", "-pgo=auto"} {
		if _, err := command("build", pgo, "-o", programs[i], "./cmd/looplab"); err != nil {
			return err
		}
	}
	for _, run := range runs {
		var took [2]time.Duration
		for turn := range 2 * turns {
			which := (turn + turn/2) % 2 // first one of them, then the other
			cmd := exec.Command(programs[which], strings.Fields(run)...)
			if out, err := cmd.CombinedOutput(); err != nil {
				return fmt.Errorf("looplab %s: %w\n%s", run, err, out)
			}
			took[which] += cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
		}
		fmt.Printf("%.3f of the time without it: looplab %s\n", float64(took[1])/float64(took[0]), run)
	}
	return nil
}
