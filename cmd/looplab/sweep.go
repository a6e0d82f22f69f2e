package main

import (
	"errors"
	"fmt"
	"io"
	"regexp"
	"runtime"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"gameloops/internal/experiment"
	"gameloops/internal/sweep"
	"gameloops/internal/terminal"
)

// maxWorkers is how many cells may run at once. More than there are processors gain nothing.
const maxWorkers = 1024

// sweepFlags is what the command line of a sweep says.
type sweepFlags struct {
	runs          runsFlag
	lists         map[string][]string // by key
	format        format
	out           string
	resume, force bool
	shard         shardFlag
	workers       int // 0: as many as there are processors
}

func newSweep() *cobra.Command {
	var f sweepFlags
	cmd := &cobra.Command{
		Use:   "sweep",
		Short: "Run every combination of some settings, a row for each",
		Long: fmt.Sprintf(`sweep runs a grid: every combination of the values of its flags, for each of its loops.

A list of values has commas, for --stall and --hidden semicolons: each of their values may be several
periods, or none. from:to:step is a range, from:to one of steps of 1; both ends are in it, as far as the
steps meet the last. --loops has a list of runs as 'looplab compare' reads them: a loop and what it sets
otherwise, fixed-steps:max-step=33.3ms, or all. At most %d values a list, %d cells a grid.
A setting that no cell uses is refused. Cells that differ in nothing that they use are run once, unless
their cost is measured, and have a row each.

A row is written as soon as those before it are, in an order that never changes: the loops outermost,
then the flags in the order below, the last of them fastest. Its columns are the loop and all flags that
were given; elapsed_s, simulated_s, dropped_s; every metric; the hash of the final world; error, why the
run has no numbers; and which cell of which grid it is. What a run has no number for is empty, in JSON
lines null.

With -o FILE the rows go to FILE.part, which takes the name FILE when it is complete. After Ctrl-C, a full
disk or a kill -9 the same command with --resume goes on where FILE.part ends; nothing is lost but the
cells that were running and the rows that waited for them, %d at most. The bytes of FILE are the same
as if nothing had happened. What is no regular file, such as a pipe, gets the rows directly, and cannot be
resumed. --shard 3/16 runs the third of sixteen parts; 'looplab merge' joins them.

It exits with 1 if it was interrupted, if the file cannot be written or continued, or if a run ended with
an error, and with 2 if a flag or a cell is wrong: all cells are checked before the first one runs.`,
			sweep.MaxValues, sweep.MaxCells, sweep.MaxWaiting),
		Example: `  looplab sweep --loops all --objects 100:2000:100 --seeds 1:20 -o objects.csv
  looplab sweep --loops all --objects 100:2000:100 --seeds 1:20 -o objects.csv --resume
  looplab sweep --loops fixed-steps --refresh 30,60,144 --max-step off,33.3ms --format jsonl
  looplab sweep --stall ';1s+1s;1s+1s,5s+2s' --loops variable-steps,fixed-steps`,
		Args: noArguments,
		RunE: func(cmd *cobra.Command, _ []string) error { return f.run(cmd) },
	}
	f.addTo(cmd)
	return cmd
}

// addTo gives a command a flag with a list for every key, and the flags of its own.
func (f *sweepFlags) addTo(cmd *cobra.Command) {
	flags := cmd.Flags()
	flags.SortFlags = false
	flags.SetNormalizeFunc(plural)
	f.runs.Set(experiment.Default().Loop) // there is such a loop
	flags.Var(&f.runs, "loops", "list of runs")
	f.lists = make(map[string][]string)
	for _, k := range experiment.Keys() {
		if k.Name == "loop" {
			continue
		}
		flag := flags.VarPF(&listFlag{key: k, lists: f.lists}, k.Name, "", k.Usage)
		if flag.DefValue = k.Text(experiment.Default()); flag.DefValue == experiment.KindsOwn {
			flag.DefValue = k.LeftOut()
		}
	}
	f.format.addTo(cmd, string(sweep.CSV), string(sweep.JSONLines))
	flags.StringVarP(&f.out, "output", "o", "", "write to `FILE`; - is standard output")
	flags.BoolVar(&f.resume, "resume", false, "continue FILE, or begin it if there is nothing to continue")
	flags.BoolVar(&f.force, "force", false, "replace FILE, and what there is of it")
	flags.Var(&f.shard, "shard", "run one part of the cells only, counted from 1: 3/16")
	addWorkers(cmd, &f.workers)
}

func addWorkers(cmd *cobra.Command, workers *int) {
	cmd.Flags().Var(wholeFlag{workers}, "workers",
		"`N` runs at once (default as many as processors; 1 if costs are measured)")
}

// plural lets --loop and --seed be said as what they are here, lists.
func plural(_ *pflag.FlagSet, name string) pflag.NormalizedName {
	if name == "loop" || name == "seed" {
		name += "s"
	}
	return pflag.NormalizedName(name)
}

