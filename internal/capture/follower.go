package capture

import (
	"bytes"
	"fmt"
	"slices"
	"time"
)

// mostFollowed is the number of calls at which a follower drops the older half: those of an hour, with four calls in
// each of 60 frames a second.
const mostFollowed = 1 << 20

// A Follower reads a recording while a game writes it. What has been written is written to it, in any pieces. It keeps
// the latest calls only, so that a game can be followed for as long as it runs.
type Follower struct {
	name    string // of the file, for errors
	most    int    // calls to keep
	recent  recordingBuilder
	rest    []byte // the beginning of a line
	n       int    // lines
	leftOut time.Duration
}

// Follow returns a follower of a recording that nothing has been read of.
func Follow(name string) *Follower { return &Follower{name: name, most: mostFollowed} }

// Write reads what the game has written since. An error names the file and the line.
func (f *Follower) Write(piece []byte) (int, error) {
	f.rest = append(f.rest, piece...)
	for {
		line, rest, ok := bytes.Cut(f.rest, []byte("\n"))
		if !ok {
			if len(f.rest) > longestLine {
				return 0, fileError(f.name, f.n+1, fmt.Errorf("the line has more than %d bytes", longestLine))
			}
			f.rest = bytes.Clone(f.rest) // without the lines before it
			return len(piece), nil
		}
		f.n++
		if err := f.recent.line(line); err != nil {
			return 0, fileError(f.name, f.n, err)
		}
		f.rest = rest
		if len(f.recent.calls) >= f.most {
			f.forget()
		}
	}
}

// forget drops the older half of the calls, up to a frame, and what came before a loss.
func (f *Follower) forget() {
	b := &f.recent
	half := frameFrom(b.calls, len(b.calls)/2)
	f.leftOut += b.calls[half].at - b.calls[0].at
	b.calls, b.longest = slices.Clone(b.calls[half:]), nil
}

// frameFrom returns the index of the first frame at an index or after it; the last frame if there is none.
func frameFrom(calls []call, from int) int {
	for i := from; i < len(calls); i++ {
		if calls[i].op == frameCall {
			return i
		}
	}
	from = len(calls) - 1
	for from > 0 && calls[from].op != frameCall {
		from--
	}
	return from
}

// Capture returns all that is kept, as Read would have read it.
func (f *Follower) Capture() *Capture {
	c := f.recent.captured(Options{})
	if f.leftOut > 0 {
		c.Notes = append(c.Notes, fmt.Sprintf("the first %v are left out", f.leftOut.Round(time.Second)))
	}
	return c
}

// Latest returns the frames of the latest time since a loss, as a capture with one chain or with none.
func (f *Follower) Latest(of time.Duration) *Capture {
	calls := f.recent.calls
	first := 0
	if n := len(calls); n > 0 {
		first, _ = slices.BinarySearchFunc(calls, calls[n-1].at-of, func(c call, at time.Duration) int {
			return int(min(max(c.at-at, -1), 1))
		})
		first = frameFrom(calls, first)
	}
	latest := recordingBuilder{program: f.recent.program, calls: calls[first:]}
	return latest.captured(Options{})
}

// Length returns the time from the first call to the last one.
func (f *Follower) Length() time.Duration {
	if len(f.recent.calls) == 0 {
		return f.leftOut
	}
	return f.leftOut + f.recent.last - f.recent.calls[0].at
}
