package loops

import (
	"embed"
	"io/fs"
)

// code is the source of this package, so that the code shown to a user is the code that runs. A pattern cannot leave
// tests out: these take the names that do not end as theirs do.
//
//go:embed *[^t].go *[^s]t.go *_first.go
var code embed.FS

// Code returns the source file of the kind's loop.
func (k Kind) Code() string {
	text, err := code.ReadFile(k.File)
	if err != nil {
		panic("loops: " + k.Name + " names a missing file: " + err.Error()) // a test prevents it
	}
	return string(text)
}

// Files returns the source files of this package, without its tests.
// Declarations names the one that says what a loop and its game are.
func Files() fs.FS { return code }

// Declarations is the file that says what a loop and its game are: all that a loop of one's own sees of this package.
const Declarations = "gameloop.go"
