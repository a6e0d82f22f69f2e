package ui

import (
	"image"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gameloops/internal/experiment"
	"gameloops/ui/model"
	"gameloops/ui/stage/stagetest"
)

// write types characters that need no Shift.
func (w *window) write(t *testing.T, words string) {
	t.Helper()
	for _, r := range words {
		w.press(t, uint32(r))
	}
}

// playsOwn waits until the second stage runs a loop in the given play.
func (w *window) playsOwn(t *testing.T, play int, loop string) {
	t.Helper()
	w.await(t, loop+" on the second stage", func() bool {
		for _, l := range w.rates() {
			if l.Play == play && l.Stage == 2 && l.Loop == loop {
				return true
			}
		}
		return false
	})
}

// TestALoopIsWrittenInTheWindow edits a copy of a loop with real keys. It runs beside its original, does not run with
// an error in it, and its text is back when the window opens the next time.
func TestALoopIsWrittenInTheWindow(t *testing.T) {
	t.Parallel()
	screen := newScreen(t, DefaultWidth, DefaultHeight)
	screen.config = t.TempDir()
	w := screen.open(t, "--loop", "fixed-steps", "--objects", "5", "--machine", "simulated", "--play")
	w.await(t, "play", func() bool { return w.last().Play == 1 })
	w.press(t, 'e')
	w.settle(t)
	w.press(t, keyReturn, keyControl)
	w.playsOwn(t, 2, "my-fixed-steps")

	w.write(t, "rx") // R would restart
	w.settle(t)
	w.press(t, keyReturn, keyControl)
	w.settle(t)
	if got := w.last().Play; got != 2 {
		t.Errorf("with an error in the code, Ctrl Enter begins play %d", got)
	}
	for range "rx" { // the caret has gone to the error
		w.press(t, keyDelete)
		w.settle(t)
	}
	w.write(t, "//r")
	w.settle(t)
	w.press(t, keyReturn)
	w.settle(t)
	w.press(t, keyReturn, keyControl)
	w.playsOwn(t, 3, "my-fixed-steps")

	w.press(t, keyEscape)
	w.settle(t)
	w.press(t, keyTab) // leaves the editor
	w.settle(t)
	w.press(t, 'r')
	w.playsOwn(t, 4, "my-fixed-steps")
	w.quit(t)

	draft, err := os.ReadFile(filepath.Join(screen.config, "gameloops", "drafts", "draft-my-fixed-steps.go"))
	if err != nil || !strings.HasPrefix(string(draft), "//r\npackage loops\n") {
		t.Fatalf("the draft is %.40q: %v", draft, err)
	}
	w = screen.open(t)
	w.await(t, "a frame", func() bool { return len(w.rates()) > 0 })
	w.press(t, ' ')
	w.playsOwn(t, 2, "my-fixed-steps") // after the preview
	w.quit(t)
}

// TestAnEditorWithoutRoomLeavesTheKeyboard makes the window too small for the editor. The user cannot write what is
// not visible, so the keys belong to the window again.
func TestAnEditorWithoutRoomLeavesTheKeyboard(t *testing.T) {
	t.Parallel()
	screen := newScreen(t, 900, 640)
	screen.config = t.TempDir()
	w := screen.open(t, "--loop", "fixed-steps", "--objects", "5", "--machine", "simulated", "--play",
		"--size", "900x640")
	w.await(t, "play", func() bool { return w.last().Play == 1 })
	w.press(t, 'e')
	w.settle(t)
	w.write(t, "//x")
	w.settle(t)
	screen.resizeWindows(t, image.Pt(320, 240))
	w.settle(t)
	w.press(t, 'r')
	w.await(t, "restart", func() bool { return w.last().Play == 2 })
	w.quit(t)
}

// TestWhatIsWrittenLastIsKept closes the window right after a letter was written, before the draft is saved
// automatically.
func TestWhatIsWrittenLastIsKept(t *testing.T) {
	drafts := t.TempDir()
	setup := experiment.Default()
	setup.Loop = "fixed-steps"
	a := appOn(t, stagetest.NewBench(), Options{Setup: setup, Drafts: drafts})
	a.do(model.EditCode{})
	a.model.Code.Document.Text.Type('x')
	if err := a.close(); err != nil {
		t.Fatal(err)
	}
	draft, err := os.ReadFile(filepath.Join(drafts, "draft-my-fixed-steps.go"))
	if err != nil || !strings.HasPrefix(string(draft), "xpackage loops\n") {
		t.Errorf("the draft is %.40q: %v", draft, err)
	}
}
