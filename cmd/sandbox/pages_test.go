package main

import (
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/spf13/pflag"

	"gameloops/internal/manual"
)

// TestTheCommandsOfThePagesAreUnderstood parses every command of the sandbox that the project's pages show.
func TestTheCommandsOfThePagesAreUnderstood(t *testing.T) {
	t.Chdir("../..")
	pages, err := manual.Pages(".")
	if err != nil {
		t.Fatal(err)
	}
	commands := 0
	for _, page := range pages {
		text, err := os.ReadFile(filepath.FromSlash(page))
		if err != nil {
			t.Fatal(err)
		}
		for _, args := range manual.Commands(string(text), "go run ./cmd/sandbox") {
			if strings.Contains(strings.Join(args, " "), " ./my_loop.go") { // the file does not exist
				continue
			}
			commands++
			if _, err := parse(io.Discard, args); err != nil && err != pflag.ErrHelp {
				t.Errorf("%s: sandbox %q: %v", page, args, err)
			}
		}
	}
	if commands < 10 {
		t.Errorf("the pages show %d commands of the sandbox, want at least 10", commands)
	}
}
