package ci

import (
	"strings"
	"testing"
)

// A recorder is a test that remembers how it ended.
type recorder struct {
	testing.TB
	skipped, failed string
}

func (r *recorder) Helper()                     {}
func (r *recorder) Skip(args ...any)            { r.skipped = args[0].(string) }
func (r *recorder) Skipf(_ string, args ...any) { r.skipped = args[0].(string) }
func (r *recorder) Fatal(args ...any)           { r.failed = args[0].(string) }

func TestWhatTakesLongRunsOnlyWhereEverythingHasToHold(t *testing.T) {
	for value, skips := range map[string]bool{"true": false, "": true, "false": true} {
		t.Setenv("CI", value)
		r := new(recorder)
		Only(r, "a minute")
		if got := strings.Contains(r.skipped, "a minute"); got != skips || r.failed != "" {
			t.Errorf("CI=%s: skipped %q, failed %q", value, r.skipped, r.failed)
		}
	}
}

func TestWhatIsMissingFailsWhereEverythingHasToHold(t *testing.T) {
	for value, fails := range map[string]bool{"true": true, "": false} {
		t.Setenv("CI", value)
		r := new(recorder)
		Missing(r, "no chromium")
		if (r.failed == "no chromium") != fails || !fails && r.skipped != "no chromium" {
			t.Errorf("CI=%s: skipped %q, failed %q", value, r.skipped, r.failed)
		}
	}
}
