package experiment

import (
	"bufio"
	"cmp"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"gameloops/internal/sim"
)

// longestLine is how many bytes a line of frame times may have, comments included.
const longestLine = 64 << 10

// ReadFrames reads recorded frame times: how long each frame took, one a line, as ParseDuration reads it (16.7ms, or
// 0.0167 in seconds). Empty lines and lines that begin with # count for nothing. name is for errors, which say on which
// line they are. Numbers that are plainly meant as milliseconds are refused.
func ReadFrames(r io.Reader, name string) ([]time.Duration, error) {
	var frames []frameLine
	lines := bufio.NewScanner(r)
	lines.Buffer(nil, longestLine)
	n := 1
	for ; lines.Scan(); n++ {
		f, err := parseFrame(lines.Text(), n)
		if err == nil && f.took != 0 && len(frames) == MaxFrames {
			err = fmt.Errorf("at most %d frames are allowed", MaxFrames)
		}
		if err != nil {
			return nil, &FileError{name, n, err}
		}
		if f.took != 0 {
			frames = append(frames, f)
		}
	}
	if err := lines.Err(); errors.Is(err, bufio.ErrTooLong) {
		return nil, &FileError{name, n, fmt.Errorf("the line has more than %d bytes", longestLine)}
	} else if err != nil {
		return nil, &FileError{File: name, Err: err}
	}
	if len(frames) == 0 {
		return nil, &FileError{File: name, Err: fmt.Errorf("no frame times: one a line is wanted, such as 16.7ms")}
	}
	if err := checkUnit(frames); err != nil {
		return nil, &FileError{name, err.line, err}
	}
	times := make([]time.Duration, len(frames))
	for i, f := range frames {
		times[i] = f.took
	}
	return times, nil
}

// A frameLine is how long a frame took, and where that stands.
type frameLine struct {
	took time.Duration // 0: the line has no frame
	line int
	text string // of a number alone; empty if it has a unit
}

func parseFrame(text string, line int) (f frameLine, err error) {
	if line == 1 {
		text = strings.TrimPrefix(text, "\ufeff")
	}
	text = strings.TrimSpace(text)
	if text == "" || strings.HasPrefix(text, "#") {
		return f, nil
	}
	d, err := ParseDuration(text)
	if err != nil {
		return f, err
	}
	if d == 0 || d > MaxDuration {
		return f, fmt.Errorf("%v: a frame of more than 0 s and up to %v is allowed", d, MaxDuration)
	}
	f = frameLine{took: d, line: line}
	if _, err := ParseNumber(text); err == nil {
		f.text = text
	}
	return f, nil
}

// A unitError is about a number without a unit that is plainly not in seconds.
type unitError frameLine

// Error says what it is read as, and how to write what was meant.
func (e *unitError) Error() string {
	return fmt.Sprintf("%q alone is in seconds, and more than half of the frames take longer than 1s: "+
		"did you mean ms? Then write %sms", e.text, e.text)
}

// checkUnit refuses frames of which the median takes more than a second, unless its unit is there: who writes 16.6
// means milliseconds. It names the first of them.
func checkUnit(frames []frameLine) *unitError {
	sorted := slices.Clone(frames)
	slices.SortStableFunc(sorted, func(a, b frameLine) int { return cmp.Compare(a.took, b.took) })
	if median := sorted[(len(sorted)-1)/2]; median.took <= time.Second || median.text == "" {
		return nil
	}
	first := slices.IndexFunc(frames, func(f frameLine) bool { return f.took > time.Second && f.text != "" })
	e := unitError(frames[first])
	return &e
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
