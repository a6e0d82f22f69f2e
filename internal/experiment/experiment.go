package experiment

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"gameloops/internal/userloop"
)

// MaxRuns is the largest number of runs of an experiment.
const MaxRuns = 64

// An Experiment answers one question. It has the setup that its runs share, and what each run overrides.
type Experiment struct {
	Name   string // of a lesson: spiral-of-death
	Title  string
	Look   string // what to look for, in two or three sentences
	Common Setup  // of all runs, except for what they override
	Runs   []Run
	Expect []Expectation
	Points []Pointer // of a lesson
	Beats  *Beats    // nil: it has no question

	Exercise []Goal // for the experiment's own loop; none: it is not an exercise

	source source
}

// A source is the file of an experiment, and the lines of its keys. The zero source means that it was not read from a
// file.
type source struct {
	file  string
	lines lineIndex
}

// At returns an error about a key of the experiment, with its place if it is from a file.
func (e *Experiment) At(key string, err error) error { return e.at(wholeText, key, err) }

// AtTable is At for the nth table with a name, from 0: predict or try.
func (e *Experiment) AtTable(name string, n int, err error) error {
	return e.at(nthTable(name, n), "", err)
}

func (e *Experiment) at(in tomlTable, key string, err error) error {
	if e.source.lines == nil {
		return err
	}
	return &FileError{e.source.file, e.source.lines.at(in, key), err}
}

// About returns what to look for, or if Look is empty, the question.
func (e *Experiment) About() string {
	if e.Look == "" && e.Beats != nil {
		return e.Beats.Question
	}
	return e.Look
}

// A Run is one loop of an experiment, and the keys that it sets differently from the others.
type Run struct {
	Loop      string
	Overrides []Override
}

// An Override is a key of a setup and the text that it is set to.
type Override struct{ Key, Text string }

// Label distinguishes the runs of an experiment. It is also the text that ParseRuns reads: fixed-steps:max-step=33.3ms.
func (r Run) Label() string {
	var b strings.Builder
	b.WriteString(r.Loop)
	for _, o := range r.Overrides {
		fmt.Fprintf(&b, ":%s=%s", o.Key, enclosed(o.Text))
	}
	return b.String()
}

// Setup returns the setup of the run: the common one with the run's own loop and overrides.
func (r Run) Setup(common Setup) (Setup, error) {
	s := common
	for _, o := range slices.Concat([]Override{{"loop", r.Loop}}, r.Overrides) {
		if err := s.Set(o.Key, o.Text); err != nil {
			return s, err
		}
	}
	if len(s.Machine.Recorded) > 0 {
		s = s.OnIdealMachine() // whatever the run sets for its machine
	}
	return s.converted()
}

// Set sets a key. Its error names the key and says what is allowed.
func (s *Setup) Set(key, text string) error {
	k, ok := KeyByName(key)
	if !ok {
		return unknownKey(key)
	}
	if err := k.Set(s, text); err != nil {
		return fmt.Errorf("%s %q: %w", key, text, err)
	}
	return nil
}

func unknownKey(key string) error {
	names := keyNames()
	return fmt.Errorf("unknown key %q: %sthe keys are %s", key, hint(key, names), strings.Join(names, ", "))
}

func keyNames() []string {
	var names []string
	for _, k := range Keys() {
		names = append(names, k.Name)
	}
	return names
}

// Setups returns the setups of all runs. Its error says what is wrong with the experiment, and in which run.
func (e *Experiment) Setups() ([]Setup, error) {
	if len(e.Runs) == 0 {
		return nil, errors.New("an experiment needs at least one run")
	}
	if len(e.Runs) > MaxRuns {
		return nil, fmt.Errorf("%d runs: at most %d are allowed", len(e.Runs), MaxRuns)
	}
	var setups []Setup
	first := make(map[string]int)
	for i, r := range e.Runs {
		if j, twice := first[r.Label()]; twice {
			return nil, fmt.Errorf("run %d is the same as run %d: %s", i+1, j+1, r.Label())
		}
		first[r.Label()] = i
		s, err := r.Setup(e.Common)
		if err == nil {
			err = s.Check()
		}
		if err != nil {
			return nil, fmt.Errorf("run %d, %s: %w", i+1, r.Label(), err)
		}
		setups = append(setups, s)
	}
	return setups, nil
}

