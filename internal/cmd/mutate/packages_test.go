package main

import (
	"slices"
	"strings"
	"testing"
)

// The module of this test: b and d need a; c needs b; the tests of e need d; f has no tests; g needs nothing.
const someModule = `
{"ImportPath": "m/a", "GoFiles": ["a.go"], "TestGoFiles": ["a_test.go"], "Imports": ["fmt"]}
{"ImportPath": "m/b", "Imports": ["m/a", "fmt"], "XTestGoFiles": ["b_test.go"]}
{"ImportPath": "m/c", "Imports": ["m/b"], "TestGoFiles": ["c_test.go"]}
{"ImportPath": "m/d", "Imports": ["m/a", "other/m/a"]}
{"ImportPath": "m/e", "TestImports": ["m/d", "testing"], "TestGoFiles": ["e_test.go"]}
{"ImportPath": "m/f", "Imports": ["m/a"]}
{"ImportPath": "m/g", "TestGoFiles": ["g_test.go"]}
`

func TestTheTestsOfAPackageComeBeforeThoseAboveIt(t *testing.T) {
	packages, err := readPackages([]byte(someModule))
	if err != nil {
		t.Fatal(err)
	}
	m := &module{path: "m", packages: packages}
	for pkg, want := range map[string]string{
		"m/a": "m/a m/b m/c m/e", "m/b": "m/b m/c", "m/c": "m/c", "m/d": "m/e", "m/f": "",
	} {
		if got := strings.Join(m.testsOf(pkg), " "); got != want {
			t.Errorf("a mistake in %s is tested by %s, not %s", pkg, got, want)
		}
	}
	if skip, err := m.skipped("./a, e"); err != nil || len(skip) != 2 || !skip["a"] || !skip["e"] {
		t.Errorf("a and e are skipped: %v, %v", skip, err)
	}
	skip, err := m.skipped("a,x")
	if err == nil || !strings.Contains(err.Error(), "-skip x: there is no such package") {
		t.Errorf("%v, %v", skip, err)
	}
}

// TestPackagesAboveThePhysicsTestIt checks that everything that shows the physics tests a mistake in it.
func TestPackagesAboveThePhysicsTestIt(t *testing.T) {
	m, err := listModule()
	if err != nil {
		t.Fatal(err)
	}
	all := m.testsOf(m.path + "/physics/softstep")
	for _, pkg := range []string{"physics", "internal/experiment", "cmd/looplab", "ui"} {
		if !slices.Contains(all, m.path+"/"+pkg) {
			t.Errorf("a mistake in softstep is not tested by %s, but by %s", pkg, all)
		}
	}
	if all[0] != m.path+"/physics/softstep" || slices.Contains(all, m.path+"/loops") {
		t.Errorf("a mistake in softstep is tested by %s", all)
	}
}
