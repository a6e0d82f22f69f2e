package web

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

// What keeps a page from being built, and what to do about it.
var (
	ErrNoToolchain = errors.New("the page is built with the Go toolchain, and there is no command go: install Go " +
		"(https://go.dev/dl/), or put a page on a web host that --web-out made elsewhere")
	ErrNoSource = errors.New("the page is built from the source of this program, which is not here: run it in a " +
		"checkout of the project (go run ./cmd/sandbox --web), or put a page on a web host that --web-out made there")
)

// command is the package of the program.
const command = "./cmd/sandbox"

// modulePath is that of the module whose page this is.
const modulePath = "gameloops"

// Build gives the page: the one that was built last time if nothing has changed since, or a new one, of which it tells.
// The error of a toolchain or a source that is missing is ErrNoToolchain or ErrNoSource.
func Build(ctx context.Context, tell func(words string)) (*Page, error) {
	dir, err := os.Getwd()
	if err != nil {
		return nil, err
	}
	root, err := moduleRoot(dir, builtFrom())
	if err != nil {
		return nil, err
	}
	tool, err := findTool(ctx, root)
	if err != nil {
		return nil, err
	}
	store, err := openStore(root, tool)
	if err != nil {
		return nil, err
	}
	if p, err := store.load(); err == nil {
		return p, nil
	}
	tell("building the page, which takes a while after each change of the source")
	wasm, err := tool.build(ctx, root)
	if err != nil {
		return nil, err
	}
	script, err := tool.script()
	if err != nil {
		return nil, err
	}
	wasm = pack(wasm)
	if err := store.save(wasm, script); err != nil { // no reason not to show it
		tell(fmt.Sprintf("the page will be built again next time, for it cannot be kept: %v", err))
	}
	return newPage(wasm, script)
}

// moduleRoot is the folder of the module's source: that which dir is in, or else the one this program was built from.
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

// builtFrom is the folder of the module when this program was built. It may be gone, and is no folder at all if the
// build left out where it was.
func builtFrom() string {
	_, here, _, _ := runtime.Caller(0)
	return filepath.Join(filepath.Dir(here), "..", "..")
}

// isModule tells whether a folder is the module's root.
func isModule(dir string) bool {
	text, err := os.ReadFile(filepath.Join(dir, "go.mod"))
	if err != nil {
		return false
	}
	for line := range strings.Lines(string(text)) {
		if words := strings.Fields(line); len(words) == 2 && words[0] == "module" {
			return words[1] == modulePath
		}
	}
	return false
}

// A tool is the Go toolchain.
type tool struct {
	path string // of the command go
	env  map[string]string
}

// deciding are the variables of the toolchain that decide what it builds.
var deciding = []string{"GOVERSION", "GOFLAGS", "GOWORK", "GOWASM", "GOEXPERIMENT", "GOFIPS140"}

// findTool finds the toolchain and asks it what it is.
func findTool(ctx context.Context, root string) (*tool, error) {
	path, err := exec.LookPath("go")
	if err != nil {
		path, err = exec.LookPath(filepath.Join(os.Getenv("GOROOT"), "bin", "go"))
	}
	if err != nil {
		return nil, ErrNoToolchain
	}
	t := &tool{path: path}
	out, err := t.run(ctx, root, append([]string{"env", "-json", "GOROOT"}, deciding...)...)
	if err != nil {
		return nil, err
	}
	if err := json.Unmarshal(out, &t.env); err != nil {
		return nil, fmt.Errorf("go env: %w", err)
	}
	return t, nil
}

// run runs the command go for the browser. Its error says what the command says.
func (t *tool) run(ctx context.Context, root string, args ...string) ([]byte, error) {
	cmd := exec.CommandContext(ctx, t.path, args...)
	cmd.Dir = root
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0")
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	cmd.WaitDelay = time.Second // the compilers that it has started end later
	out, err := cmd.Output()
	switch {
	case ctx.Err() != nil:
		return nil, ctx.Err()
	case err != nil:
		return nil, fmt.Errorf("go %s: %w\n%s", args[0], err, strings.TrimSpace(stderr.String()))
	}
	return out, nil
}

// small are the modules whose functions are not inlined, which saves a twentieth of what a browser loads. They shape
// text, lay out the panel and read files: nothing that a frame's time depends on.
var small = []string{
	"github.com/go-text/...",
	"github.com/ebitenui/...",
	"github.com/frustra/...",
	"github.com/spf13/...",
	"github.com/BurntSushi/...",
	"golang.org/x/...",
}

// build builds the program, stripped. The profile of the commands is left out: it lets the compiler inline more, and a
// browser would have to load that.
func (t *tool) build(ctx context.Context, root string) ([]byte, error) {
	dir, err := os.MkdirTemp("", "sandbox-web-*")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	out := filepath.Join(dir, wasmName)
	args := []string{"build", "-pgo=off", "-trimpath", "-ldflags=-s -w", "-o", out}
	for _, module := range small {
		args = append(args, "-gcflags="+module+"=-l")
	}
	if _, err := t.run(ctx, root, append(args, command)...); err != nil {
		return nil, err
	}
	return os.ReadFile(out)
}

// script is the toolchain's own script that starts programs in the browser. It has to be of the same version.
func (t *tool) script() ([]byte, error) {
	return os.ReadFile(filepath.Join(t.env["GOROOT"], "lib", "wasm", execName))
}
