//go:build !js

package ui

import "gameloops/internal/wholefile"

// letBrowserIn is nil: there is no browser, and there are threads enough.
var letBrowserIn func()

// saveFile keeps data under a name for the user: here as a file, whole or not at all. A disk is slow: it is called on a
// goroutine of its own.
func saveFile(name string, data []byte) error { return wholefile.WriteFile(name, data) }
