//go:build unix

package main

import (
	"bytes"
	"context"
	"os"
	"strings"
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
		{"sweep", "--loops", "basic", "--duration", "100ms", "-o", "pipe.csv"},
		{"film", "--duration", "100ms", "--objects", "1", "-o", "pipe.png"},
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

// TestThePipeOfALoopIsNotOpened runs every command that takes the file of a loop, with a pipe instead.
func TestThePipeOfALoopIsNotOpened(t *testing.T) {
	t.Chdir(t.TempDir())
	if err := syscall.Mkfifo("pipe.go", 0o600); err != nil {
		t.Skip(err)
	}
	if err := os.WriteFile("own.toml", []byte("[[run]]\nloop = \"pipe.go\"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{
		{"run", "--loop", "pipe.go"},
		{"trace", "--loop", "pipe.go"},
		{"why", "--at", "1s", "--loop", "pipe.go"},
		{"explain", "pipe.go"},
		{"compare", "--loops", "basic,pipe.go"},
		{"compare", "own.toml"},
		{"diff", "basic", "pipe.go"},
		{"film", "--loops", "pipe.go", "-o", "x.png"},
		{"sweep", "--loops", "pipe.go"},
		{"threshold", "--loops", "pipe.go"},
		{"check", "pipe.go"},
		{"check", "."},
		{"check", "--exercise", "make-it-fixed", "pipe.go"},
	} {
		var out bytes.Buffer
		if status := run(t.Context(), &out, &out, args); status == console.OK ||
			!strings.Contains(out.String(), "pipe.go is a pipe: a regular file is wanted") {
			t.Errorf("%v: status %d, %q", args, status, &out)
		}
	}
}
