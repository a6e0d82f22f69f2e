//go:build !race

package ci

// RaceEnabled reports whether the race detector is compiled in.
const RaceEnabled = false
