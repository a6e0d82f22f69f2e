// Package sweeps implements the commands about grids of runs: sweep, merge and threshold.
package sweeps

import (
	"errors"
	"fmt"
	"io"
	"regexp"
	"runtime"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"gameloops/cmd/looplab/console"
	"gameloops/internal/atomicfile"
	"gameloops/internal/experiment"
	"gameloops/internal/interrupt"
	"gameloops/internal/sweep"
	"gameloops/internal/terminal"
	"gameloops/internal/userloop"
)

// maxWorkers is the maximum number of workers. More workers than processors gain nothing.
const maxWorkers = 1024

// sweepFlags are the flags of sweep.
type sweepFlags struct {
	runs          runsFlag
	lists         map[string][]string // by key
	format        console.Format
	out           string
	resume, force bool
	shard         shardFlag
	workers       int // 0: as many as processors
	frames        console.Frames
}

// NewSweep returns the command sweep.
func NewSweep() *cobra.Command {
	var f sweepFlags
	cmd := &cobra.Command{
		Use:   "sweep",
		Short: "Run every combination of some settings and write a row for each",
		Long: fmt.Sprintf(`sweep runs a grid: every combination of the values of its flags, for each of its loops.

Commas separate the values of a list. For --stall and --hidden semicolons do, because each value may have
several periods, or none. from:to:step is a range, and from:to is a range with a step of 1. Both ends belong
to it, the last one if the steps reach it. --loops takes a list of runs as 'looplab compare' reads them: a
loop with its own settings, fixed-steps:max-step=33.3ms, or all. A list has at most %d values, a grid %d
cells. A setting that no cell uses is refused. Cells that differ only in settings that they do not use run
once, unless their cost is measured, and have a row each.

Rows are written in a fixed order, each as soon as possible: the loops vary slowest, then the flags in the
order below, and the last flag varies fastest. The columns are the loop and all flags on the command line;
elapsed_s, simulated_s, dropped_s; every metric; the hash of the final world; error, the reason if the run
has no numbers; the numbers of the cell and the grid; and a checksum of the row, so that --resume and merge
notice a row that has been changed. A missing number is empty in CSV and null in JSON.

With -o FILE the rows go to FILE.part, which takes the name FILE when it is complete. After Ctrl-C, a full
disk or a kill -9 the same command with --resume continues where FILE.part ends. Only the running cells and
the rows that wait for them, at most %d, have to run again. The bytes of FILE are the same as without the
interruption. Something other than a regular file, such as a pipe, gets the rows directly and cannot be
resumed. --shard 3/16 runs the third of sixteen parts; 'looplab merge' joins them.

It exits with 1 if it is interrupted, if the file cannot be written or resumed, or if a run ends with an
error, and with 2 if a flag or a cell is not valid: all cells are checked before the first one runs.`,
			sweep.MaxValues, sweep.MaxCells, sweep.MaxWaiting),
		Example: `  looplab sweep --loops all --objects 100:2000:100 --seeds 1:20 -o objects.csv
  looplab sweep --loops all --objects 100:2000:100 --seeds 1:20 -o objects.csv --resume
  looplab sweep --loops fixed-steps --refresh 30,60,144 --max-step off,33.3ms --format jsonl
  looplab sweep --stall ';1s+1s;1s+1s,5s+2s' --loops variable-steps,fixed-steps`,
		Args: console.NoArguments,
		RunE: func(cmd *cobra.Command, _ []string) error { return f.run(cmd) },
	}
	f.addTo(cmd)
	return cmd
}

