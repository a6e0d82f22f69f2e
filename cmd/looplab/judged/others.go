package judged

import (
	"context"
	"io"

	"gameloops/internal/experiment"
	"gameloops/internal/judge"
	"gameloops/internal/report"
)

// othersScene and othersObjects are what our loops play at the frames of a recording: something always moves in it, and
// all of them together take less than a second.
const (
	othersScene   = "fountain"
	othersObjects = "10"
)

const othersHeading = "\nOur loops at these frames; another loop would have had others\n"

// writeOthers says which of our loops would have been smooth at the frames of each recording.
func writeOthers(ctx context.Context, w io.Writer, all []*judge.Judgement) error {
	first := true
	for i, j := range all {
		if !j.Chain.HasUpdates() || len(j.Record.Frames) == 0 {
			continue
		}
		c, err := others(ctx, j)
		if err != nil {
			return err
		}
		if first {
			if _, err := io.WriteString(w, othersHeading); err != nil {
				return err
			}
			first = false
		}
		if err := report.WriteSmooth(w, i+1, c); err != nil {
			return err
		}
	}
	return nil
}

// others runs all loops at the frames of a recording.
func others(ctx context.Context, j *judge.Judgement) (c report.Comparison, err error) {
	e := &experiment.Experiment{Common: experiment.Default()}
	for _, o := range [][2]string{{"scene", othersScene}, {"objects", othersObjects}} {
		if err := e.Common.Set(o[0], o[1]); err != nil {
			return c, err
		}
	}
	if e.Runs, err = experiment.ParseRuns("all"); err != nil {
		return c, err
	}
	c = report.Comparison{Experiment: e}
	if j.File != "-" {
		c.Command = experiment.CommandLine([]string{"compare", "--loops", "all", "--scene", othersScene, "--objects",
			othersObjects, "--frames", j.File})
	}
	if err := e.Common.Replay(j.Chain.Replay()); err != nil {
		return c, &experiment.FileError{File: j.File, Err: err}
	}
	c.Results, err = e.Compare(ctx, nil)
	return c, err
}