// hasRun reports whether the experiment has a run with the label.
func (e *Experiment) hasRun(label string) bool {
	return slices.ContainsFunc(e.Runs, func(r Run) bool { return r.Label() == label })
}

// noRun returns the error that there is no run with the label.
func (e *Experiment) noRun(label string) error {
	var labels []string
	for _, r := range e.Runs {
		labels = append(labels, r.Label())
	}
	return fmt.Errorf("there is no run %s: the runs are %s", label, strings.Join(labels, ", "))
}

// ParseRuns parses a list of runs: fixed-steps,fixed-steps:max-step=33.3ms:refresh=30, or all, which is every loop.
func ParseRuns(text string) ([]Run, error) { return ParseRunsWith(text, nil) }

// ParseRunsWith parses a list of runs, which may have own loops.
func ParseRunsWith(text string, own userloop.Loops) ([]Run, error) {
	if text == "all" {
		text = strings.Join(LoopNames(), ",")
	}
	var runs []Run
	for _, part := range splitRuns(text) {
		r, err := parseRun(part, own)
		if err != nil {
			return nil, err
		}
		runs = append(runs, r)
	}
	return runs, nil
}

// splitRuns splits at commas, but not at those within a list of periods: after stall= or hidden=, a word that is a
// period belongs to the list.
func splitRuns(text string) (parts []string) {
	for _, word := range splitOutside(text, ',') {
		if n := len(parts); n > 0 && isPeriod(word) && takesPeriods(parts[n-1]) {
			parts[n-1] += "," + word
		} else {
			parts = append(parts, word)
		}
	}
	return parts
}

func isPeriod(word string) bool {
	first, _, _ := strings.Cut(word, ":")
	_, err := parsePeriod(first)
	return err == nil
}

func takesPeriods(run string) bool {
	last := run[strings.LastIndex(run, ":")+1:]
	return strings.HasPrefix(last, "stall=") || strings.HasPrefix(last, "hidden=")
}

func parseRun(text string, own userloop.Loops) (Run, error) {
	r, err := partsOf(text)
	if err != nil {
		return r, err
	}
	return r.normalized(own)
}

// partsOf splits a label into the loop and the overrides that it names, which need not exist.
func partsOf(text string) (Run, error) {
	words := splitOutside(text, ':')
	r := Run{Loop: words[0]}
	for _, word := range words[1:] {
		key, value, ok := strings.Cut(word, "=")
		if !ok {
			return r, fmt.Errorf("%q in %q is not a key and its value such as max-step=33.3ms", word, text)
		}
		r.Overrides = append(r.Overrides, Override{key, released(value)})
	}
	return r, nil
}

// normalized returns the run with its values written as their keys write them, so that equal runs have equal labels.
func (r Run) normalized(own userloop.Loops) (Run, error) {
	s := Default()
	s.Own = own
	if err := s.Set("loop", r.Loop); err != nil {
		return r, err
	}
	n := Run{Loop: r.Loop}
	for _, o := range r.Overrides {
		if o.Key == "loop" {
			return r, fmt.Errorf("%s: a run has one loop", r.Label())
		}
		if slices.ContainsFunc(n.Overrides, func(p Override) bool { return p.Key == o.Key }) {
			return r, fmt.Errorf("%s: %s is set twice", r.Label(), o.Key)
		}
		if err := s.Set(o.Key, o.Text); err != nil {
			return r, err
		}
		k, _ := KeyByName(o.Key)
		n.Overrides = append(n.Overrides, Override{o.Key, k.Text(s)})
	}
	return n, nil
}
