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

// Errors that keep the page from being built, with advice.
var (
	ErrNoToolchain = errors.New("the page is built with the Go toolchain, but the command go was not found: install " +
		"Go (https://go.dev/dl/), or build the page elsewhere with --web-out and put it on a web host")
	ErrNoSource = errors.New("the page is built from the source of this program, which was not found: run it in a " +
		"checkout of the project (go run ./cmd/sandbox --web), or build the page there with --web-out and put it on " +
		"a web host")
)

// command is the package of the program.
const command = "./cmd/sandbox"

// modulePath is the path of this module.
const modulePath = "gameloops"

// Build returns the page. It builds the page only if the source or the toolchain has changed since the last build, and
// reports that through tell. version is that of the Go to build it with: 1.27.0, or empty for the one that is
// installed, which also builds the page if the other cannot be had; tell says so. The error is ErrNoToolchain or
// ErrNoSource if the toolchain or the source is missing.
func Build(ctx context.Context, version string, tell func(words string)) (*Page, error) {
	dir, err := os.Getwd()
	if err != nil {
		return nil, err
	}
	root, err := moduleRoot(dir, builtFrom())
	if err != nil {
		return nil, err
	}
	tool, err := findTool(ctx, root, version)
	if err != nil && version != "" && ctx.Err() == nil && !errors.Is(err, ErrNoToolchain) {
		tell(fmt.Sprintf("the page is built with the Go that is installed, because Go %s cannot be had: %v", version,
			err))
		tool, err = findTool(ctx, root, "")
	}
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
	tell("building the page: this takes a while after each change of the source")
	wasm, err := watched(tell, func() ([]byte, error) { return tool.build(ctx, root) })
	if err != nil {
		return nil, err
	}
	script, err := tool.script()
	if err != nil {
		return nil, err
	}
	wasm, smaller := pack(wasm), squeeze(wasm, programLevel)
	if err := store.save(wasm, smaller, script); err != nil { // the page can be shown all the same
		tell(fmt.Sprintf("the page cannot be cached and will be built again next time: %v", err))
	}
	p, err := newPage(wasm, smaller, script)
	if err == nil && store.dir != "" {
		p.keep = store.keepBest
	}
	return p, err
}

// programLevel is how well the program is compressed with brotli: by a sixth better than with gzip. The best level
// would gain little more, and take a minute.
const programLevel = 5

// tellEvery is the time between two signs of life during a build.
const tellEvery = 10 * time.Second

