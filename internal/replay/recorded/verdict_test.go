package recorded

import "testing"

func TestVerdictsAndTalliesRead(t *testing.T) {
	var tally Tally
	for _, row := range []struct {
		verdict Verdict
		want    string
	}{
		{Passed(), "pass"},
		{
			Verdict{Outcome: DiffersOnPurpose, Frame: 3, Why: "a reason (frame 3: it)"},
			"differs on purpose: a reason (frame 3: it)",
		},
		{Verdict{Outcome: Fail, Frame: 4, Why: "frame 4: it"}, "FAIL: frame 4: it"},
	} {
		tally.Add(row.verdict)
		if got := row.verdict.String(); got != row.want {
			t.Errorf("got %q, want %q", got, row.want)
		}
	}
	if got, want := tally.String(), "1 pass, 1 differ on purpose, 1 fail"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}
