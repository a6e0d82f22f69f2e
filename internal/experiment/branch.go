package experiment

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"gameloops/internal/timetext"
)

// A branch is a run that begins with the world of another run at some moment: "what if the maximum step had been
// shorter from here on?" Branch.At is the moment, and Branch.Of is the label of the other run. Keys that the label
// does not set are as in the branch, except step, max-step and max-fps, which are the defaults of the other run's
// loop.
//
// If a frame is running at the moment, the branch begins where that frame began: a run cannot be cut within a frame.
// The same loop continues with the time that it has accumulated, if it can change its settings while it runs
// (canRetune). Any other loop is started.
//
// A run that was played on a real computer is repeated with the times at which its frames began there. A branch of it
// has these times in Branch.Frames, because the simulated machine cannot reproduce them.

// maxBranches is how deep branches of branches may be nested.
const maxBranches = 8

// IsBranch reports whether the setup begins with the world of another run.
func (s Setup) IsBranch() bool { return s.Branch.At > 0 && s.Branch.Of != "" }

// Before returns the setup of the run whose world a branch begins with.
func (s Setup) Before() (Setup, error) {
	r, err := parseRun(s.Branch.Of, s.Own)
	if err != nil {
		return s, err
	}
	b := s
	forgetLoop(&b)
	for _, o := range slices.Concat([]Override{{"loop", r.Loop}}, r.Overrides) {
		k, _ := KeyByName(o.Key)
		if k.About == AboutScene || !isOfLeg(k.Name) {
			return s, fmt.Errorf("a branch keeps the world as it is: %s cannot be set in it", o.Key)
		}
		if err := b.Set(o.Key, o.Text); err != nil {
			return s, err
		}
	}
	if b.IsBranch() && b.Branch.At >= s.Branch.At {
		return s, fmt.Errorf("it is a branch that begins at %v: a later moment is wanted", b.Branch.At)
	}
	if s.Branch.Frames == "" {
		return b, nil
	}
	b = b.OnIdealMachine()
	b.Machine.Recorded, err = timetext.Decode(s.Branch.Frames)
	if n := len(b.Machine.Recorded); err == nil && (n == 0 || b.Machine.Recorded[n-1] > s.Branch.At) {
		err = fmt.Errorf("branch-frames: recorded frames up to %v are wanted", s.Branch.At)
	}
	return b, err
}

// forgetLoop clears the settings of a setup's loop and of its branch.
func forgetLoop(s *Setup) {
	s.Step, s.MaxStep, s.MaxFPS, s.Branch.At, s.Branch.Of, s.Branch.Frames = 0, 0, 0, 0, "", ""
}

// legs returns the setups that a run consists of. They run one after the other on the same world, the setup itself
// last. Each begins at its Branch.At.
func (s Setup) legs() ([]Setup, error) {
	legs := []Setup{s}
	for legs[0].IsBranch() {
		if len(legs) > maxBranches {
			return nil, fmt.Errorf("branch-of: at most %d branches of each other are allowed", maxBranches)
		}
		b, err := legs[0].Before()
		if err != nil {
			return nil, fmt.Errorf("branch-of %q: %w", legs[0].Branch.Of, err)
		}
		legs = slices.Insert(legs, 0, b)
	}
	return legs, nil
}

// checkBranch returns an error if the setup is a branch that cannot run.
func (s Setup) checkBranch() error {
	if !s.IsBranch() {
		return nil
	}
	if s.Branch.At >= s.Duration {
		return fmt.Errorf("branch-at %v: the run ends at %v, an earlier moment is wanted", s.Branch.At, s.Duration)
	}
	if s.Cost == Measured {
		return errors.New("branch-at: measured costs differ in every run: a branch needs --cost model")
	}
	_, err := s.legs()
	return err
}

// branchKeys are the keys of a branch.
func branchKeys() []Key {
	at := duration("branch-at", "begin at this moment with the world of the run that --branch-of says", 0, MaxDuration,
		func(s *Setup) *time.Duration { return &s.Branch.At })
	at.About, at.Rare = AboutBranch, true
	frames := Key{
		Name: "branch-frames", Takes: "FRAMES", About: AboutBranch, Rare: true,
		Usage: "the frames of the run before a branch, if the window has recorded them on a real computer",
		Set: func(s *Setup, text string) error {
			_, err := timetext.Decode(text)
			if err == nil {
				s.Branch.Frames = text
			}
			return err
		},
		Text: func(s Setup) string { return s.Branch.Frames },
	}
	return []Key{at, frames, {
		Name: "branch-of", Takes: "RUN", About: AboutBranch, Rare: true,
		Usage: "the run that goes before a branch, as in --loops: fixed-steps:max-step=off",
		Set: func(s *Setup, text string) error {
			if text == "" {
				s.Branch.Of = ""
				return nil
			}
			r, err := parseRun(text, s.Own)
			if err != nil {
				return err
			}
			s.Branch.Of = r.Label()
			return nil
		},
		Text: func(s Setup) string { return s.Branch.Of },
	}}
}

// A label within a label is in parentheses: fixed-steps:branch-at=2s:branch-of=(fixed-steps:max-step=off).

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

// BranchFrom returns a setup as a branch of another one at a moment. It fails if they differ in a setting of the
// scene, because a branch keeps the world as it is. If of was played on a real computer, frames are the times of its
// frames, encoded by [timetext]; otherwise frames is empty.
func BranchFrom(of, to Setup, at time.Duration, frames string) (Setup, error) {
	together := Together([]Setup{of, to})
	of, to = together[0], together[1]
	to.Duration, to.Updates, to.Cost = of.Duration, of.Updates, of.Cost
	if at >= to.Duration { // the window plays on after the end of a run
		to.Duration += at
	}
	if key := OtherWorld(of, to); key != "" {
		return to, fmt.Errorf("%s cannot be changed by a branch, which goes on with the world as it is", key)
	}
	base := to
	base.Loop = of.Loop
	forgetLoop(&base)
	before := Run{Loop: of.Loop}
	for _, k := range Keys() {
		if k.About != AboutScene && k.Text(of) != k.Text(base) && isOfLeg(k.Name) {
			before.Overrides = append(before.Overrides, Override{k.Name, k.Text(of)})
		}
	}
	to.Branch.At, to.Branch.Of, to.Branch.Frames = at, before.Label(), frames
	return to, to.Check()
}

// OtherWorld returns the name of the first setting that gives two setups different worlds, so that neither can be a
// branch of the other; empty: there is none.
func OtherWorld(of, to Setup) (key string) {
	for _, k := range Keys() {
		if k.About == AboutScene && k.Text(of) != k.Text(to) {
			return k.Name
		}
	}
	return ""
}

// isOfLeg reports whether a key can differ between a branch and the run before it.
func isOfLeg(key string) bool {
	return key != "duration" && key != "updates" && key != "cost"
}
