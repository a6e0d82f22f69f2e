// Package recorded has what the formats of recorded runs share: the result of a comparison, the limits of a run, and
// the reading of JSON.
package recorded

import "fmt"

// An Outcome is the result of a comparison.
type Outcome int

// The outcomes. A scenario differs on purpose only if a condition in the list of differences holds for it, and the two
// programs do differ at that frame or later.
const (
	Pass Outcome = iota
	DiffersOnPurpose
	Fail
)

// A Verdict is the result of comparing one scenario.
type Verdict struct {
	Outcome Outcome
	Frame   int    // index of the first frame that differs; -1 if none does, or no single one
	Why     string // the first difference with both values, and the reason if it is on purpose; empty for Pass
}

// Passed returns the verdict on a run without a difference.
func Passed() Verdict { return Verdict{Outcome: Pass, Frame: -1} }

// Failed returns the verdict on a run whose first difference is at a frame: what differs, and both values.
func Failed(frame int, what, ours, original string) Verdict {
	why := fmt.Sprintf("frame %d: %s", frame, Mismatch{what, ours, original})
	return Verdict{Outcome: Fail, Frame: frame, Why: why}
}

// Excused returns the verdict on a run whose first difference is on purpose, for the reason because.
func Excused(frame int, because string, m Mismatch) Verdict {
	why := fmt.Sprintf("%s (frame %d: %s)", because, frame, m)
	return Verdict{Outcome: DiffersOnPurpose, Frame: frame, Why: why}
}

// String returns the verdict as one line: "pass", "differs on purpose: ..." or "FAIL: ...".
func (v Verdict) String() string {
	switch v.Outcome {
	case Pass:
		return "pass"
	case DiffersOnPurpose:
		return "differs on purpose: " + v.Why
	default:
		return "FAIL: " + v.Why
	}
}

// A Tally counts verdicts.
type Tally struct{ Pass, Differ, Fail int }

// Add counts a verdict.
func (t *Tally) Add(v Verdict) {
	switch v.Outcome {
	case Pass:
		t.Pass++
	case DiffersOnPurpose:
		t.Differ++
	default:
		t.Fail++
	}
}

// String returns the last line of a replay: "3 pass, 1 differ on purpose, 0 fail".
func (t Tally) String() string {
	return fmt.Sprintf("%d pass, %d differ on purpose, %d fail", t.Pass, t.Differ, t.Fail)
}
