package sweeps

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"strconv"
	"text/tabwriter"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"gameloops/cmd/looplab/console"
	"gameloops/internal/experiment"
	"gameloops/internal/parallel"
	"gameloops/internal/stress"
	"gameloops/internal/sweep"
	"gameloops/internal/userloop"
	"gameloops/physics"
)

// thresholdFlags are the flags of threshold.
type thresholdFlags struct {
	runs    runsFlag
	setup   experiment.Setup
	most    int
	within  float64 // percent
	format  console.Format
	workers int
}

// NewThreshold returns the command threshold.
func NewThreshold() *cobra.Command {
	var f thresholdFlags
	cmd := &cobra.Command{
		Use:   "threshold",
		Short: "Find the largest number of objects that each loop keeps up with",
		Long: fmt.Sprintf(`threshold searches for the largest number of objects that a loop keeps up with on the
machine that the flags describe (or, with --cost measured, on this computer): how many
balls it takes to cause a spiral. It does so for each loop of --loops, and with every
physics engine unless --engine names one.

A loop keeps up if, over the whole run and over its last quarter,

  FPS      it shows at least %.0f %% of the frames that it would show if updates and draws took no time:
           of the refreshes of the display, or of its own frame rate if that is lower (minus one frame);
  speed    it simulates at least %.0f %% of real time (minus one step).

A run ends early when it has missed or dropped more than its whole length allows. The search starts with
--objects and doubles the number until the loop fails or --most is reached. Then it halves the interval until
the numbers with which the loop keeps up and fails are within 1 percent of each other, or what --within
sets (0: one object). The same command always prints the same result, except with a measured cost, which
varies: there a number is too large only if three runs fail. Runs near the threshold take about as long
as they would in reality: a shorter --duration gives a faster answer.`,
			100*stress.FramesKept, 100*stress.SpeedKept),
		Example: `  looplab threshold
  looplab threshold --loops fixed-steps,fixed-steps:max-step=33.3ms --continuous off
  looplab threshold --loops variable-steps --cost measured --duration 3s --format json`,
		Args: console.NoArguments,
		RunE: func(cmd *cobra.Command, _ []string) error { return f.run(cmd) },
	}
	f.addTo(cmd)
	return cmd
}

func (f *thresholdFlags) addTo(cmd *cobra.Command) {
	flags := cmd.Flags()
	flags.SortFlags = false
	f.runs.Set("all")
	flags.Var(&f.runs, "loops", "list of runs: a loop with its own settings, or all")
	f.setup = experiment.Default()
	for _, k := range experiment.Keys() {
		if k.Name == "objects" {
			k.Usage = "the number of objects that the search starts with"
		}
		if k.Name != "loop" {
			addKey(flags, k, &f.setup)
		}
	}
	f.most, f.within = 5000, 1
	flags.Var(console.WholeFlag{N: &f.most, Least: 1, Most: physics.MaxObjects}, "most",
		"the largest `N` of objects to try")
	flags.Var(console.NumberFlag{N: &f.within, Least: 0, Most: 100}, "within",
		"the precision, in `PERCENT` of the number found")
	f.format.AddTo(cmd, "text", "json")
	addWorkers(cmd, &f.workers)
}

// addKey adds the flag of a key of a setup to a command that searches on every engine unless --engine names one.
func addKey(flags *pflag.FlagSet, k experiment.Key, s *experiment.Setup) {
	if k.Name == "engine" {
		k.Usage += ": only this one"
	}
	flag := flags.VarPF(experiment.Flag{Key: k, Setup: s, Read: userloop.ReadFile}, k.Name, "", k.Usage)
	switch {
	case k.Name == "engine":
		flag.DefValue = "all"
	case flag.DefValue == experiment.DefaultText:
		flag.DefValue = k.Fallback()
	}
}

// searches returns a search for each run and engine.
func (f *thresholdFlags) searches(engines []string) (searches []sweep.Search, err error) {
	for _, r := range f.runs.runs {
		for _, o := range r.Overrides {
			if o.Key == "objects" || o.Key == "engine" {
				return nil, fmt.Errorf("%s: threshold sets %s, the same for all runs", r.Label(), o.Key)
			}
		}
		for _, engine := range engines {
			common := f.setup
			common.Own = f.runs.own
			s, err := r.Setup(common)
			if err == nil {
				err = s.Set("engine", engine)
			}
			search := sweep.Search{Label: r.Label(), Setup: s, Most: f.most, Within: f.within / 100,
				RealTime: console.RealTime()}
			if err == nil {
				err = search.Check()
			}
			if err != nil {
				return nil, fmt.Errorf("%s: %w", r.Label(), err)
			}
			searches = append(searches, search)
		}
	}
	return searches, nil
}

