package main

import (
	"bytes"
	"os"
	"runtime"
	"strings"
	"testing"
	"time"
)

func TestAnInterruptedComparisonKeepsWhatIsOver(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("there are no signals here")
	}
	// The second run takes an hour of real time and more.
	cmd := looplab(t, t.TempDir(), "compare", "--objects", "5", "--duration", "1s",
		"--loops", "fixed-steps,variable-steps:objects=20000:duration=10m")
	var out, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &stderr
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	time.Sleep(2 * time.Second) // long enough for the first run, whatever the machine does meanwhile
	cmd.Process.Signal(os.Interrupt)
	if err := cmd.Wait(); err == nil || cmd.ProcessState.ExitCode() != failure {
		t.Errorf("it ends with %v", err)
	}
	if !strings.Contains(out.String(), "  1  fixed-steps\n") || strings.Contains(out.String(), "variable-steps") {
		t.Errorf("it prints\n%s", &out)
	}
	want := "looplab: interrupted after 1 of 2 runs: to run the others, looplab run " +
		"--loop variable-steps --objects 20000 --duration 10m0s\n"
	if got := stderr.String(); got != want {
		t.Errorf("it says\n%s", got)
	}
}
