package manual

import (
	"regexp"
	"strings"
)

var (
	source   = regexp.MustCompile(`(?:src|srcset)="([^":]*)"`)
	unlinked = regexp.MustCompile(`[^\p{L}\p{N}_-]`) // what the anchor of a heading leaves out
)

// Links returns the targets of the links and pictures of a page that are in the project, as they are written.
func Links(text string) (targets []string) {
	for _, part := range strings.Split(text, "](")[1:] {
		target, _, ok := strings.Cut(part, ")")
		if ok && !strings.Contains(target, ":") {
			targets = append(targets, target)
		}
	}
	for _, part := range source.FindAllStringSubmatch(text, -1) {
		targets = append(targets, part[1])
	}
	return targets
}

// Anchors returns the anchors of the headings of a page, as GitHub makes them.
func Anchors(text string) (names []string) {
	for line := range strings.Lines(text) {
		if title := strings.TrimLeft(line, "#"); title != line {
			name := strings.ReplaceAll(strings.ToLower(strings.TrimSpace(title)), " ", "-")
			names = append(names, unlinked.ReplaceAllString(name, ""))
		}
	}
	return names
}
