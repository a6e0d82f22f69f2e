//go:build js && !scripts

package userloop

import (
	"errors"

	"gameloops/internal/interpreter"
)

// HasScripts reports whether this program can run scripts.
const HasScripts = false

func compileJavaScript(file string, _ []byte) (interpreter.Program, error) {
	return nil, interpreter.Errors{{File: file, Text: "a script needs the larger program of the page"}}
}

func likeJavaScript(string) ([]byte, error) {
	return nil, errors.New("a script needs the larger program of the page")
}
