package films

import (
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"gameloops/cmd/looplab/console"
	"gameloops/internal/atomicfile"
	"gameloops/internal/experiment"
	"gameloops/internal/film"
	"gameloops/internal/lesson"
	"gameloops/internal/poster"
)

// NewPoster returns the command poster.
func NewPoster() *cobra.Command {
	var f posterFlags
	cmd := &cobra.Command{
		Use:   "poster LESSON|FILE.toml",
		Short: "Make a poster of a lesson, to print and to hang up",
		Long: `poster runs a lesson and makes one page of it: its question, pictures of two decisive moments with their
verdicts, its answer, and the command that makes the page again. The decisive moments are the last one until which
the runs look alike, and the one at which the lesson stops. Of three or four runs, it shows those that the lesson
points at if there is no room for all. What matters can be read at 2 m.

The name of the file selects the format: FILE.png or FILE.pdf. For standard output (-o -), and for anything that is not
a regular file, it is a PNG, and --pdf selects a PDF. A PNG contains its experiment: the sandbox opens it, at the moment
at which the lesson stops, and so do commands that read a FILE.toml as a lesson. To a PDF the experiment is attached, as
a file.`,
		Example: `  looplab poster spiral-of-death -o spiral.pdf
  looplab poster tunnelling --paper letter --landscape -o tunnelling.png`,
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) != 1 {
				return errors.New("poster takes the name of one lesson or TOML file: 'looplab lesson' lists " +
					"the lessons")
			}
			return nil
		},
		ValidArgsFunction: console.OnlyOne(console.LessonOrFile),
		RunE:              func(cmd *cobra.Command, args []string) error { return f.make(cmd, args[0]) },
	}
	cmd.Flags().StringVar(&f.paper, "paper", "a4", "`SIZE` of the page: a4 or letter")
	cmd.Flags().BoolVar(&f.landscape, "landscape", false, "make the page wider than it is high")
	cmd.Flags().BoolVar(&f.pdf, "pdf", false, "write a PDF instead of a PNG")
	cmd.Flags().StringVarP(&f.output, "output", "o", "", "the `FILE` to write, - for standard output")
	cmd.MarkFlagFilename("output", "png", "pdf")
	console.AddPercent(cmd)
	cmd.RegisterFlagCompletionFunc("paper", completePaper)
	return cmd
}

func completePaper(*cobra.Command, []string, string) (names []string, _ cobra.ShellCompDirective) {
	for _, p := range poster.Papers() {
		names = append(names, p.Name)
	}
	return names, cobra.ShellCompDirectiveNoFileComp
}

// posterFlags are the flags of poster.
type posterFlags struct {
	paper, output  string
	landscape, pdf bool
}

// make makes a poster of the lesson that arg names, after checking all that can be checked without a run.
func (f *posterFlags) make(cmd *cobra.Command, arg string) error {
	paper, err := f.check(cmd)
	if err != nil {
		return err
	}
	e, err := readLesson(cmd, arg)
	if err != nil {
		return err
	}
	about, err := poster.Of(e, f.command(e, arg))
	if err != nil {
		return fmt.Errorf("%s: %w", arg, err)
	}
	plan, err := about.Plan(paper)
	if err != nil {
		return fmt.Errorf("%s: %w", arg, err)
	}
	if err := console.CheckFile(f.output); err != nil {
		return err
	}
	page, stop, err := shown(cmd, e, plan)
	if err != nil {
		return err
	}
	return console.Failed(console.WriteFile(cmd, f.output, func(w io.Writer) error {
		if f.pdf {
			return page.WritePDF(w, e.Title, nameOf(e, arg), e.TOML())
		}
		return page.WritePNG(w, e, stop)
	}))
}

// check checks the flags, sets pdf from the name of the file, and returns the paper.
func (f *posterFlags) check(cmd *cobra.Command) (paper poster.Paper, err error) {
	if f.output == "" {
		return paper, errors.New("poster needs the name of the file: -o FILE.png or FILE.pdf; -o - is standard output")
	}
	isFile := !console.IsStandardOutput(f.output) && !atomicfile.IsDirect(f.output)
	if console.IsStandardOutput(f.output) && console.IsTerminal(cmd.OutOrStdout()) {
		return paper, fmt.Errorf("-o %s: a terminal cannot show a poster: use -o FILE.png or FILE.pdf, or a pipe",
			f.output)
	}
	switch kind := strings.ToLower(filepath.Ext(f.output)); {
	case !isFile:
	case kind == ".pdf":
		f.pdf = true
	case kind != ".png":
		return paper, fmt.Errorf("-o %s: the name must end in .png or .pdf", f.output)
	case f.pdf:
		return paper, fmt.Errorf("--pdf writes a PDF, but %s would be a PNG: use -o FILE.pdf", f.output)
	}
	if paper, err = poster.PaperByName(f.paper); err != nil {
		return paper, fmt.Errorf("--paper: %w", err)
	}
	if f.landscape {
		paper = paper.Landscape()
	}
	return paper, nil
}

// readLesson returns the lesson of this name, in the file of this name, or on standard input.
func readLesson(cmd *cobra.Command, arg string) (*experiment.Experiment, error) {
	if arg == "-" {
		return console.ReadFile(cmd, arg)
	}
	return console.FindExperiment(cmd, arg)
}

// command returns the command that makes the poster again, in the folder of the files.
func (f *posterFlags) command(e *experiment.Experiment, arg string) string {
	of := e.LessonName()
	if of == "" && arg != "-" {
		of = filepath.Base(arg)
	} else if of == "" { // standard input cannot be read again, but a poster can
		of = nameOf(e, arg) + ".png"
	}
	made := nameOf(e, arg) + ".png"
	if f.pdf {
		made = nameOf(e, arg) + ".pdf"
	}
	args := []string{"poster", of}
	if f.paper != "a4" {
		args = append(args, "--paper", f.paper)
	}
	if f.landscape {
		args = append(args, "--landscape")
	}
	return experiment.CommandLine(append(args, "-o", made))
}

// nameOf returns the name of a lesson, or of its file without its ending.
func nameOf(e *experiment.Experiment, arg string) string {
	switch name := e.LessonName(); {
	case name != "":
		return name
	case arg == "-":
		return "poster"
	default:
		return strings.TrimSuffix(filepath.Base(arg), filepath.Ext(arg))
	}
}

// shown runs a lesson, and returns the page of what it showed and the moment at which the lesson stops. It is an error
// if the runs contradict the lesson, because the poster would say something false.
func shown(cmd *cobra.Command, e *experiment.Experiment, plan *poster.Plan) (*poster.Page, time.Duration, error) {
	stop, err := lesson.Stop(cmd.Context(), e, experiment.Watcher{RealTime: console.RealTime()})
	if err != nil {
		return nil, 0, console.Failed(err)
	}
	candidates := poster.Candidates(stop.At)
	reels := make([]*film.Reel, len(e.Runs))
	results, err := console.RunAll(cmd, e, func(i int, w experiment.Watcher) experiment.Watcher {
		reels[i] = plan.Reel(candidates)
		return reels[i].Watch(w)
	})
	if err != nil {
		return nil, 0, err
	}
	answers, err := lesson.Answers(e, results)
	if err == nil {
		err = lesson.CheckAnswers(e, answers)
	}
	if err != nil {
		return nil, 0, console.Failed(err)
	}
	return plan.PageOf(results, reels, candidates), stop.At, nil
}
