package check

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"gameloops/internal/ci"
	"gameloops/internal/experiment"
	"gameloops/internal/manual"
	"gameloops/loops"
)

var update = flag.Bool("update", false, "rewrite the output of the READMEs' commands")

const (
	prompt = "$ go run ./cmd/looplab"
	fence  = "```"
)

// TestREADMEsCommandsRun runs every looplab command of the pages' console blocks and compares its output with the text
// below it. A command without output must succeed.
func TestREADMEsCommandsRun(t *testing.T) {
	if runtime.GOARCH != "amd64" {
		t.Skip("READMEs show results of physics, which are the same only on amd64 and WebAssembly")
	}
	folder, err := ci.Commands(t.TempDir(), "looplab")
	if err != nil {
		t.Fatal(err)
	}
	looplab := filepath.Join(folder, "looplab")
	all := 0
	for _, page := range pages(t) {
		want, dir := read(t, page), workDir(t)
		listed := want
		if page == "loops/README.md" {
			listed = withTable(t, want, looplab)
		}
		got, commands := runCommands(t, listed, looplab, dir)
		all += commands
		if *update && got != want {
			if err := os.WriteFile(filepath.Join(root, page), []byte(got), 0o644); err != nil {
				t.Fatal(err)
			}
		} else if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("the output of the commands in %s differs ('go test ./internal/check -update' writes it):\n%s",
				page, diff)
		}
		if made, err := manual.Match(root, dir, *update); err != nil {
			t.Errorf("the commands in %s no longer make %s ('go test ./internal/check -update' writes it): %v",
				page, made[len(made)-1], err)
		}
	}
	if all < 10 {
		t.Errorf("the READMEs show %d looplab commands, want at least 10", all)
	}
}

// TestEachPictureOfAPageHasItsCommand checks that every picture of a page is made by a command that a page shows.
func TestEachPictureOfAPageHasItsCommand(t *testing.T) {
	var commands strings.Builder
	for _, page := range pages(t) {
		for _, words := range []string{"go run ./cmd/looplab", "go run ./cmd/sandbox"} {
			for _, args := range manual.Commands(read(t, page), words) {
				fmt.Fprintln(&commands, strings.Join(args, " ")+" ")
			}
		}
	}
	for _, page := range pages(t) {
		for _, picture := range manual.Shown(page, read(t, page)) {
			if folder, _, inFolder := strings.Cut(picture, "/"); inFolder {
				picture = folder // of a report
			}
			if !strings.Contains(commands.String(), " "+picture+" ") {
				t.Errorf("%s shows %s: no command of a page makes it", page, picture)
			}
		}
	}
}

// pages returns the Markdown files that people read.
func pages(t *testing.T) []string {
	t.Helper()
	names, err := manual.Pages(root)
	if err != nil {
		t.Fatal(err)
	}
	return names
}

// read returns the text of a file.
func read(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(root, name))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
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
		t.Fatalf("there is no table of loops between %q and %q", tableBegins, tableEnds)
	}
	table := output(t, root, looplab, []string{"list", "--format", "markdown"})
	return before + tableBegins + string(table) + tableEnds + after
}

// runCommands returns the text with the current output of each command that has a prompt. It also runs the commands in
// sh blocks, which have no prompt, but does not show their output.
func runCommands(t *testing.T, text, looplab, dir string) (result string, commands int) {
	t.Helper()
	var b strings.Builder
	skipping, block := false, "" // skipping the old output
	for line := range strings.Lines(text) {
		if strings.HasPrefix(line, fence) {
			block = strings.TrimSpace(line)
		}
		if strings.HasPrefix(line, fence) || strings.HasPrefix(line, "$ ") {
			skipping = false
		}
		if !skipping {
			b.WriteString(line)
		}
		if args, ok := strings.CutPrefix(line, prompt); ok {
			b.Write(output(t, dir, looplab, strings.Fields(args)))
			commands++
			skipping = true
		}
		if block == fence+"sh" && !strings.HasSuffix(line, "\\\n") {
			for _, args := range manual.Commands(line, strings.TrimPrefix(prompt, "$ ")) {
				output(t, dir, looplab, args)
				commands++
			}
		}
	}
	return b.String(), commands
}

// workDir returns a folder with the files that the READMEs' commands read, where they may write files.
func workDir(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	for _, name := range []string{"testdata", "internal"} {
		folder, err := filepath.Abs(filepath.Join(root, name))
		if err != nil {
			t.Fatal(err)
		}
		if err := os.Symlink(folder, filepath.Join(dir, name)); err != nil {
			t.Skipf("no folder to run the commands in: %v", err)
		}
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

// longestREADME is the maximum number of lines of README.md, whose reader decides in ten seconds. Details belong
// beside the code.
const longestREADME = 150

func TestREADMEIsShort(t *testing.T) {
	if n := strings.Count(read(t, "README.md"), "\n"); n > longestREADME {
		t.Errorf("README.md has %d lines, more than %d", n, longestREADME)
	}
}

func TestREADMECountsLoopsAndLessons(t *testing.T) {
	text := strings.Join(strings.Fields(read(t, "README.md")), " ")
	for _, words := range []string{
		fmt.Sprintf("%d game loops", len(loops.Kinds())),
		fmt.Sprintf("%d lessons", len(experiment.LessonNames())),
	} {
		if !strings.Contains(text, words) {
			t.Errorf("README does not say that there are %s", words)
		}
	}
}

// TestPagesLinkToWhatExists checks that the files and headings that pages link to exist.
func TestPagesLinkToWhatExists(t *testing.T) {
	for _, page := range pages(t) {
		for _, link := range manual.Links(read(t, page)) {
			name, anchor, _ := strings.Cut(link, "#")
			target := page
			if name != "" {
				target = path.Join(path.Dir(page), name)
			}
			if _, err := os.Stat(filepath.Join(root, target)); err != nil {
				t.Errorf("%s links to %s: %v", page, link, err)
			} else if anchor != "" && !slices.Contains(manual.Anchors(read(t, target)), anchor) {
				t.Errorf("%s links to %s: no such heading", page, link)
			}
		}
	}
}
