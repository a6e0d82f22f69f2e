package usercode

import (
	"os"
	"path/filepath"
	"testing"
	"time"
)

func TestAFileThatIsWrittenIsSeenOnce(t *testing.T) {
	path := filepath.Join(t.TempDir(), "mine.go")
	at := time.Now()
	write := func(text string) {
		t.Helper()
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		at = at.Add(time.Second)
		if err := os.Chtimes(path, at, at); err != nil { // a clock may be too coarse to see two writes
			t.Fatal(err)
		}
	}
	write("one")
	w := NewWatcher([]WatchedFile{{Path: path, Loop: "mine"}}, map[string]string{path: "one"})
	var now time.Duration
	look := func() (texts string) {
		now += every
		for _, c := range w.Look(now) {
			texts += c.Loop + ":" + c.Text
		}
		return texts
	}
	if got := look(); got != "" {
		t.Errorf("a file that was not changed: %s", got)
	}
	write("two")
	if got := w.Look(now + every/2); got != nil {
		t.Errorf("it looks at each display frame: %v", got)
	}
	if first, second := look(), look(); first != "mine:two" || second != "" {
		t.Errorf("written, it is %q, and then %q", first, second)
	}
	if write(""); look() != "" {
		t.Error("an empty file is one that is being written")
	}
	os.Remove(path)
	if look() != "" {
		t.Error("a file that is gone has no text")
	}
	if write("two"); look() != "" {
		t.Error("the text that it had is no change")
	}
	if write("three"); look() != "mine:three" {
		t.Error("it is not seen after it was gone")
	}
}
