package stagetest

import (
	"testing"

	"gameloops/internal/experiment"
)

// Setup returns the default setup with other values, as flags take them: a key, its value, the next key.
func Setup(t testing.TB, keysAndTexts ...string) experiment.Setup {
	t.Helper()
	s := experiment.Default()
	for i := 0; i < len(keysAndTexts); i += 2 {
		k, ok := experiment.KeyByName(keysAndTexts[i])
		if !ok {
			t.Fatalf("no key %q", keysAndTexts[i])
		}
		if err := k.Set(&s, keysAndTexts[i+1]); err != nil {
			t.Fatalf("%s %s: %v", keysAndTexts[i], keysAndTexts[i+1], err)
		}
	}
	return s
}

// Setups returns the setups of runs, as --loops takes them.
func Setups(t testing.TB, runs string) []experiment.Setup {
	t.Helper()
	all, err := experiment.ParseRuns(runs)
	if err != nil {
		t.Fatal(err)
	}
	e := experiment.Experiment{Common: experiment.Default(), Runs: all}
	setups, err := e.Setups()
	if err != nil {
		t.Fatal(err)
	}
	return setups
}
