//go:build !js

package ui

import (
	"errors"

	"gameloops/internal/wholefile"
)

// saveFile keeps data under a name for the user: here as a file, whole or not at all. A disk is slow: it is called on a
// goroutine of its own.
func saveFile(name string, data []byte) error { return wholefile.WriteFile(name, data) }

// copyText puts a text where the user can paste it from. It may wait, and is called on a goroutine of its own.
func copyText(string) error { return errors.New("no clipboard is known here") }
