// Package recorder writes a recording of your own game in Go: what its loop does, frame by frame. looplab judge reads
// it, also while the game runs, and looplab run --frames runs other loops at its frames. For games in other languages
// looplab recorder writes a file that does the same.
//
//	rec, err := recorder.Create("game.txt") // once, and at the end rec.Close()
//	rec.Frame(now)                          // at the beginning of each frame
//	rec.Update(dt)                          // after each update
//	rec.Draw(alpha)                         // after the picture is drawn
//
// The first line is enough to know how long frames take. Calls come after the work that they are about, so that the
// time from one call to the next is the time of that work.
//
// A call costs less than a microsecond: it neither blocks nor allocates. Another goroutine writes the file, whole lines
// at a time and ten times a second, so that after a crash the file lacks at most the last tenth of a second.
package recorder

import (
	"errors"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"sync"
	"time"
)

// Limit is the size at which a recorder stops, in bytes: some four hours at 60 frames a second.
const Limit = 128 << 20

// every is the time between two writes of calls.
const every = 100 * time.Millisecond

// A Recorder writes the calls of a game's loop to a file. All methods except Close and Err must be called by one
// goroutine, that of the game. The methods of a nil Recorder do nothing, so that a game needs no if where it does not
// record.
type Recorder struct {
	began time.Time
	ring  ring

	file *file
	stop chan struct{} // closed by Close
	done chan struct{} // closed when all is written
	once sync.Once
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
		file:  &file{out: out, limit: limit, program: filepath.Base(os.Args[0])},
		stop:  make(chan struct{}),
		done:  make(chan struct{}),
	}
	if err := r.file.begin(); err != nil {
		return nil, errors.Join(err, out.Close())
	}
	go r.write()
	return r, nil
}

// Frame says that a frame begins. now is the time that the loop goes by, of any clock.
func (r *Recorder) Frame(now time.Duration) { r.add(frameCall, int64(now)) }

// Update says that an update is over, which has advanced the game by dt.
func (r *Recorder) Update(dt time.Duration) { r.add(updateCall, int64(dt)) }

// Draw says that the picture of the frame is drawn. alpha is what a loop that interpolates draws with: how much of a
// step it has yet to simulate, from 0 to 1. Without interpolation it is 1.
func (r *Recorder) Draw(alpha float64) { r.add(drawCall, int64(math.Round(alpha*1e6))) }

// Input says that an input has come, such as a key or a click. id is a number of your choice.
func (r *Recorder) Input(id int) { r.add(inputCall, int64(id)) }

func (r *Recorder) add(op op, value int64) {
	if r != nil {
		r.ring.put(call{time.Since(r.began), value, op})
	}
}

// Err returns why calls are missing: the file has reached its limit, the disk is full, or it is too slow.
func (r *Recorder) Err() error {
	if r == nil {
		return nil
	}
	if err := r.file.failed(); err != nil {
		return err
	}
	if n := r.ring.lost.Load(); n > 0 {
		return fmt.Errorf("%d calls are not in %s: the disk is too slow", n, r.file.out.Name())
	}
	return nil
}

// Close writes the calls that are left, and closes the file. It returns what Err does. Calls after Close are not
// recorded. A frame lasts until the next one begins, so the last frame is not known whole.
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

// write writes calls until Close.
func (r *Recorder) write() {
	defer close(r.done)
	tick := time.NewTicker(every)
	defer tick.Stop()
	for {
		select {
		case <-tick.C:
			r.file.write(&r.ring)
		case <-r.stop:
			r.file.end(&r.ring)
			return
		}
	}
}
