// Command mutate asks whether the tests would notice a mistake. It makes a mistake in a copy of a file: another
// comparison or constant, a negated condition, a missing call or assignment. Then it runs the tests of that package
// and, if they pass, those of the packages that depend on it. A mistake that passes all tests has survived: it shows a
// claim that no test makes yet. No file of the checkout changes. Run it from the project's folder:
//
//	go run ./internal/cmd/mutate               # a hundred places, by seed 1; hours
//	go run ./internal/cmd/mutate -seed 7 -own  # only the tests of the package itself; half an hour
//	go run ./internal/cmd/mutate -at internal/sweep/list.go:34
//
// A mistake that does not compile does not count: another place is drawn. A mistake that no test can notice, because it
// changes nothing, is listed in equivalent.txt with the reason, and is not tried.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
	"syscall"
)

// options are the flags of the command.
type options struct {
	places, workers, allow int
	seed                   uint64
	at                     string
	own, short, list       bool
	skip                   string
	memory                 int
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	err := run(ctx, os.Stdout, os.Stderr, os.Args[1:])
	if errors.Is(err, flag.ErrHelp) {
		return
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "mutate:", err)
		os.Exit(status(err))
	}
}

// errUsage is an error in the command line.
var errUsage = errors.New("usage")

func status(err error) int {
	if errors.Is(err, errUsage) {
		return 2
	}
	return 1
}

func parse(args []string, stderr io.Writer) (o options, packages []string, err error) {
	f := flag.NewFlagSet("mutate", flag.ContinueOnError)
	f.SetOutput(stderr)
	f.Usage = func() {
		fmt.Fprintln(stderr, "usage: mutate [flags] [package...]: of", strings.Join(judged, " "), "if none is named")
		f.PrintDefaults()
	}
	f.IntVar(&o.places, "n", 100, "how many places to draw")
	f.Uint64Var(&o.seed, "seed", 1, "determines the places")
	f.StringVar(&o.at, "at", "", "try all places of `file[:line]` instead, relative to the project's folder")
	f.IntVar(&o.workers, "workers", 1, "how many to try at the same time")
	f.BoolVar(&o.own, "own", false, "run only the tests of the package itself")
	f.StringVar(&o.skip, "skip", "", "packages whose tests are skipped, separated by commas: ui,cmd/sandbox")
	f.BoolVar(&o.short, "short", false, "run tests with -short")
	f.IntVar(&o.memory, "memory", 4, "the memory limit of a process in GB, where the system has limits; 0: none")
	f.IntVar(&o.allow, "allow", 5, "how many may survive")
	f.BoolVar(&o.list, "list", false, "only print the places drawn")
	if err := f.Parse(args); err != nil {
		if errors.Is(err, flag.ErrHelp) {
			return o, nil, err
		}
		return o, nil, errUsage // f has printed the error
	}
	if o.places < 1 || o.workers < 1 || o.memory < 0 || o.allow < 0 {
		return o, nil, fmt.Errorf("%w: -n and -workers are 1 or more, -memory and -allow 0 or more", errUsage)
	}
	if packages = f.Args(); len(packages) == 0 {
		packages = judged
	}
	return o, packages, nil
}

func run(ctx context.Context, stdout, stderr io.Writer, args []string) error {
	o, packages, err := parse(args, stderr)
	if err != nil {
		return err
	}
	m, err := listModule()
	if err != nil {
		return err
	}
	skip, err := m.skipped(o.skip)
	if err != nil {
		return err
	}
	places, err := o.choose(m, packages)
	if err != nil {
		return err
	}
	if o.list {
		for _, p := range places[:o.places] {
			printPlace(stdout, p)
		}
		return nil
	}
	known, err := parseEquivalents(equivalentList)
	if err != nil {
		return fmt.Errorf("equivalent.txt: %w", err)
	}
	dir, err := os.MkdirTemp("", "mutate-*")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	if o.memory > 0 {
		if err := limitMemory(uint64(o.memory) << 30); err != nil {
			return fmt.Errorf("-memory %d: %w", o.memory, err)
		}
	}
	r := &runner{bench: newBench(m, dir, o, skip), known: known, places: places, most: o.places, progress: stderr}
	trials, err := r.tryAll(ctx, o.workers)
	if err != nil && ctx.Err() == nil {
		return err
	}
	return report(stdout, trials, o, ctx.Err() != nil)
}

// choose returns the places in the order in which to try them. With -at it returns only those.
func (o *options) choose(m *module, packages []string) ([]place, error) {
	all, err := allPlaces(m, packages)
	if err != nil {
		return nil, err
	}
	if o.at == "" {
		o.places = min(o.places, len(all))
		return drawn(all, o.seed), nil
	}
	here, err := at(all, o.at)
	o.places = len(here)
	return here, err
}
