//go:build !js

package main

import (
	"bytes"
	"context"
	"io"
	"os"
	"path/filepath"
	"testing"

	"gameloops/internal/ci"
)

// TestTheOneFilePlaysALesson opens the page in one file from the disk, as by a double click, and plays a lesson up to
// its stop. It loads nothing.
func TestTheOneFilePlaysALesson(t *testing.T) {
	ci.Only(t, "ten seconds in Chromium")
	needBrowser(t)
	name := filepath.Join(t.TempDir(), "gameloops.html")
	var stderr bytes.Buffer
	if code := run(context.Background(), io.Discard, &stderr, []string{"--web-out", name}); code != 0 {
		t.Fatal(stderr.String())
	}
	info, err := os.Stat(name)
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%.1f MB", float64(info.Size())/1e6)
	if info.Size() > 14e6 {
		t.Errorf("it has %d bytes, want at most 14 MB", info.Size())
	}
	b := newTab(t, 900, 800)
	b.open(t, "file://"+filepath.ToSlash(name)+"?lesson=spiral-of-death")
	b.await(t, "the question", "gameloops.state?.lesson?.beat === 'question' && "+elements)
	b.enter(t, "Run it")
	b.await(t, "the stop", "gameloops.state.lesson.beat === 'stopped'")
	const loaded = "performance.getEntriesByType('resource').filter((r) => !r.name.startsWith('data:')).length"
	if n := evaluate[int](t, b, loaded); n != 0 {
		t.Errorf("it loaded %d files", n)
	}
}
