// Command against compares the benchmarks of a commit with those of the present sources, in the same minutes. Run it
// from the project's folder:
//
//	go run ./internal/cmd/against -commit HEAD~1 -bench Step/engine=softstep/objects=5000 ./physics/softstep
//
// With -compile it measures the cost of compiling the folder's package with an empty build cache, as at a first start:
//
//	go run ./internal/cmd/against -commit HEAD~1 -compile -runs 2 ./cmd/sandbox
//
// The command checks out the commit in a git worktree, and compiles both sides. Then they take turns, so that other
// load on the machine slows both alike. Of each number the smallest counts, because other load only makes a program
// slower. On a machine that others use too, the time of processors says more than that of the clock.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strings"
)

// A contest says what to measure.
type contest struct {
	commit string
	folder string // of the benchmarks, relative to the present one
	bench  string // which of them, as for go test
	runs   int    // of each side

	compile  bool   // the package is compiled, and no benchmark runs
	platform string // to compile for, such as js/wasm; empty: this one
}

func main() {
	c := contest{}
	flag.StringVar(&c.commit, "commit", "HEAD", "the `COMMIT` to measure against")
	flag.StringVar(&c.bench, "bench", ".", "the benchmarks whose names match the `REGEXP`, as for go test")
	flag.IntVar(&c.runs, "runs", 5, "how often each side has its turn")
	flag.BoolVar(&c.compile, "compile", false, "measure compiling the package with an empty build cache")
	flag.StringVar(&c.platform, "platform", "", "what it is compiled for: `OS/PROCESSOR`, as js/wasm")
	flag.Parse()
	if flag.NArg() > 1 || c.runs < 1 || c.platform != "" && (!c.compile || !strings.Contains(c.platform, "/")) {
		fmt.Fprintln(os.Stderr, "against: want one folder (./physics/softstep), -runs of at least 1, and -platform "+
			"OS/PROCESSOR with -compile only")
		os.Exit(2)
	}
	if c.folder = "."; flag.NArg() == 1 {
		c.folder = flag.Arg(0)
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	table, err := c.run(ctx)
	if err != nil {
		fmt.Fprintln(os.Stderr, "against:", err)
		os.Exit(1)
	}
	fmt.Print(table)
}

// run measures both sides and returns the table of their numbers.
func (c contest) run(ctx context.Context) (table string, err error) {
	dir, err := os.MkdirTemp("", "against-*")
	if err != nil {
		return "", err
	}
	defer os.RemoveAll(dir)
	prefix, err := git(ctx, "rev-parse", "--show-prefix")
	if err != nil {
		return "", err
	}
	tree := filepath.Join(dir, "tree")
	if _, err := git(ctx, "worktree", "add", "--detach", tree, c.commit); err != nil {
		return "", err
	}
	defer git(context.Background(), "worktree", "remove", "--force", tree)
	before := side{from: filepath.Join(tree, prefix), program: filepath.Join(dir, "before")}
	after := side{from: ".", program: filepath.Join(dir, "after")}
	for _, s := range []side{before, after} {
		if c.compile {
			break // measure compiles
		}
		if err := s.build(ctx, c.folder); err != nil {
			return "", err
		}
	}
	was, is := numbers{}, numbers{}
	for n := range c.runs {
		// The side that goes second may find a cooler or a hotter processor, so they take turns in that, too.
		order := []func() error{
			func() error { return before.measure(ctx, c, &was) },
			func() error { return after.measure(ctx, c, &is) },
		}
		if err := errors.Join(order[n%2](), order[1-n%2]()); err != nil {
			return "", err
		}
	}
	return compared(was, is), nil
}

// A side is one of the two that are compared.
type side struct {
	from    string // the folder of its sources
	program string // its compiled tests
}

// build compiles the tests of a folder.
func (s side) build(ctx context.Context, folder string) error {
	build := exec.CommandContext(ctx, "go", "test", "-c", "-o", s.program, packageOf(folder))
	build.Dir = s.from
	if out, err := build.CombinedOutput(); err != nil {
		return fmt.Errorf("in %s: go test -c %s: %w\n%s", s.from, folder, err, out)
	}
	return nil
}

// packageOf returns a folder as the go command wants it: with ./ before it.
func packageOf(folder string) string { return "./" + filepath.ToSlash(filepath.Clean(folder)) }

// measure runs the benchmarks once, or compiles the package, and keeps the smallest numbers.
func (s side) measure(ctx context.Context, c contest, least *numbers) error {
	if c.compile {
		return s.compile(ctx, c, least)
	}
	bench := exec.CommandContext(ctx, s.program, "-test.run=^$", "-test.bench="+c.bench, "-test.benchtime=1x")
	bench.Dir = filepath.Join(s.from, c.folder)
	out, err := bench.CombinedOutput()
	if err != nil {
		return fmt.Errorf("in %s: %w\n%s", bench.Dir, err, out)
	}
	if err := least.read(string(out)); err != nil {
		return fmt.Errorf("in %s: %w", bench.Dir, err)
	}
	least.add(kind{"all together", "ms of processors"}, float64(bench.ProcessState.UserTime().Milliseconds()))
	return nil
}

// compile compiles the package with an empty build cache. It counts the processor time of all compilers.
func (s side) compile(ctx context.Context, c contest, least *numbers) error {
	cache, err := os.MkdirTemp("", "against-cache-*")
	if err != nil {
		return err
	}
	defer os.RemoveAll(cache)
	build := exec.CommandContext(ctx, "go", "build", "-o", s.program, packageOf(c.folder))
	build.Dir, build.Env = s.from, append(os.Environ(), "GOCACHE="+cache)
	if system, processor, ok := strings.Cut(c.platform, "/"); ok {
		build.Env = append(build.Env, "GOOS="+system, "GOARCH="+processor)
	}
	if out, err := build.CombinedOutput(); err != nil {
		return fmt.Errorf("in %s: go build %s: %w\n%s", s.from, c.folder, err, out)
	}
	used := build.ProcessState.UserTime() + build.ProcessState.SystemTime()
	least.add(kind{"compiling", "s of processors"}, used.Seconds())
	return nil
}

// git runs git and returns what it prints.
func git(ctx context.Context, arguments ...string) (string, error) {
	out, err := exec.CommandContext(ctx, "git", arguments...).CombinedOutput()
	if err != nil {
		return "", fmt.Errorf("git %s: %w\n%s", strings.Join(arguments, " "), err, out)
	}
	return strings.TrimSpace(string(out)), nil
}
