//go:build js && !scripts

package userloop

import (
	"errors"

	"gameloops/internal/interpreter"
)

const nowhere = "a script runs in the window of the sandbox and in looplab, and not on this page yet"

func compileJavaScript(file string, _ []byte) (interpreter.Program, error) {
	return nil, interpreter.Errors{{File: file, Text: nowhere}}
}

func likeJavaScript(string) ([]byte, error) {
	return nil, errors.New(nowhere)
}
