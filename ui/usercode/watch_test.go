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
		if err := os.Chtimes(path, at, at); err != nil { // the clock may be too coarse to tell two writes apart
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
		t.Errorf("an unchanged file is reported: %s", got)
	}
	write("two")
	if got := w.Look(now + every/2); got != nil {
		t.Errorf("it looks too early: %v", got)
	}
	if first, second := look(), look(); first != "mine:two" || second != "" {
		t.Errorf("after a write it reports %q, and then %q", first, second)
	}
	if write(""); look() != "" {
		t.Error("an empty file is reported, though an editor may be writing it")
	}
	os.Remove(path)
	if look() != "" {
		t.Error("a removed file is reported")
	}
	if write("two"); look() != "" {
		t.Error("a file that came back with the same text is reported")
	}
	if write("three"); look() != "mine:three" {
		t.Error("a change after the file came back is not reported")
	}
}
