package main

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"

	"gameloops/cmd/looplab/console"
)

// looplab returns a command that runs the test binary as looplab.
func looplab(t *testing.T, dir string, args ...string) *exec.Cmd {
	t.Helper()
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(program, args...)
	cmd.Args[0] = "looplab"
	cmd.Dir = dir
	return cmd
}

// many is a sweep whose rows take a few milliseconds each.
var many = []string{"sweep", "--loops", "variable-steps,fixed-steps,fiedler", "--objects", "10:150:10",
	"--duration", "500ms"}

// startAndSignal starts the sweep many with more flags, and signals it after some rows. It returns its standard error.
func startAndSignal(t *testing.T, dir string, s os.Signal, more ...string) (stderr string, err error) {
	t.Helper()
	if runtime.GOOS == "windows" {
		t.Skip("there are no signals here")
	}
	cmd := looplab(t, dir, append(many, more...)...)
	var b bytes.Buffer
	cmd.Stderr = &b
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	for deadline := time.Now().Add(time.Minute); lines(t, dir) < 8; time.Sleep(time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatalf("no rows appear: %s", b.String())
		}
	}
	cmd.Process.Signal(s)
	err = cmd.Wait()
	return b.String(), err
}

func lines(t *testing.T, dir string) int {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(dir, "out.csv.part"))
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		t.Fatal(err)
	}
	return bytes.Count(text, []byte("\n"))
}

// whole returns what the sweep many writes without interruption.
func whole(t *testing.T) []byte {
	t.Helper()
	text, err := looplab(t, t.TempDir(), many...).Output()
	if err != nil {
		t.Fatal(err)
	}
	return text
}

func TestAKilledSweepIsResumed(t *testing.T) {
	dir := t.TempDir()
	kept := 0
	for range 3 {
		if _, err := startAndSignal(t, dir, os.Kill, "-o", "out.csv", "--resume"); err == nil {
			break // it finished before the signal
		}
		if n := lines(t, dir); n < kept {
			t.Fatalf("%d of %d lines remain", n, kept)
		} else {
			kept = n
		}
		// A kill cannot be timed to hit the middle of a row, so remove half of the last row.
		part := filepath.Join(dir, "out.csv.part")
		text, err := os.ReadFile(part)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.Truncate(part, int64(len(text)-20)); err != nil {
			t.Fatal(err)
		}
		kept--
	}
	if out, err := looplab(t, dir, append(many, "-o", "out.csv", "--resume")...).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	got, err := os.ReadFile(filepath.Join(dir, "out.csv"))
	if err != nil {
		t.Fatal(err)
	}
	if want := whole(t); !bytes.Equal(got, want) {
		t.Errorf("killed and resumed:\n%s\nnot\n%s", got, want)
	}
	if entries, _ := os.ReadDir(dir); len(entries) != 1 {
		t.Errorf("the folder has %v", entries)
	}
}

func TestAnInterruptedSweepSaysHowToResume(t *testing.T) {
	for _, s := range []os.Signal{os.Interrupt, syscall.SIGTERM, syscall.SIGHUP} {
		t.Run(s.String(), func(t *testing.T) { saysHowToResume(t, s) })
	}
}

func saysHowToResume(t *testing.T, s os.Signal) {
	dir := t.TempDir()
	stderr, err := startAndSignal(t, dir, s, "-o", "out.csv", "--stall", ";100ms+50ms")
	var exit *exec.ExitError
	if !errors.As(err, &exit) || exit.ExitCode() != console.Failure {
		t.Fatalf("it ends with %v: %s", err, stderr)
	}
	m := regexp.MustCompile(`^looplab: interrupted after \d+ of \d+ rows: to resume, (looplab .* --resume)\n$`).
		FindStringSubmatch(stderr)
	if m == nil || !strings.Contains(m[1], "--stall ';100ms+50ms'") {
		t.Fatalf("it says %q", stderr)
	}
	args := strings.Fields(strings.ReplaceAll(m[1], "'", ""))
	if out, err := looplab(t, dir, args[1:]...).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	got, err := os.ReadFile(filepath.Join(dir, "out.csv"))
	if err != nil {
		t.Fatal(err)
	}
	want, err := looplab(t, dir, append(many, "--stall", ";100ms+50ms")...).Output()
	if err != nil || !bytes.Equal(got, want) {
		t.Errorf("interrupted and resumed:\n%s\nnot\n%s", got, want)
	}
}

func TestAFullDiskIsOneClearLine(t *testing.T) {
	full, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
	if err != nil {
		t.Skip("there is no /dev/full here")
	}
	defer full.Close()
	for _, args := range [][]string{many, {"threshold", "--loops", "fixed-steps", "--most", "4", "--objects", "2"}} {
		cmd := looplab(t, t.TempDir(), args...)
		var stderr bytes.Buffer
		cmd.Stdout, cmd.Stderr = full, &stderr
		var exit *exec.ExitError
		if err := cmd.Run(); !errors.As(err, &exit) || exit.ExitCode() != console.Failure {
			t.Errorf("%s ends with %v", args[0], err)
		}
		if s := stderr.String(); strings.Count(s, "\n") != 1 || !strings.Contains(s, "no space left on device") {
			t.Errorf("%s says %q", args[0], s)
		}
	}
}
