// Command looplab is the laboratory: it runs game loops on a simulated machine, so that a spiral of death or a ball
// that tunnels through the floor is the same on every run, and prints what happened.
package main

import (
	"os"
)

func main() {
	os.Exit(run(os.Stdout, os.Stderr, os.Args[1:]))
}
