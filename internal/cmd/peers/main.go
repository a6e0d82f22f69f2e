//go:build !js

// Command peers runs the same ball pit on several physics engines, side by side, and prints what a step costs on each.
// The tables of engines in its README are its output, from the project's folder:
//
//	go run ./internal/cmd/peers -write internal/cmd/peers/README.md
//	go run ./internal/cmd/peers -browser -write internal/cmd/peers/README.md
//	go run ./internal/cmd/peers -blank -write internal/cmd/peers/README.md
//
// Every engine runs in its own process or tab, a runner. Runners take turns every few steps, so that a noisy machine
// affects all alike. Engines that need what this computer lacks (Node, a C++ compiler, a network to get packages from)
// are skipped, with the reason.
package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"gameloops/internal/atomicfile"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		if !errors.Is(err, flag.ErrHelp) {
			fmt.Fprintln(os.Stderr, "peers:", err)
		}
		os.Exit(1)
	}
}

// options are the flags of the command.
type options struct {
	race
	sizeList   string
	peerList   string
	workerList string
	workers    []int
	box2d3     string
	browser    bool
	blank      bool
	before     string
	write      string
	runner     string
}

func run(args []string) error {
	o := options{race: race{turn: 10}}
	flags := flag.NewFlagSet("peers", flag.ContinueOnError)
	flags.BoolVar(&o.browser, "browser", false, "compare softstep, box2d and planck.js in Chromium, each in a page")
	flags.BoolVar(&o.blank, "blank", false, "compare what pages with nothing on them cost in Chromium")
	flags.StringVar(&o.before, "before", "", "`FOLDER` with an earlier page, by sandbox --web-out, to compare with "+
		"-browser, or with -blank alone; empty: none")
	flags.StringVar(&o.sizeList, "sizes", "", "numbers of balls, separated by commas; empty: "+allSizes+
		", in the browser "+fewSizes)
	flags.StringVar(&o.peerList, "peers", "", "engines to run, separated by commas; empty: all")
	flags.StringVar(&o.workerList, "workers", "2", "numbers of workers, separated by commas, with which softstep and "+
		"Box2D v3 in C take part besides one")
	flags.StringVar(&o.box2d3, "box2d3", "", "`FOLDER` of a checkout of github.com/erincatto/box2d; empty: without it")
	flags.IntVar(&o.steps, "steps", 600, "steps of 1/60 s")
	flags.DurationVar(&o.budget, "budget", 0, "limit for an engine at one size; beyond it, larger sizes are skipped; "+
		"0: 45s, in the browser 12s")
	flags.BoolVar(&o.grow, "grow", true, "the pit grows with more than 2000 balls")
	flags.Uint64Var(&o.seed, "seed", 1, "seed of the balls' places")
	flags.StringVar(&o.clock, "clock", "wall",
		"wall, or processor: for a busy computer (Linux)")
	flags.StringVar(&o.write, "write", "", "file in which to replace the table between its markers; empty: print it")
	flags.StringVar(&o.runner, "run", "", "be the runner of one of our engines; used by the program itself")
	if err := flags.Parse(args); err != nil {
		return err
	}
	if o.runner != "" {
		return serve(o.runner, os.Stdin, os.Stdout)
	}
	if err := o.check(); err != nil {
		return err
	}
	place := peersPlace
	switch {
	case o.blank:
		place = blankPlace
	case o.browser:
		place = browserPlace
	}
	if o.write != "" {
		if _, _, err := place.find(o.write); err != nil { // now, not in five minutes
			return err
		}
		if err := atomicfile.Check(o.write); err != nil {
			return err
		}
	}
	dir, err := os.MkdirTemp("", "peers")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	table, err := o.table(dir)
	if err != nil {
		return err
	}
	if o.write == "" {
		fmt.Print(table)
		return nil
	}
	return place.replace(o.write, table)
}

// The default numbers of balls.
const (
	allSizes = "100,500,1000,2000,5000,10000,20000"
	fewSizes = "100,500,1000,3000,5000,10000"
)

// check sets the defaults of the options, and returns an error if they are wrong.
func (o *options) check() error {
	if o.clock != "wall" && o.clock != "processor" {
		return fmt.Errorf("-clock %s: wall or processor is allowed", o.clock)
	}
	if o.blank && (o.browser || o.peerList != "" || o.sizeList != "") {
		return errors.New("-blank goes with none of -browser, -peers and -sizes")
	}
	if o.before != "" {
		if _, err := os.Stat(filepath.Join(o.before, "index.html")); err != nil || !o.browser && !o.blank {
			return errors.New("-before wants the folder of a page, and -browser or -blank")
		}
	}
	sizes, budget := allSizes, 45*time.Second
	if o.browser {
		sizes, budget = fewSizes, 12*time.Second
		if o.peerList != "" {
			return errors.New("-peers does not go with -browser: its three engines are fixed")
		}
	}
	if o.sizeList != "" {
		sizes = o.sizeList
	}
	if o.budget == 0 {
		o.budget = budget
	}
	var err error
	if o.sizes, err = numbers(sizes); err != nil {
		return fmt.Errorf("-sizes: %w", err)
	}
	if o.workers, err = numbers(o.workerList); err != nil {
		return fmt.Errorf("-workers: %w", err)
	}
	return nil
}

// numbers returns the numbers of a list that are separated by commas.
func numbers(list string) (all []int, err error) {
	for word := range strings.SplitSeq(list, ",") {
		n, err := strconv.Atoi(word)
		if err != nil {
			return nil, err
		}
		all = append(all, n)
	}
	return all, nil
}

// table runs the comparison that the options ask for and returns its table.
func (o *options) table(dir string) (string, error) {
	if o.browser || o.blank {
		return o.inBrowser(dir)
	}
	chosen, err := choose(o.peerList, o.box2d3, o.workers)
	if err != nil {
		return "", err
	}
	prepare(chosen, dir)
	o.machine = machine() + nodeVersion()
	return markdown(o.race, chosen, o.run(chosen)), nil
}
