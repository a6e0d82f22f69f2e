// Command looplab is the laboratory: it runs game loops on a simulated machine, so that a spiral of death or a ball
// that tunnels through the floor is the same on every run, and prints what happened.
package main

import (
	"context"
	"io"
	"os"
	"os/signal"
	"runtime/debug"
	"syscall"

	"gameloops/internal/commandline"
)

func main() { os.Exit(start(os.Stderr)) }

// start runs the command of this process, and returns its exit status.
func start(stderr io.Writer) int {
	collectLess()
	commandline.OutlivePipes()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	context.AfterFunc(ctx, stop) // a second Ctrl-C kills
	return run(ctx, os.Stdout, stderr, os.Args[1:])
}

// collectLess lets the heap grow more between two garbage collections, because the port of Box2D allocates in every
// step. With 1000 balls a run takes 10 % less processor time than with Go's default of 100, and 65 MB instead of 38. At
// 800 it takes another 5 % less, and 100 MB. If GOGC is set, it takes precedence.
func collectLess() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(400)
	}
}
