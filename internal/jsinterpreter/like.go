package jsinterpreter

import (
	_ "embed"
	"fmt"
)

//go:embed fixed-steps.js
var fixedSteps []byte

// Like returns a complete script to start from: fixed steps. Scripts of other kinds are exported from Go.
func Like(kind string) ([]byte, error) {
	if kind != "fixed-steps" {
		return nil, fmt.Errorf("there is no script like %s: only like fixed-steps", kind)
	}
	return fixedSteps, nil
}
