package translate

import (
	"flag"
	"math"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"gameloops/internal/ci"
)

var update = flag.Bool("update", false, "export the loops of the games again")

// A game is a small program in another language that uses an exported loop.
type game struct {
	dir, loop, language string
	file                string                                        // the exported loop
	run                 func(t *testing.T, dir string) (calls string) // at the times in times.txt
}

func games() []game {
	return []game{
		{"page", "fixed-steps-with-interpolation", "javascript", "FixedStepsWithInterpolation.js", runPage},
		{"csharp", "monogame", "csharp", "MonoGame.cs", runCSharp},
		{"java", "frame-rate-limited", "java", "FrameRateLimited.java", runJava},
	}
}

func runPage(t *testing.T, dir string) string {
	node := tool(t, "node", "nodejs")
	put(t, filepath.Join(dir, "package.json"), `{"type": "module"}`)
	copyFile(t, "testdata/drivers/browser.mjs", filepath.Join(dir, "browser.mjs"))
	return output(t, dir, node, "browser.mjs")
}

func runCSharp(t *testing.T, dir string) string {
	mcs, mono := tool(t, "mcs", "mono-mcs"), tool(t, "mono", "mono-runtime")
	output(t, dir, mcs, "-warnaserror", "-out:game.exe", "Game.cs", "MonoGame.cs")
	return output(t, dir, mono, "game.exe", "times.txt")
}

func runJava(t *testing.T, dir string) string {
	javac, java := tool(t, "javac", "default-jdk-headless"), tool(t, "java", "default-jdk-headless")
	output(t, dir, javac, "-Xlint", "-Werror", "Game.java", "FrameRateLimited.java")
	return output(t, dir, java, "Game", "times.txt")
}

// The games use the exported file unchanged, and play for two seconds of the simulated machine's clock.
func TestGamesWithAnExportedLoopDoWhatTheTraceSays(t *testing.T) {
	folder, err := ci.Commands(t.TempDir(), "looplab")
	if err != nil {
		t.Fatal(err)
	}
	looplab := filepath.Join(folder, "looplab")
	for _, g := range games() {
		t.Run(g.dir, func(t *testing.T) {
			from := filepath.Join("testdata", "games", g.dir)
			checkExport(t, filepath.Join(from, g.file), output(t, ".", looplab, "export", g.loop, "--to", g.language))
			dir := t.TempDir()
			if err := os.CopyFS(dir, os.DirFS(from)); err != nil {
				t.Fatal(err)
			}
			times, want := traced(output(t, ".", looplab, "trace", "--loop", g.loop, "--duration", "2s",
				"--objects", "5", "--jitter", "3ms"))
			put(t, filepath.Join(dir, "times.txt"), strings.Join(times, "\n")+"\n")
			got := strings.Split(strings.TrimSpace(g.run(t, dir)), "\n")
			for i := range min(len(got), len(want)) {
				if !sameCall(got[i], want[i]) {
					t.Fatalf("call %d is %q, want %q", i, got[i], want[i])
				}
			}
			if len(got) != len(want) || len(want) < 200 {
				t.Errorf("%d calls, want %d, at least 200", len(got), len(want))
			}
		})
	}
}

// checkExport checks that a file is what looplab exports.
func checkExport(t *testing.T, file, want string) {
	t.Helper()
	if *update {
		put(t, file, want)
	}
	if got, err := os.ReadFile(file); err != nil || string(got) != want {
		t.Errorf("%s is not what looplab exports ('go test ./internal/translate -update' writes it): %v", file, err)
	}
}

// traced returns the times at which a trace calls the loop, and the calls that the loop makes.
func traced(trace string) (times, calls []string) {
	for line := range strings.Lines(trace) {
		text, _, _ := strings.Cut(line, "  took ")
		f := strings.Fields(text)
		switch f[1] {
		case "start", "frame":
			times = append(times, f[2])
		default:
			calls = append(calls, strings.Join(f[1:], " "))
		}
	}
	return times, calls
}

// sameCall reports whether two calls are the same. A trace has six digits of an alpha.
func sameCall(a, b string) bool {
	x, isDraw := strings.CutPrefix(a, "draw ")
	y, both := strings.CutPrefix(b, "draw ")
	if !isDraw || !both {
		return a == b
	}
	p, err := strconv.ParseFloat(x, 64)
	q, err2 := strconv.ParseFloat(y, 64)
	return err == nil && err2 == nil && math.Abs(p-q) < 2e-6
}
