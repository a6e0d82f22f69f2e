package model

import (
	"bytes"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"time"

	"gameloops/internal/atomicfile"
	"gameloops/internal/experiment"
	"gameloops/ui/stage"
)

// A Recording writes real frame times to a file. It replaces the file at every Play and at the end, so the file has the
// times of the last stages that ran on the real clock: those of the first stage, which are those of all stages if they
// share their frames. A device or a pipe cannot be replaced. A Recording writes only the last record to it, at the end.
type Recording struct {
	Name   string       // of the file; empty: there is none
	latest atomic.Int64 // number of the latest record

	setup  experiment.Setup  // for a device or a pipe: the record to write at the end
	frames *stage.FrameTimes // of that record

	pending sync.WaitGroup
	mu      sync.Mutex // held while the file is written
	written bool
	err     error // of the last write
}

// Keep writes a record in the background, because disks are slow.
func (r *Recording) Keep(s experiment.Setup, f *stage.FrameTimes) {
	if r.Name == "" || f == nil {
		return
	}
	if atomicfile.IsDirect(r.Name) {
		r.setup, r.frames = s, f
		return
	}
	n, began := r.latest.Add(1), f.All()
	r.pending.Go(func() {
		r.mu.Lock()
		defer r.mu.Unlock()
		if r.latest.Load() == n {
			r.write(s, began)
		}
	})
}

// End writes the last record. It returns an error if the file could not be written, or no frames were recorded.
func (r *Recording) End(s experiment.Setup, f *stage.FrameTimes) error {
	if r.Name == "" {
		return nil
	}
	r.pending.Wait()
	if f == nil && r.frames != nil {
		s, f = r.setup, r.frames
	}
	if f != nil {
		r.write(s, f.All())
	}
	if r.err == nil && !r.written {
		r.err = errors.New("no frames were recorded: only what plays on this computer has real frames")
	}
	if r.err != nil {
		return fmt.Errorf("recording %s: %w", r.Name, r.err)
	}
	return nil
}

// write writes a record to the file. began has the times at which frames began.
func (r *Recording) write(s experiment.Setup, began []time.Duration) {
	if len(began) < 2 {
		return // no frame is complete
	}
	var file bytes.Buffer
	about := fmt.Sprintf("real frame times of %s in %s with %d objects, for looplab run --frames; they take %v",
		s.Loop, s.Scene, s.Objects, began[len(began)-1]-began[0])
	r.err = experiment.WriteFrames(&file, about, began)
	if r.err == nil {
		r.err = atomicfile.WriteFile(r.Name, file.Bytes())
	}
	r.written = r.written || r.err == nil
}
