package recorder

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"gameloops/internal/capture"
	"gameloops/internal/ci"
)

// A toolchain builds and runs programs in a language.
type toolchain struct {
	tools   []string
	compile []string // a program; OUT is its file, and SOURCE its source
	run     []string // OUT or SOURCE, before the arguments
	driver  string   // in testdata: it drives a loop by a script
	game    string   // in testdata: it plays
}

var toolchains = map[string]toolchain{
	"javascript": {tools: []string{"node"}, run: []string{"node", "--expose-gc", "SOURCE", "RECORDER"},
		driver: "drive.js", game: "page.js"},
	"csharp": {tools: []string{"mcs", "mono"}, compile: []string{"mcs", "-warnaserror", "-out:OUT", "RECORDER",
		"SOURCE"}, run: []string{"mono", "OUT"}, driver: "Drive.cs", game: "Game.cs"},
	"cpp": {tools: []string{"g++"}, compile: []string{"g++", "-std=c++11", "-O2", "-Wall", "-Wextra", "-Werror",
		"-IFOLDER", "-o", "OUT", "SOURCE"}, run: []string{"OUT"}, driver: "drive.cpp", game: "game.cpp"},
	"python": {tools: []string{"python3"}, run: []string{"python3", "SOURCE"}, driver: "drive.py", game: "game.py"},
}

// run writes a language's recorder into a folder, and runs a program of testdata with it. It returns what that printed.
func run(t testing.TB, l Language, source string, args ...string) string {
	t.Helper()
	chain := toolchains[l.Name]
	for _, tool := range chain.tools {
		if _, err := exec.LookPath(tool); err != nil {
			ci.Missing(t, tool+" is not installed")
		}
	}
	folder := t.TempDir()
	file := filepath.Join(folder, l.File)
	if err := os.WriteFile(file, l.Source(), 0o644); err != nil {
		t.Fatal(err)
	}
	program, err := filepath.Abs(filepath.Join("testdata", source))
	if err != nil {
		t.Fatal(err)
	}
	words := strings.NewReplacer("SOURCE", program, "RECORDER", file, "FOLDER", folder, "OUT",
		filepath.Join(folder, "program.exe"))
	call := func(command []string, args ...string) []byte {
		var line []string
		for _, word := range command {
			line = append(line, words.Replace(word))
		}
		cmd := exec.Command(line[0], append(line[1:], args...)...)
		cmd.Env = append(os.Environ(), "PYTHONPATH="+folder, "PYTHONDONTWRITEBYTECODE=1")
		var said bytes.Buffer
		cmd.Stderr = &said
		out, err := cmd.Output()
		if err != nil {
			t.Fatalf("%s: %v\n%s%s", line, err, out, said.Bytes())
		}
		return out
	}
	if chain.compile != nil {
		call(chain.compile)
	}
	return string(call(chain.run, args...))
}

// each calls test for each language, at the same time.
func each(t *testing.T, test func(t *testing.T, l Language)) {
	for _, l := range Languages() {
		t.Run(l.Name, func(t *testing.T) {
			t.Parallel()
			test(t, l)
		})
	}
}

func read(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return strings.ReplaceAll(string(text), "\r\n", "\n")
}

// A driver records a loop, and prints what it does. The recording says the same, with the time of each call.
func TestARecordingSaysWhatWasDone(t *testing.T) {
	each(t, func(t *testing.T, l Language) {
		file, full := filepath.Join(t.TempDir(), "game.txt"), filepath.Join(t.TempDir(), "full.txt")
		out := run(t, l, toolchains[l.Name].driver, file, full)
		done, measured, ok := strings.Cut(out, "allocated ")
		if !ok || !strings.HasPrefix(measured, "0\n") {
			t.Errorf("%s says %q: it allocates while it records", l.Name, measured)
		}
		var recorded strings.Builder
		for _, call := range calls(t, read(t, file)) {
			recorded.WriteString(call[0] + " " + call[2] + "\n")
		}
		if recorded.String() != done {
			t.Errorf("recorded is\n%s\nand done was\n%s", recorded.String(), done)
		}
		if _, updates := judged(t, file); updates != strings.Count(done, "update") {
			t.Errorf("%d updates are read", updates)
		}
		all := calls(t, read(t, full))
		if last := all[len(all)-1]; len(all) != 11 || last[0] != "lost" || last[2] != "15" {
			t.Errorf("of 25 calls with room for 10 it has %d, and says %q", len(all)-1, last)
		}
	})
}

