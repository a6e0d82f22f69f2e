package experiment

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
)

// In a file, each change is a [[run.change]] table after the keys of its run, with at and the keys that it sets.

// changes reads the [[run.change]] tables of the next run, as the text of the key change.
func (p *parser) changes(e *Experiment, tables []map[string]any) (string, error) {
	var all []string
	before := Change{}
	for _, values := range tables {
		in := nthTable(changeTable, p.changed)
		p.changed++
		c, err := p.change(e, in, values)
		if err != nil {
			return "", err
		}
		if c.At <= before.At {
			return "", p.at(in, "at", fmt.Errorf("at %v comes after a change at %v: want the changes in order", c.At,
				before.At))
		}
		if all = append(all, c.String()); len(all) > MaxChanges {
			return "", p.at(in, "", fmt.Errorf("at most %d changes of a run are allowed", MaxChanges))
		}
		before = c
	}
	return strings.Join(all, ","), nil
}

// change reads a [[run.change]] table.
func (p *parser) change(e *Experiment, in tomlTable, values map[string]any) (c Change, err error) {
	if values["at"] == nil {
		return c, p.at(in, "", errors.New(`a change needs its moment, such as at = "2s"`))
	}
	for _, key := range p.inOrder(in, values) {
		text, err := p.value(e, key, values[key])
		switch {
		case err != nil:
		case key == "at":
			c.At, err = parseMoment(text)
		default:
			err = c.set(key, text, e.Common.Own)
		}
		if err != nil {
			return c, p.at(in, key, err)
		}
	}
	return c, nil
}

// changes returns the changes of a run.
func (r Run) changes(common Setup) []Change {
	s, err := r.Setup(common)
	if err != nil { // Parse returns the error of the run
		return nil
	}
	return s.Changes
}

// writeTable writes a change as a table.
func (c Change) writeTable(b *bytes.Buffer) {
	fmt.Fprintf(b, "\n[[run.change]]\nat = %s\n", quoted(c.At.String()))
	if c.Within {
		fmt.Fprintf(b, "%s = true\n", withinWord)
	}
	writeOverrides(b, c.Set)
	if c.Frames != "" {
		fmt.Fprintf(b, "%s = %s\n", framesWord, quoted(c.Frames))
	}
}

// withoutBranches returns the experiment with changes in place of the branches of earlier versions. It returns an
// experiment without branches, or with one that cannot run, as it is.
func (e *Experiment) withoutBranches() *Experiment {
	converted := *e
	converted.Runs = nil
	names := make(map[string]string)
	for _, r := range e.Runs {
		s, err := r.Setup(e.Common)
		if err != nil {
			return e
		}
		run := r
		if r.hasBranch() || e.Common.isBranch() {
			run = s.asRun(e.Common)
			names[r.Label()] = run.Label()
		}
		converted.Runs = append(converted.Runs, run)
	}
	if len(names) == 0 {
		return e
	}
	converted.Common.Branch = Branch{}
	converted.rename(names)
	return &converted
}

// hasBranch reports whether a run is a branch of an earlier version.
func (r Run) hasBranch() bool {
	for _, o := range r.Overrides {
		if isOfBranch(o.Key) {
			return true
		}
	}
	return false
}

// asRun returns a setup as a run with the settings in which it differs from those that are common.
func (s Setup) asRun(common Setup) Run {
	r := Run{Loop: s.Loop}
	for _, k := range Keys() {
		if text := k.Text(s); k.Name != "loop" && !isOfBranch(k.Name) && text != k.Text(common) {
			r.Overrides = append(r.Overrides, Override{k.Name, text})
		}
	}
	return r
}

// rename gives the runs that the experiment names other labels.
func (e *Experiment) rename(labels map[string]string) {
	other := func(label string) string { return cmp.Or(labels[label], label) }
	e.Points, e.Exercise = slices.Clone(e.Points), slices.Clone(e.Exercise)
	e.Expect = renamed(e.Expect, other)
	for i := range e.Points {
		e.Points[i].Run = other(e.Points[i].Run)
	}
	for i := range e.Exercise {
		e.Exercise[i].rename(other)
	}
	if e.Beats == nil {
		return
	}
	beats := *e.Beats
	beats.Stop.Run = other(beats.Stop.Run)
	beats.Predictions = slices.Clone(beats.Predictions)
	for i := range beats.Predictions {
		beats.Predictions[i].Expect = renamed(beats.Predictions[i].Expect, other)
	}
	beats.Try.Expect = renamed(beats.Try.Expect, other)
	e.Beats = &beats
}

func renamed(all []Expectation, other func(string) string) []Expectation {
	all = slices.Clone(all)
	for i := range all {
		all[i].rename(other)
	}
	return all
}

func (x *Expectation) rename(other func(string) string) {
	x.Run, x.Other = other(x.Run), other(x.Other)
}
