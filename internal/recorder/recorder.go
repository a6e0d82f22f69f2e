// Package recorder has a recorder for games in other languages: one file that a game takes in, and that writes down
// what its loop does. The text that it writes is described in package capture, which reads it; ui/recorder is the
// recorder for Go.
package recorder

import (
	"embed"
	"strings"
)

// A Language is one that there is a recorder for.
type Language struct {
	Name    string // of the flag --language
	File    string // its usual name
	Call    string // an example of a call
	comment string // what begins a line of a comment
}

// Languages returns all languages.
func Languages() []Language {
	return []Language{
		{"javascript", "recorder.js", "recorder.update(dt)", "//"},
		{"csharp", "Recorder.cs", "recorder.Update(dt)", "//"},
		{"cpp", "recorder.hpp", "recorder.update(dt)", "//"},
		{"python", "recorder.py", "recorder.update(dt)", "#"},
	}
}

// ByName finds a language.
func ByName(name string) (Language, bool) {
	for _, l := range Languages() {
		if l.Name == name {
			return l, true
		}
	}
	return Language{}, false
}

//go:embed templates
var templates embed.FS

// Source returns the file of the recorder: its code, and the license as a comment at the end.
func (l Language) Source() []byte {
	code, license := l.read(l.File), l.read("LICENSE")
	var b strings.Builder
	b.WriteString(code + "\n")
	for line := range strings.Lines(license) {
		b.WriteString(strings.TrimRight(l.comment+" "+line, " \n") + "\n")
	}
	return []byte(b.String())
}

// read returns a file of the program.
func (l Language) read(name string) string {
	text, err := templates.ReadFile("templates/" + name)
	if err != nil {
		panic(err) // a test reads all of them
	}
	return string(text)
}