// addTo adds the flags to a command: one with a list for every key, and those of sweep.
func (f *sweepFlags) addTo(cmd *cobra.Command) {
	flags := cmd.Flags()
	flags.SortFlags = false
	flags.SetNormalizeFunc(plural)
	f.runs.Set(experiment.Default().Loop) // the default is valid
	flags.Var(&f.runs, "loops", "list of runs")
	f.lists = make(map[string][]string)
	for _, k := range experiment.Keys() {
		if k.Name == "loop" {
			continue
		}
		flag := flags.VarPF(&listFlag{key: k, lists: f.lists}, k.Name, "", k.Usage)
		if flag.DefValue = k.Text(experiment.Default()); flag.DefValue == experiment.DefaultText {
			flag.DefValue = k.Fallback()
		}
	}
	f.format.AddTo(cmd, string(sweep.CSV), string(sweep.JSONLines))
	flags.StringVarP(&f.out, "output", "o", "", "write to `FILE`; - is standard output")
	flags.BoolVar(&f.resume, "resume", false, "continue FILE, or start it if it does not exist")
	flags.BoolVar(&f.force, "force", false, "replace FILE or an unfinished FILE.part")
	flags.Var(&f.shard, "shard", "run only one part of the cells, counted from 1: 3/16")
	addWorkers(cmd, &f.workers)
	f.frames.AddTo(cmd)
}

func addWorkers(cmd *cobra.Command, workers *int) {
	cmd.Flags().Var(console.WholeFlag{N: workers, Least: 1, Most: maxWorkers}, "workers",
		"`N` runs at once (default as many as processors; 1 if costs are measured)")
}

// plural renames --loop and --seed to --loops and --seeds, because they are lists here.
func plural(_ *pflag.FlagSet, name string) pflag.NormalizedName {
	if name == "loop" || name == "seed" {
		name += "s"
	}
	return pflag.NormalizedName(name)
}

// job returns the job that the flags describe.
func (f *sweepFlags) job(cmd *cobra.Command) (*sweep.Job, error) {
	if console.IsStandardOutput(f.out) {
		f.out = ""
	}
	if f.out == "" && (f.resume || f.force) {
		return nil, errors.New("--resume and --force need a file: -o FILE")
	}
	if f.resume && f.force {
		return nil, errors.New("--resume continues a file, --force replaces it: use only one of them")
	}
	frames, err := f.frames.Recording(cmd)
	if err != nil {
		return nil, err
	}
	f.frames.SayRest(cmd, frames, experiment.Default().Duration)
	grid, err := sweep.New(f.runs.runs, f.runs.own, f.lists, frames)
	if err != nil {
		return nil, err
	}
	return sweep.NewJob(grid, sweep.Format(f.format), f.shard.shard, atOnce(f.workers, grid.Measured()))
}

// atOnce returns the number of parallel runs. With measured costs it is 1, because runs would slow each other down.
func atOnce(workers int, measured bool) int {
	switch {
	case workers > 0:
		return workers
	case measured:
		return 1
	}
	return runtime.GOMAXPROCS(0)
}

func (f *sweepFlags) run(cmd *cobra.Command) error {
	job, err := f.job(cmd)
	if err != nil {
		return err
	}
	if equal := job.Equal(); equal != "" {
		console.SayUnused(cmd, []string{equal})
	}
	job.RealTime = console.RealTime()
	if f.out == "" {
		tally, err := f.rows(cmd, job, cmd.OutOrStdout(), sweep.Tally{})
		if err = ended(cmd, job, tally, err); err != nil {
			return console.Failed(err)
		}
		return failedRuns(tally)
	}
	file, done, err := f.file(cmd, job)
	if errors.Is(err, sweep.ErrComplete) {
		fmt.Fprintf(cmd.ErrOrStderr(), "looplab: %s is complete: %d rows\n", terminal.Line(f.out), done.Rows)
		return failedRuns(done)
	} else if err != nil {
		return console.Failed(err)
	}
	tally, err := f.rows(cmd, job, file, done)
	if err == nil {
		err = file.Commit()
	} else {
		file.Close()
	}
	err = ended(cmd, job, tally, err)
	switch {
	case err == nil:
		return failedRuns(tally)
	case file.CanResume():
		return console.Failed(console.Remedy(err, "resume", again(cmd)))
	}
	return console.Failed(fmt.Errorf("%w: %s is not a regular file, so it cannot be resumed", err, f.out))
}

