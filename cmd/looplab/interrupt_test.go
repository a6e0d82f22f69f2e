//go:build unix

package main

import (
	"bytes"
	"context"
	"os"
	"syscall"
	"testing"

	"gameloops/cmd/looplab/console"
)

// TestTheFirstInterruptEndsReading runs commands that read pipes without a writer.
func TestTheFirstInterruptEndsReading(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, name := range []string{"pipe.toml", "pipe.png", "pipe.csv"} {
		if err := syscall.Mkfifo(name, 0o600); err != nil {
			t.Skip(err)
		}
		defer func() { // release a reader that is still waiting
			if f, err := os.OpenFile(name, os.O_RDWR|syscall.O_NONBLOCK, 0); err == nil {
				f.Close()
			}
		}()
	}
	interrupted, cancel := context.WithCancel(t.Context())
	cancel()
	for _, args := range [][]string{
		{"compare", "pipe.toml"},
		{"lesson", "pipe.toml"},
		{"show", "pipe.png"},
		{"film", "pipe.toml", "-o", "x.png"},
		{"run", "--experiment", "pipe.toml"},
		{"run", "--frames", "pipe.csv"},
		{"replay", "pipe.csv"},
		{"merge", "pipe.csv"},
		{"merge", "pipe.csv", "-o", "x.csv"},
	} {
		var stdout, stderr bytes.Buffer
		if status := run(interrupted, &stdout, &stderr, args); status != console.Failure || stdout.Len() > 0 ||
			stderr.String() != "looplab: interrupted\n" {
			t.Errorf("%v: status %d, %q, %q", args, status, &stdout, &stderr)
		}
	}
	if left, err := os.ReadDir("."); err != nil || len(left) != 3 {
		t.Errorf("%v: the folder has %v", err, left)
	}
}
