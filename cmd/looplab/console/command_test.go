package console

import (
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"gameloops/internal/experiment"
)

// readBack parses the arguments of run or compare as the commands do.
func readBack(t *testing.T, args []string) []experiment.Setup {
	t.Helper()
	var setup experiment.Setup
	var runs string
	cmd := &cobra.Command{}
	AddSetup(cmd, &setup)
	cmd.Flags().StringVar(&runs, "loops", "all", "")
	if err := cmd.ParseFlags(args[1:]); err != nil {
		t.Fatalf("%v: %v", args, err)
	}
	if args[0] == "run" {
		return []experiment.Setup{setup}
	}
	e, err := Described(cmd, setup, runs, nil, Frames{})
	if err != nil {
		t.Fatalf("%v: %v", args, err)
	}
	setups, err := e.Setups()
	if err != nil {
		t.Fatalf("%v: %v", args, err)
	}
	return setups
}

func TestTheCommandOfAnExperimentRunsTheSameExperiment(t *testing.T) {
	all := experiment.Lessons()
	for seed := range uint64(50) {
		all = append(all, randomExperiment(t, rand.New(rand.NewPCG(seed, 7))))
	}
	for _, e := range all {
		want, err := e.Setups()
		if err != nil {
			t.Fatal(err)
		}
		if got := readBack(t, e.Args()); !reflect.DeepEqual(got, want) {
			t.Errorf("%s runs\n%+v\nwant\n%+v", e.Command(), got, want)
		}
	}
}

// randomExperiment sets some keys for all runs, and some for only one.
func randomExperiment(t *testing.T, r *rand.Rand) *experiment.Experiment {
	t.Helper()
	texts := map[string][]string{
		"step": {"60hz", "20ms"}, "max-step": {"off", "33.3ms"}, "max-fps": {"30"}, "scene": {"drain"},
		"objects": {"7"},
		"seed":    {"18446744073709551615"}, "continuous": {"off"}, "speed": {"3.5"}, "clicks": {"3"},
		"duration": {"3s"},
		"refresh":  {"59.94"}, "vsync": {"off"}, "jitter": {"100us"}, "stall": {"1s+250ms,2s+1s"}, "hidden": {"3s+10s"},
		"cost": {"measured"}, "update-cost": {"1.5ms"},
	}
	e := &experiment.Experiment{Common: experiment.Default()}
	for key, values := range texts {
		if r.IntN(3) == 0 {
			if err := e.Common.Set(key, values[r.IntN(len(values))]); err != nil {
				t.Fatal(err)
			}
		}
	}
	names := []string{"fixed-steps", "variable-steps:refresh=30", "fixed-steps:stall=", "fixed-steps:stall=1s+2s,3s+4s"}
	runs, err := experiment.ParseRuns(strings.Join(names[:1+r.IntN(len(names))], ","))
	if err != nil {
		t.Fatal(err)
	}
	e.Runs = runs
	return e
}

func TestACommandIsQuotedForTheShell(t *testing.T) {
	e := &experiment.Experiment{Common: experiment.Default(), Runs: []experiment.Run{{Loop: "fixed-steps"}}}
	if got := e.Command(); got != "looplab run --loop fixed-steps" {
		t.Error(got)
	}
	if err := e.Common.Set("stall", "3s+250ms"); err != nil {
		t.Fatal(err)
	}
	if got := e.Command(); got != "looplab run --loop fixed-steps --stall 3s+250ms" {
		t.Error(got)
	}
}
