package web

import (
	"slices"
	"strings"
	"testing"

	"gameloops/internal/toolchain"
)

// partsOf returns the packages of the page's program, built with some flags.
func partsOf(t *testing.T, tool *toolchain.Tool, flags ...string) []string {
	t.Helper()
	out, err := tool.Run(t.Context(), append(append([]string{"list", "-deps"}, flags...), command)...)
	if err != nil {
		t.Fatal(err)
	}
	return strings.Fields(string(out))
}

// TestOnlyTheLargerProgramRunsScripts checks that the program that every visitor loads has no part of what runs
// JavaScript, and that the larger one has nothing else in addition.
func TestOnlyTheLargerProgramRunsScripts(t *testing.T) {
	tool, err := toolchain.Find(t.Context(), forBrowsers...)
	if err != nil {
		t.Fatal(err)
	}
	parts := partsOf(t, tool)
	runsScripts := []string{modulePath + "/internal/jsinterpreter", "github.com/dop251/goja",
		"github.com/dlclark/regexp2", "github.com/go-sourcemap/sourcemap", "github.com/google/pprof",
		"golang.org/x/text"}
	is := func(part string) bool {
		return slices.ContainsFunc(runsScripts, func(of string) bool { return strings.HasPrefix(part+"/", of+"/") })
	}
	added := 0
	for _, part := range partsOf(t, tool, scriptsTag) {
		if slices.Contains(parts, part) {
			continue
		}
		if added++; !is(part) {
			t.Errorf("the larger program also has %s", part)
		}
	}
	if added == 0 {
		t.Error("the larger program has nothing more")
	}
	for _, part := range parts {
		if is(part) && !strings.HasPrefix(part, "golang.org/x/text/") { // the toolkit needs some of that
			t.Errorf("the program that every visitor loads has %s", part)
		}
	}
}

// TestWhatIsCompiledSmallIsPartOfThePage asks the toolchain for the packages of the page. A pattern that matches none
// of them is wrong or out of date.
func TestWhatIsCompiledSmallIsPartOfThePage(t *testing.T) {
	tool, err := toolchain.Find(t.Context(), forBrowsers...)
	if err != nil {
		t.Fatal(err)
	}
	parts := partsOf(t, tool)
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
