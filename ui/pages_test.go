package ui

import (
	"flag"
	"image"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"sync/atomic"
	"testing"

	"gameloops/internal/ci"
	"gameloops/internal/manual"
	"gameloops/internal/parallel"
)

var update = flag.Bool("update", false, "write the pages' pictures, and the page of keys, again")

// TestPicturesOfThePagesAreWhatTheirCommandsShow runs the commands that take the pictures of the window on the pages.
func TestPicturesOfThePagesAreWhatTheirCommandsShow(t *testing.T) {
	const root = ".."
	names, err := manual.Pages(root)
	if err != nil {
		t.Fatal(err)
	}
	screen := newScreen(t, 1600, 1000)
	binary := buildSandbox(t)
	testdata, err := filepath.Abs(filepath.Join(root, "testdata"))
	if err != nil {
		t.Fatal(err)
	}
	screen.input(t).move(t, image.Pt(1599, 999)) // a pointer over the window would show a hint
	var pictures atomic.Int64
	for _, page := range names {
		text, err := os.ReadFile(filepath.Join(root, page))
		if err != nil {
			t.Fatal(err)
		}
		t.Run(page, func(t *testing.T) {
			if page == coursePage && !*update {
				ci.Rarely(t, "the pictures of the course, more than a minute")
			}
			commands := manual.Commands(string(text), "go run ./cmd/sandbox")
			commands = slices.DeleteFunc(commands, func(args []string) bool {
				return !slices.Contains(args, "--screenshot")
			})
			parallel.Do(atOnce, len(commands), func(i int) {
				pictures.Add(takePicture(t, screen, binary, testdata, commands[i]))
			})
		})
	}
	if pictures.Load() == 0 {
		t.Error("no page shows a picture of the window")
	}
}

// atOnce is how many windows open at a time. Each waits a second before it takes its picture.
const atOnce = 3

// coursePage has a picture of each lesson.
const coursePage = "internal/experiment/lessons/README.md"

// takePicture runs a command that takes a picture of the window, and compares it with the page's. It returns how many
// pictures of the page it has made.
func takePicture(t *testing.T, screen *screen, binary, testdata string, args []string) int64 {
	dir := t.TempDir()
	if err := os.Symlink(testdata, filepath.Join(dir, "testdata")); err != nil {
		t.Error(err)
		return 0
	}
	cmd := exec.Command(binary, args...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "DISPLAY="+screen.display, "WAYLAND_DISPLAY=", "XDG_CONFIG_HOME="+t.TempDir())
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Errorf("sandbox %q: %v: %s", args, err, out)
		return 0
	}
	made, err := manual.Match("..", dir, *update)
	if err != nil {
		t.Errorf("%q no longer makes its picture ('go test ./ui -run Pages -update' writes it): %v", args, err)
	}
	return int64(len(made))
}
