// Package toolchain finds the Go toolchain and the source of this module. Programs that are built on demand need both:
// the page for the browser, and its server.
package toolchain

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"time"
)

// The errors of a missing toolchain and a missing source. Their texts say what to do.
var (
	ErrNone = errors.New("the page is built with the Go toolchain, but the command go was not found: install " +
		"Go (https://go.dev/dl/), or build the page elsewhere with --web-out and put it on a web host")
	ErrNoSource = errors.New("the page is built from the source of this program, which was not found: run it in a " +
		"checkout of the project (go run ./cmd/sandbox --web), or build the page there with --web-out and put it on " +
		"a web host")
)

// Module is the path of this module.
const Module = "gameloops"

// A Tool runs the Go toolchain in the folder of the module's source.
type Tool struct {
	Root string            // the folder
	Env  map[string]string // GOROOT and the variables in Deciding, from go env
	path string            // of the go command
	env  []string          // added to this program's environment
}

// Deciding are the environment variables of the toolchain that affect what it builds.
var Deciding = []string{"GOVERSION", "GOFLAGS", "GOWORK", "GOWASM", "GOEXPERIMENT", "GOFIPS140"}

// Find finds the toolchain and the source. env adds variables to the environment of the builds, such as GOOS=js. If it
// sets GOTOOLCHAIN, the go command downloads that version if it is missing. The error is ErrNone or ErrNoSource if the
// toolchain or the source is missing.
func Find(ctx context.Context, env ...string) (*Tool, error) {
	dir, err := os.Getwd()
	if err != nil {
		return nil, err
	}
	t := &Tool{env: env}
	if t.Root, err = moduleRoot(dir, builtFrom()); err != nil {
		return nil, err
	}
	t.path, err = exec.LookPath("go")
	if err != nil {
		t.path, err = exec.LookPath(filepath.Join(os.Getenv("GOROOT"), "bin", "go"))
	}
	if err != nil {
		return nil, ErrNone
	}
	out, err := t.Run(ctx, append([]string{"env", "-json", "GOROOT"}, Deciding...)...)
	if err != nil {
		return nil, err
	}
	if err := json.Unmarshal(out, &t.Env); err != nil {
		return nil, fmt.Errorf("go env: %w", err)
	}
	return t, nil
}

// Run runs the go command and returns its standard output. Its error includes the standard error.
func (t *Tool) Run(ctx context.Context, args ...string) ([]byte, error) {
	cmd := exec.CommandContext(ctx, t.path, args...)
	cmd.Dir = t.Root
	cmd.Env = append(os.Environ(), t.env...)
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	cmd.WaitDelay = time.Second // the compilers that go started end later
	out, err := cmd.Output()
	switch {
	case ctx.Err() != nil:
		return nil, ctx.Err()
	case err != nil:
		return nil, fmt.Errorf("go %s: %w\n%s", args[0], err, strings.TrimSpace(stderr.String()))
	}
	return out, nil
}

// tellEvery is the time between two progress messages during a build.
const tellEvery = 10 * time.Second

// Watched calls do and returns its results. Meanwhile it calls tell every tellEvery with the time taken so far: "still
// building the page, for 10 s so far".
func Watched[T any](tell func(words string), doing string, do func() (T, error)) (T, error) {
	began, over := time.Now(), make(chan struct{})
	defer close(over)
	go func() {
		for tick := time.Tick(tellEvery); ; {
			select {
			case <-tick:
				tell(fmt.Sprintf("still %s, for %.0f s so far", doing, time.Since(began).Seconds()))
			case <-over:
				return
			}
		}
	}()
	return do()
}

// moduleRoot returns the folder of the module's source: the one that contains dir, or else the one that this program
// was built from.
func moduleRoot(dir, builtFrom string) (string, error) {
	for ; ; dir = filepath.Dir(dir) {
		if isModule(dir) {
			return dir, nil
		}
		if dir == filepath.Dir(dir) {
			break
		}
	}
	if filepath.IsAbs(builtFrom) && isModule(builtFrom) {
		return builtFrom, nil
	}
	return "", ErrNoSource
}

// builtFrom returns the folder of the module when this program was built. It may no longer exist, and with -trimpath
// it is not a path.
func builtFrom() string {
	_, here, _, _ := runtime.Caller(0)
	return filepath.Join(filepath.Dir(here), "..", "..")
}

// isModule reports whether a folder is the module's root.
func isModule(dir string) bool {
	text, err := os.ReadFile(filepath.Join(dir, "go.mod"))
	if err != nil {
		return false
	}
	for line := range strings.Lines(string(text)) {
		if words := strings.Fields(line); len(words) == 2 && words[0] == "module" {
			return words[1] == Module
		}
	}
	return false
}
