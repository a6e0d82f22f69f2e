package replay

import "gameloops/internal/replay/recorded"

// The result of a comparison is the same for all formats.
type (
	Outcome = recorded.Outcome
	Verdict = recorded.Verdict
	Tally   = recorded.Tally
)

// The outcomes.
const (
	Pass             = recorded.Pass
	DiffersOnPurpose = recorded.DiffersOnPurpose
	Fail             = recorded.Fail
)
