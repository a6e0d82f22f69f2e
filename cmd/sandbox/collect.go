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

// tooMuch reports whether a heap keeps more free memory than it is going to need, with this many bytes in use and this
// much garbage, in percent. Go gives it back in the background, with a hundredth of a processor: after many marked
// balls a window kept hundreds of megabytes.
func tooMuch(free, live uint64, percent int) bool {
	return free > 2*max(live*uint64(percent)/100, spare)
}

// afterCollections sets how much garbage there may be after each collection from now on, and gives memory back that is
// needed no more. percent is how much garbage there may be now.
func afterCollections(percent int) {
	runtime.AddCleanup(new(collected), func(was int) {
		heap := []metrics.Sample{{Name: "/gc/heap/live:bytes"}, {Name: "/memory/classes/heap/free:bytes"},
			{Name: "/memory/classes/heap/objects:bytes"}}
		metrics.Read(heap)
		live, free, objects := heap[0].Value.Uint64(), heap[1].Value.Uint64(), heap[2].Value.Uint64()
		free += objects - min(live, objects) // what this collection found dead may not be swept yet
		now := garbage(live)
		if now != was {
			debug.SetGCPercent(now)
		}
		go func() { // others wait for this one to end
			if tooMuch(free, live, now) {
				debug.FreeOSMemory()
			}
			afterCollections(now) // it has collected, which is not to be found
		}()
	}, percent)
}
