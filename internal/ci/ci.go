// Package ci tells the tests whether they run where everything has to hold, which is where the environment has CI=true,
// and hands them what is built once for all of them.
package ci

import (
	"os"
	"testing"
)

// on reports whether everything has to hold.
func on() bool { return os.Getenv("CI") == "true" }

// Only skips a test unless everything has to hold. It is for what takes long and rarely fails; cost says how much is
// left out: "half a minute with 100,000 balls".
func Only(t testing.TB, cost string) {
	t.Helper()
	if !on() {
		t.Skipf("left out without CI=true: %s", cost)
	}
}

// Rarely skips a test unless .ci/run was asked for all of them. It is for what takes long and rarely fails:
// CONTRIBUTING lists these tests, and says when to run them.
func Rarely(t testing.TB, cost string) {
	t.Helper()
	if os.Getenv("GAMELOOPS_TESTS") != "all" {
		t.Skipf("left out without .ci/run -all: %s", cost)
	}
}

// Missing skips a test that lacks something of this computer. Where everything has to hold, it fails the test. why says
// what is missing: "chromium is not installed".
func Missing(t testing.TB, why string) {
	t.Helper()
	if on() {
		t.Fatal(why)
	}
	t.Skip(why)
}

// LongUnderRace skips a test under the race detector. It is for tests with one goroutine, in which nothing can race,
// and for those that play several worlds: the detector makes steps of a world ten times as long.
func LongUnderRace(t testing.TB) {
	t.Helper()
	if RaceEnabled {
		t.Skip("too long under the race detector")
	}
}
