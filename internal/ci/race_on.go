//go:build race

package ci

// RaceEnabled leaves out the tests that would take too long, and those of the real window, which is built without it.
const RaceEnabled = true
