package several

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"gameloops/cmd/looplab/console"
	"gameloops/internal/exam"
	"gameloops/internal/experiment"
	"gameloops/internal/film"
	"gameloops/internal/lesson"
	"gameloops/internal/report"
	"gameloops/internal/worksheet"
)

// printable runs a lesson or an exercise, and writes a sheet for the class and its key to a folder. arg names it: it
// is a name or a file.
func printable(cmd *cobra.Command, e *experiment.Experiment, arg, folder string) error {
	if e.Beats == nil && len(e.Exercise) == 0 {
		return fmt.Errorf("--worksheet: %s asks nothing: a worksheet needs a question or an exercise", arg)
	}
	if folder == "" || folder == "-" {
		return errors.New("--worksheet needs -o FOLDER")
	}
	name := e.Name
	if name == "" {
		name = strings.TrimSuffix(filepath.Base(arg), filepath.Ext(arg))
	}
	if err := worksheet.Check(folder, name); err != nil {
		return console.Failed(fmt.Errorf("no worksheet: %w", err))
	}
	s, err := sheetOf(cmd, e, arg)
	if err != nil {
		return err
	}
	return console.Failed(worksheet.Write(folder, name, s))
}

// sheetOf runs a lesson, or an exercise without a question.
func sheetOf(cmd *cobra.Command, e *experiment.Experiment, arg string) (worksheet.Sheet, error) {
	if e.Beats == nil {
		return solved(cmd, e, arg)
	}
	return photographed(cmd, e)
}

// solved runs an exercise with the loop to start from, and with the model answer.
func solved(cmd *cobra.Command, e *experiment.Experiment, arg string) (x worksheet.Exercise, err error) {
	begins, outcomes, err := attempted(cmd, e)
	if err != nil {
		return x, err
	}
	x = worksheet.Exercise{Of: e, Argument: arg, Begins: outcomes}
	for _, r := range begins {
		x.Settings = append(x.Settings, report.SettingsOf(r))
	}
	model, ok := exam.Model(e.Name)
	if !ok {
		return x, nil
	}
	_, ends, err := attempted(cmd, e.With(model))
	missed := func(o experiment.Outcome) bool { return !o.Held }
	if err != nil || slices.ContainsFunc(ends, missed) { // another exercise has the same name
		return x, err
	}
	x.Model, x.Ends = model, ends
	return x, nil
}

// attempted runs an exercise, and returns the outcomes of its goals.
func attempted(cmd *cobra.Command, e *experiment.Experiment) ([]*experiment.Result, []experiment.Outcome, error) {
	plain := func(_ int, w experiment.Watcher) experiment.Watcher { return w }
	results, err := console.RunAll(cmd, e, plain)
	if err != nil {
		return nil, nil, err
	}
	outcomes, err := experiment.Goals(e, results)
	return results, outcomes, console.Failed(err)
}

// photographed runs a lesson, and takes shots of its runs at their start and where the lesson stops.
func photographed(cmd *cobra.Command, e *experiment.Experiment) (l worksheet.Lesson, err error) {
	stop, err := lesson.Stop(cmd.Context(), e, experiment.Watcher{RealTime: console.RealTime()})
	if err != nil {
		return l, console.Failed(err)
	}
	reels := make([]*film.Reel, len(e.Runs))
	l.Comparison = report.Comparison{Experiment: e}
	l.Comparison.Results, err = console.RunAll(cmd, e, func(i int, w experiment.Watcher) experiment.Watcher {
		reels[i] = film.NewReel([]time.Duration{0, stop.At})
		return reels[i].Watch(w)
	})
	if err != nil {
		return l, err
	}
	for i, r := range l.Comparison.Results {
		shots := reels[i].Shots(max(r.End, stop.At)) // a run that has ended shows its last picture
		l.Start, l.Stop = append(l.Start, shots[0]), append(l.Stop, shots[1])
	}
	if l.Comparison.Lesson, err = report.LessonOf(e, l.Comparison.Results); err != nil {
		return l, console.Failed(err)
	}
	var wrong error // a key would teach something false
	if l.Comparison.Lesson.Tried, wrong, err = tried(cmd, e); err == nil {
		err = console.Failed(wrong)
	}
	return l, err
}
