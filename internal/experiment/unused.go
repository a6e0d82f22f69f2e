package experiment

import (
	"fmt"
	"slices"
	"strings"
)

// Unused says of each key that is given to some setups by a flag, in a line: that it changes nothing, if no setup
// reads it, and else which of them do not. Keys that all of them read are passed over.
func Unused(given, labels []string, setups []Setup) (lines []string) {
	for _, key := range given {
		if line := unusedIn(key, labels, setups); line != "" {
			lines = append(lines, line)
		}
	}
	return lines
}

func unusedIn(key string, labels []string, setups []Setup) string {
	var reasons, without []string
	for i, s := range setups {
		if why := s.Unused(key); why != "" {
			without = append(without, labels[i])
			if !slices.Contains(reasons, why) {
				reasons = append(reasons, why)
			}
		}
	}
	switch {
	case len(without) == 0:
		return ""
	case len(without) < len(setups):
		return fmt.Sprintf("--%s changes nothing of %s", key, strings.Join(without, ", "))
	case len(reasons) > mostReasons:
		reasons = append(reasons[:mostReasons], "and so on")
	}
	return fmt.Sprintf("--%s changes nothing: %s", key, strings.Join(reasons, ", "))
}

// mostReasons is how many reasons stand in a line.
const mostReasons = 3

// UnusedFlags says which of the keys that are given by flags change nothing of some of the runs that do not set them
// themselves.
func (e *Experiment) UnusedFlags(given []string) (lines []string) {
	setups, err := e.Setups()
	if err != nil {
		return nil
	}
	for _, key := range given {
		var labels []string
		var of []Setup
		for i, r := range e.Runs {
			if !slices.ContainsFunc(r.Overrides, func(o Override) bool { return o.Key == key }) {
				labels, of = append(labels, r.Label()), append(of, setups[i])
			}
		}
		lines = append(lines, Unused([]string{key}, labels, of)...)
	}
	return lines
}

// UnusedOverrides says which keys that a run alone sets change nothing of it.
func (e *Experiment) UnusedOverrides() (lines []string) {
	setups, err := e.Setups()
	if err != nil {
		return nil
	}
	for i, r := range e.Runs {
		for _, o := range r.Overrides {
			if why := setups[i].Unused(o.Key); why != "" {
				lines = append(lines, fmt.Sprintf("%s: %s changes nothing: %s", r.Label(), o.Key, why))
			}
		}
	}
	return lines
}
