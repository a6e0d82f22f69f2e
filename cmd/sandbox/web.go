//go:build !js

package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"gameloops/internal/atomicfile"
	"gameloops/internal/toolchain"
	"gameloops/internal/userloop"
	"gameloops/ui/usercode"
)

// errSaid means that the page's program has failed, and has printed why.
var errSaid = errors.New("the page's program has failed")

// servePage serves the sandbox as a web page until ctx is done.
func servePage(ctx context.Context, stdout, stderr io.Writer, r *request) error {
	if err := r.site.checkFree(r.web); err != nil {
		return err
	}
	if dir := r.site.folder; dir != "" { // first, because compiling the server takes a while
		if _, err := os.Stat(filepath.Join(dir, "index.html")); err != nil {
			return fmt.Errorf("--web-folder %s: there is no page, as --web-out writes one: %w", dir, err)
		}
	}
	return runPage(ctx, stdout, stderr, r, "-serve="+r.web, "-from="+r.site.folder, "-unsaid="+silent(r.Setup.Own))
}

// writePage writes the page to a folder, or to a file.
func writePage(ctx context.Context, stdout, stderr io.Writer, r *request) error {
	check := atomicfile.CheckFolder
	if strings.HasSuffix(r.out, ".html") {
		check = atomicfile.Check
	}
	if err := check(r.out); err != nil { // first, because building the page takes a minute
		return err
	}
	return runPage(ctx, stdout, stderr, r, "-out="+r.out)
}

// pageCommand is the program that builds the page, serves it and writes it.
const pageCommand = "./internal/cmd/page"

// endTimeout is how long the program may take to end once it should.
const endTimeout = 10 * time.Second

// runPage compiles the page's program and runs it until it ends, or until ctx is done. The window has no web server
// itself: that would make it take a sixth longer to compile. The page needs the toolchain anyway.
func runPage(ctx context.Context, stdout, stderr io.Writer, r *request, args ...string) error {
	dir, err := os.MkdirTemp("", "sandbox-page-*")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	program, err := pageProgram(ctx, dir, func(words string) { fmt.Fprintf(stderr, "sandbox: %s\n", words) })
	if ctx.Err() != nil {
		return nil
	}
	if err != nil {
		return err
	}
	args = append(args, "-tail="+r.address(""), "-folder-address="+r.site.address,
		"-frame-ancestors="+r.site.ancestors, "-cert="+r.site.cert, "-key="+r.site.key, "-go="+r.site.version)
	cmd := exec.CommandContext(ctx, program, args...)
	cmd.Stdout, cmd.Stderr, cmd.WaitDelay = stdout, stderr, endTimeout
	input, err := cmd.StdinPipe()
	if err != nil {
		return err
	}
	defer input.Close() // the program ends with its input, even if this one crashes
	cmd.Cancel = input.Close
	err = cmd.Run()
	var failed *exec.ExitError
	switch {
	case ctx.Err() != nil:
		return nil
	case errors.As(err, &failed):
		return errSaid
	}
	return err
}

// pageProgram returns the path of the page's program: sandbox-page beside this one, or else one compiled into dir.
func pageProgram(ctx context.Context, dir string, tell func(words string)) (string, error) {
	if program, err := beside("sandbox-page"); err == nil {
		return program, nil
	}
	tool, err := toolchain.Find(ctx)
	if err != nil {
		return "", err
	}
	program := filepath.Join(dir, "page.exe") // Windows needs the suffix, and it does no harm elsewhere
	return toolchain.Watched(tell, "compiling the page's web server, which takes up to a minute the first time",
		func() (string, error) {
			_, err := tool.Run(ctx, "build", "-o", program, pageCommand)
			return program, err
		})
}

// beside returns the path of another program in the folder of this one, if it is there.
func beside(name string) (program string, err error) {
	self, err := os.Executable()
	if err != nil {
		return "", err
	}
	program = filepath.Join(filepath.Dir(self), name+filepath.Ext(self))
	_, err = os.Stat(program)
	return program, err
}

// address returns the address of a page with the request's query and code added.
func (r *request) address(page string) string {
	var visited []string
	for _, name := range visitorFlags {
		if f := r.flags.Lookup(name); f != nil && f.Changed {
			visited = append(visited, name+"="+f.Value.String())
		}
	}
	if query := addVisitorFlags(r.Query(), strings.Join(visited, "&")); query != "" {
		page += "?" + query
	}
	return page + fragment(r.Setup.Own)
}

// fragment returns the end of an address with the code of the user's loop. It is empty if there is no loop, if there
// are several, and if the code is too long.
func fragment(own userloop.Loops) string {
	if len(own) != 1 {
		return ""
	}
	end, err := usercode.Fragment(own[0].Source)
	if err != nil {
		return ""
	}
	return end
}

// silent returns a sentence about the loops that the address leaves out, or "" if it has them all.
func silent(own userloop.Loops) string {
	if len(own) == 0 || fragment(own) != "" {
		return ""
	}
	return fmt.Sprintf("an address has room for the code of one short loop, so %s is not in it: 'Open file' in the "+
		"editor of the page takes a file", strings.Join(own.Names(), ", "))
}
