package several

import (
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"gameloops/cmd/looplab/console"
	"gameloops/internal/experiment"
	"gameloops/internal/film"
	"gameloops/internal/lesson"
	"gameloops/internal/report"
	"gameloops/internal/worksheet"
)

// printable runs a lesson, and writes a sheet for the class and its key to a folder. arg is what names the lesson.
func printable(cmd *cobra.Command, e *experiment.Experiment, arg, folder string) error {
	if e.Beats == nil {
		return fmt.Errorf("--worksheet: %s asks nothing: a worksheet needs a question", arg)
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
	l, err := photographed(cmd, e)
	if err != nil {
		return err
	}
	return console.Failed(worksheet.Write(folder, name, l))
}

// photographed runs a lesson, and takes pictures of its runs at their start and where it stops.
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
		shots := reels[i].Shots(max(r.End, stop.At)) // a run that is over shows its last picture
		l.Start, l.Stop = append(l.Start, shots[0]), append(l.Stop, shots[1])
	}
	l.Comparison.Lesson, err = report.LessonOf(e, l.Comparison.Results)
	return l, console.Failed(err)
}
