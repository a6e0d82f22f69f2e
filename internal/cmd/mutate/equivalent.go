package main

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"
)

// mostEquivalent is the maximum number of equivalent places. A list that grows would hide what no test checks.
const mostEquivalent = 10

//go:embed equivalent.txt
var equivalentList string

// An equivalent is a mistake that nobody could observe.
type equivalent struct {
	file, before, after string
	why                 string
}

// parseEquivalents parses a list of equivalents. Each has four lines: the file, the original line after "- ", the line
// with the mistake after "+ ", and the reason. Lines that begin with # are comments.
func parseEquivalents(text string) (all []equivalent, err error) {
	var lines []string
	for number, line := range strings.Split(text, "\n") {
		if line = strings.TrimSpace(line); line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		if lines = append(lines, line); len(lines) < 4 {
			continue
		}
		before, ok1 := strings.CutPrefix(lines[1], "-")
		after, ok2 := strings.CutPrefix(lines[2], "+")
		if !ok1 || !ok2 {
			return nil, fmt.Errorf("up to line %d: a place is four lines, FILE, - LINE, + LINE and why", number+1)
		}
		all = append(all, equivalent{lines[0], strings.TrimSpace(before), strings.TrimSpace(after), lines[3]})
		lines = nil
	}
	if len(lines) > 0 {
		return nil, fmt.Errorf("%s: the last place has %d lines, not 4", lines[0], len(lines))
	}
	if len(all) > mostEquivalent {
		return nil, fmt.Errorf("%d places are listed as equivalent: %d are allowed", len(all), mostEquivalent)
	}
	return all, nil
}

// is reports whether a place is this equivalent one. The line may have moved within its file.
func (e equivalent) is(p place) bool {
	return e.file == p.file && e.before == p.before && e.after == p.after
}

// whyEquivalent returns the reason that the list gives for a place, or "" if the tests must catch it.
func whyEquivalent(list []equivalent, p place) string {
	if i := slices.IndexFunc(list, func(e equivalent) bool { return e.is(p) }); i >= 0 {
		return list[i].why
	}
	return ""
}
