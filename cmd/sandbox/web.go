//go:build !js

package main

import (
	"context"
	"fmt"
	"io"
	"net"
	"strings"
	"sync"

	"gameloops/internal/own"
	"gameloops/internal/web"
	"gameloops/internal/wholefile"
	"gameloops/ui/workshop"
)

// servePage serves the sandbox as a web page until ctx is done. While the page is built another one says so.
func servePage(ctx context.Context, stdout, stderr io.Writer, r *request) error {
	l, err := listen(r.web, &r.site) // first, so that a port in use is reported immediately
	if err != nil {
		return err
	}
	defer l.Close()
	all := web.Addresses(l)
	ctx, end := context.WithCancel(ctx)
	defer end()
	building, served := web.NewBuilding(), make(chan error, 1)
	go func() { served <- web.Serve(ctx, l, building) }()
	open := sync.OnceFunc(func() { web.OpenBrowser(r.address(all[0])) })
	page, err := buildPage(ctx, &r.site, func(words string) {
		fmt.Fprintf(stderr, "sandbox: %s\n", words)
		open() // it shows the page as soon as that is there
	})
	if err != nil || page == nil {
		return err
	}
	building.Done(page)
	go page.Improve(ctx)
	if words := silent(r.Setup.Own); words != "" {
		fmt.Fprintf(stderr, "sandbox: %s\n", words)
	}
	for i, at := range all {
		if at = r.address(at); i == 0 {
			fmt.Fprintf(stdout, "The sandbox is at %s (Ctrl C ends it)\n", at)
		} else {
			fmt.Fprintf(stdout, "and for others in the network at %s\n", at)
		}
	}
	open()
	return <-served
}

// listen listens where the page is to be, encrypted if that is wanted.
func listen(address string, at *place) (net.Listener, error) {
	l, err := web.Listen(address)
	if err != nil || at.cert == "" {
		return l, err
	}
	encrypted, err := web.Secure(l, at.cert, at.key)
	if err != nil {
		l.Close()
	}
	return encrypted, err
}

// writePage writes the page to a folder.
func writePage(ctx context.Context, stdout, stderr io.Writer, r *request) error {
	if err := wholefile.CheckFolder(r.out); err != nil { // first, because building the page takes a minute
		return err
	}
	page, err := buildPage(ctx, &r.site, func(words string) { fmt.Fprintf(stderr, "sandbox: %s\n", words) })
	if err != nil || page == nil {
		return err
	}
	if r.site.address != "" {
		fmt.Fprintf(stderr, "sandbox: painting the pictures of %d lessons\n", len(page.Cards)-1)
	}
	if err := page.WriteTo(r.out, r.site.address); err != nil {
		if ctx.Err() != nil {
			return nil
		}
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
func buildPage(ctx context.Context, at *place, tell func(words string)) (*web.Page, error) {
	page, err := web.Build(ctx, tell)
	if ctx.Err() != nil {
		return nil, nil
	}
	if err == nil {
		page.Cards, page.Ancestors = cards(ctx), at.ancestors
	}
	return page, err
}

// address returns the page's address for the request.
func (r *request) address(page string) string {
	var visited []string
	for _, name := range looks {
		if f := r.flags.Lookup(name); f != nil && f.Changed {
			visited = append(visited, name+"="+f.Value.String())
		}
	}
	if query := withLooks(r.Query(), strings.Join(visited, "&")); query != "" {
		page += "?" + query
	}
	return page + fragment(r.Setup.Own)
}

// fragment returns the end of an address with the code of a loop of the user's own; empty: there is none, or more than
// an address says.
func fragment(shelf own.Shelf) string {
	if len(shelf) != 1 {
		return ""
	}
	code, err := workshop.Pack(shelf[0].Source)
	if err != nil {
		return ""
	}
	return "#code=" + code
}

// silent returns what the address does not say; empty: nothing.
func silent(shelf own.Shelf) string {
	if len(shelf) == 0 || fragment(shelf) != "" {
		return ""
	}
	return fmt.Sprintf("an address says the code of one short loop, so %s is not in it: 'Open file' in the editor of "+
		"the page takes a file", strings.Join(shelf.Names(), ", "))
}
