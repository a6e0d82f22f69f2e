// Sandbox is a window in which game loops drive a world of falling balls.
//
//	go run ./cmd/sandbox
//	go run ./cmd/sandbox --loop fixed-steps --objects 1000 --play
//
// With --help it lists its flags.
package main

import (
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/spf13/pflag"

	"gameloops/ui"
)

func main() { os.Exit(run(os.Stdout, os.Stderr, os.Args[1:])) }

// run is the command: 0 if all went well, 1 if it could not do its work, 2 if the flags were wrong.
func run(stdout, stderr io.Writer, args []string) int {
	o, err := parse(stdout, args)
	switch {
	case errors.Is(err, pflag.ErrHelp):
		return 0
	case err != nil:
		fmt.Fprintf(stderr, "sandbox: %v (--help lists the flags)\n", err)
		return 2
	}
	err = ui.Run(o)
	switch {
	case errors.Is(err, ui.ErrNoDisplay):
		fmt.Fprintf(stderr, "sandbox: %v. Use a virtual one: xvfb-run go run ./cmd/sandbox; "+
			"or run without a window: go run ./cmd/looplab run\n", err)
		return 1
	case err != nil:
		fmt.Fprintf(stderr, "sandbox: %v\n", err)
		return 1
	}
	return 0
}
