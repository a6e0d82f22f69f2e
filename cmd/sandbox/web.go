//go:build !js

package main

import (
	"context"
	"fmt"
	"io"
	"strings"

	"gameloops/internal/web"
	"gameloops/internal/wholefile"
)

// servePage serves the sandbox as a web page until ctx is done.
func servePage(ctx context.Context, stdout, stderr io.Writer, r *request) error {
	l, err := web.Listen(r.web) // first, so that a port in use is reported immediately
	if err != nil {
		return err
	}
	defer l.Close()
	page, err := buildPage(ctx, stderr)
	if err != nil || page == nil {
		return err
	}
	for i, at := range web.Addresses(l) {
		at = r.address(at)
		if i == 0 {
			fmt.Fprintf(stdout, "The sandbox is at %s (Ctrl C ends it)\n", at)
			web.OpenBrowser(at)
		} else {
			fmt.Fprintf(stdout, "and for others in the network at %s\n", at)
		}
	}
	return web.Serve(ctx, l, page)
}

// writePage writes the page to a folder.
func writePage(ctx context.Context, stdout, stderr io.Writer, r *request) error {
	if err := wholefile.CheckFolder(r.out); err != nil { // first, because building the page takes a minute
		return err
	}
	page, err := buildPage(ctx, stderr)
	if err != nil || page == nil {
		return err
	}
	if err := page.WriteTo(r.out); err != nil {
		return err
	}
	fmt.Fprintf(stdout, "Wrote the page to %s, of which a browser loads %.1f MB. Put the folder on any web host.\n",
		r.out, float64(page.WireSize())/1e6)
	if query := r.address(""); query != "" {
		fmt.Fprintf(stdout, "The end of its address is %s\n", query)
	}
	return nil
}

// buildPage builds the page. It returns nil if ctx is done before that.
func buildPage(ctx context.Context, stderr io.Writer) (*web.Page, error) {
	page, err := web.Build(ctx, func(words string) { fmt.Fprintf(stderr, "sandbox: %s\n", words) })
	if ctx.Err() != nil {
		return nil, nil
	}
	return page, err
}

// address returns the page's address for the request.
func (r *request) address(page string) string {
	var visited []string
	for _, name := range looks {
		if f := r.flags.Lookup(name); f.Changed {
			visited = append(visited, name+"="+f.Value.String())
		}
	}
	if query := withLooks(r.Query(), strings.Join(visited, "&")); query != "" {
		return page + "?" + query
	}
	return page
}
