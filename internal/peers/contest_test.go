package main

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestThePagesAreComparedWithTheLastOne(t *testing.T) {
	all := []*contestant{
		{peer: &peer{title: "softstep"}, in: "the sandbox", search: search{works: 2800}, update: 1.25},
		{peer: &peer{title: "box2d"}, in: "the sandbox"},
		{peer: &peer{title: "planck.js"}, in: "a page of ours", search: search{works: 280}, update: 9.5},
	}
	got := mostTable(all)
	for _, want := range []string{
		"| softstep (the sandbox) | 2800 (10.0×) | 1.25 |\n",
		"| box2d (the sandbox) | fewer than 10 | |\n",
		"| planck.js (a page of ours) | 280 (1.00×) | 9.50 |\n",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("the table has no %q:\n%s", want, got)
		}
	}
	all[2].search, all[2].skipped = search{}, errors.New("there is no npm")
	if got := mostTable(all); strings.Contains(got, "planck") || !strings.Contains(got, "| 2800 |") {
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
		t.Error("no error where there is no place")
	}
}

func TestReadmeHasThePlacesOfTheTables(t *testing.T) {
	for _, p := range []place{peersPlace, browserPlace} {
		if _, _, err := p.find("../../README.md"); err != nil {
			t.Error(err)
		}
	}
}
