package model

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/gointerpreter"
	"gameloops/ui/stage/stagetest"
	"gameloops/ui/usercode"
)

// TestAFileThatChangesOnDiskRuns writes the file of a loop, as another editor does. The new text runs. If it has an
// error, the last version without errors keeps running. If the text here has changed, too, the user is asked which one
// to keep.
func TestAFileThatChangesOnDiskRuns(t *testing.T) {
	like, err := gointerpreter.Like("fixed-steps")
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "mine.go")
	synctest.Test(t, func(t *testing.T) {
		setup := experiment.Default()
		setup.Own, _ = setup.Own.With("mine", string(like))
		setup.Loop = "mine"
		a := opened(t, stagetest.NewBench(), options{Setup: setup,
			Files: usercode.NewWatcher([]usercode.WatchedFile{{Path: path, Loop: "mine"}},
				map[string]string{path: string(like)})})
		d := a.model
		runs := func() string {
			l, _ := d.Choices.Stages.Setups[0].Own.Find("mine")
			return l.Source
		}
		save := func(text string) {
			t.Helper()
			if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
				t.Fatal(err)
			}
			a.clock.now += time.Second
			d.FollowCode(a.clock.now)
		}
		if save(string(like) + "\n// two\n"); !strings.HasSuffix(runs(), "// two\n") || d.Question.IsOpen() {
			t.Error("the file has changed, but its stage has not")
		}
		if save("package loops"); !strings.HasSuffix(runs(), "// two\n") {
			t.Error("a file with an error runs")
		}
		save(string(like) + "\n// three\n")
		d.Do(EditCode{})
		text := d.Code.Document.Text
		text.Insert("// here\n")
		here := text.String()
		save(string(like) + "\n// four\n")
		if !d.Question.IsOpen() || text.String() != here || !strings.HasSuffix(runs(), "// three\n") {
			t.Fatal("the text has changed in both places, and there is no question")
		}
		d.Do(Reply{N: 0})
		if !strings.HasSuffix(text.String(), "// four\n") || !strings.HasSuffix(runs(), "// four\n") {
			t.Errorf("the answer was the file, and the text is %q", text.String())
		}
		if text.Undo(); text.String() != here {
			t.Error("Undo does not restore the text that was here")
		}
		d.Playback.Player.Stop()
	})
}
