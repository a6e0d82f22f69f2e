package site

import "testing"

func TestAnAddressIsThatOfAFolder(t *testing.T) {
	for text, want := range map[string]string{
		"https://example.org":              "https://example.org/",
		"https://example.org/loops/":       "https://example.org/loops/",
		"http://127.0.0.1:8080/a b":        "http://127.0.0.1:8080/a%20b/",
		"http://[::1]:80":                  "http://[::1]:80/",
		"example.org":                      "",
		"ftp://example.org":                "",
		"https://":                         "",
		"https://a@example.org":            "",
		"https://example.org/?q=1":         "",
		"https://example.org/#part":        "",
		"https://exa\"mple.org/":           "",
		"javascript:alert(1)//example.org": "",
	} {
		if got, err := Folder(text); got != want || (err == nil) != (want != "") {
			t.Errorf("%s: %q %v, want %q", text, got, err, want)
		}
	}
}

func TestAncestorsAreHostsAndNothingElse(t *testing.T) {
	for text, want := range map[string]string{
		"https://example.org":                    "'self' https://example.org",
		"https://*.example.org, http://a.b:8080": "'self' https://*.example.org http://a.b:8080",
		"*":                                      "'self' *",
		"":                                       "",
		"https://a.b; script-src *":              "",
		"https://a.b/path":                       "",
		"'none'":                                 "",
		"https://a.b\r\nX: y":                    "",
	} {
		if got, err := Ancestors(text); got != want || (err == nil) != (want != "") {
			t.Errorf("%s: %q %v, want %q", text, got, err, want)
		}
	}
}
