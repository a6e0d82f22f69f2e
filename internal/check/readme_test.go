package check

import (
	"bytes"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

var update = flag.Bool("update", false, "write the output of README's commands anew")

const (
	prompt = "$ go run ./cmd/looplab "
	fence  = "```"
)

// TestREADMEsCommandsRun runs every looplab command of a README's console block and wants the output that follows it. A
// command without output below it has to succeed.
func TestREADMEsCommandsRun(t *testing.T) {
	if runtime.GOARCH != "amd64" {
		t.Skip("README shows results of physics, which are the same on amd64 and WebAssembly alone")
	}
	name := filepath.Join(root, "README.md")
	want, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	looplab := filepath.Join(t.TempDir(), "looplab")
	// Without the profile of the command, for which all that it is made of would be compiled once more.
	build := exec.Command("go", "build", "-pgo=off", "-o", looplab, "./cmd/looplab")
	build.Dir = root
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("go build: %v\n%s", err, out)
	}
	listed := withTable(t, string(want), looplab)
	got, commands := runCommands(t, listed, looplab, workDir(t))
	if commands == 0 {
		t.Error("README shows no looplab command")
	}
	if *update {
		if err := os.WriteFile(name, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	} else if diff := cmp.Diff(string(want), got); diff != "" {
		t.Errorf("README's commands print something else ('go test ./internal/check -update' writes it):\n%s", diff)
	}
}

// The lines around the table of loops.
const (
	tableBegins = "<!-- looplab list --format markdown -->\n"
	tableEnds   = "<!-- end of the list -->\n"
)

// withTable gives the text with the table of loops as it is now.
func withTable(t *testing.T, text, looplab string) string {
	t.Helper()
	before, rest, ok := strings.Cut(text, tableBegins)
	_, after, ok2 := strings.Cut(rest, tableEnds)
	if !ok || !ok2 {
		t.Fatalf("README has no table of loops between %q and %q", tableBegins, tableEnds)
	}
	table := output(t, root, looplab, []string{"list", "--format", "markdown"})
	return before + tableBegins + string(table) + tableEnds + after
}

// runCommands gives the text with the output of each of its commands as it is now.
func runCommands(t *testing.T, text, looplab, dir string) (result string, commands int) {
	t.Helper()
	var b strings.Builder
	skipping := false // the old output
	for line := range strings.Lines(text) {
		if strings.HasPrefix(line, fence) || strings.HasPrefix(line, "$ ") {
			skipping = false
		}
		if !skipping {
			b.WriteString(line)
		}
		if args, ok := strings.CutPrefix(strings.TrimSpace(line), prompt); ok {
			b.Write(output(t, dir, looplab, strings.Fields(args)))
			commands++
			skipping = true
		}
	}
	return b.String(), commands
}

// workDir is a folder in which README's commands find what they read, and may leave what they write.
func workDir(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	testdata, err := filepath.Abs(filepath.Join(root, "testdata"))
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(testdata, filepath.Join(dir, "testdata")); err != nil {
		t.Skipf("no folder to run README's commands in: %v", err)
	}
	return dir
}

func output(t *testing.T, dir, looplab string, args []string) []byte {
	t.Helper()
	cmd := exec.Command(looplab, args...)
	cmd.Dir = dir
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		t.Errorf("looplab %s: %v: %s", strings.Join(args, " "), err, stderr.String())
	}
	return out
}

// TestREADMENamesEveryFile checks that what README and ARCHITECTURE call by a path is there.
func TestREADMENamesEveryFile(t *testing.T) {
	for _, name := range []string{"README.md", "ARCHITECTURE.md"} {
		text, err := os.ReadFile(filepath.Join(root, name))
		if err != nil {
			t.Fatal(err)
		}
		for _, path := range links(string(text)) {
			if _, err := os.Stat(filepath.Join(root, path)); err != nil {
				t.Errorf("%s links to %s: %v", name, path, err)
			}
		}
	}
}

// links are the targets within the project of a Markdown text's links and pictures.
func links(text string) (paths []string) {
	for _, part := range strings.Split(text, "](")[1:] {
		target, _, ok := strings.Cut(part, ")")
		if ok && !strings.Contains(target, ":") && !strings.HasPrefix(target, "#") {
			paths = append(paths, target)
		}
	}
	return paths
}
