package experiment

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"
)

// A branch is a run that begins with the world of another run at some moment: "what if the maximum step had been
// shorter from here on?" Setup.BranchAt is the moment, and Setup.BranchOf is the label of the other run. Keys that the
// label does not set are as in the branch, except those of the loop, which are the loop's own.
//
// If a frame is running at the moment, the branch begins where that frame began: a world cannot be left in the middle
// of one. If the branch has the same loop, that continues with what it has accumulated ([retune.Loop]). Another loop is
// started.

// maxBranches is how many branches may be on each other.
const maxBranches = 8

// IsBranch reports whether the setup begins with the world of another one.
func (s Setup) IsBranch() bool { return s.BranchAt > 0 && s.BranchOf != "" }

// Before returns the setup that a branch begins with the world of.
func (s Setup) Before() (Setup, error) {
	r, err := parseRun(s.BranchOf, s.Own)
	if err != nil {
		return s, err
	}
	b := s
	b.Step, b.MaxStep, b.MaxFPS, b.BranchAt, b.BranchOf = 0, 0, 0, 0, ""
	for _, o := range slices.Concat([]Override{{"loop", r.Loop}}, r.Overrides) {
		k, _ := KeyByName(o.Key)
		if k.About == AboutScene || !isOfLeg(k.Name) {
			return s, fmt.Errorf("a branch goes on with the world there is: %s cannot be set in it", o.Key)
		}
		if err := b.Set(o.Key, o.Text); err != nil {
			return s, err
		}
	}
	if b.IsBranch() && b.BranchAt >= s.BranchAt {
		return s, fmt.Errorf("it begins at %v itself: a later moment is wanted", b.BranchAt)
	}
	return b, nil
}

// legs returns what a run consists of: the setups that run one after the other on the same world, the setup itself
// last. Each begins at its BranchAt.
func (s Setup) legs() ([]Setup, error) {
	legs := []Setup{s}
	for legs[0].IsBranch() {
		if len(legs) > maxBranches {
			return nil, fmt.Errorf("branch-of: at most %d branches of each other are allowed", maxBranches)
		}
		b, err := legs[0].Before()
		if err != nil {
			return nil, fmt.Errorf("branch-of %q: %w", legs[0].BranchOf, err)
		}
		legs = slices.Insert(legs, 0, b)
	}
	return legs, nil
}

// checkBranch says what is wrong with a branch.
func (s Setup) checkBranch() error {
	if !s.IsBranch() {
		return nil
	}
	if s.BranchAt >= s.Duration {
		return fmt.Errorf("branch-at %v: the run ends at %v, an earlier moment is wanted", s.BranchAt, s.Duration)
	}
	if s.Cost == Measured {
		return errors.New("branch-at: what is measured is never the same again: a branch wants --cost model")
	}
	_, err := s.legs()
	return err
}

// branchKeys are the keys of a branch.
func branchKeys() []Key {
	at := duration("branch-at", "begin at this moment with the world of the run that --branch-of says", 0, MaxDuration,
		func(s *Setup) *time.Duration { return &s.BranchAt })
	at.About, at.Rare = AboutBranch, true
	return []Key{at, {
		Name: "branch-of", Takes: "RUN", About: AboutBranch, Rare: true,
		Usage: "the run that goes before a branch, as in --loops: fixed-steps:max-step=off",
		Set: func(s *Setup, text string) error {
			if text == "" {
				s.BranchOf = ""
				return nil
			}
			r, err := parseRun(text, s.Own)
			if err != nil {
				return err
			}
			s.BranchOf = r.Label()
			return nil
		},
		Text: func(s Setup) string { return s.BranchOf },
	}}
}

// Parentheses hold a label within a label together: fixed-steps:branch-at=2s:branch-of=(fixed-steps:max-step=off).

// splitOutside splits a text at a separator, but not within parentheses.
func splitOutside(text string, separator byte) (parts []string) {
	depth, from := 0, 0
	for i := range len(text) {
		switch text[i] {
		case '(':
			depth++
		case ')':
			depth--
		case separator:
			if depth <= 0 {
				parts = append(parts, text[from:i])
				from = i + 1
			}
		}
	}
	return append(parts, text[from:])
}

// enclosed puts parentheses around the value of a key if it needs them in a label.
func enclosed(value string) string {
	if strings.ContainsAny(value, ":=(") {
		return "(" + value + ")"
	}
	return value
}

// released undoes enclosed.
func released(value string) string {
	if strings.HasPrefix(value, "(") && strings.HasSuffix(value, ")") {
		return value[1 : len(value)-1]
	}
	return value
}

// BranchFrom returns a setup as a branch of another one at a moment. It fails if they differ in what a branch cannot
// change: the world goes on as it is.
func BranchFrom(of, to Setup, at time.Duration) (Setup, error) {
	together := Together([]Setup{of, to})
	of, to = together[0], together[1]
	to.Duration, to.Updates, to.Cost = of.Duration, of.Updates, of.Cost
	if at >= to.Duration { // a window plays on
		to.Duration += at
	}
	base := to
	base.Loop = of.Loop
	base.Step, base.MaxStep, base.MaxFPS, base.BranchAt, base.BranchOf = 0, 0, 0, 0, ""
	before := Run{Loop: of.Loop}
	for _, k := range Keys() {
		switch {
		case k.About == AboutScene && k.Text(of) != k.Text(to):
			return to, fmt.Errorf("%s cannot be changed by a branch, which goes on with the world as it is", k.Name)
		case k.About != AboutScene && k.Text(of) != k.Text(base) && isOfLeg(k.Name):
			before.Overrides = append(before.Overrides, Override{k.Name, k.Text(of)})
		}
	}
	to.BranchAt, to.BranchOf = at, before.Label()
	return to, to.Check()
}

// isOfLeg reports whether a key can differ between a branch and what goes before it.
func isOfLeg(key string) bool {
	return key != "duration" && key != "updates" && key != "cost"
}