func (f *sweepFlags) file(cmd *cobra.Command, job *sweep.Job) (*sweep.File, sweep.Tally, error) {
	if f.resume {
		return sweep.Resume(f.out, job)
	}
	create := func() (*sweep.File, error) { return sweep.Create(f.out, f.force) }
	if atomicfile.IsDirect(f.out) { // a pipe may have no reader
		file, err := interrupt.Await(cmd.Context(), create)
		return file, sweep.Tally{}, err
	}
	file, err := create()
	return file, sweep.Tally{}, err
}

// rows runs the job and shows its progress, unless the rows themselves are on the terminal.
func (f *sweepFlags) rows(cmd *cobra.Command, job *sweep.Job, w io.Writer, done sweep.Tally) (sweep.Tally, error) {
	p := &console.Progress{}
	if !console.IsTerminal(w) {
		p = console.NewProgress(cmd.ErrOrStderr())
	}
	job.Row = p.Count("cells", job.Cells()-done.Rows)
	defer p.Done()
	return job.Run(cmd.Context(), w, done)
}

// ended returns an error that says why and where a sweep ended early.
func ended(cmd *cobra.Command, job *sweep.Job, tally sweep.Tally, err error) error {
	if err == nil {
		return nil
	}
	if cmd.Context().Err() != nil {
		err = errors.New("interrupted")
	}
	return fmt.Errorf("%w after %d of %d rows", err, tally.Rows, job.Cells())
}

func failedRuns(t sweep.Tally) error {
	if t.Failed == 0 {
		return nil
	}
	return console.Failed(fmt.Errorf("%d of %d runs ended with an error: see the column error", t.Failed, t.Rows))
}

// again returns the command line that resumes a sweep.
func again(cmd *cobra.Command) string {
	words := []string{cmd.CommandPath()}
	cmd.Flags().Visit(func(f *pflag.Flag) {
		if f.Name != "resume" && f.Name != "force" {
			words = append(words, "--"+f.Name, shellWord(f.Value.String()))
		}
	})
	return strings.Join(append(words, "--resume"), " ")
}

var plainWord = regexp.MustCompile(`^[A-Za-z0-9_./:=,+@%-]+$`)

// shellWord quotes a word for a shell.
func shellWord(s string) string {
	if plainWord.MatchString(s) {
		return s
	}
	return "'" + strings.ReplaceAll(s, "'", `'\''`) + "'"
}

// A listFlag is a list of values of a key.
type listFlag struct {
	key   experiment.Key
	lists map[string][]string
	text  string
}

// String returns the list as given.
func (f *listFlag) String() string { return f.text }

// Type returns the form of the list for the help text.
func (f *listFlag) Type() string { return f.key.Takes + f.Separator() + "..." }

// Separator returns the text between two values.
func (f *listFlag) Separator() string { return sweep.Separator(f.key) }

// Set reads a list.
func (f *listFlag) Set(text string) error {
	values, err := sweep.ParseList(f.key, text)
	if err == nil {
		f.text, f.lists[f.key.Name] = text, values
	}
	return err
}

// A runsFlag is a list of runs.
type runsFlag struct {
	text string
	runs []experiment.Run
	own  userloop.Loops
}

// String returns the list as given.
func (f *runsFlag) String() string { return f.text }

// Type returns the form of the list for the help text.
func (f *runsFlag) Type() string { return "RUN,..." }

// Set reads a list of runs.
func (f *runsFlag) Set(text string) error {
	runs, own, err := console.ParseRuns(text, nil)
	if err == nil {
		f.text, f.runs, f.own = text, runs, own
	}
	return err
}

// A shardFlag says which part to run.
type shardFlag struct{ shard sweep.Shard }

// String returns the part in the form 3/16, or "" for all.
func (f *shardFlag) String() string { return f.shard.String() }

// Type returns the form of the value for the help text.
func (f *shardFlag) Type() string { return "K/N" }

// Set parses the part.
func (f *shardFlag) Set(text string) (err error) {
	f.shard, err = sweep.ParseShard(text)
	return err
}