// job is what the flags ask for.
func (f *sweepFlags) job() (*sweep.Job, error) {
	if isStandardOutput(f.out) {
		f.out = ""
	}
	if f.out == "" && (f.resume || f.force) {
		return nil, errors.New("--resume and --force are about a file: -o FILE names it")
	}
	if f.resume && f.force {
		return nil, errors.New("--resume continues a file and --force begins it anew: which one?")
	}
	grid, err := sweep.New(f.runs.runs, f.lists)
	if err != nil {
		return nil, err
	}
	workers, err := atOnce(f.workers, grid.Measured())
	if err != nil {
		return nil, err
	}
	return sweep.NewJob(grid, sweep.Format(f.format), f.shard.shard, workers)
}

// atOnce is how many runs go on at once. Those whose cost is measured would slow each other down.
func atOnce(workers int, measured bool) (int, error) {
	switch {
	case workers < 0 || workers > maxWorkers:
		return 0, fmt.Errorf("--workers %d: from 1 to %d are allowed", workers, maxWorkers)
	case workers > 0:
		return workers, nil
	case measured:
		return 1, nil
	}
	return runtime.GOMAXPROCS(0), nil
}

func (f *sweepFlags) run(cmd *cobra.Command) error {
	job, err := f.job()
	if err != nil {
		return err
	}
	if equal := job.Equal(); equal != "" {
		sayUnused(cmd, []string{equal})
	}
	job.RealTime = realTime()
	if f.out == "" {
		tally, err := f.rows(cmd, job, cmd.OutOrStdout(), sweep.Tally{})
		return ended(cmd, job, tally, err, "")
	}
	file, done, err := f.file(job)
	if errors.Is(err, sweep.ErrComplete) {
		fmt.Fprintf(cmd.ErrOrStderr(), "looplab: %s is complete: %d rows\n", terminal.Line(f.out), done.Rows)
		return failedRuns(done)
	} else if err != nil {
		return failed(err)
	}
	tally, err := f.rows(cmd, job, file, done)
	if err == nil {
		err = file.Commit()
	} else {
		file.Close()
	}
	goOn := ": to go on, " + again(cmd)
	if !file.CanResume() {
		goOn = fmt.Sprintf(": %s is no regular file, and cannot go on", f.out)
	}
	return ended(cmd, job, tally, err, goOn)
}

func (f *sweepFlags) file(job *sweep.Job) (*sweep.File, sweep.Tally, error) {
	if f.resume {
		return sweep.Resume(f.out, job)
	}
	file, err := sweep.Create(f.out, f.force)
	return file, sweep.Tally{}, err
}

// rows runs the job and shows how far it is, unless the rows on the screen do.
func (f *sweepFlags) rows(cmd *cobra.Command, job *sweep.Job, w io.Writer, done sweep.Tally) (sweep.Tally, error) {
	p := &progress{}
	if !isTerminal(w) {
		p = newProgress(cmd.ErrOrStderr())
	}
	job.Row = p.count("cells", job.Cells()-done.Rows)
	defer p.done()
	return job.Run(cmd.Context(), w, done)
}

// ended says how a sweep came to its end, and how to go on.
func ended(cmd *cobra.Command, job *sweep.Job, tally sweep.Tally, err error, goOn string) error {
	if err == nil {
		return failedRuns(tally)
	}
	why := err.Error()
	if cmd.Context().Err() != nil {
		why = "interrupted"
	}
	return failed(fmt.Errorf("%s after %d of %d rows%s", why, tally.Rows, job.Cells(), goOn))
}

func failedRuns(t sweep.Tally) error {
	if t.Failed == 0 {
		return nil
	}
	return failed(fmt.Errorf("%d of %d runs ended with an error: see the column error", t.Failed, t.Rows))
}

// again is the command line that continues a sweep.
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

// shellWord is a word as a shell reads it.
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

// String is the list as it was given.
func (f *listFlag) String() string { return f.text }

// Type is what the list is of.
func (f *listFlag) Type() string { return f.key.Takes + sweep.Separator(f.key) + "..." }

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
}

// String is the list as it was given.
func (f *runsFlag) String() string { return f.text }

// Type is what the list is of.
func (f *runsFlag) Type() string { return "RUN,..." }

// Set reads a list of runs.
func (f *runsFlag) Set(text string) error {
	runs, err := experiment.ParseRuns(text)
	if err == nil {
		f.text, f.runs = text, runs
	}
	return err
}

// A shardFlag is which part to run.
type shardFlag struct{ shard sweep.Shard }

// String is 3/16, or empty for all.
func (f *shardFlag) String() string { return f.shard.String() }

// Type is how it is written.
func (f *shardFlag) Type() string { return "K/N" }

// Set reads it.
func (f *shardFlag) Set(text string) (err error) {
	f.shard, err = sweep.ParseShard(text)
	return err
}
