//go:build unix

package main

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

func TestTheFirstInterruptEndsReading(t *testing.T) {
	pipe := filepath.Join(t.TempDir(), "pipe.toml") // without a writer
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Skip(err)
	}
	defer func() { // release a reader that is still waiting
		if f, err := os.OpenFile(pipe, os.O_RDWR|syscall.O_NONBLOCK, 0); err == nil {
			f.Close()
		}
	}()
	interrupted, cancel := context.WithCancel(t.Context())
	cancel()
	var stdout, stderr bytes.Buffer
	code := run(interrupted, &stdout, &stderr, []string{pipe})
	if code != 1 || stderr.String() != "sandbox: interrupted\n" {
		t.Errorf("exit %d, %q", code, &stderr)
	}
}
