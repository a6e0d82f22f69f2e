package stage

import (
	"slices"
	"sync"
	"time"
)

// FrameTimes are when frames began, on a stage's clock. One goroutine records them; others may read them meanwhile,
// each at its own pace.
type FrameTimes struct {
	mu    sync.Mutex
	Began []time.Duration // ascending
}

// Add records a frame. One at the time of the latest is the same one.
func (f *FrameTimes) Add(now time.Duration) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if n := len(f.Began); n == 0 || now > f.Began[n-1] {
		f.Began = append(f.Began, now)
	}
}

// from is the first frame at or after a time; not ok if none has been recorded yet.
func (f *FrameTimes) from(t time.Duration) (began time.Duration, ok bool) {
	f.mu.Lock()
	defer f.mu.Unlock()
	i, _ := slices.BinarySearch(f.Began, t)
	if i == len(f.Began) {
		return 0, false
	}
	return f.Began[i], true
}

// extend is from for a display that stands still: it records frames of some length until there is one.
func (f *FrameTimes) extend(t, length time.Duration) time.Duration {
	f.mu.Lock()
	defer f.mu.Unlock()
	i, _ := slices.BinarySearch(f.Began, t)
	for i == len(f.Began) {
		f.Began = append(f.Began, f.Began[i-1]+length)
		if f.Began[i] < t {
			i++
		}
	}
	return f.Began[i]
}

// All are the frames so far.
func (f *FrameTimes) All() []time.Duration {
	f.mu.Lock()
	defer f.mu.Unlock()
	return slices.Clone(f.Began)
}
