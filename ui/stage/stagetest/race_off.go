//go:build !race

package stagetest

// RaceEnabled is what it is in the other file: there is no race detector.
const RaceEnabled = false
