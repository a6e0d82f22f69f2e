package loops_test

import (
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
