package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"time"
)

// A bench runs the tests of a module on copies of it with one mistake each.
type bench struct {
	module *module
	dir    string // for the files that replace files of the module
	short  bool
	own    bool            // run only the tests of the place's package
	skip   map[string]bool // packages whose tests are skipped

	mu     sync.Mutex
	limits map[string]func() (time.Duration, error) // by import path; each runs the tests once
}

func newBench(m *module, dir string, o options, skip map[string]bool) *bench {
	return &bench{module: m, dir: dir, short: o.short, own: o.own, skip: skip,
		limits: make(map[string]func() (time.Duration, error))}
}

// A tree is the module as the go command sees it, with one file replaced by another.
type tree struct {
	dir   string // folder of the replacement
	flags string // for GOFLAGS, which go commands that tests run see as well
}

// prepare makes the tree with a mistake, in its own folder, number.
func (b *bench) prepare(p place, number int) (tree, error) {
	name := filepath.Join(b.module.root, filepath.FromSlash(p.file))
	source, err := os.ReadFile(name)
	if err != nil {
		return tree{}, err
	}
	dir := filepath.Join(b.dir, fmt.Sprint(number))
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return tree{}, err
	}
	wrong, overlay := filepath.Join(dir, "wrong.go"), filepath.Join(dir, "overlay.json")
	replaced, err := json.Marshal(map[string]any{"Replace": map[string]string{name: wrong}})
	if err != nil {
		return tree{}, err
	}
	return tree{dir, "-overlay=" + overlay}, errors.Join(
		os.WriteFile(wrong, p.applied(source), 0o600), os.WriteFile(overlay, replaced, 0o600))
}

// compiles reports whether the package of a place compiles.
func (b *bench) compiles(ctx context.Context, t tree, p place) bool {
	_, err := b.run(ctx, t, "build", p.pkg)
	return err == nil
}

// caughtBy runs the tests that may notice a mistake until one of them fails, and returns its name, or "" if the mistake
// survived.
func (b *bench) caughtBy(ctx context.Context, t tree, p place) (test string, err error) {
	for _, pkg := range b.module.testsOf(p.pkg) {
		if b.skip[b.module.short(pkg)] || b.own && pkg != p.pkg {
			continue
		}
		limit, err := b.limit(ctx, pkg)
		if err != nil {
			return "", err
		}
		out, err := b.run(ctx, t, b.test(pkg, "-failfast", "-timeout="+limit.String())...)
		if ctx.Err() != nil {
			return "", ctx.Err()
		}
		if err != nil {
			return b.module.short(pkg) + ": " + firstFailure(out), nil
		}
	}
	return "", nil
}

// limit returns the time after which the tests of a package count as hanging. It runs the original tests once. It
// returns an error if they fail, because they would catch every mistake.
func (b *bench) limit(ctx context.Context, pkg string) (time.Duration, error) {
	b.mu.Lock()
	known, ok := b.limits[pkg]
	if !ok {
		known = sync.OnceValues(func() (time.Duration, error) {
			out, err := b.run(ctx, tree{}, b.test(pkg, "-count=1")...)
			if ctx.Err() != nil {
				return 0, ctx.Err()
			}
			if err != nil {
				return 0, fmt.Errorf("%s fails without any mistake: %s", pkg, firstFailure(out))
			}
			return limitOf(out), nil
		})
		b.limits[pkg] = known
	}
	b.mu.Unlock()
	return known()
}

func (b *bench) test(pkg string, flags ...string) []string {
	args := append([]string{"test", "-json", "-vet=off"}, flags...)
	if b.short {
		args = append(args, "-short")
	}
	return append(args, pkg)
}

// run runs the go command on a tree and returns its output. All processes that it has started end with it.
func (b *bench) run(ctx context.Context, t tree, args ...string) ([]byte, error) {
	cmd := exec.CommandContext(ctx, "go", args...)
	cmd.Dir = b.module.root
	cmd.Env = append(os.Environ(), strings.TrimSpace("GOFLAGS="+os.Getenv("GOFLAGS")+" "+t.flags))
	var out bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &out
	cmd.WaitDelay = 10 * time.Second
	inGroup(cmd)
	err := cmd.Run()
	killGroup(cmd)
	return out.Bytes(), err
}

// An event is a line of go test -json about a test or a package.
type event struct {
	Action, Test, Output string
	Elapsed              float64 // s
}

// events parses the output of go test -json, which may contain lines of the compiler.
func events(out []byte) (all []event) {
	for line := range bytes.Lines(out) {
		var e event
		if json.Unmarshal(line, &e) == nil {
			all = append(all, e)
		}
	}
	return all
}

// firstFailure returns the first failure in the output of go test -json.
func firstFailure(out []byte) string {
	failure := ""
	for _, e := range events(out) {
		switch {
		case strings.HasPrefix(e.Output, "panic: test timed out"):
			return "out of time"
		case e.Action == "build-fail":
			return "does not compile"
		case e.Action == "fail" && e.Test != "" && failure == "":
			failure = e.Test
		}
	}
	if failure == "" {
		return "the tests do not end as expected"
	}
	return failure
}

// limitOf returns a time limit for tests, based on this output of go test -json. It is generous, so that the same tests
// stay below it even on a busy computer.
func limitOf(out []byte) time.Duration {
	const least, times = time.Minute, 4
	took := time.Duration(0)
	for _, e := range events(out) {
		if e.Action == "pass" && e.Test == "" {
			took = max(took, time.Duration(e.Elapsed*float64(time.Second)))
		}
	}
	return least + times*took.Round(time.Second)
}
