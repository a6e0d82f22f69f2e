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

var update = flag.Bool("update", false, "rewrite the output of README's commands")

const (
	prompt = "$ go run ./cmd/looplab "
	fence  = "```"
)

// TestREADMEsCommandsRun runs every looplab command of README's console blocks and compares its output with the text
// below it. A command without output must succeed.
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
	// The profile of the command would make this compile all packages again.
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
		t.Errorf("the output of README's commands differs ('go test ./internal/check -update' writes it):\n%s", diff)
	}
}

// The lines around the table of loops.
const (
	tableBegins = "<!-- looplab list --format markdown -->\n"
	tableEnds   = "<!-- end of the list -->\n"
)

// withTable returns the text with the current table of loops.
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

// runCommands returns the text with the current output of each of its commands.
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

// workDir returns a folder with the files that README's commands read, where they may write files.
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

// TestREADMENamesEveryFile checks that the files that README and ARCHITECTURE link to exist.
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

// links returns the targets within the project of the links and pictures of a Markdown text.
func links(text string) (paths []string) {
	for _, part := range strings.Split(text, "](")[1:] {
		target, _, ok := strings.Cut(part, ")")
		if ok && !strings.Contains(target, ":") && !strings.HasPrefix(target, "#") {
			paths = append(paths, target)
		}
	}
	return paths
}
