package stage

import (
	"time"

	"gameloops/internal/cure"
	"gameloops/internal/experiment"
	"gameloops/internal/metrics"
	"gameloops/internal/trace"
)

// A Finding is what is known about the verdict of a stage: which frame it is about, what causes it, and what helps.
type Finding struct {
	Verdict      string        // its sentence
	Since        time.Duration // when what it says began; 0: it is about all of the latest frames
	Began, Ended time.Duration // the stage times of the frame that shows it best
	Shown        time.Duration // when the display showed its picture, or just before Ended if it has none
	Cause        string        // a sentence with the stage's numbers
	None         string        // if there are no cures, a sentence that says why
	Cures        []Remedy      // at most three, the best first
	Next         []Remedy      // what to try next, in order to see more

	finding cure.Finding
	record  *metrics.Record
}

// A Remedy is a change that helps, or shows more, from just before the frame of a finding.
type Remedy struct {
	Words   string        // Limit the step to 33.3 ms
	At      time.Duration // the stage time from which it applies
	Program Program       // the settings of the stage with the change

	cure cure.Cure
}

// Finding returns what is known about the verdict of the stage at the moment that it shows. ok is false if there is
// none.
func (s *Stage) Finding() (f Finding, ok bool) {
	now := s.Reading().At
	record, ok := s.judged(now)
	if !ok {
		return f, false
	}
	verdicts := metrics.Verdicts(record)
	if len(verdicts) == 0 {
		return f, false
	}
	first, _ := s.shared.history.start()
	settings, begun := s.scene.changes.at(now), first.Began
	found := cure.Of(settings, record, verdicts[0])
	f = Finding{Verdict: verdicts[0].Text, Since: verdicts[0].At, Cause: found.Cause, None: found.None,
		finding: found, record: record, Began: begun + found.Began, Ended: begun + found.Ended}
	if f.Shown = max(f.Began, f.Ended-1); found.Frame >= 0 {
		if frame := record.Frames[found.Frame]; frame.Drawn && frame.Shown != trace.Never {
			f.Shown = frame.Shown
		}
	}
	for _, c := range found.Cures {
		f.Cures = append(f.Cures, remedyOf(c, settings, begun))
	}
	for _, c := range found.Next {
		f.Next = append(f.Next, remedyOf(c, settings, begun))
	}
	return f, found.Frame >= 0
}

// Explain makes the stage show the verdict of a finding at the frame that it is about. Judged at that frame, the
// verdict could begin at another moment, or not hold yet.
func (s *Stage) Explain(f *Finding) { s.explained = f }

// explains reports whether a stage time is in the frame that the finding is about, or when its picture was shown. A
// finding that is nil explains nothing.
func (f *Finding) explains(at time.Duration) bool {
	return f != nil && f.Began <= at && (at < f.Ended || at <= f.Shown)
}

// remedyOf returns a cure of a stage with these settings, whose run has begun at a stage time.
func remedyOf(c cure.Cure, settings experiment.Setup, begun time.Duration) Remedy {
	r := Remedy{Words: c.Words, At: begun + c.At, cure: c}
	if with, err := c.Apply(settings); err == nil {
		r.Program = with
	}
	return r
}

// judged returns the frames of the stage that are judged at a stage time: those since its latest change. ok is false if
// there are too few, or if the stage runs another program.
func (s *Stage) judged(now time.Duration) (r *metrics.Record, ok bool) {
	if !s.scene.ofLab || s.scene.built.Load() == nil {
		return nil, false
	}
	record := new(metrics.Record)
	h, counts, _ := s.view.history()
	h.record(record, now, counts)
	record.Live = !s.shared.progress.isDone()
	if len(record.Frames) < 2 || !s.scene.describe(record, now) {
		return nil, false
	}
	record = sinceChange(record, s.scene.changes.since(now))
	return record, len(record.Frames) >= 2
}

// Became says what became of the verdict on a stage to which a remedy was applied, without a full stop. cured reports
// whether the verdict is gone. words is empty if the stage has too few frames since then.
func (f *Finding) Became(r Remedy, branch *Stage) (words string, cured bool) {
	after, ok := branch.judged(branch.Reading().At)
	if !ok {
		return "", false
	}
	return f.finding.Became(r.cure, f.record, after)
}
