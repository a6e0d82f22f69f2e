package ui

import (
	"slices"
	"sync"
	"time"
)

// frameTimes are when frames began, on a stage's clock. One goroutine records them; others may read them meanwhile,
// each at its own pace.
type frameTimes struct {
	mu    sync.Mutex
	began []time.Duration // ascending
}

// add records a frame. One at the time of the latest is the same one.
func (f *frameTimes) add(now time.Duration) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if n := len(f.began); n == 0 || now > f.began[n-1] {
		f.began = append(f.began, now)
	}
}

// from is the first frame at or after a time; not ok if none has been recorded yet.
func (f *frameTimes) from(t time.Duration) (began time.Duration, ok bool) {
	f.mu.Lock()
	defer f.mu.Unlock()
	i, _ := slices.BinarySearch(f.began, t)
	if i == len(f.began) {
		return 0, false
	}
	return f.began[i], true
}

// extend is from for a display that stands still: it records frames of some length until there is one.
func (f *frameTimes) extend(t, length time.Duration) time.Duration {
	f.mu.Lock()
	defer f.mu.Unlock()
	i, _ := slices.BinarySearch(f.began, t)
	for i == len(f.began) {
		f.began = append(f.began, f.began[i-1]+length)
		if f.began[i] < t {
			i++
		}
	}
	return f.began[i]
}

// all are the frames so far.
func (f *frameTimes) all() []time.Duration {
	f.mu.Lock()
	defer f.mu.Unlock()
	return slices.Clone(f.began)
}
