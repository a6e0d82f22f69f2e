package main

import (
	"fmt"
	"net"
	"strconv"
	"strings"
)

// The values of --web beside addresses.
const (
	webDefault = "127.0.0.1:8080" // of the flag alone
	webOff     = "off"
)

// addPage adds the flags of the page for the browser.
func (r *request) addPage() {
	r.flags.Var(&value{
		set:  r.setWeb,
		text: func() string { return r.web },
		kind: "ADDR",
	}, "web", "serve the sandbox as a web page at this address and open the browser; with port 0, at any free one; "+
		"off: not even where there is no display")
	r.flags.Lookup("web").NoOptDefVal = webDefault
	r.flags.StringVar(&r.out, "web-out", "", "write the page to this folder `DIR`, for any web host, and end")
}

// setWeb reads an address of this computer.
func (r *request) setWeb(text string) error {
	if text != webOff && !isAddress(text) {
		return fmt.Errorf("an address such as %s, :8080 for all networks, or off is allowed", webDefault)
	}
	r.web = text
	return nil
}

// isAddress tells whether a text is a host and a port, the host left out for all networks.
func isAddress(text string) bool {
	host, port, err := net.SplitHostPort(text)
	n, err2 := strconv.ParseUint(port, 10, 16)
	return err == nil && err2 == nil && strconv.FormatUint(n, 10) == port && !strings.ContainsAny(host, `/\ `)
}

// joinWeb makes --web=ADDR of --web ADDR. The flag may stand alone, so that for package pflag the address would be the
// name of a file.
func joinWeb(args []string) []string {
	var joined []string
	for i, arg := range args {
		switch {
		case arg == "--":
			return append(joined, args[i:]...)
		case i > 0 && args[i-1] == "--web" && (arg == webOff || isAddress(arg)):
			joined[len(joined)-1] += "=" + arg
		default:
			joined = append(joined, arg)
		}
	}
	return joined
}
