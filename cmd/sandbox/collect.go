package main

import (
	"os"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
)

// tuneGC lets the heap grow more between two collections, because Box2D's port makes garbage in every step. With
// 1000 balls, a GC percentage of 400 takes a tenth less processor time than Go's 100, and 65 MB instead of 38 MB; 800
// takes another twentieth less, and 100 MB. A large heap keeps Go's 100: 20,000 marked balls take 330 MB, and would
// take 1.7 GB at 400. The variable GOGC overrides it.
func tuneGC() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(mostGarbage)
		afterCollections(mostGarbage)
	}
}

// The garbage that may accumulate before a collection, in percent of the bytes in use. leastGarbage is Go's own
// setting. Between the two limits the garbage takes spare bytes.
const (
	leastGarbage = 100
	mostGarbage  = 400
	spare        = 128 << 20 // bytes
)

// garbage returns how much garbage may accumulate with live bytes in use, in percent of them.
func garbage(live uint64) int {
	return int(min(max(100*spare/max(live, 1), leastGarbage), mostGarbage))
}

// A collected is an object without references. The next collection runs its cleanup.
type collected struct{ _ *collected }

// tooMuch reports whether a heap has more free memory than it will need, with live bytes in use and percent of
// garbage. Go returns free memory in the background, with a hundredth of a processor. That is slow: after many marked
// balls a window kept hundreds of megabytes.
func tooMuch(free, live uint64, percent int) bool {
	return free > 2*max(live*uint64(percent)/100, spare)
}

// afterCollections adjusts the limit of garbage after each collection from now on, and gives memory that is no longer
// needed back to the system. percent is the present limit.
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
		go func() { // other cleanups wait for this one to end
			if tooMuch(free, live, now) {
				debug.FreeOSMemory()
			}
			afterCollections(now) // only now: FreeOSMemory collects too
		}()
	}, percent)
}
