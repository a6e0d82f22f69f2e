package why

import (
	"testing"

	"gameloops/loops"
)

// If the words of the table change, LoopOf may silently find no loop with one of these facts.
func TestTheWordsOfTheTableAreUnderstood(t *testing.T) {
	counts := make(map[string]int)
	count := func(fact string, of bool) {
		if of {
			counts[fact]++
		}
	}
	for _, k := range loops.Kinds() {
		l := LoopOf(k, k.Defaults)
		count("variable steps", l.variable)
		count("one update a frame", l.one)
		count("tells its backlog", l.keeps)
		count("a limit of updates", l.most > 0)
		count("drops nothing", l.drops == nothing)
		count("a maximum step", l.maxStep > 0)
		count("a mean", l.mean != "")
		count("the mean of its latest frames", l.mean == "the mean of its latest frames")
		count("a pattern", l.pattern != "")
		count("a second processor", l.split)
		count("reads the clock", l.readsNow)
		count("one's own", l.own)
	}
	want := map[string]int{
		"variable steps": 7, "one update a frame": 19, "tells its backlog": 40, "a limit of updates": 19,
		"drops nothing": 16, "a maximum step": 7, "a mean": 5, "the mean of its latest frames": 1, "a pattern": 9,
		"a second processor": 1, "reads the clock": 6, "one's own": 0,
	}
	for fact, n := range want {
		if counts[fact] != n {
			t.Errorf("%s: true of %d loops, want %d", fact, counts[fact], n)
		}
	}
}
