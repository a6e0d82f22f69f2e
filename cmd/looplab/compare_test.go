package main

import (
	"bytes"
	"os"
	"runtime"
	"strings"
	"testing"
	"time"

	"gameloops/cmd/looplab/console"
)

func TestAnInterruptedComparisonPrintsFinishedRuns(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("there are no signals here")
	}
	var out, stderr string
	for wait := 2 * time.Second; wait < 2*time.Minute; wait *= 3 { // the first run takes a few milliseconds
		if out, stderr = interruptAfter(t, wait); strings.Contains(stderr, " 1 of 2") {
			break
		}
	}
	if !strings.Contains(out, "  1  fixed-steps\n") || strings.Contains(out, "variable-steps") {
		t.Errorf("it prints\n%s", out)
	}
	want := "looplab: interrupted after 1 of 2 runs: to run the others, looplab compare " +
		"--loops variable-steps:objects=20000:duration=10m0s --objects 5 --duration 1s\n"
	if stderr != want {
		t.Errorf("it says\n%s", stderr)
	}
}

// interruptAfter compares two runs and interrupts the second one, which takes more than an hour of real time.
func interruptAfter(t *testing.T, wait time.Duration) (printed, said string) {
	t.Helper()
	cmd := looplab(t, t.TempDir(), "compare", "--objects", "5", "--duration", "1s",
		"--loops", "fixed-steps,variable-steps:objects=20000:duration=10m")
	var out, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &stderr
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	time.Sleep(wait)
	cmd.Process.Signal(os.Interrupt)
	if err := cmd.Wait(); err == nil {
		t.Error("it ends without an error")
	} else if code := cmd.ProcessState.ExitCode(); stderr.Len() > 0 && code != console.Failure {
		t.Errorf("it ends with %d: %v", code, err)
	}
	return out.String(), stderr.String()
}
