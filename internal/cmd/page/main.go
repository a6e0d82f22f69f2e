//go:build !js

// Page builds the sandbox for the browser, and serves it or writes it to a folder. For --web and --web-out the sandbox
// compiles this command and starts it. So the window has no web server in it, and users of the window compile none.
// The command ends when its standard input does.
package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"runtime/debug"
	"syscall"

	"gameloops/internal/terminal"
)

// An order is what the sandbox wants done, from the flags.
type order struct {
	serve     string // serve the page at this address; empty: write it to a folder
	out       string // the folder
	from      string // a folder that has the page already: it is served, and nothing is built
	tail      string // the end of the page's address: the experiment
	unsaid    string // a sentence about what the address leaves out; empty: none
	folder    string // the address that the folder will have
	ancestors string // the hosts whose pages may show it in a frame
	cert, key string // the files of the certificate and its key
	version   string // of the Go that builds it; empty: the installed one
}

// mostMemory is the memory, in bytes, from which on the collector works more. The best level of brotli needs 90 MB,
// and took twice as much without this limit.
const mostMemory = 100 << 20

func main() {
	var o order
	flag.StringVar(&o.serve, "serve", "", "serve the page at this `ADDRESS`")
	flag.StringVar(&o.out, "out", "", "write it to this `FOLDER`, or to one file, if its name ends in .html")
	flag.StringVar(&o.from, "from", "", "serve the page in this `FOLDER`, and build nothing")
	flag.StringVar(&o.tail, "tail", "", "the `END` of its address")
	flag.StringVar(&o.unsaid, "unsaid", "", "a `SENTENCE` about what its address does not say")
	flag.StringVar(&o.folder, "folder-address", "", "the `ADDRESS` that the folder will have")
	flag.StringVar(&o.ancestors, "frame-ancestors", "", "the `HOSTS` whose pages may show it in a frame")
	flag.StringVar(&o.cert, "cert", "", "serve it encrypted, with this `FILE`")
	flag.StringVar(&o.key, "key", "", "the `FILE` of the certificate's key")
	flag.StringVar(&o.version, "go", "", "build it with this `VERSION` of Go")
	flag.Parse()
	debug.SetMemoryLimit(mostMemory)
	signal.Ignore(os.Interrupt, syscall.SIGHUP) // they reach the sandbox too, which then closes the standard input
	ctx, end := context.WithCancel(context.Background())
	defer end()
	go func() {
		io.Copy(io.Discard, os.Stdin)
		end()
	}()
	do := o.writeTo
	if o.serve != "" {
		do = o.serveAt
	}
	if err := do(ctx, os.Stdout, os.Stderr); err != nil {
		fmt.Fprintf(os.Stderr, "sandbox: %s\n", terminal.Message(err.Error()))
		os.Exit(1)
	}
}
