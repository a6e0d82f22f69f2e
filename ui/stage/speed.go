package stage

import (
	"fmt"
	"time"
)

// A speed is how fast a stage's time runs: so many times as fast as real time, over so many.
type speed struct{ Times, Over int64 }

var realTime = speed{1, 1}

// speeds are those that the keys go through.
var speeds = []speed{{1, 32}, {1, 16}, {1, 8}, {1, 4}, {1, 2}, realTime, {2, 1}, {4, 1}}

// atRealTime is which of speeds is that of real time.
const atRealTime = 5

// of is how far the stage's time gets in a time of the host's.
func (v speed) of(d time.Duration) time.Duration {
	if v == realTime {
		return d
	}
	return d / time.Duration(v.Over) * time.Duration(v.Times)
}

// Words are for the notice while it is not real time. On this computer an update costs what it costs, at any speed.
func (v speed) Words(m Machine) string {
	words := fmt.Sprintf("Slow motion 1/%d", v.Over)
	load := ": it lightens the load as well"
	if v.Times > v.Over {
		words, load = fmt.Sprintf("%d times as fast", v.Times), ": a heavier load as well"
	}
	if m == Simulated || m == SameFrames {
		return words
	}
	return words + load
}
