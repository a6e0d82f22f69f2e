package loops

import "embed"

// code is this package's own source: who asks what a loop does reads what runs.
//
//go:embed *.go
var code embed.FS

// Code is the source of the kind's loop, the whole file.
func (k Kind) Code() string {
	text, err := code.ReadFile(k.File)
	if err != nil {
		panic("loops: " + k.Name + " names a file that is not there: " + err.Error()) // its test says so first
	}
	return string(text)
}
