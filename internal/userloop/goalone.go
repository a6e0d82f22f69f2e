//go:build js && !scripts

package userloop

import "gameloops/internal/interpreter"

// RunsScripts reports whether this program runs loops in JavaScript.
const RunsScripts = false

func compileJavaScript(string, []byte) (interpreter.Program, error) { return nil, ErrNoScripts }

func likeJavaScript(string) ([]byte, error) { return nil, ErrNoScripts }
