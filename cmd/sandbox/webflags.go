package main

import (
	"errors"
	"fmt"
	"net"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/pflag"
)

// The values of --web beside addresses.
const (
	webDefault = "127.0.0.1:8080" // of the flag alone
	webOff     = "off"
)

// pageFlags are the flags that addPage adds.
var pageFlags = []string{"web", "web-out"}

// addPage adds the flags of the page for the browser.
func (r *request) addPage() {
	r.flags.Var(&value{
		set:  r.setWeb,
		text: func() string { return r.web },
		kind: "ADDR",
	}, "web", "serve the sandbox as a web page at this address and open the browser; with port 0, at any free one; "+
		"off: not even where there is no display")
	r.flags.Lookup("web").NoOptDefVal = webDefault
	r.flags.Var(&value{
		set:  r.setOut,
		text: func() string { return r.out },
		kind: "DIR",
	}, "web-out", "write the page to this folder, for any web host, and end")
}

// setOut reads the name of a folder.
func (r *request) setOut(text string) error {
	if text == "" || text == "-" {
		return errors.New("the name of a folder is needed")
	}
	r.out = text
	return nil
}

// checkPage returns an error for flags that a page cannot use.
func (r *request) checkPage() (err error) {
	serves := r.web != "" && r.web != webOff
	if serves && r.out != "" {
		return errors.New("--web serves the page, --web-out writes it and ends: one of them is allowed")
	}
	if !serves && r.out == "" {
		return nil
	}
	r.flags.Visit(func(f *pflag.Flag) {
		if !slices.Contains(r.settings, f.Name) && !slices.Contains(pageFlags, f.Name) {
			err = fmt.Errorf("--%s is for the window: a page has none", f.Name)
		}
	})
	return err
}

// setWeb reads an address of this computer.
func (r *request) setWeb(text string) error {
	if text != webOff && !isAddress(text) {
		return fmt.Errorf("an address such as %s, :8080 for all networks, or off is allowed", webDefault)
	}
	r.web = text
	return nil
}

// isAddress reports whether a text is a host and a port, the host left out for all networks.
func isAddress(text string) bool {
	host, port, err := net.SplitHostPort(text)
	n, err2 := strconv.ParseUint(port, 10, 16)
	return err == nil && err2 == nil && strconv.FormatUint(n, 10) == port && !strings.ContainsAny(host, `/\ `)
}

// joinWeb replaces --web ADDR by --web=ADDR. The value of the flag is optional, so package pflag would take the address
// for the name of a file.
func joinWeb(args []string) []string {
	var joined []string
	for i, arg := range args {
		switch {
		case arg == "--":
			return append(joined, args[i:]...)
		case i > 0 && args[i-1] == "--web" && !strings.HasPrefix(arg, "-") && !isFile(arg):
			joined[len(joined)-1] += "=" + arg
		default:
			joined = append(joined, arg)
		}
	}
	return joined
}
