package main

import (
	"os"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
)

// collectLess lets the heap grow more between two collections: Box2D's port makes garbage in every step. Measured with
// 1000 balls, a run takes a tenth less processor time than at Go's 100, and 65 MB instead of 38; at 800 it takes
// another twentieth less, and 100 MB. A large heap grows no more than it would without that: 20,000 marked balls are
// 330 MB, of which 400 would make 1.7 GB. GOGC overrides it.
func collectLess() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(mostGarbage)
		afterCollections(mostGarbage)
	}
}

// The garbage that is not collected yet, in percent of what is in use: from Go's own setting to a multiple of it. Where
// that is not less than Go's own, it is limited to spare.
const (
	leastGarbage = 100
	mostGarbage  = 400
	spare        = 128 << 20 // bytes
)

// garbage returns how much of it there may be, in percent, with this many bytes in use.
func garbage(live uint64) int {
	return int(min(max(100*spare/max(live, 1), leastGarbage), mostGarbage))
}

// A collected is found by each collection once: nothing refers to it.
type collected struct{ _ *collected }

// afterCollections sets how much garbage there may be after each collection from now on. percent is how much it is now.
func afterCollections(percent int) {
	runtime.AddCleanup(new(collected), func(was int) {
		live := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
		metrics.Read(live)
		now := garbage(live[0].Value.Uint64())
		if now != was {
			debug.SetGCPercent(now)
		}
		afterCollections(now)
	}, percent)
}
