package main

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"gameloops/internal/experiment"
	"gameloops/internal/userloop"
	"gameloops/ui"
	"gameloops/ui/settings"
	"gameloops/ui/stage"
)

// open opens the lesson or the file on the command line, if there is one.
func open(r *request) error {
	o, f, lesson := &r.Options, r.flags, r.lesson
	switch {
	case f.NArg() > 1:
		return fmt.Errorf("one file is allowed, not %d: %q, %q", f.NArg(), f.Arg(0), f.Arg(1))
	case f.NArg() == 1 && lesson != "":
		return fmt.Errorf("a lesson or a file is allowed, not both: %s, %s", lesson, f.Arg(0))
	case f.NArg() == 1:
		e, err := readExperiment(r, f.Arg(0))
		if err != nil {
			return err
		}
		return show(o, f, e)
	case lesson != "":
		e, ok := experiment.LessonByName(lesson)
		if !ok {
			return experiment.UnknownLesson(lesson)
		}
		o.Play, o.Machine = true, stage.Simulated
		return show(o, f, e)
	}
	return nil
}

// isFile reports whether an argument has the name of an experiment's file, or of a picture.
func isFile(name string) bool { return experiment.IsPicture(name) || strings.HasSuffix(name, ".toml") }

// readExperiment reads an experiment's file, or the picture of one.
func readExperiment(r *request, name string) (*experiment.Experiment, error) {
	switch {
	case experiment.IsPicture(name):
		e, texts, err := experiment.ReadPicture(name)
		r.Machine, r.Moment, r.Step = settings.MachineOf(texts), settings.MomentOf(texts), settings.LessonStepOf(texts)
		r.Stage = settings.StageOf(texts)
		r.Marks, r.Shows = r.Marks|settings.MarksOf(texts), r.Shows|settings.ShowsOf(texts)
		return e, err
	case strings.HasSuffix(name, ".toml"):
		return experiment.ReadFileWith(name, loopFiles(r))
	default:
		return nil, fmt.Errorf("%q is neither a flag nor an experiment's file, such as pit.toml or pit.png", name)
	}
}

// show puts the first runs of an experiment on the stages, as many as fit. Flags apply to all runs that do not override
// them.
func show(o *ui.Options, f *pflag.FlagSet, e *experiment.Experiment) error {
	flags := o.Setup
	o.Setup, o.Name, o.Title, o.Look, o.Points = e.Common, e.Name, e.Title, e.About(), e.Points
	o.Beats, o.Exercise, o.Straight = e.Beats, e.Exercise, f.Changed("play")
	o.Runs = e.Runs[:min(len(e.Runs), stage.MaxStages)]
	var err error
	f.Visit(func(set *pflag.Flag) {
		if k, ok := experiment.KeyByName(set.Name); ok && err == nil && k.Name != "loop" {
			err = k.Set(&o.Setup, k.Text(flags))
		}
	})
	if f.Changed("loop") {
		if l, ok := flags.Own.Find(flags.Loop); ok {
			o.Setup.Own, l = o.Setup.Own.With(l.Name, l.Source)
			flags.Loop = l.Name
		}
		o.Runs = []experiment.Run{{Loop: flags.Loop}}
	}
	return err
}

// withhold keeps a file's experiment off the stages if the file contains loops. The user reads their code first, and
// then decides whether to run it. A loop in a file that the user or the experiment names is the user's own.
func withhold(r *request) {
	if r.flags.NArg() == 0 || r.web != "" && r.web != webOff || r.out != "" { // the page withholds it itself
		return
	}
	name := filepath.Base(r.flags.Arg(0))
	e := &experiment.Experiment{Name: r.Name, Title: r.Title, Look: r.Look, Common: r.Setup, Runs: r.Runs,
		Points: r.Points, Beats: r.Beats, Exercise: r.Exercise}
	knows := func(l userloop.Loop) bool {
		return slices.ContainsFunc(r.files, func(f loopFile) bool { return f.source == l.Source })
	}
	f := settings.File{Experiment: e, Machine: r.Machine, Pictured: experiment.IsPicture(name), Moment: r.Moment,
		Marks: r.Marks, Shows: r.Shows, Stage: r.Stage, Step: r.Step}
	p := settings.NewUntrustedFile(name, f, knows)
	if p == nil {
		return
	}
	usual := newRequest().Options
	r.Setup, r.Runs, r.Machine, r.Moment, r.Play = usual.Setup, nil, usual.Machine, nil, false
	r.Stage, r.Step = 0, settings.LessonStep{}
	r.Name, r.Title, r.Look, r.Points, r.Beats, r.Exercise = "", "", "", nil, nil, nil
	r.UntrustedFile = p
}
