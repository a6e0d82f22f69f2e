package loops_test

import (
	"io/fs"
	"os"
	"slices"
	"strings"
	"testing"

	"gameloops/loops"
)

func TestEveryKindNamesTheFileOfItsCode(t *testing.T) {
	for _, k := range loops.Kinds() {
		if code := k.Code(); !strings.Contains(code, "Frame(now time.Duration, game Game)") {
			t.Errorf("%s: %s is not the file of a loop", k.Name, k.File)
		}
	}
}

// TestTheSourceIsThatOfThePackage compares it with the folder, in which tests stand too.
func TestTheSourceIsThatOfThePackage(t *testing.T) {
	here, err := fs.Glob(os.DirFS("."), "*.go")
	if err != nil {
		t.Fatal(err)
	}
	here = slices.DeleteFunc(here, func(name string) bool { return strings.HasSuffix(name, "_test.go") })
	if shown, err := fs.Glob(loops.Files(), "*"); err != nil || !slices.Equal(shown, here) {
		t.Errorf("%v %v, want %v", shown, err, here)
	}
}
