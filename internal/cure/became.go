package cure

import (
	"math"
	"slices"
	"time"

	"gameloops/internal/metrics"
)

// Became says in a sentence without its full stop what became of the verdict when a cure was applied: "No spiral of
// death: 67 % of real time, but slow motion". It names verdicts that are new. of is the record of the run without the
// cure, and after that of the branch, or of a run that had the cure from its start. cured reports whether the verdict
// is gone.
func (f Finding) Became(c Cure, of, after *metrics.Record) (words string, cured bool) {
	return f.became(c, metrics.Verdicts(of), of, after)
}

// became is Became with the verdicts on the run without the cure.
func (f Finding) became(c Cure, before []metrics.Verdict, of, after *metrics.Record) (words string, cured bool) {
	var others []string
	for _, v := range metrics.Verdicts(joined(of, c.At, after)) {
		if v.Name == f.Verdict.Name {
			return "Still there: " + v.Text, false
		}
		was := func(b metrics.Verdict) bool { return b.Name == v.Name }
		if !slices.ContainsFunc(before, was) {
			others = append(others, v.Name)
		}
	}
	rule, _ := ruleOf(f.Verdict.Name)
	words = rule.gone
	if speed := speedOf(after); !math.IsNaN(speed) {
		words += ": " + percent(speed) + " of real time"
	}
	if len(others) > 0 {
		words += ", but " + list(others)
	}
	return words, true
}

// speedOf returns the simulated time of a run as a percentage of its elapsed time, or NaN.
func speedOf(r *metrics.Record) float64 {
	m, _ := metrics.ByName("speed_percent")
	return m.Of(r)
}

// joined returns the record of a run up to a moment, and from then on that of its branch. Verdicts need both: what is
// usual shows in the frames before a hitch. A run that is no branch stays as it is.
func joined(of *metrics.Record, at time.Duration, branch *metrics.Record) *metrics.Record {
	n := 0
	for n < len(of.Frames) && of.Frames[n].Ended-of.Start.Began+of.Since <= at {
		n++
	}
	if n == 0 || branch.Since == 0 {
		return branch
	}
	all := *branch
	all.Start, all.Since = of.Start, of.Since
	all.Frames, all.Worlds = slices.Clone(of.Frames[:n]), slices.Clone(of.Worlds[:n])
	if branch.Start.Began > of.Frames[n-1].Began { // it is that of another loop
		all.Frames, all.Worlds = append(all.Frames, branch.Start), append(all.Worlds, of.Worlds[n-1])
	}
	all.Frames, all.Worlds = append(all.Frames, branch.Frames...), append(all.Worlds, branch.Worlds...)
	return &all
}
