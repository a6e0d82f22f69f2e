package main

import (
	"os"
	"runtime/debug"
)

// collectLess lets the heap grow more between two garbage collections, because the port of Box2D allocates in every
// step. With 1000 balls a run takes 10 % less processor time than with Go's default of 100, and 65 MB instead of 38. At
// 800 it takes another 5 % less, and 100 MB. If GOGC is set, it takes precedence.
func collectLess() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(400)
	}
}
