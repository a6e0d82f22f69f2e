// Command looplab is the laboratory: it runs game loops on a simulated machine, so that a spiral of death or a ball
// that tunnels through the floor is the same on every run, and prints what happened.
package main

import (
	"context"
	"os"
	"os/signal"
	"syscall"
)

func main() {
	collectLess()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	context.AfterFunc(ctx, stop) // a second Ctrl-C kills
	os.Exit(run(ctx, os.Stdout, os.Stderr, os.Args[1:]))
}
