//go:build !js

package main

import (
	"context"
	"fmt"
	"io"
	"net"
	"runtime"
	"strings"
	"sync"

	"gameloops/internal/book"
	"gameloops/internal/browser"
	"gameloops/internal/site"
	"gameloops/internal/web"
)

// serveAt serves the sandbox as a web page until ctx is done: the one in a folder, or a new one. While it builds that,
// it serves another one that says so.
func (o order) serveAt(ctx context.Context, stdout, stderr io.Writer) error {
	l, err := o.listen() // first, because building the page takes long
	if err != nil {
		return err
	}
	defer l.Close()
	all := web.Addresses(l)
	ctx, end := context.WithCancel(ctx)
	defer end()
	open := sync.OnceFunc(func() { browser.Open(all[0] + o.tail) })
	served := make(chan error, 1)
	if o.from != "" {
		folder, err := web.OpenFolder(o.from)
		if err != nil {
			return err
		}
		folder.Ancestors = o.ancestors
		go func() { served <- web.Serve(ctx, l, folder) }()
	} else {
		building := web.NewBuilding(o.ancestors)
		go func() { served <- web.Serve(ctx, l, building) }()
		page, _, err := o.build(ctx, func(words string) {
			fmt.Fprintf(stderr, "sandbox: %s\n", words)
			open() // the browser shows the page once it is built
		})
		if err != nil || page == nil {
			return err
		}
		defer page.Close()
		building.Done(page)
		go page.Improve(ctx)
	}
	if o.unsaid != "" {
		fmt.Fprintf(stderr, "sandbox: %s\n", o.unsaid)
	}
	for i, at := range all {
		if at += o.tail; i == 0 {
			fmt.Fprintf(stdout, "The sandbox is at %s (Ctrl C ends it)\n", at)
		} else {
			fmt.Fprintf(stdout, "and for others in the network at %s\n", at)
		}
	}
	open()
	return <-served
}

// listen listens at the page's address, encrypted if there is a certificate.
func (o order) listen() (net.Listener, error) {
	l, err := site.Listen(o.serve)
	if err != nil || o.cert == "" {
		return l, err
	}
	encrypted, err := web.Secure(l, o.cert, o.key)
	if err != nil {
		l.Close()
	}
	return encrypted, err
}

// writeTo writes the page to a folder.
func (o order) writeTo(ctx context.Context, stdout, stderr io.Writer) error {
	page, lessons, err := o.build(ctx, func(words string) { fmt.Fprintf(stderr, "sandbox: %s\n", words) })
	if err != nil || page == nil {
		return err
	}
	defer page.Close()
	if strings.HasSuffix(o.out, ".html") {
		if err := page.WriteFile(o.out); err != nil {
			return err
		}
		fmt.Fprintf(stdout, "Wrote the page to %s. It opens by a double click, and needs no network.\n", o.out)
		return nil
	}
	fmt.Fprintf(stderr, "sandbox: filming %d lessons\n", len(lessons))
	if err := lessons.makeAll(runtime.NumCPU()); err != nil {
		if ctx.Err() != nil {
			return nil
		}
		return err
	}
	if err := page.WriteTo(o.out, o.folder); err != nil {
		if ctx.Err() != nil {
			return nil
		}
		return err
	}
	fmt.Fprintf(stdout, "Wrote the page to %s, of which a browser loads %.1f MB. Put the folder on any web host.\n",
		o.out, float64(page.WireSize())/1e6)
	if o.tail != "" {
		fmt.Fprintf(stdout, "The end of its address is %s\n", o.tail)
	}
	return nil
}

// build builds the page. It returns nil if ctx is done before that.
func (o order) build(ctx context.Context, tell func(words string)) (page *web.Page, lessons looks, err error) {
	page, err = web.Build(ctx, o.version, tell)
	if ctx.Err() != nil {
		return nil, nil, nil
	}
	if err == nil {
		lessons = newLooks(ctx, web.OpenPictures(ctx))
		page.Cards, page.Ancestors = cards(ctx, lessons), o.ancestors
		page.Book = &book.Book{Films: lessons.films}
		pictures := &comparisons{ctx: ctx}
		page.Comparison = func(query string) *web.Card {
			if c := parseComparison(query); c != nil {
				return c.card(pictures)
			}
			return nil
		}
	}
	return page, lessons, err
}
