package ui

import (
	"flag"
	"image"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"testing"

	"gameloops/internal/ci"
	"gameloops/internal/manual"
)

var update = flag.Bool("update", false, "write the pictures of the pages again")

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
	screen.input(t).move(t, image.Pt(1599, 999)) // a pointer over the window would show what is below it
	pictures := 0
	for _, page := range names {
		text, err := os.ReadFile(filepath.Join(root, page))
		if err != nil {
			t.Fatal(err)
		}
		t.Run(page, func(t *testing.T) {
			if page == coursePage && !*update {
				ci.Only(t, "the pictures of the course, more than a minute")
			}
			for _, args := range manual.Commands(string(text), "go run ./cmd/sandbox") {
				if slices.Contains(args, "--screenshot") {
					pictures += takePicture(t, screen, binary, testdata, args)
				}
			}
		})
	}
	if pictures == 0 {
		t.Error("no page shows a picture of the window")
	}
}

// coursePage has a picture of each lesson.
const coursePage = "internal/experiment/lessons/README.md"

// takePicture runs a command that takes a picture of the window, and compares it with that of the page. It returns how
// many pictures of the page it has made.
func takePicture(t *testing.T, screen *screen, binary, testdata string, args []string) int {
	dir := t.TempDir()
	if err := os.Symlink(testdata, filepath.Join(dir, "testdata")); err != nil {
		t.Fatal(err)
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
	return len(made)
}
