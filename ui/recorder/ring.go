package recorder

import "sync/atomic"

// ringFrames is how many frames can wait to be written: those of 1.6 s at 2500 frames a second.
const ringFrames = 4096

// A ring passes frames from the goroutine of the game to the one that writes. Neither waits for the other: a frame
// that finds the ring full is lost, and counted.
type ring struct {
	frames         [ringFrames]frame
	written, taken atomic.Uint64 // how many frames were put in, and how many of them taken out
	lost           atomic.Uint64
}

// put adds a frame.
func (r *ring) put(f frame) {
	n := r.written.Load()
	if n-r.taken.Load() == ringFrames {
		r.lost.Add(1)
		return
	}
	r.frames[n%ringFrames] = f
	r.written.Store(n + 1)
}

// take takes the next frame, if there is one.
func (r *ring) take() (f frame, ok bool) {
	n := r.taken.Load()
	if n == r.written.Load() {
		return f, false
	}
	f = r.frames[n%ringFrames]
	r.taken.Store(n + 1)
	return f, true
}
