package main

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"gameloops/internal/stress"
)

func TestThePagesAreComparedWithTheLastOne(t *testing.T) {
	all := []*contestant{
		{peer: &peer{title: "softstep"}, in: "the sandbox", search: stress.Search{Kept: 2800}, update: 1.25},
		{peer: &peer{title: "box2d"}, in: "the sandbox", search: stress.Search{Kept: 140}},
		{peer: &peer{title: "planck.js"}, in: "a page of ours", search: stress.Search{Kept: 280}, update: 9.5},
	}
	empty := []*blank{
		{title: "an empty page", motion: motion{fps: 40}}, {title: "a bare one", motion: motion{fps: 59.96}},
	}
	got := mostTable(all, empty, 0.25)
	for _, want := range []string{
		"| balls at 36 frames a second |",
		"40.0 frames a second of an empty page and 60.0 frames a second of a bare one.",
		"at least 90 % of the first",
		"| softstep (the sandbox) | 2800 (10.0×) | 1.25 |\n",
		"| box2d (the sandbox) | 140 (0.500×) | |\n",
		"| planck.js (a page of ours) | 280 (1.00×) | 9.50 |\n",
		"other programs used 0.2 of the",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("the table has no %q:\n%s", want, got)
		}
	}
	all[2].search, all[2].skipped = stress.Search{}, errors.New("there is no npm")
	if got := mostTable(all, empty, 0.25); strings.Contains(got, "planck") || !strings.Contains(got, "| 2800 |") {
		t.Errorf("without the last one:\n%s", got)
	}
}

func TestATableIsWrittenBetweenItsMarks(t *testing.T) {
	name := filepath.Join(t.TempDir(), "x.md")
	p := place{"<!-- a -->\n", "<!-- b -->\n"}
	os.WriteFile(name, []byte("before\n<!-- a -->\nold\n<!-- b -->\nafter\n"), 0o644)
	if err := p.replace(name, "new\n"); err != nil {
		t.Fatal(err)
	}
	if got, _ := os.ReadFile(name); string(got) != "before\n<!-- a -->\nnew\n<!-- b -->\nafter\n" {
		t.Errorf("wrote %q", got)
	}
	if err := (place{"<!-- c -->\n", "<!-- b -->\n"}).replace(name, "new\n"); err == nil {
		t.Error("a file without the marks is accepted")
	}
}

func TestReadmeHasPlacesForTheTables(t *testing.T) {
	for _, p := range []place{peersPlace, browserPlace, blankPlace} {
		if _, _, err := p.find("README.md"); err != nil {
			t.Error(err)
		}
	}
}

func TestOthersExcludeTheBrowser(t *testing.T) {
	at := time.Unix(0, 0)
	before := shift{at, workedIn("cpu  100 0 50 9000 7 1 2 3 0 0\ncpu0 1 2 3\n"), time.Second}
	now := shift{at.Add(2 * time.Second), workedIn("cpu  300 0 150 9100 9 1 2 3 0 0\n"), 2 * time.Second}
	if got := others(before, now); got != 1 { // 3 s of processor time in 2 s, 1 s of it used by the browser
		t.Errorf("other programs use %v processors, want 1", got)
	}
	if got := others(shift{}, shift{at: at}); got != 0 {
		t.Errorf("other programs use %v processors on a system without counts", got)
	}
}
