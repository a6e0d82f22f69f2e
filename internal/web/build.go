package web

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"sync"

	"gameloops/internal/toolchain"
)

// command is the package of the program.
const command = "./cmd/sandbox"

// modulePath is the path of this module.
const modulePath = toolchain.Module

// forBrowsers is the environment in which the page is built.
var forBrowsers = []string{"GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0"}

// Build returns the page. It builds the page only if the source or the toolchain has changed since the last build, and
// reports a build through tell. version is the version of Go to build with, such as 1.27.0, or empty for the installed
// one. If that version is not available, Build uses the installed one and reports that through tell. The error is that
// of [toolchain.Find] if the toolchain or the source is missing.
func Build(ctx context.Context, version string, tell func(words string)) (*Page, error) {
	find := func(env ...string) (*toolchain.Tool, error) {
		return toolchain.Find(ctx, append(env, forBrowsers...)...)
	}
	var tool *toolchain.Tool
	err := error(nil)
	if version == "" {
		tool, err = find()
	} else if tool, err = find("GOTOOLCHAIN=go" + version); err != nil && ctx.Err() == nil &&
		!errors.Is(err, toolchain.ErrNone) && !errors.Is(err, toolchain.ErrNoSource) {
		tell(fmt.Sprintf("building the page with the installed Go, because Go %s is not available: %v", version,
			err))
		tool, err = find()
	}
	if err != nil {
		return nil, err
	}
	store, err := openStore(tool)
	if err != nil {
		return nil, err
	}
	if store.unkept != nil {
		tell(fmt.Sprintf("the page cannot be cached and will be built again next time: %v", store.unkept))
	}
	b := &builder{ctx: ctx, tool: tool, store: store, tell: tell}
	p, err := b.page()
	if err != nil {
		store.close()
	}
	return p, err
}

// A builder builds the programs of the page, and keeps them in a store.
type builder struct {
	ctx   context.Context
	tool  *toolchain.Tool
	store *store
	tell  func(words string)
	mu    sync.Mutex // one build of the larger program at a time
}

// page returns the page. It builds what the store does not have, except for the larger program.
func (b *builder) page() (*Page, error) {
	program, isBest, err := b.store.program()
	if err != nil {
		b.tell("building the page: this takes a minute or two after a change of the source")
		if err := b.build("building the page", wasmName, programLevel); err != nil {
			return nil, err
		}
		if program, isBest, err = b.store.program(); err != nil {
			return nil, err
		}
	}
	exec, err := script(b.tool)
	if err != nil {
		return nil, err
	}
	p, err := newPage(program, programFile(b.store.key[:12], b.scripts), exec)
	if err != nil {
		return nil, err
	}
	p.close = b.store.close
	if !isBest {
		p.keep = func(write func(io.Writer) error) (contents, error) {
			path, _, err := b.store.add(wasmName+bestEnd, write)
			return onDisk(path), err
		}
	}
	return p, nil
}

// scripts opens the larger program, compressed with gzip. It is built when it is first needed. One state of the source
// gives the same program each time.
func (b *builder) scripts() (io.ReadSeekCloser, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	path, _, err := b.store.find(scriptsName + packedEnd)
	if err != nil {
		const doing = "building the page's larger program, for loops in JavaScript"
		b.tell(doing + ": this takes up to a minute")
		if err := b.build(doing, scriptsName, 0, scriptsTag); err != nil {
			return nil, err
		}
		if path, _, err = b.store.find(scriptsName + packedEnd); err != nil {
			return nil, err
		}
	}
	return os.Open(path)
}

// build builds a program and adds it to the store, compressed: also with a level of brotli, if it is not 0.
func (b *builder) build(doing, name string, level int, flags ...string) error {
	dir, err := os.MkdirTemp("", "sandbox-web-*")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	out := filepath.Join(dir, name)
	_, err = toolchain.Watched(b.tell, doing, func() (string, error) { return out, compile(b.ctx, b.tool, out, flags) })
	if err != nil {
		return err
	}
	add := func(end string, compress func(w io.Writer, from io.Reader) error) error {
		_, _, err := b.store.add(name+end, func(w io.Writer) error {
			from, err := os.Open(out)
			if err != nil {
				return err
			}
			defer from.Close()
			return compress(w, from)
		})
		return err
	}
	if level != 0 {
		err := add(brotliEnd, func(w io.Writer, from io.Reader) error { return brotliTo(w, from, level) })
		if err != nil {
			return err
		}
	}
	if err := add(packedEnd, packTo); err != nil {
		return err
	}
	return b.store.removeOld()
}

// programLevel is the brotli level of a new build. Its result is a sixth smaller than with gzip. The best level takes
// minutes: see [Page.Improve].
const programLevel = 5