func (f *thresholdFlags) run(cmd *cobra.Command) error {
	engines := physics.Engines()
	if cmd.Flags().Changed("engine") {
		engines = []string{f.setup.Engine}
	}
	searches, err := f.searches(engines)
	if err != nil {
		return err
	}
	console.SayUnused(cmd, f.unused(cmd, searches))
	measured := false
	for _, s := range searches {
		measured = measured || s.Setup.Cost == experiment.Measured
	}
	found, err := searchAll(cmd, searches, atOnce(f.workers, measured))
	if len(found) > 0 || err == nil {
		if err := f.write(cmd.OutOrStdout(), found); err != nil {
			return console.Failed(err)
		}
	}
	if errors.Is(err, context.Canceled) {
		err = fmt.Errorf("interrupted after %d of %d searches", len(found), len(searches))
	}
	return console.Failed(err)
}

// unused describes the given settings that have no effect on some searches.
func (f *thresholdFlags) unused(cmd *cobra.Command, searches []sweep.Search) []string {
	var labels []string
	var setups []experiment.Setup
	for _, s := range searches {
		labels, setups = append(labels, s.Label+" on "+s.Setup.Engine), append(setups, s.Setup)
	}
	return experiment.Unused(console.Given(cmd), labels, setups)
}

// searchAll returns the thresholds in the order of the searches: all, or those that were complete at an error or an
// interrupt.
func searchAll(cmd *cobra.Command, searches []sweep.Search, workers int) (found []sweep.Threshold, err error) {
	p := console.NewProgress(cmd.ErrOrStderr())
	one := p.Count("searches", len(searches))
	thresholds := make([]sweep.Threshold, len(searches))
	errs := make([]error, len(searches))
	parallel.Do(workers, len(searches), func(i int) {
		thresholds[i], errs[i] = searches[i].Run(cmd.Context())
		one()
	})
	p.Done()
	for i, t := range thresholds {
		if errs[i] == nil {
			found = append(found, t)
		} else if err == nil {
			err = errs[i]
		}
	}
	return found, err
}

func (f *thresholdFlags) write(w io.Writer, found []sweep.Threshold) error {
	if f.format == "json" {
		return thresholdsJSON(w, found)
	}
	return thresholdsText(w, found)
}

func thresholdsText(w io.Writer, found []sweep.Threshold) error {
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintln(t, "loop\tengine\tobjects\tkeeps up\tfails")
	for _, x := range found {
		objects := strconv.Itoa(x.Objects)
		if x.More {
			objects += " or more"
		}
		fmt.Fprintf(t, "%s\t%s\t%s\t%s\t%s\n", x.Loop, x.Engine, objects, trialText(x.Kept), trialText(x.Failed))
	}
	return t.Flush()
}

func trialText(t *sweep.Trial) string {
	if t == nil {
		return "-"
	}
	text := fmt.Sprintf("%.1f FPS, speed %.1f %%", t.FPS, 100*t.Speed)
	if !t.KeptUp {
		text = fmt.Sprintf("with %d: too low %s, %s after %.1f s", t.Objects, t.Why, text, t.Until.Seconds())
	}
	return text
}

func thresholdsJSON(w io.Writer, found []sweep.Threshold) error {
	type trial struct {
		Objects int     `json:"objects"`
		FPS     float64 `json:"fps"`
		Speed   float64 `json:"speed"`
		Until   float64 `json:"until_s"`
		Why     string  `json:"why,omitempty"`
	}
	type threshold struct {
		Loop    string `json:"loop"`
		Engine  string `json:"engine"`
		Objects int    `json:"objects"`
		More    bool   `json:"or_more"`
		Trials  int    `json:"trials"`
		Kept    *trial `json:"kept_up"`
		Failed  *trial `json:"failed"`
	}
	rounded := func(t *sweep.Trial) *trial {
		if t == nil {
			return nil
		}
		six := func(x float64) float64 { return math.Round(x*1e6) / 1e6 }
		return &trial{t.Objects, six(t.FPS), six(t.Speed), t.Until.Seconds(), t.Why}
	}
	list := make([]threshold, 0, len(found))
	for _, t := range found {
		list = append(list, threshold{t.Loop, t.Engine, t.Objects, t.More, t.Trials, rounded(t.Kept),
			rounded(t.Failed)})
	}
	e := json.NewEncoder(w)
	e.SetIndent("", "  ")
	return e.Encode(list)
}
