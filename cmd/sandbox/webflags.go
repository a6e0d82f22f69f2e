package main

import (
	"encoding/pem"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/pflag"

	"gameloops/internal/site"
)

// Values of --web that stand for an address, or for none.
const (
	webDefault = "127.0.0.1:8080" // for --web without a value
	webOff     = "off"
)

// pageFlags are the flags that addPage adds.
var pageFlags = []string{"web", "web-folder", "web-out", "web-address", "web-frame-ancestors", "web-tls", "web-go"}

// A place says how to publish the page.
type place struct {
	folder    string // that has the page already: it is served, and none is built; empty: none
	address   string // of the page's folder, once it is published
	ancestors string // the hosts whose pages may show it in a frame
	cert, key string // the files of the certificate and its key
	version   string // of the Go that builds it; empty: the installed one
}

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
	}, "web-out", "write the page, and the book beside it, to this folder, for any web host, and end; to a file "+
		"with the ending .html: write the page as one file, which opens by a double click")
	r.flags.Var(&value{
		set:  r.setFolder,
		text: func() string { return r.site.folder },
		kind: "DIR",
	}, "web-folder", "serve the page in this folder, which --web-out has written: nothing is built")
	r.addSite()
}

// addSite adds the flags for publishing the page.
func (r *request) addSite() {
	s := &r.site
	r.flags.Var(&value{
		set: func(text string) (err error) {
			s.address, err = site.Folder(text)
			return err
		},
		text: func() string { return s.address },
		kind: "URL",
	}, "web-address", "the address that the folder of --web-out will have: services then show a picture and a text "+
		"for links to the page and to its lessons")
	r.flags.Var(&value{
		set: func(text string) (err error) {
			s.ancestors, err = site.Ancestors(text)
			return err
		},
		text: func() string { return s.ancestors },
		kind: "HOSTS",
	}, "web-frame-ancestors", "the hosts whose pages may show the served page in a frame: https://example.org, or * "+
		"for all (left out: its own)")
	r.flags.Var(&value{set: s.setTLS, text: func() string { return strings.Trim(s.cert+","+s.key, ",") },
		kind: "CERT,KEY"}, "web-tls", "serve the page encrypted, with these files")
	r.flags.Var(&value{set: s.setVersion, text: func() string { return s.version }, kind: "VERSION"}, "web-go",
		"build the page with this version of Go, such as 1.27.0, and download it if need be; what the page computes "+
			"stays the same (left out: the one that is installed)")
}

// goVersion matches a version of Go as in the names of its downloads.
var goVersion = regexp.MustCompile(`^1\.\d{1,3}(\.\d{1,3}|rc\d{1,3})$`)

// setVersion reads a version of Go.
func (s *place) setVersion(text string) error {
	if !goVersion.MatchString(text) {
		return errors.New("a version of Go such as 1.27.0 or 1.28rc1 is allowed")
	}
	s.version = text
	return nil
}

// setTLS reads the names of two files.
func (s *place) setTLS(text string) error {
	cert, key, ok := strings.Cut(text, ",")
	if !ok || cert == "" || key == "" || strings.Contains(key, ",") {
		return errors.New("the names of two files are needed: CERT.pem,KEY.pem")
	}
	s.cert, s.key = cert, key
	return nil
}

// check returns an error for a flag that needs another one. serves and writes report whether the page is served or
// written.
func (s *place) check(serves, writes bool) error {
	switch {
	case s.address != "" && !writes:
		return errors.New("--web-address is for --web-out: a served page knows its address")
	case s.ancestors != "" && !serves:
		return errors.New("--web-frame-ancestors is for --web: any other host has settings of its own for that")
	case s.cert != "" && !serves:
		return errors.New("--web-tls is for --web: any other host has settings of its own for that")
	case s.folder != "" && !serves:
		return errors.New("--web-folder is for --web: it says which page is served")
	case s.version != "" && s.folder != "":
		return errors.New("--web-go builds a page, and --web-folder serves one that is there: one of them is allowed")
	case s.version != "" && !serves && !writes:
		return errors.New("--web-go is for --web and --web-out: the window is built already")
	}
	return nil
}

// checkFree returns an error if the page cannot be served at an address, or not with the files of --web-tls. It runs
// before anything is compiled.
func (s *place) checkFree(address string) error {
	l, err := site.Listen(address)
	if err != nil {
		return err
	}
	l.Close()
	if s.cert == "" {
		return nil
	}
	err = checkPEM(s.cert, "CERTIFICATE", "a certificate")
	if err == nil {
		err = checkPEM(s.key, "PRIVATE KEY", "a key")
	}
	if err != nil {
		return fmt.Errorf("--web-tls: %w", err)
	}
	return nil
}

// checkPEM returns an error if a file has no block of a kind; words is the kind's name in the error. Whether a key
// fits a certificate is checked by the program that serves the page: the window is built without cryptography.
func checkPEM(name, kind, words string) error {
	f, err := os.Open(name)
	if err != nil {
		return err
	}
	defer f.Close()
	const most = 1 << 20 // bytes of a chain of certificates
	text, err := io.ReadAll(io.LimitReader(f, most))
	if err != nil {
		return err
	}
	has := ""
	for block, rest := pem.Decode(text); block != nil; block, rest = pem.Decode(rest) {
		switch {
		case strings.HasPrefix(block.Type, "ENCRYPTED") || block.Headers["DEK-Info"] != "":
			return fmt.Errorf("%s is encrypted: one without a password is needed", name)
		case strings.HasSuffix(block.Type, kind):
			return nil
		}
		has = block.Type
	}
	if has != "" {
		return fmt.Errorf("%s has %q and not %s: CERT.pem,KEY.pem is the order", name, has, words)
	}
	return fmt.Errorf("%s has no block -----BEGIN %s-----: %s in PEM is needed", name, kind, words)
}

// setOut reads the name of a folder or a file.
func (r *request) setOut(text string) (err error) {
	r.out, err = folderName(text)
	return err
}

// setFolder reads the name of a folder with a page.
func (r *request) setFolder(text string) (err error) {
	r.site.folder, err = folderName(text)
	return err
}

// folderName returns the name of a folder.
func folderName(text string) (string, error) {
	if text == "" || text == "-" {
		return "", errors.New("the name of a folder is needed")
	}
	return text, nil
}

// checkPage returns an error for flags that a page cannot use.
func (r *request) checkPage() (err error) {
	if r.site.folder != "" && r.web == "" {
		r.web = webDefault
	}
	serves := r.web != "" && r.web != webOff
	if serves && r.out != "" {
		return errors.New("--web serves the page, --web-out writes it and ends: one of them is allowed")
	}
	if err := r.site.check(serves, r.out != ""); err != nil || !serves && r.out == "" {
		return err
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

// isAddress reports whether a text is a host and a port. The host may be left out, for all networks.
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
