package main

import (
	"bytes"
	"errors"
	"os"
	"runtime"
	"strings"
	"syscall"
	"testing"
)

// A broken is a writer that always fails.
type broken struct{ err error }

func (b broken) Write([]byte) (int, error) { return 0, b.err }

func TestWhatCannotBeWrittenIsAFailure(t *testing.T) {
	for _, args := range []string{"--help", "help run", "run --help", "--version", "--licenses", "completion bash",
		"list", "list --format json", "ask", "lesson", "explain basic", "show drift",
		"run --objects 1 --duration 50ms", "sweep --objects 1 --duration 50ms"} {
		var stderr bytes.Buffer
		status := run(t.Context(), broken{errors.New("no space left")}, &stderr, strings.Fields(args))
		if status != 1 || !strings.HasPrefix(stderr.String(), "looplab: no space left") ||
			strings.Count(stderr.String(), "\n") != 1 {
			t.Errorf("%s: status %d, %q", args, status, &stderr)
		}
		stderr.Reset()
		status = run(t.Context(), broken{syscall.EPIPE}, &stderr, strings.Fields(args))
		if status != 1 || stderr.Len() > 0 {
			t.Errorf("%s, unread: status %d, %q", args, status, &stderr)
		}
	}
}

// TestAReaderThatStopsEndsACommand runs looplab list | head -1.
func TestAReaderThatStopsEndsACommand(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("there are no signals here")
	}
	reads, writes, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	reads.Close()
	cmd := looplab(t, t.TempDir(), "list")
	var stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = writes, &stderr
	err = cmd.Run()
	writes.Close()
	if code := cmd.ProcessState.ExitCode(); err == nil || code != 1 || stderr.Len() > 0 {
		t.Errorf("it exits with %d, %v: %s", code, err, &stderr)
	}
}
