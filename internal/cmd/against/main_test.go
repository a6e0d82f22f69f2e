package main

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"gameloops/internal/ci"
)

// TestACommitIsMeasuredAgainstTheSourcesOfNow measures a small module whose benchmark reports a fixed time: 200 ns in
// the commit, 100 ns in the present sources.
func TestACommitIsMeasuredAgainstTheSourcesOfNow(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	write(t, "go.mod", "module timed\n\ngo 1.26\n")
	write(t, "slow/slow_test.go", benchmark("200"))
	commit(t)
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

// TestCompilingIsMeasured compiles a package that imports go/types in the present sources only. go/types alone takes
// longer to compile than all that an empty program needs besides the runtime.
func TestCompilingIsMeasured(t *testing.T) {
	ci.Rarely(t, "half a minute of compiling with empty caches")
	t.Chdir(t.TempDir())
	write(t, "go.mod", "module compiled\n\ngo 1.26\n")
	write(t, "small/main.go", "package main\n\nfunc main() {}\n")
	commit(t)
	write(t, "small/main.go", "package main\n\nimport _ \"go/types\"\n\nfunc main() {}\n")
	table, err := contest{commit: "HEAD", folder: "small", compile: true, runs: 1}.run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	numbers := strings.Fields(table)
	if len(numbers) < 6 {
		t.Fatalf("the table is\n%s", table)
	}
	if ratio, err := strconv.ParseFloat(numbers[5], 64); err != nil || ratio < 1.2 {
		t.Errorf("with go/types it takes %s times as long:\n%s", numbers[5], table)
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
		t.Errorf("the smallest are %v ns and %v bytes", time, bytes)
	}
	if err := n.read("BenchmarkA 1 many ns/step\n"); err == nil {
		t.Error("a word is accepted as a number")
	}
}

// benchmark returns a test file with a benchmark that reports some nanoseconds.
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

// commit makes a repository of the current folder, with one commit.
func commit(t *testing.T) {
	t.Helper()
	for _, arguments := range []string{
		"init -q", "add .", "-c user.name=a -c user.email=a@b.c commit -q -m first",
	} {
		if out, err := exec.Command("git", strings.Fields(arguments)...).CombinedOutput(); err != nil {
			t.Skipf("git is needed: %v\n%s", err, out)
		}
	}
}

// write writes a file in the current folder.
func write(t *testing.T, name, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}
