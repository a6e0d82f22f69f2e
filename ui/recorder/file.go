package recorder

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"sync"
	"time"
)

// columns are those of PresentMon since 2.3.1.
const columns = "Application,ProcessID,SwapChainAddress,PresentRuntime,SyncInterval,PresentFlags,AllowsTearing," +
	"PresentMode,TimeInMs,MsBetweenSimulationStart,MsBetweenPresents,MsBetweenDisplayChange,MsInPresentAPI," +
	"MsRenderPresentLatency,MsUntilDisplayed,MsPCLatency,CPUStartTimeInMs,MsBetweenAppStart,MsCPUBusy,MsCPUWait," +
	"MsGPULatency,MsGPUTime,MsGPUBusy,MsGPUWait,MsAnimationError,AnimationTime,MsAllInputToPhotonLatency," +
	"MsClickToPhotonLatency\n"

// A file is the file of a recorder. Only the goroutine that writes uses it, except for its error.
type file struct {
	out     *os.File
	limit   int64
	process string

	who    string // the first cells of every row
	rows   []byte // not written yet
	size   int64  // bytes of the whole rows in the file
	before frame
	frames int // written

	mutex sync.Mutex
	err   error // why it has stopped writing
}

// begin writes the header.
func (f *file) begin() error {
	process := strings.Map(func(r rune) rune {
		if strings.ContainsRune(",\"\r\n", r) {
			return '_'
		}
		return r
	}, f.process)
	f.who = fmt.Sprintf("%s,%d,0x1,Other,0,0,0,Other,", process, os.Getpid())
	f.rows = append(f.rows, columns...)
	f.flush()
	return f.failed()
}

// write writes the frames that wait in a ring.
func (f *file) write(r *ring) {
	for {
		next, ok := r.take()
		if !ok {
			break
		}
		if f.failed() == nil {
			f.add(next)
		}
	}
	f.flush()
}

// add adds the row of a frame, unless the file would become too large.
func (f *file) add(next frame) {
	length := len(f.rows)
	f.rows = f.row(f.rows, next)
	if f.size+int64(len(f.rows)) > f.limit {
		f.rows = f.rows[:length]
		f.flush()
		f.fail(fmt.Errorf("%s has reached its limit of %d bytes, and stops after %d frames", f.out.Name(), f.limit,
			f.frames))
		return
	}
	f.before = next
	f.frames++
}

// row appends the row of a frame.
func (f *file) row(b []byte, next frame) []byte {
	const na = "NA,"
	b = append(b, f.who...)
	b = append(ms(b, next.present), ',')
	if next.told && f.frames > 0 {
		b = append(ms(b, next.moment-f.before.moment), ',')
	} else if next.told {
		b = append(b, "0,"...)
	} else {
		b = append(b, na...)
	}
	if f.frames > 0 {
		b = append(ms(b, next.present-f.before.present), ',')
	} else {
		b = append(b, na...)
	}
	b = append(b, na+na+na+na+na...)
	b = append(ms(b, next.start), ',')
	b = append(b, na...)
	b = append(ms(b, next.present-next.start), ',')
	b = append(b, na+na+na+na+na+na...)
	if next.told {
		b = append(ms(b, next.moment), ',')
	} else {
		b = append(b, na...)
	}
	return append(b, "NA,NA\n"...)
}

// ms appends a time as a number of milliseconds, to the tenth of a microsecond.
func ms(b []byte, d time.Duration) []byte {
	return strconv.AppendFloat(b, float64(d)/float64(time.Millisecond), 'f', 4, 64)
}

// flush writes the rows. If that fails, it removes the part of them that was written.
func (f *file) flush() {
	if len(f.rows) == 0 {
		return
	}
	_, err := f.out.Write(f.rows)
	if err != nil {
		f.out.Truncate(f.size)
		f.fail(err)
	} else {
		f.size += int64(len(f.rows))
	}
	f.rows = f.rows[:0]
}

func (f *file) close() {
	if err := f.out.Close(); err != nil {
		f.fail(err)
	}
}

// fail keeps the first error.
func (f *file) fail(err error) {
	f.mutex.Lock()
	defer f.mutex.Unlock()
	if f.err == nil {
		f.err = err
	}
}

func (f *file) failed() error {
	f.mutex.Lock()
	defer f.mutex.Unlock()
	return f.err
}
