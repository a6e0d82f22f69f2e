package check

import (
	"os"
	"os/exec"
	"path"
	"slices"
	"strings"
	"testing"
)

const module = "gameloops"

// A boundary says what packages must not depend on, directly or indirectly, and why. Only the most important rules are
// here: imports show what else a package depends on.
type boundary struct {
	of     []string // packages, or all below a folder: internal/...
	ours   []string // the packages of the module that they may depend on; nil: any
	never  []string // prefixes of import paths
	reason string
}

// toolkit are the packages that draw windows.
var toolkit = []string{"github.com/hajimehoshi", "github.com/ebitenui"}

var boundaries = []boundary{
	{of: []string{"loops", "physics/softstep"}, ours: []string{},
		never:  []string{"github.com/", "golang.org/", "gonum.org/"},
		reason: "the reader of a loop or an engine needs to know only the standard library"},
	{of: []string{"physics"}, ours: []string{"physics/softstep"}, never: append(toolkit, "gonum.org/"),
		reason: "a world must not depend on what drives it or shows it"},
	{of: []string{"internal/...", "cmd/looplab", "cmd/looplab/..."}, never: append(toolkit, module+"/ui"),
		reason: "the laboratory runs where there is no display"},
	{of: windowless, never: toolkit, reason: "the state of the window must be testable without a window"},
	{of: []string{"internal/...", "ui", "ui/..."}, never: []string{module + "/cmd"},
		reason: "no package may depend on a command"},
	{of: parts, never: inModule(parts), reason: "parts do not know parts"},
}

// inModule returns the paths of packages.
func inModule(pkgs []string) (paths []string) {
	for _, p := range pkgs {
		paths = append(paths, module+"/"+p)
	}
	return paths
}

// windowless are the packages that hold the state of the window, and do not draw.
var windowless = []string{"ui/accessibility", "ui/framelog", "ui/history", "ui/layout", "ui/lesson", "ui/mark",
	"ui/model", "ui/recorder",
	"ui/ringlog", "ui/settings", "ui/stage", "ui/usercode"}

// parts are the packages that each show a part of the window. A part depends on the model and on what all parts draw
// with, but not on another part: the window combines them.
var parts = []string{"ui/codeview", "ui/dialogs", "ui/lessoncard", "ui/notifications", "ui/settingspanel",
	"ui/startpage", "ui/stageview", "ui/timeline"}

func TestArrowsGoDown(t *testing.T) {
	deps := dependencies(t)
	for _, b := range boundaries {
		for _, of := range b.of {
			found := false
			for pkg, all := range deps {
				if !covers(of, pkg) {
					continue
				}
				found = true
				for _, dep := range all {
					if b.forbids(dep) && dep != module+"/"+pkg {
						t.Errorf("%s depends on %s: %s", pkg, dep, b.reason)
					}
				}
			}
			if !found {
				t.Errorf("there is no package %s: the rule about it is out of date", of)
			}
		}
	}
}

// A package for tests, such as internal/trace/tracetest, must not become part of a command.
func TestOnlyTestsNeedPackagesForTests(t *testing.T) {
	deps := dependencies(t)
	found := false
	for pkg, all := range deps {
		found = found || isForTests(pkg)
		for _, dep := range all {
			if ours, ok := strings.CutPrefix(dep, module+"/"); ok && isForTests(ours) && !isForTests(pkg) {
				t.Errorf("%s depends on %s without being a test", pkg, ours)
			}
		}
	}
	if !found {
		t.Error("there is no package for tests")
	}
}

// isForTests reports whether a package is only for the tests of others: its name is that of the folder above with the
// suffix "test".
func isForTests(pkg string) bool {
	folder, name := path.Split(pkg)
	return name == path.Base(folder)+"test"
}

// TestTheSandboxIsSmall checks what a user compiles to open a window, and what a browser loads. It must not include
// the laboratory or the web server, which are compiled when they are needed.
func TestTheSandboxIsSmall(t *testing.T) {
	heavy := []string{module + "/internal/report", module + "/internal/web", "gonum.org/", "net/http",
		"crypto/tls"}
	for _, system := range []string{"GOOS=js GOARCH=wasm", "GOOS=linux GOARCH=amd64"} {
		cmd := exec.Command("go", "list", "-deps", "./cmd/sandbox")
		cmd.Dir = root
		cmd.Env = append(os.Environ(), strings.Fields(system)...)
		out, err := cmd.Output()
		if err != nil {
			t.Fatalf("go list: %v", err)
		}
		for _, dep := range strings.Fields(string(out)) {
			if slices.ContainsFunc(heavy, func(prefix string) bool { return strings.HasPrefix(dep, prefix) }) {
				t.Errorf("with %s the sandbox depends on %s", system, dep)
			}
		}
	}
}

func covers(pattern, pkg string) bool {
	if folder, ok := strings.CutSuffix(pattern, "/..."); ok {
		return strings.HasPrefix(pkg, folder+"/")
	}
	return pattern == pkg
}

func (b boundary) forbids(dep string) bool {
	if slices.ContainsFunc(b.never, func(prefix string) bool { return strings.HasPrefix(dep, prefix) }) {
		return true
	}
	ours, isOurs := strings.CutPrefix(dep, module+"/")
	return isOurs && b.ours != nil && !slices.Contains(b.ours, ours)
}

// dependencies returns all packages that each package of the module depends on, without its tests.
func dependencies(t *testing.T) map[string][]string {
	t.Helper()
	cmd := exec.Command("go", "list", "-f", "{{.ImportPath}} {{join .Deps \" \"}}", "./...")
	cmd.Dir = root
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("go list: %v", err)
	}
	deps := make(map[string][]string)
	for line := range strings.Lines(string(out)) {
		words := strings.Fields(line)
		if name, ok := strings.CutPrefix(words[0], module+"/"); ok {
			deps[name] = words[1:]
		}
	}
	return deps
}
