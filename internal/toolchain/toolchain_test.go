package toolchain

import (
	"errors"
	"os"
	"path/filepath"
	"testing"
)

func TestWithoutAToolchainTheErrorSaysWhatToDo(t *testing.T) {
	t.Setenv("PATH", t.TempDir())
	t.Setenv("GOROOT", "")
	if _, err := Find(t.Context()); !errors.Is(err, ErrNone) {
		t.Errorf("the error is %v", err)
	}
}

func TestAModuleIsKnownByItsName(t *testing.T) {
	for text, want := range map[string]bool{
		"module gameloops\n\ngo 1.26\n":       true,
		"// a comment\nmodule gameloops\n":    true,
		"module gameloops/other\n":            false,
		"module other\nrequire gameloops 1\n": false,
		"":                                    false,
	} {
		dir := t.TempDir()
		if err := os.WriteFile(filepath.Join(dir, "go.mod"), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		if got := isModule(dir); got != want {
			t.Errorf("%q: %v", text, got)
		}
	}
	if isModule(t.TempDir()) {
		t.Error("an empty folder is the module")
	}
}

func TestTheSourceIsTheFoldersOrTheOneOfTheBuild(t *testing.T) {
	here, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	root := filepath.Join(here, "..", "..")
	for _, test := range []struct{ dir, builtFrom, want string }{
		{here, "", root},
		{root, "", root},
		{t.TempDir(), root, root},
		{t.TempDir(), t.TempDir(), ""},
		{t.TempDir(), "gameloops", ""},
	} {
		got, err := moduleRoot(test.dir, test.builtFrom)
		if got != test.want || (test.want == "") != errors.Is(err, ErrNoSource) {
			t.Errorf("%s, %s: %s %v, want %s", test.dir, test.builtFrom, got, err, test.want)
		}
	}
	if got := builtFrom(); got != root && filepath.IsAbs(got) {
		t.Errorf("built from %s, want %s", got, root)
	}
}
