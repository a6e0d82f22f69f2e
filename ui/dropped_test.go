package ui

import (
	"bytes"
	"strings"
	"testing"
	"testing/fstest"
	"testing/synctest"

	"gameloops/internal/experiment"
	"gameloops/ui/stage/stagetest"
)

// TestADroppedCaptureIsJudged waits for the verdict on a capture, and for the error of a file that is none.
func TestADroppedCaptureIsJudged(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		a := appOn(t, stagetest.NewBench(), Options{Setup: experiment.Default()})
		frames := strings.Repeat("16ms\n", 99) + "160ms\n"
		files := fstest.MapFS{"frames.txt": {Data: []byte(frames)}, "note.txt": {Data: []byte("buy milk")}}
		var words string
		a.task.judge(files, "frames.txt", func(w string) { words = w })
		synctest.Wait()
		if a.task.poll(); !strings.Contains(words, "Worst frame: 160 ms, at 1.58 s") {
			t.Errorf("the verdict is %q", words)
		}
		a.task.judge(files, "note.txt", func(w string) { t.Errorf("a note is judged: %s", w) })
		synctest.Wait()
		if a.task.poll(); !strings.Contains(a.told(), "no capture") {
			t.Errorf("the message is %q", a.told())
		}
	})
}

func TestWithoutAClipboardTheCommandIsShownAndPrinted(t *testing.T) {
	t.Setenv("PATH", t.TempDir())
	synctest.Test(t, func(t *testing.T) {
		var log bytes.Buffer
		a := appOn(t, stagetest.NewBench(), Options{Setup: experiment.Default(), Log: &log})
		a.task.copyCommand(a.model.Experiment())
		words := <-a.task.done
		const command = "looplab run --loop variable-steps"
		if log.String() != command+"\n" || !strings.HasSuffix(words, "but printed: "+command) {
			t.Errorf("it prints %q and says %q", &log, words)
		}
	})
}
