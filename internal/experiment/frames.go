package experiment

import (
	"bufio"
	"fmt"
	"io"
	"strings"
	"time"

	"gameloops/internal/sim"
)

// ReadFrames reads recorded frame times: how long each frame took, one a line, as ParseDuration reads it (16.7ms, or
// 0.0167 in seconds). Empty lines and lines that begin with # count for nothing. name is for errors, which say on which
// line they are.
func ReadFrames(r io.Reader, name string) ([]time.Duration, error) {
	var frames []time.Duration
	lines := bufio.NewScanner(r)
	for n := 1; lines.Scan(); n++ {
		text := strings.TrimSpace(lines.Text())
		if text == "" || strings.HasPrefix(text, "#") {
			continue
		}
		d, err := ParseDuration(text)
		if err != nil {
			return nil, &FileError{name, n, err}
		}
		if d == 0 || d > MaxDuration {
			err := fmt.Errorf("%v: a frame of more than 0 s and up to %v is allowed", d, MaxDuration)
			return nil, &FileError{name, n, err}
		}
		if len(frames) == MaxFrames {
			return nil, &FileError{name, n, fmt.Errorf("at most %d frames are allowed", MaxFrames)}
		}
		frames = append(frames, d)
	}
	if err := lines.Err(); err != nil {
		return nil, &FileError{File: name, Err: err}
	}
	if len(frames) == 0 {
		return nil, &FileError{File: name, Err: fmt.Errorf("no frame times: one a line is wanted, such as 16.7ms")}
	}
	return frames, nil
}

// Replay makes the setup run at recorded frame times: they take the place of the display, and since what calls cost is
// in them already, calls cost nothing. The run is as long as all frames together; its duration still cuts it.
func (s *Setup) Replay(frames []time.Duration) error {
	began := make([]time.Duration, 1, len(frames)+1)
	for _, d := range frames {
		t := began[len(began)-1] + d
		if t > MaxDuration {
			return fmt.Errorf("the frames take more than %v together", MaxDuration)
		}
		began = append(began, t)
	}
	*s = s.Unburdened()
	s.Machine.Recorded = began[:len(frames)] // the last one ends the run
	s.Duration = min(s.Duration, began[len(frames)])
	return nil
}

// Unburdened is the setup on a machine for recorded frame times: calls cost nothing, the clock is exact and nothing
// stands still, for all that is in the frame times already.
func (s Setup) Unburdened() Setup {
	s.Machine = sim.Settings{Refresh: s.Machine.Refresh, Vsync: true}
	s.Cost = Model
	return s
}

// WriteFrames writes frame times as ReadFrames reads them, to the nanosecond: those of frames that began at times, the
// last of which only ends the one before; no more of them than a run may have. about is a line on what they are of.
func WriteFrames(w io.Writer, about string, began []time.Duration) error {
	began = began[:min(len(began), MaxFrames)]
	out := bufio.NewWriter(w)
	fmt.Fprintf(out, "# %s\n", about)
	for i := 1; i < len(began); i++ {
		fmt.Fprintln(out, began[i]-began[i-1])
	}
	return out.Flush()
}
