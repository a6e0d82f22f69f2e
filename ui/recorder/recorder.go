// Package recorder writes a capture of your own game: when each frame began, when it was presented, and, if you say so,
// which moment of the game it shows. looplab judge reads it, and looplab run --frames runs other loops at its frames.
//
// It takes two lines of the game:
//
//	rec, err := recorder.Create("game.csv") // once, and at the end rec.Close()
//	rec.Frame()                             // at the beginning of each frame
//
// A frame counts as presented when the next one begins, unless the game calls [Recorder.Present]. The file has the
// columns of PresentMon since 2.3.1. Only the system knows when a picture was displayed, so those columns are NA.
//
// A frame costs less than a microsecond: it neither blocks nor allocates. Another goroutine writes the file, whole rows
// at a time and ten times a second, so that after a crash the file lacks at most the last tenth of a second.
package recorder

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"time"
)

// Limit is the size at which a recorder stops, in bytes: some four hours at 60 frames a second.
const Limit = 128 << 20

// every is the time between two writes of frames.
const every = 100 * time.Millisecond

// A Recorder writes the frames of a game to a file. All methods except Close and Err must be called by one goroutine,
// that of the game. The methods of a nil Recorder do nothing, so that a game needs no if where it does not record.
type Recorder struct {
	began time.Time
	frame frame // the current one
	open  bool  // there is one
	ring  ring

	file *file
	stop chan struct{} // closed by Close
	done chan struct{} // closed when all is written
	once sync.Once
}

// A frame is what the file says about a frame. Times are since the recorder began.
type frame struct {
	start, present time.Duration
	moment         time.Duration // the moment of the game that the frame shows
	told           bool          // the game has set moment
}

// Create creates a file and begins to record. The file is replaced if it exists.
func Create(name string) (*Recorder, error) { return create(name, Limit) }

func create(name string, limit int64) (*Recorder, error) {
	out, err := os.Create(name)
	if err != nil {
		return nil, err
	}
	r := &Recorder{
		began: time.Now(),
		file:  &file{out: out, limit: limit, process: filepath.Base(os.Args[0])},
		stop:  make(chan struct{}),
		done:  make(chan struct{}),
	}
	if err := r.file.begin(); err != nil {
		return nil, errors.Join(err, out.Close())
	}
	go r.write()
	return r, nil
}

// Frame begins a frame. The frame before it counts as presented now, unless the game has called Present.
func (r *Recorder) Frame() {
	if r == nil {
		return
	}
	r.at(time.Since(r.began))
}

// at begins a frame at a time.
func (r *Recorder) at(now time.Duration) {
	if r.open {
		if r.frame.present == 0 {
			r.frame.present = now
		}
		r.ring.put(r.frame)
	}
	r.frame, r.open = frame{start: now}, true
}

// Present says that the game presents the picture of this frame now. Call it before the game waits for the display:
// the wait is no work of the game.
func (r *Recorder) Present() {
	if r != nil {
		r.frame.present = time.Since(r.began)
	}
}

// Simulated says which moment of the game this frame shows. With it, looplab judge knows how fast the game runs.
func (r *Recorder) Simulated(moment time.Duration) {
	if r != nil {
		r.frame.moment, r.frame.told = moment, true
	}
}

// Err returns why frames are missing: the file has reached its limit, the disk is full, or it is too slow.
func (r *Recorder) Err() error {
	if r == nil {
		return nil
	}
	if err := r.file.failed(); err != nil {
		return err
	}
	if n := r.ring.lost.Load(); n > 0 {
		return fmt.Errorf("%d frames are not in %s: the disk is too slow", n, r.file.out.Name())
	}
	return nil
}

// Close writes the frames that are left, without the current one, and closes the file. It returns what Err does.
// Frames after Close are not recorded.
func (r *Recorder) Close() error {
	if r == nil {
		return nil
	}
	r.once.Do(func() {
		close(r.stop)
		<-r.done
	})
	return r.Err()
}

// write writes frames until Close.
func (r *Recorder) write() {
	defer close(r.done)
	tick := time.NewTicker(every)
	defer tick.Stop()
	for {
		select {
		case <-tick.C:
			r.file.write(&r.ring)
		case <-r.stop:
			r.file.write(&r.ring)
			r.file.close()
			return
		}
	}
}
