package web

import (
	"strings"
	"testing"

	"gameloops/internal/toolchain"
)

// TestWhatIsCompiledSmallIsPartOfThePage asks the toolchain for the packages of the page. A pattern that matches none
// of them is wrong or out of date.
func TestWhatIsCompiledSmallIsPartOfThePage(t *testing.T) {
	tool, err := toolchain.Find(t.Context(), forBrowsers...)
	if err != nil {
		t.Fatal(err)
	}
	out, err := tool.Run(t.Context(), "list", "-deps", command)
	if err != nil {
		t.Fatal(err)
	}
	parts := strings.Fields(string(out))
	seen := make(map[string]bool)
	for _, pattern := range small {
		if seen[pattern] {
			t.Errorf("%s is listed twice", pattern)
		}
		seen[pattern] = true
		matches := false
		for _, part := range parts {
			folder, isTree := strings.CutSuffix(pattern, "/...")
			matches = matches || part == folder || isTree && strings.HasPrefix(part, folder+"/")
		}
		if !matches {
			t.Errorf("%s matches no package of the page", pattern)
		}
	}
}