// small are the packages that are compiled without inlining, which makes the download a tenth smaller. They shape
// text, lay out what is around the worlds, judge it now and then, compile shaders, pass on draw calls and take locks
// (of which a frame has few), read and write files, look up maps, check the source of loops, and drive and interpret
// loops. All that is a small part of a frame. The engines are not among them. The code around an engine takes a few
// hundredths of a step with and without inlining (go test ./physics -bench Step -gcflags=gameloops/physics=-l), and
// worlds are prepared for drawing equally fast (go test ./ui/worldview -bench . with the same flag for that package).
// An interpreted frame of the longest loop takes 4.7 µs instead of 3.6, and a step of a small world ten times that (go
// test ./internal/gointerpreter -bench Frame -gcflags=-l).
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
	"math/rand/...",
	"net/...",
	"log/...",
	"bufio",
	"bytes",
	"compress/...",
	"container/...",
	"context",
	"embed",
	"errors",
	"flag",
	"fmt",
	"hash/...",
	"html/...",
	"internal/bisect",
	"internal/buildcfg",
	"internal/byteorder",
	"internal/chacha8rand",
	"internal/filepathlite",
	"internal/fmtsort",
	"internal/godebug",
	"internal/goroot",
	"internal/lazyregexp",
	"internal/nettrace",
	"internal/platform",
	"internal/poll",
	"internal/reflectlite",
	"internal/runtime/maps",
	"internal/saferio",
	"internal/strconv",
	"internal/stringslite",
	"internal/sync",
	"internal/syscall/...",
	"internal/syslist",
	"internal/types/...",
	"io/...",
	"iter",
	"maps",
	"os",
	"os/exec",
	"path/...",
	"reflect",
	"runtime/debug",
	"runtime/metrics",
	"slices",
	"sort",
	"strconv",
	"strings",
	"sync",
	"syscall/...",
	"time",
	"unicode/...",
	"unique",
	"weak",
	ebitengine,
	ebitengine + "/inpututil",
	ebitengine + "/internal/affine",
	ebitengine + "/internal/atlas",
	ebitengine + "/internal/buffered",
	ebitengine + "/internal/builtinshader",
	ebitengine + "/internal/clock",
	ebitengine + "/internal/color",
	ebitengine + "/internal/colormode",
	ebitengine + "/internal/colormshader",
	ebitengine + "/internal/debug",
	ebitengine + "/internal/file",
	ebitengine + "/internal/gamepad",
	ebitengine + "/internal/gamepaddb",
	ebitengine + "/internal/graphics",
	ebitengine + "/internal/graphicscommand",
	ebitengine + "/internal/graphicsdriver/...",
	ebitengine + "/internal/hook",
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
	modulePath + "/internal/atomicfile",
	modulePath + "/internal/capture",
	modulePath + "/internal/clip",
	modulePath + "/internal/commandline",
	modulePath + "/internal/cure",
	modulePath + "/internal/diff",
	modulePath + "/internal/exam",
	modulePath + "/internal/experiment",
	modulePath + "/internal/film",
	modulePath + "/internal/framing",
	modulePath + "/internal/gointerpreter",
	modulePath + "/internal/gointerpreter/source",
	modulePath + "/internal/interpreter",
	modulePath + "/internal/judge",
	modulePath + "/internal/lesson",
	modulePath + "/internal/metrics",
	modulePath + "/internal/naming",
	modulePath + "/internal/numbertext",
	modulePath + "/internal/paint",
	modulePath + "/internal/palette",
	modulePath + "/internal/parallel",
	modulePath + "/internal/plaintext",
	modulePath + "/internal/pngtext",
	modulePath + "/internal/question",
	modulePath + "/internal/sim",
	modulePath + "/internal/site",
	modulePath + "/internal/spelling",
	modulePath + "/internal/stress",
	modulePath + "/internal/terminal",
	modulePath + "/internal/textfit",
	modulePath + "/internal/timetext",
	modulePath + "/internal/trace",
	modulePath + "/internal/translate",
	modulePath + "/internal/userloop",
	modulePath + "/internal/why",
	modulePath + "/loops",
	modulePath + "/physics",
	modulePath + "/ui",
	modulePath + "/ui/accessibility",
	modulePath + "/ui/codeview",
	modulePath + "/ui/dialogs",
	modulePath + "/ui/export",
	modulePath + "/ui/framelog",
	modulePath + "/ui/graphs",
	modulePath + "/ui/history",
	modulePath + "/ui/input",
	modulePath + "/ui/layout",
	modulePath + "/ui/lesson",
	modulePath + "/ui/lessoncard",
	modulePath + "/ui/mark",
	modulePath + "/ui/model",
	modulePath + "/ui/notifications",
	modulePath + "/ui/platform",
	modulePath + "/ui/ringlog",
	modulePath + "/ui/settings",
	modulePath + "/ui/settingspanel",
	modulePath + "/ui/stage",
	modulePath + "/ui/stageview",
	modulePath + "/ui/startpage",
	modulePath + "/ui/theme",
	modulePath + "/ui/timeline",
	modulePath + "/ui/usercode",
	modulePath + "/ui/worldview",
}

// ebitengine is the module that draws the window.
const ebitengine = "github.com/hajimehoshi/ebiten/v2"

// compile compiles the program without debug information.
func compile(ctx context.Context, t *toolchain.Tool, out string, flags []string) error {
	args := append([]string{"build", "-trimpath", "-ldflags=-s -w", "-o", out}, flags...)
	for _, module := range small {
		args = append(args, "-gcflags="+module+"=-l")
	}
	_, err := t.Run(ctx, append(args, command)...)
	return err
}

// scriptsTag is the flag with which the larger program is built.
const scriptsTag = "-tags=scripts"

// script returns the script that starts programs in the browser. It must come from the toolchain that built the
// program.
func script(t *toolchain.Tool) ([]byte, error) {
	return os.ReadFile(filepath.Join(t.Env["GOROOT"], "lib", "wasm", execName))
}
