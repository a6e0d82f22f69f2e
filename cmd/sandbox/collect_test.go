//go:build !js

package main

import (
	"runtime"
	"runtime/metrics"
	"testing"
	"time"
)

func TestALargeHeapHasNoMoreGarbageThanGoWouldLeave(t *testing.T) {
	const mb = 1 << 20
	for live, want := range map[uint64]int{
		0: 400, 10 * mb: 400, 32 * mb: 400, 64 * mb: 200, 128 * mb: 100, 2000 * mb: 100,
	} {
		if got := garbage(live); got != want {
			t.Errorf("%d MB in use: %d %%, want %d", live/mb, got, want)
		}
	}
}

// TestCollectionsFollowTheHeap collects with a large heap, and then with a small one.
func TestCollectionsFollowTheHeap(t *testing.T) {
	t.Setenv("GOGC", "")
	tuneGC()
	set := []metrics.Sample{{Name: "/gc/gogc:percent"}}
	large := make([]byte, 2*spare)
	for _, want := range []int{leastGarbage, mostGarbage} {
		got := 0
		for end := time.Now().Add(time.Minute); got != want && time.Now().Before(end); time.Sleep(time.Millisecond) {
			runtime.GC()
			metrics.Read(set)
			got = int(set[0].Value.Uint64())
		}
		if got != want {
			t.Errorf("with %d MB there may be %d %% of garbage, want %d", len(large)>>20, got, want)
		}
		runtime.KeepAlive(large)
		large = nil
	}
}

func TestMemoryOfALargeHeapIsGivenBack(t *testing.T) {
	const mb = 1 << 20
	for _, c := range []struct {
		free, live uint64
		gives      bool
	}{{250 * mb, 50 * mb, false}, {260 * mb, 50 * mb, true}, {900 * mb, 500 * mb, false}, {1100 * mb, 500 * mb, true}} {
		if tooMuch(c.free, c.live, garbage(c.live)) != c.gives {
			t.Errorf("%d MB are free beside %d: want them given back: %v", c.free/mb, c.live/mb, c.gives)
		}
	}
	t.Setenv("GOGC", "")
	tuneGC()
	large := make([]byte, 800*mb)
	for i := 0; i < len(large); i += 4096 {
		large[i] = 1
	}
	runtime.KeepAlive(large)
	large = nil
	kept := func() uint64 {
		var now runtime.MemStats
		runtime.ReadMemStats(&now)
		return now.HeapIdle - now.HeapReleased
	}
	for end := time.Now().Add(10 * time.Second); ; time.Sleep(10 * time.Millisecond) {
		runtime.GC() // a window allocates all the time, and so it collects again and again
		if kept() <= 2*spare {
			break
		}
		if time.Now().After(end) {
			t.Fatalf("%d MB are kept", kept()/mb)
		}
	}
}
