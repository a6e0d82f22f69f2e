// Command looplab is the laboratory: it runs game loops on a simulated machine, so that a spiral of death or a ball
// that tunnels through the floor is the same on every run, and prints what happened.
package main

import (
	"fmt"
	"io"
	"os"
	"runtime/debug"

	"gameloops/cmd/looplab/console"
	"gameloops/internal/atomicfile"
	"gameloops/internal/commandline"
	"gameloops/internal/interrupt"
)

func main() { os.Exit(start(os.Stderr)) }

// start runs the command of this process, and returns its exit status.
func start(stderr io.Writer) int {
	collectLess()
	commandline.IgnoreBrokenPipes()
	ctx, stop := interrupt.Context(abort)
	defer stop()
	defer atomicfile.Discard() // files that an interrupted command leaves unfinished
	return run(ctx, os.Stdout, stderr, os.Args[1:])
}

// abort ends the process at once.
func abort() {
	atomicfile.Discard()
	fmt.Fprintln(os.Stderr, "looplab: interrupted")
	os.Exit(console.Failure)
}

// collectLess lets the heap grow more between two garbage collections, because the port of Box2D allocates in every
// step. With 1000 balls a run takes 10 % less processor time than with Go's default of 100, and 65 MB instead of 38. At
// 800 it takes another 5 % less, and 100 MB. If GOGC is set, it takes precedence.
func collectLess() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(400)
	}
}
