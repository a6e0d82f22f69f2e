package translate

import (
	"embed"
	"regexp"
	"strings"
)

// A Host is where a loop runs: the lines of a game that drive it.
type Host struct {
	Name      string // as --host takes it
	Title     string
	Languages []string // by their names
}

// Hosts returns all hosts.
func Hosts() []Host {
	return []Host{
		{"browser", "a page", []string{"javascript", "typescript"}},
		{"node", "Node.js", []string{"javascript", "typescript"}},
		{"unity", "Unity", []string{"csharp"}},
		{"monogame", "MonoGame", []string{"csharp"}},
		{"swing", "Java with a Swing window", []string{"java"}},
	}
}

//go:embed hosts/*.txt
var hostFiles embed.FS

// Marks in the lines of a host. A line that begins with clock or timer is left out where it does not apply, and typed
// surrounds what only TypeScript has.
const (
	classMark = "«class»"
	clockMark = "«clock»"
	timerMark = "«timer»"
)

var typedMark = regexp.MustCompile(`«typed ([^»]*)»`)

// Drive returns the lines of a game that drive a loop on a host. timer says that the loop waits for times, which an
// engine that calls it once a frame can only do roughly.
func (t *Translation) Drive(h Host, to Language, timer bool) string {
	types := ""
	if to.Name == "typescript" {
		types = "$1"
	}
	return t.filled(typedMark.ReplaceAllString(hostText(h.Name), types), timer)
}

// Script returns a loop in JavaScript as a script that drives the game of a page. A script is no module.
func (t *Translation) Script() string {
	var b strings.Builder
	for _, l := range t.Lines {
		b.WriteString(strings.TrimPrefix(l.Text, "export ") + "\n")
	}
	return b.String() + t.filled(hostText("script"), false)
}

// hostText returns the lines of a host, with marks.
func hostText(name string) string {
	text, err := hostFiles.ReadFile("hosts/" + name + ".txt")
	if err != nil {
		panic(err) // a file of this package is missing
	}
	return string(text)
}

// filled returns the lines of a host without marks.
func (t *Translation) filled(text string, timer bool) string {
	var b strings.Builder
	for line := range strings.Lines(text) {
		rest, isClock := strings.CutPrefix(line, clockMark)
		rest, isTimer := strings.CutPrefix(rest, timerMark)
		if isClock && !t.Clock || isTimer && !timer {
			continue
		}
		b.WriteString(strings.ReplaceAll(rest, classMark, t.Class))
	}
	return b.String()
}
