package translate

import (
	"embed"
	"fmt"
	"strings"
	"text/template"
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

// Drive returns the lines of a game that drive a loop on a host. timer says that the loop waits for times, which an
// engine that calls it once a frame can only do roughly.
func (t *Translation) Drive(h Host, to Language, timer bool) (string, error) {
	text, err := template.New(h.Name+".txt").Delims("«", "»").ParseFS(hostFiles, "hosts/"+h.Name+".txt")
	if err != nil {
		return "", fmt.Errorf("host %s: %w", h.Name, err) // a test prevents it
	}
	var b strings.Builder
	err = text.Execute(&b, map[string]any{"Class": t.Class, "Clock": t.Clock, "Timer": timer,
		"Typed": to.Name == "typescript"})
	return b.String(), err
}
