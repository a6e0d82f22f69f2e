package loops

import "embed"

// code is the source of this package, so that the code shown to a user is the code that runs.
//
//go:embed *.go
var code embed.FS

// Code returns the source file of the kind's loop.
func (k Kind) Code() string {
	text, err := code.ReadFile(k.File)
	if err != nil {
		panic("loops: " + k.Name + " names a missing file: " + err.Error()) // a test prevents it
	}
	return string(text)
}
