package main

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestACommitIsMeasuredAgainstTheSourcesOfNow measures a module of its own whose benchmark says itself how long it
// takes: 200 ns in its commit, 100 ns since.
func TestACommitIsMeasuredAgainstTheSourcesOfNow(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	write(t, "go.mod", "module timed\n\ngo 1.26\n")
	write(t, "slow/slow_test.go", benchmark("200"))
	for _, arguments := range []string{
		"init -q", "add .", "-c user.name=a -c user.email=a@b.c commit -q -m first",
	} {
		if out, err := exec.Command("git", strings.Fields(arguments)...).CombinedOutput(); err != nil {
			t.Skipf("git is needed: %v\n%s", err, out)
		}
	}
	write(t, "slow/slow_test.go", benchmark("100"))
	table, err := contest{commit: "HEAD", folder: "slow", bench: "Timed", runs: 2}.run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(strings.Join(strings.Fields(table), " "), " 200 100 0.500 Timed") {
		t.Errorf("the table is\n%s", table)
	}
	if trees, _ := git(context.Background(), "worktree", "list"); strings.Count(trees, "\n") != 0 {
		t.Errorf("it leaves a worktree behind:\n%s", trees)
	}
	for _, wrong := range []contest{
		{commit: "HEAD", folder: "slow", bench: "Nothing", runs: 1},
		{commit: "nowhere", folder: "slow", bench: "Timed", runs: 1},
		{commit: "HEAD", folder: "missing", bench: "Timed", runs: 1},
	} {
		if table, err := wrong.run(t.Context()); err == nil {
			t.Errorf("%+v measures\n%s", wrong, table)
		}
	}
}

func TestTheSmallestNumbersCount(t *testing.T) {
	var n numbers
	for _, output := range []string{
		"goos: linux\nBenchmarkA/x=1-2  1  30 ns/step  7 b/op\nPASS\n", "BenchmarkA/x=1-2  1  20 ns/step  9 b/op\n",
	} {
		if err := n.read(output); err != nil {
			t.Fatal(err)
		}
	}
	if time, bytes := n.least[kind{"A/x=1-2", "ns/step"}], n.least[kind{"A/x=1-2", "b/op"}]; time != 20 || bytes != 7 {
		t.Errorf("they are %v ns and %v bytes", time, bytes)
	}
	if err := n.read("BenchmarkA 1 many ns/step\n"); err == nil {
		t.Error("a number may be a word")
	}
}

// benchmark returns a test file with a benchmark that takes some nanoseconds, as it says.
func benchmark(nanoseconds string) string {
	return `package slow

import "testing"

func BenchmarkTimed(b *testing.B) {
	for b.Loop() {
	}
	b.ReportMetric(` + nanoseconds + `, "ns/step")
	b.ReportMetric(0, "ns/op")
}
`
}

// write writes a file of the present folder.
func write(t *testing.T, name, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}
