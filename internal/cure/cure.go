// Package cure says for each verdict on a run which frame it is about, what causes it, and which changes cure it. A
// cure can be made in a running world: it is a branch that begins just before the frame.
package cure

import (
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/metrics"
)

// A Finding is what is known about a verdict.
type Finding struct {
	Verdict metrics.Verdict
	Frame   int           // index in the record's Frames of the frame that shows it best; -1: there is none
	Began   time.Duration // when that frame began, since the start of the run
	Ended   time.Duration // when the next frame began, or the run ended, since the start of the run
	Lasts   bool          // all frames from it to the end of the run show it, too
	Cause   string        // a sentence with the run's numbers: An update takes 20 ms ...
	Cures   []Cure        // at most three, the first one first; none if nothing that can be changed would help
	None    string        // if there are no cures, a sentence that says why
	Next    []Cure        // what to try next, in order to see more: not cures
}

// A Cure is a change of a run's settings.
type Cure struct {
	Words    string                // Limit the step to 33.3 ms
	Settings []experiment.Override // the settings that it changes, at least one
	// At is the moment from which it applies, since the start of the run: between the frame that it is about and the
	// one before. It is more than 0.
	At time.Duration
}

// Covers reports whether a frame shows the verdict.
func (f Finding) Covers(frame int) bool {
	return f.Frame >= 0 && (frame == f.Frame || f.Lasts && frame > f.Frame)
}

// MostCures is the largest number of cures of a finding.
const MostCures = 3

// All returns what is known about all verdicts on the record of a setup's run, the most important first.
func All(s experiment.Setup, r *metrics.Record) (all []Finding) {
	for _, v := range metrics.Verdicts(r) {
		all = append(all, Of(s, r, v))
	}
	return all
}

// Of returns what is known about a verdict on the record of a setup's run. The record may be of a run on a real
// computer, or of a later part of a run.
func Of(s experiment.Setup, r *metrics.Record, v metrics.Verdict) Finding {
	f := Finding{Verdict: v, Frame: -1}
	rule, ok := ruleOf(v.Name)
	if !ok || len(r.Frames) == 0 {
		return f
	}
	c := newSubject(s.Last(), r, v)
	if c.frame = rule.frame(c); c.frame < 0 {
		return f
	}
	c.first = c.frame
	if rule.first != nil {
		c.first = rule.first(c)
	}
	c.work = workOf(r.Frames)
	if r.Real == nil && r.Captured == nil && s.Unused("draw-cost") == "" {
		draw := s.MachineSettings().DrawCost
		c.work = c.work.knowing(draw.Constant + time.Duration(s.Objects)*draw.PerObject)
	}
	f.Frame, f.Began, f.Ended = c.frame, c.since(r.Frames[c.frame].Began), c.since(c.next(c.frame))
	f.Lasts, f.Cause = rule.lasts, rule.cause(c)
	f.Cures, f.None = c.cures(rule)
	if rule.next != nil && r.Captured == nil {
		f.Next = c.possible(rule.next(c))
	}
	return f
}

// cures returns the cures of a rule, or says why there are none.
func (c *subject) cures(of rule) (all []Cure, none string) {
	switch {
	case c.record.Captured != nil:
		return nil, "A recording of a game cannot be run again with other settings."
	case of.cures != nil:
		all = c.possible(of.cures(c))
	}
	if len(all) == 0 {
		return nil, of.none
	}
	return all[:min(len(all), MostCures)], ""
}

// Apply returns a setup with the settings of the cure.
func (c Cure) Apply(to experiment.Setup) (experiment.Setup, error) {
	for _, o := range c.Settings {
		if err := to.Set(o.Key, o.Text); err != nil {
			return to, err
		}
	}
	return to, nil
}

// Branch returns the setup of a branch that changes a run from just before the frame. frames are the times of the run's
// frames if it was played on a real computer, as for [experiment.BranchFrom]. It fails if a branch cannot change a
// setting of the cure.
func (c Cure) Branch(of experiment.Setup, frames string) (experiment.Setup, error) {
	to, err := c.Apply(of.Last())
	if err != nil {
		return to, err
	}
	return experiment.BranchFrom(of, to, c.At, frames)
}