// watched calls a function, and tells how long it has taken so far.
func watched(tell func(words string), do func() ([]byte, error)) ([]byte, error) {
	began, over := time.Now(), make(chan struct{})
	defer close(over)
	go func() {
		for tick := time.Tick(tellEvery); ; {
			select {
			case <-tick:
				tell(fmt.Sprintf("still building the page, for %.0f s so far", time.Since(began).Seconds()))
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

// builtFrom returns the folder of the module when this program was built. It may no longer exist, and it is not a path
// if the build used -trimpath.
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
			return words[1] == modulePath
		}
	}
	return false
}

// A tool is the Go toolchain.
type tool struct {
	path    string // path of the command go
	version string // of the toolchain that it is to be; empty: the installed one
	env     map[string]string
}

// deciding are the environment variables of the toolchain that affect what it builds.
var deciding = []string{"GOVERSION", "GOFLAGS", "GOWORK", "GOWASM", "GOEXPERIMENT", "GOFIPS140"}

// findTool finds the toolchain and reads its environment. The command go downloads a version that it does not have.
func findTool(ctx context.Context, root, version string) (*tool, error) {
	path, err := exec.LookPath("go")
	if err != nil {
		path, err = exec.LookPath(filepath.Join(os.Getenv("GOROOT"), "bin", "go"))
	}
	if err != nil {
		return nil, ErrNoToolchain
	}
	t := &tool{path: path, version: version}
	out, err := t.run(ctx, root, append([]string{"env", "-json", "GOROOT"}, deciding...)...)
	if err != nil {
		return nil, err
	}
	if err := json.Unmarshal(out, &t.env); err != nil {
		return nil, fmt.Errorf("go env: %w", err)
	}
	return t, nil
}

// run runs the command go for the browser. Its error includes the output of the command.
func (t *tool) run(ctx context.Context, root string, args ...string) ([]byte, error) {
	cmd := exec.CommandContext(ctx, t.path, args...)
	cmd.Dir = root
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0")
	if t.version != "" {
		cmd.Env = append(cmd.Env, "GOTOOLCHAIN=go"+t.version)
	}
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	cmd.WaitDelay = time.Second // compilers that it has started end later
	out, err := cmd.Output()
	switch {
	case ctx.Err() != nil:
		return nil, ctx.Err()
	case err != nil:
		return nil, fmt.Errorf("go %s: %w\n%s", args[0], err, strings.TrimSpace(stderr.String()))
	}
	return out, nil
}

// small are the packages without inlining, which saves a tenth of the download. They shape text, lay out what is around
// the worlds, judge it now and then, compile shaders, hand draw calls on, of which a frame has few, read and write
// files, and check the text of loops, which does not affect the frame time. What simulates or draws worlds is not among
// them, nor what interprets a loop.
var small = []string{
	"github.com/go-text/...",
	"github.com/ebitenui/...",
	"github.com/frustra/...",
	"github.com/spf13/...",
	"github.com/srwiley/...",
	"github.com/BurntSushi/...",
	"golang.org/x/...",
	"go/...",
	"encoding/...",
	"text/...",
	"regexp/...",
	"archive/...",
	"image/...",
	"math/big",
	"net/...",
	"log/...",
	"bufio",
	"bytes",
	"compress/...",
	"container/...",
	"context",
	"errors",
	"flag",
	"fmt",
	"html/...",
	"internal/fmtsort",
	"internal/poll",
	"internal/reflectlite",
	"internal/strconv",
	"io/...",
	"os",
	"path/...",
	"reflect",
	"runtime/debug",
	"runtime/metrics",
	"sort",
	"strconv",
	"strings",
	"syscall/...",
	"time",
	"unicode/...",
	ebitengine,
	ebitengine + "/inpututil",
	ebitengine + "/internal/atlas",
	ebitengine + "/internal/buffered",
	ebitengine + "/internal/builtinshader",
	ebitengine + "/internal/clock",
	ebitengine + "/internal/debug",
	ebitengine + "/internal/file",
	ebitengine + "/internal/gamepad",
	ebitengine + "/internal/gamepaddb",
	ebitengine + "/internal/graphicscommand",
	ebitengine + "/internal/graphicsdriver/...",
	ebitengine + "/internal/inputstate",
	ebitengine + "/internal/legacyshader",
	ebitengine + "/internal/mipmap",
	ebitengine + "/internal/packing",
	ebitengine + "/internal/png",
	ebitengine + "/internal/shader",
	ebitengine + "/internal/shaderir/...",
	ebitengine + "/internal/thread",
	ebitengine + "/internal/ui",
	ebitengine + "/internal/vmguest",
	ebitengine + "/internal/vmprotocol",
	ebitengine + "/text/v2/...",
	ebitengine + "/vector",
	modulePath + "/cmd/sandbox",
	modulePath + "/internal/apart",
	modulePath + "/internal/capture",
	modulePath + "/internal/clip",
	modulePath + "/internal/commandline",
	modulePath + "/internal/experiment",
	modulePath + "/internal/film",
	modulePath + "/internal/inks",
	modulePath + "/internal/judge",
	modulePath + "/internal/lesson",
	modulePath + "/internal/lines",
	modulePath + "/internal/metrics",
	modulePath + "/internal/nearest",
	modulePath + "/internal/own",
	modulePath + "/internal/paint",
	modulePath + "/internal/parallel",
	modulePath + "/internal/pngtext",
	modulePath + "/internal/question",
	modulePath + "/internal/queue",
	modulePath + "/internal/rehearsal",
	modulePath + "/internal/retune",
	modulePath + "/internal/site",
	modulePath + "/internal/textfit",
	modulePath + "/internal/timetext",
	modulePath + "/internal/trace",
	modulePath + "/internal/wholefile",
	modulePath + "/internal/why",
	modulePath + "/ui",
	modulePath + "/ui/access",
	modulePath + "/ui/ask",
	modulePath + "/ui/asking",
	modulePath + "/ui/beat",
	modulePath + "/ui/caption",
	modulePath + "/ui/card",
	modulePath + "/ui/cell",
	modulePath + "/ui/choice",
	modulePath + "/ui/code",
	modulePath + "/ui/cut",
	modulePath + "/ui/desk",
	modulePath + "/ui/door",
	modulePath + "/ui/edit",
	modulePath + "/ui/editor",
	modulePath + "/ui/evidence",
	modulePath + "/ui/floor",
	modulePath + "/ui/goals",
	modulePath + "/ui/logbook",
	modulePath + "/ui/mark",
	modulePath + "/ui/memory",
	modulePath + "/ui/notices",
	modulePath + "/ui/panel",
	modulePath + "/ui/past",
	modulePath + "/ui/picker",
	modulePath + "/ui/pointer",
	modulePath + "/ui/ratelog",
	modulePath + "/ui/recording",
	modulePath + "/ui/syntax",
	modulePath + "/ui/system",
	modulePath + "/ui/tape",
	modulePath + "/ui/theme",
	modulePath + "/ui/timeline",
	modulePath + "/ui/tip",
	modulePath + "/ui/verdict",
	modulePath + "/ui/watch",
	modulePath + "/ui/workshop",
}

// ebitengine is the module that draws the window.
const ebitengine = "github.com/hajimehoshi/ebiten/v2"

// build builds the program without debug information.
func (t *tool) build(ctx context.Context, root string) ([]byte, error) {
	dir, err := os.MkdirTemp("", "sandbox-web-*")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	out := filepath.Join(dir, wasmName)
	args := []string{"build", "-trimpath", "-ldflags=-s -w", "-o", out}
	for _, module := range small {
		args = append(args, "-gcflags="+module+"=-l")
	}
	if _, err := t.run(ctx, root, append(args, command)...); err != nil {
		return nil, err
	}
	return os.ReadFile(out)
}

// script returns the toolchain's script that starts programs in the browser. Its version must match.
func (t *tool) script() ([]byte, error) {
	return os.ReadFile(filepath.Join(t.env["GOROOT"], "lib", "wasm", execName))
}
