// Package ci tells tests whether they run in CI, where the environment has CI=true and every test must pass. It also
// provides what is built once for all tests.
package ci

import (
	"os"
	"testing"
)

// on reports whether the tests run in CI.
func on() bool { return os.Getenv("CI") == "true" }

// Only skips a test unless it runs in CI. It is for tests that take long and rarely fail. cost says how much is left
// out: "half a minute with 100,000 balls".
func Only(t testing.TB, cost string) {
	t.Helper()
	if !on() {
		t.Skipf("left out without CI=true: %s", cost)
	}
}

// Rarely skips a test unless it runs under .ci/run -all. It is for tests that take long and rarely fail. CONTRIBUTING
// lists them, and says when to run them.
func Rarely(t testing.TB, cost string) {
	t.Helper()
	if os.Getenv("GAMELOOPS_TESTS") != "all" {
		t.Skipf("left out without .ci/run -all: %s", cost)
	}
}

// Missing skips a test that needs something this computer lacks. In CI it fails the test. why says what is missing:
// "chromium is not installed".
func Missing(t testing.TB, why string) {
	t.Helper()
	if on() {
		t.Fatal(why)
	}
	t.Skip(why)
}

// LongUnderRace skips a test under the race detector. It is for tests with one goroutine, in which nothing can race,
// and for tests that play several worlds: under the detector the steps of a world take ten times as long.
func LongUnderRace(t testing.TB) {
	t.Helper()
	if RaceEnabled {
		t.Skip("too long under the race detector")
	}
}
