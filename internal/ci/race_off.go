//go:build !race

package ci

// RaceEnabled is what it is in the other file: there is no race detector.
const RaceEnabled = false
