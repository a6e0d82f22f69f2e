//go:build !js

// Sandbox opens a window in which game loops drive a world of falling balls. With --web it serves the same as a page
// for the browser.
//
//	go run ./cmd/sandbox
//	go run ./cmd/sandbox --loop fixed-steps --objects 1000 --play
//	go run ./cmd/sandbox --web
//
// --help lists the flags.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/spf13/pflag"

	"gameloops/internal/atomicfile"
	"gameloops/internal/commandline"
	"gameloops/internal/interrupt"
	"gameloops/internal/stress"
	"gameloops/internal/terminal"
	"gameloops/ui"
)

func main() {
	tuneGC()
	tuneMalloc()
	commandline.IgnoreBrokenPipes()
	ctx, stop := interrupt.Context(abort)
	defer stop()
	code := run(ctx, os.Stdout, os.Stderr, os.Args[1:])
	atomicfile.Discard() // temporary files of writes that an interrupt cut short
	os.Exit(code)
}

// abort ends the command at once.
func abort() {
	atomicfile.Discard()
	fmt.Fprintln(os.Stderr, "sandbox: interrupted")
	os.Exit(1)
}

// run runs the command and returns its exit code: 0 for success, 1 for failure, 2 for invalid flags. It serves the
// page, or keeps the window open, until ctx is done.
func run(ctx context.Context, stdout, stderr io.Writer, args []string) int {
	out := &commandline.Output{To: stdout}
	status := perform(ctx, out, stderr, args)
	switch {
	case out.IsUnread():
		return 1
	case out.Err() != nil && status == 0:
		say(stderr, out.Err())
		return 1
	}
	return status
}

// perform does the work of run, without checking whether stdout can be written.
func perform(ctx context.Context, stdout, stderr io.Writer, args []string) int {
	r, err := interrupt.Await(ctx, func() (*request, error) { return parse(stdout, args) })
	switch {
	case errors.Is(err, pflag.ErrHelp):
		return 0
	case ctx.Err() != nil && err == ctx.Err():
		fmt.Fprintln(stderr, "sandbox: interrupted")
		return 1
	case err != nil:
		say(stderr, fmt.Errorf("%w (--help lists the flags)", err))
		return 2
	}
	for _, line := range r.unused() {
		fmt.Fprintf(stderr, "sandbox: %s\n", line)
	}
	switch {
	case r.out != "":
		err = writePage(ctx, stdout, stderr, r)
	case r.web != "" && r.web != webOff:
		err = servePage(ctx, stdout, stderr, r)
	default:
		err = openWindow(ctx, stdout, stderr, r)
	}
	if err != nil && err != errSaid {
		say(stderr, err)
	}
	if err != nil {
		return 1
	}
	return 0
}

// say prints an error.
func say(stderr io.Writer, err error) {
	fmt.Fprintf(stderr, "sandbox: %s\n", terminal.Message(err.Error()))
}

// openWindow opens the window. If there is no display it serves the page instead, unless the request needs a window.
func openWindow(ctx context.Context, stdout, stderr io.Writer, r *request) error {
	r.Log, r.Report, r.Poster, r.End = stderr, makeReport, makePoster, ctx.Done()
	r.Computer = stress.ThisComputer(commandline.Version("sandbox"))
	if err := r.recall(stderr); err != nil {
		return err
	}
	err := captured(r, ui.Run)
	switch {
	case !errors.Is(err, ui.ErrNoDisplay):
		return err
	case r.web == webOff || r.capture != "" || r.Screenshot != "" || r.Record != "" || r.rates > 0 || r.stress ||
		r.UntrustedFile != nil:
		return fmt.Errorf("%w. Use a virtual one: xvfb-run go run ./cmd/sandbox%s; or run without a window: "+
			"go run ./cmd/%s", err, r.words, labCommand(r))
	}
	fmt.Fprintf(stderr, "sandbox: %v: serving the sandbox as a web page instead, to this computer alone "+
		"(--web=:8080: to others as well)\n", err)
	r.web = webDefault
	return servePage(ctx, stdout, stderr, r)
}

// labCommand returns the looplab command for what the stages show, without "go run ./cmd/".
func labCommand(r *request) string {
	if len(r.Setup.Own) > 0 { // their sources would be part of the command
		return "looplab run"
	}
	return experimentOf(r).Command()
}
