package cell

import "testing"

func TestSoFarIsSaidOnlyBeforeTheFirstVerdict(t *testing.T) {
	if got := fine(false); got != "Nothing wrong so far" {
		t.Errorf("without any verdict: %q", got)
	}
	if got := fine(true); got != "Nothing wrong now" {
		t.Errorf("after a verdict: %q", got)
	}
}
