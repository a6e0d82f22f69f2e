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

// TestCollectionsFollowTheHeap has a large heap and a small one in turn.
func TestCollectionsFollowTheHeap(t *testing.T) {
	t.Setenv("GOGC", "")
	collectLess()
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