// calls returns the words of each call of a recording: update AT DT. Their times must not go back.
func calls(t *testing.T, text string) (all [][]string) {
	t.Helper()
	head, rest, _ := strings.Cut(text, "\n")
	if head != capture.RecordingHead || strings.Count(text, head) > 1 {
		t.Errorf("it begins with %q", head)
	}
	last := 0.0
	for line := range strings.Lines(rest) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		call := strings.Fields(line)
		at, err := strconv.ParseFloat(call[1], 64)
		if err != nil || len(call) != 3 || at < last {
			t.Errorf("%q after %v ms", line, last)
		}
		last = at
		all = append(all, call)
	}
	return all
}

// judged reads a recording, and returns how many frames and updates it has, the last frame included.
func judged(t *testing.T, name string) (frames, updates int) {
	t.Helper()
	text := read(t, name)
	last := text[strings.LastIndex(text, "\nframe"):]
	c, err := capture.Read(strings.NewReader(text+"frame 999999999 999999999\n"), name, capture.Options{})
	if err != nil {
		t.Fatal(err)
	}
	r := c.Chains[0].Record()
	updates = r.Start.Updates
	for _, f := range r.Frames {
		updates += f.Updates
	}
	if n := len(r.Frames); r.Frames[n-1].Updates != strings.Count(last, "update") {
		t.Errorf("the last frame has %d updates", r.Frames[n-1].Updates)
	}
	return len(r.Frames) + 1, updates
}

var said = regexp.MustCompile(`(\d+) frames, (\d+) updates\n$`)

// A game of each language takes the file as it is, plays for a moment, and says what it has done.
func TestAGameOfEachLanguageRecordsItself(t *testing.T) {
	each(t, func(t *testing.T, l Language) {
		file := filepath.Join(t.TempDir(), "game.txt")
		m := said.FindStringSubmatch(run(t, l, toolchains[l.Name].game, file, "0.3"))
		if m == nil {
			t.Fatal("the game does not say what it has done")
		}
		if frames, updates := judged(t, file); strconv.Itoa(frames) != m[1] || strconv.Itoa(updates) != m[2] {
			t.Errorf("%d frames and %d updates are read, and the game had %s and %s", frames, updates, m[1], m[2])
		}
	})
}

// A recorder is one short file, with the licence of this project, that needs nothing else.
func TestARecorderIsOneShortFile(t *testing.T) {
	license := strings.TrimSpace(read(t, "../../LICENSE"))
	license, _, _ = strings.Cut(license, "\n\n----")
	for _, l := range Languages() {
		text := string(l.Source())
		if lines := strings.Count(text, "\n"); lines > 150 {
			t.Errorf("%s has %d lines", l.File, lines)
		}
		for line := range strings.Lines(text) {
			if len(line) > 121 || strings.TrimRight(line, " \t\n")+"\n" != line {
				t.Errorf("%s: %q is too long, or ends with spaces", l.File, line)
			}
		}
		comment := strings.ReplaceAll(strings.ReplaceAll(text, l.comment+" ", ""), l.comment+"\n", "\n")
		if !strings.HasSuffix(comment, license+"\n") {
			t.Errorf("%s does not end with the license", l.File)
		}
		for _, words := range []string{capture.RecordingHead, "judge game.txt", "alpha"} {
			if !strings.Contains(text, words) {
				t.Errorf("%s does not say %q", l.File, words)
			}
		}
		if got, ok := ByName(l.Name); !ok || got != l {
			t.Errorf("%s is not found", l.Name)
		}
	}
}

// BenchmarkCall reports what a call takes, in readings of the language's clock.
func BenchmarkCall(b *testing.B) {
	for _, l := range Languages() {
		b.Run(l.Name, func(b *testing.B) {
			for b.Loop() {
				out := run(b, l, toolchains[l.Name].driver, filepath.Join(b.TempDir(), "game.txt"),
					filepath.Join(b.TempDir(), "full.txt"))
				_, ratio, _ := strings.Cut(out, "\nratio ")
				x, err := strconv.ParseFloat(strings.TrimSpace(ratio), 64)
				if err != nil {
					b.Fatal(err)
				}
				b.ReportMetric(x, "clocks/call")
			}
		})
	}
}
