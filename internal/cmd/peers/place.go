package main

import (
	"fmt"
	"os"
	"strings"

	"gameloops/internal/atomicfile"
)

// A place is the two lines of a file before and after a table.
type place struct{ begins, ends string }

var (
	peersPlace = place{"<!-- go run ./internal/cmd/peers -write internal/cmd/peers/README.md -->\n",
		"<!-- end of the peers -->\n"}
	browserPlace = place{"<!-- go run ./internal/cmd/peers -browser -write internal/cmd/peers/README.md -->\n",
		"<!-- end of the peers in the browser -->\n"}
	blankPlace = place{"<!-- go run ./internal/cmd/peers -blank -write internal/cmd/peers/README.md -->\n",
		"<!-- end of the blank pages -->\n"}
)

// find finds the place in a file, and returns the text before and after it.
func (p place) find(name string) (before, after string, err error) {
	text, err := os.ReadFile(name)
	if err != nil {
		return "", "", err
	}
	before, rest, ok := strings.Cut(string(text), p.begins)
	_, after, ok2 := strings.Cut(rest, p.ends)
	if !ok || !ok2 {
		return "", "", fmt.Errorf("%s has no place for the table, between %q and %q", name, p.begins, p.ends)
	}
	return before + p.begins, p.ends + after, nil
}

// replace replaces the table in a file.
func (p place) replace(name, table string) error {
	before, after, err := p.find(name)
	if err != nil {
		return err
	}
	return atomicfile.WriteFile(name, []byte(before+table+after))
}
