package main

import (
	"fmt"
	"os"
)

// As WebAssembly the program is only a runner: peers -run ENGINE.
func main() {
	if len(os.Args) != 3 || os.Args[1] != "-run" {
		fmt.Fprintln(os.Stderr, "peers: as WebAssembly it takes only -run ENGINE")
		os.Exit(1)
	}
	if err := serve(os.Args[2], os.Stdin, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "peers:", err)
		os.Exit(1)
	}
}
