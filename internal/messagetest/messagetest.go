// Package messagetest finds words of Go and of its libraries in messages for users.
package messagetest

import (
	"regexp"
	"strings"
)

// foreign matches words that must not be in a message.
var foreign = []*regexp.Regexp{
	regexp.MustCompile(`(^|[ (*])(strconv|json|toml|csv|tls|x509|pflag|base64|bufio|io|fs|os)(\.[A-Z]|: )`),
	regexp.MustCompile(`<nil>|%!|\bEOF\b|invalid syntax|runtime error|panic: |goroutine \d|0x[0-9a-f]{9}`),
	regexp.MustCompile(`\b(u?int(8|16|32|64)|float(32|64)|interface ?\{|map\[|struct ?\{|func\()|\[\]\w|\*\w+\.\w`),
}

// ofGo matches a line about the source of a user's loop. A user who writes a loop knows the words of Go.
var ofGo = regexp.MustCompile(`\.go:\d+`)

// Foreign returns the first word of a message that is not for users; empty if there is none.
func Foreign(message string) string {
	for line := range strings.Lines(message) {
		if ofGo.MatchString(line) {
			continue
		}
		for _, form := range foreign {
			if word := form.FindString(unquoted(line)); word != "" {
				return strings.TrimLeft(word, " (")
			}
		}
	}
	return ""
}

var quotedForm = regexp.MustCompile(`"(?:[^"\\]|\\.)*"`)

// unquoted returns a line without the text in quotes, which comes from the user.
func unquoted(line string) string { return quotedForm.ReplaceAllString(line, `""`) }

// A Test is a *testing.T or a *rapid.T.
type Test interface {
	Helper()
	Errorf(format string, args ...any)
}

// Check fails a test if the message of an error has words that are not for users, or is too long.
func Check(t Test, err error) {
	t.Helper()
	const most = 4000 // the names of all loops, or of all metrics
	if err == nil {
		return
	}
	message := err.Error()
	if word := Foreign(message); word != "" {
		t.Errorf("a message says %q: %.300s", word, message)
	}
	if len(message) > most {
		t.Errorf("a message has %d bytes: %.300s", len(message), message)
	}
}
