// Package site checks the web addresses that a user gives for a page, and listens on the page's own address.
package site

import (
	"errors"
	"net/url"
	"regexp"
	"strings"
)

var (
	hostName = regexp.MustCompile(`^([A-Za-z0-9][A-Za-z0-9.-]{0,252}|\[[0-9A-Fa-f:.]{2,45}\])(:[0-9]{1,5})?$`)
	ancestor = regexp.MustCompile(`^(\*|https?://(\*\.)?[A-Za-z0-9][A-Za-z0-9.-]{0,252}(:([0-9]{1,5}|\*))?)$`)
)

// IsHost reports whether a text is a host name, with or without a port. The Host header of a request may have any
// text.
func IsHost(text string) bool { return hostName.MatchString(text) }

// Folder returns the address of a folder on a web host, with a trailing slash. The error says what is allowed.
func Folder(text string) (string, error) {
	u, err := url.Parse(text)
	if err != nil || u.Scheme != "http" && u.Scheme != "https" || !IsHost(u.Host) || u.User != nil ||
		u.RawQuery != "" || u.Fragment != "" {
		return "", errors.New("the address of a folder is allowed, such as https://example.org/loops")
	}
	return strings.TrimSuffix(u.String(), "/") + "/", nil
}

// Ancestors returns the hosts whose pages may show the page in a frame, in the form of frame-ancestors in
// Content-Security-Policy. The page's own host is the first. The error says what is allowed.
func Ancestors(text string) (string, error) {
	all := strings.FieldsFunc(text, func(c rune) bool { return c == ' ' || c == ',' })
	for _, host := range all {
		if !ancestor.MatchString(host) {
			return "", errors.New("hosts are allowed, such as https://example.org or https://*.example.org, or * for " +
				"all")
		}
	}
	if len(all) == 0 {
		return "", errors.New("a host is needed, such as https://example.org, or * for all")
	}
	return strings.Join(append([]string{"'self'"}, all...), " "), nil
}
