// Command peers runs the same ball pit on several physics engines, side by side, and prints what a step costs on each.
// README's table of engines is its output, from the project's folder:
//
//	go run ./internal/peers -write README.md
//
// Every engine is in a process of its own, a runner, and they take turns every few steps, so that a noisy machine
// spoils all alike. What is missing on this computer (Node, a C++ compiler, a network to get packages from) is skipped,
// and the reason is said.
package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"strconv"
	"strings"
	"time"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		if !errors.Is(err, flag.ErrHelp) {
			fmt.Fprintln(os.Stderr, "peers:", err)
		}
		os.Exit(1)
	}
}

// A race is what is to be compared.
type race struct {
	sizes  []int
	steps  int
	turn   int           // steps that a runner does before the next one's turn
	budget time.Duration // of one runner at one size
	seed   uint64
	grow   bool
	clock  string
}

func run(args []string) error {
	flags := flag.NewFlagSet("peers", flag.ContinueOnError)
	sizes := flags.String("sizes", "100,500,1000,2000,5000,10000,20000", "numbers of balls")
	names := flags.String("peers", "", "of the engines, those to run, with commas; empty: all")
	steps := flags.Int("steps", 600, "steps of 1/60 s")
	budget := flags.Duration("budget", 45*time.Second,
		"what takes longer is not stepped on, and left out of larger sizes")
	grow := flags.Bool("grow", true, "the pit grows with more than 2000 balls")
	seed := flags.Uint64("seed", 1, "decides where the balls start")
	clock := flags.String("clock", "wall", "wall, or processor: for a computer that is busy with other things (Linux)")
	write := flags.String("write", "", "file to write the table into, between its markers; empty: print it")
	runner := flags.String("run", "", "be the runner of one of our engines: for the program itself")
	if err := flags.Parse(args); err != nil {
		return err
	}
	if *runner != "" {
		return serve(*runner, os.Stdin, os.Stdout)
	}
	if *clock != "wall" && *clock != "processor" {
		return fmt.Errorf("-clock %s: wall or processor is allowed", *clock)
	}
	r := race{steps: *steps, turn: 10, budget: *budget, seed: *seed, grow: *grow, clock: *clock}
	for _, word := range strings.Split(*sizes, ",") {
		n, err := strconv.Atoi(word)
		if err != nil {
			return fmt.Errorf("-sizes: %w", err)
		}
		r.sizes = append(r.sizes, n)
	}
	dir, err := os.MkdirTemp("", "peers")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	chosen, err := choose(*names)
	if err != nil {
		return err
	}
	prepare(chosen, dir)
	table := markdown(r, chosen, r.run(chosen))
	if *write == "" {
		fmt.Print(table)
		return nil
	}
	return replace(*write, table)
}
