// Package site reads what the user says of the place of a page on the web, and takes that place.
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

// IsHost reports whether a text is the name of a host, perhaps with a port. What a request calls its host may be
// anything.
func IsHost(text string) bool { return hostName.MatchString(text) }

// Folder returns the address of a folder on a web host, with a slash at its end. The error says what is allowed.
func Folder(text string) (string, error) {
	u, err := url.Parse(text)
	if err != nil || u.Scheme != "http" && u.Scheme != "https" || !IsHost(u.Host) || u.User != nil ||
		u.RawQuery != "" || u.Fragment != "" {
		return "", errors.New("the address of a folder is allowed, such as https://example.org/loops")
	}
	return strings.TrimSuffix(u.String(), "/") + "/", nil
}

// Ancestors returns a list of hosts whose pages may have another in a frame, as Content-Security-Policy has it: with
// the page's own. The error says what is allowed.
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
