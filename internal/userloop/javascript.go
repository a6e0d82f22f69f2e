//go:build !js || scripts

package userloop

import (
	"gameloops/internal/interpreter"
	"gameloops/internal/jsinterpreter"
)

// The page has two programs. The first knows Go alone, so that it is small. The second is built with the tag scripts,
// and is loaded when a script is opened.

// RunsScripts reports whether this program runs loops in JavaScript.
const RunsScripts = true

func compileJavaScript(file string, source []byte) (interpreter.Program, error) {
	p, err := jsinterpreter.Compile(file, source)
	if err != nil {
		return nil, err
	}
	return p, nil
}

func likeJavaScript(kind string) ([]byte, error) { return jsinterpreter.Like(kind) }
