package experiment

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"gameloops/internal/timetext"
)

// A Branch is what files and links of earlier versions have in place of changes: the label of the run whose world a
// run begins with, and when. It is read and becomes a change ([Setup.converted]), and is never written.
//
// Keys that the label does not set are as in the branch, except step, max-step and max-fps, which are the defaults of
// the other run's loop. If a frame is running at the moment, the branch begins where that frame began.
type Branch struct {
	At     time.Duration
	Of     string
	Frames string // of the other run, encoded by [timetext], if it was played on a real computer
}

// maxBranches is how deep branches of branches may be nested.
const maxBranches = 8

// isBranch reports whether the setup is a branch that has not become a change yet.
func (s Setup) isBranch() bool { return s.Branch.At > 0 && s.Branch.Of != "" }

// converted returns the setup with a change in place of its branch.
func (s Setup) converted() (Setup, error) { return s.convertedTo(maxBranches) }

// convertedTo converts a branch of branches that are nested at most so deep.
func (s Setup) convertedTo(depth int) (Setup, error) {
	if !s.isBranch() {
		return s, nil
	}
	of, err := s.before()
	if err == nil && depth == 0 {
		err = fmt.Errorf("at most %d branches of each other are allowed", maxBranches)
	}
	if err == nil {
		of, err = of.convertedTo(depth - 1)
	}
	if err != nil {
		return s, fmt.Errorf("branch-of %q: %w", s.Branch.Of, err)
	}
	c := Change{At: s.Branch.At, Within: true, Frames: s.Branch.Frames, Set: of.Last().ChangesTo(s)}
	of = of.With(c)
	of.Changes = append(of.Changes, s.Changes...)
	return of, nil
}

// before returns the setup of the run whose world a branch begins with, which may be a branch itself.
func (s Setup) before() (Setup, error) {
	r, err := parseRun(s.Branch.Of, s.Own)
	if err != nil {
		return s, err
	}
	b := s
	b.Step, b.MaxStep, b.MaxFPS, b.Branch, b.Changes = 0, 0, 0, Branch{}, nil
	for _, o := range slices.Concat([]Override{{"loop", r.Loop}}, r.Overrides) {
		if k, _ := KeyByName(o.Key); !k.Changes() && !isOfBranch(o.Key) {
			return s, k.whyFixed()
		}
		if err := b.Set(o.Key, o.Text); err != nil {
			return s, err
		}
	}
	if b.isBranch() && b.Branch.At >= s.Branch.At {
		return s, fmt.Errorf("it is a branch that begins at %v: a later moment is wanted", b.Branch.At)
	}
	return b, nil
}

// isOfBranch reports whether a key is one of a branch.
func isOfBranch(key string) bool { return strings.HasPrefix(key, "branch-") }

// branchKeys are the keys of a branch.
func branchKeys() []Key {
	at := duration("branch-at",
		"of earlier versions, now --change: begin at this moment with the world of --branch-of", 0, MaxDuration,
		func(s *Setup) *time.Duration { return &s.Branch.At })
	at.About, at.Rare = AboutChange, true
	frames := Key{
		Name: "branch-frames", Takes: "FRAMES", About: AboutChange, Rare: true,
		Usage: "of earlier versions: the frames before a branch, recorded on a real computer",
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
		Name: "branch-of", Takes: "RUN", About: AboutChange, Rare: true,
		Usage: "of earlier versions: the run before a branch, as in --loops: fixed-steps:max-step=off",
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

// BranchFrom returns the setup of a run that is as another one up to a moment, and has other settings from then on. It
// fails if they differ in what no change can set, because the world goes on as it is. If of was played on a real
// computer, frames are the times of its frames since its last change, encoded by [timetext]; otherwise frames is empty.
func BranchFrom(of, to Setup, at time.Duration, frames string) (Setup, error) {
	together := Together([]Setup{of, to})
	of, to = together[0], together[1].Last()
	of = of.Until(at)
	if key := OtherWorld(of, to); key != "" {
		return to, fmt.Errorf("%s cannot change while a run plays: the world goes on as it is", key)
	}
	if of.Duration <= at { // the window plays on after the end of a run
		of.Duration += at
	}
	branch := of.With(Change{At: at, Frames: frames, Set: of.Last().ChangesTo(to)})
	return branch, branch.Check()
}

// OtherWorld returns the name of the first setting that gives two setups different worlds, so that no change leads from
// one to the other; empty: there is none.
func OtherWorld(of, to Setup) (key string) {
	for _, k := range Keys() {
		if k.About == AboutScene && !k.Changes() && k.Text(of) != k.Text(to) {
			return k.Name
		}
	}
	return ""
}
