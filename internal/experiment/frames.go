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

// longestLine is the longest line in a file of frame times, in bytes.
const longestLine = 64 << 10

// ReadFrames reads recorded frame times: how long each frame took, one per line, as ParseDuration reads it (16.7ms, or
// 0.0167 in seconds). Empty lines and lines that begin with # are ignored. Errors begin with name and the line.
// Numbers without a unit are in unit. If unit is 0, they are in seconds, and numbers that are clearly meant as
// milliseconds are an error.
func ReadFrames(r io.Reader, name string, unit time.Duration) ([]time.Duration, error) {
	var frames []frameLine
	lines := bufio.NewScanner(r)
	lines.Buffer(nil, longestLine)
	n := 1
	for ; lines.Scan(); n++ {
		f, err := parseFrame(lines.Text(), n, unit)
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
		return nil, &FileError{File: name, Err: fmt.Errorf("no frame times; want one per line, such as 16.7ms")}
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

// A frameLine is a frame time and its line.
type frameLine struct {
	took time.Duration // 0: the line has no frame
	line int
	text string // of a number without a unit; empty if there is a unit
}

func parseFrame(text string, line int, unit time.Duration) (f frameLine, err error) {
	if line == 1 {
		text = strings.TrimPrefix(text, "\ufeff")
	}
	text = strings.TrimSpace(text)
	if text == "" || strings.HasPrefix(text, "#") {
		return f, nil
	}
	number, wrong := ParseNumber(text)
	d, err := ParseDuration(text)
	if wrong == nil && unit > 0 {
		d, err = nanoseconds(number*float64(unit), text)
	}
	if err != nil {
		return f, err
	}
	if d == 0 || d > MaxDuration {
		return f, fmt.Errorf("%v: a frame of more than 0 s and up to %v is allowed", d, MaxDuration)
	}
	f = frameLine{took: d, line: line}
	if wrong == nil && unit == 0 {
		f.text = text
	}
	return f, nil
}

// A unitError is the error about a number without a unit that is clearly not in seconds.
type unitError frameLine

// Error says how the number was read, and how to write milliseconds.
func (e *unitError) Error() string {
	return fmt.Sprintf("%q alone is in seconds, and more than half of the frames take longer than 1s: "+
		"did you mean ms? Then write %sms, or --unit ms", e.text, e.text)
}

// checkUnit returns an error if the median of the frames is a number without a unit and above a second: 16.6 means
// milliseconds. The error names the first such frame.
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

// A Recording has the times at which the frames of a real game began, and at which its pictures were displayed.
type Recording struct {
	Began []time.Duration // ascending, from 0
	Shown []time.Duration // of the picture of each frame; trace.Never: it was dropped. nil: not known
	End   time.Duration   // of the last frame
}

// RecordingOf returns the recording of frames that took these times.
func RecordingOf(frames []time.Duration) Recording {
	r := Recording{Began: make([]time.Duration, 0, len(frames))}
	for _, d := range frames {
		r.Began = append(r.Began, r.End)
		r.End += d
	}
	return r
}

// Replay makes the setup run at recorded times, which replace the display. Calls cost nothing, because their cost is
// part of those times. If r does not say when pictures were displayed, each is displayed when the next frame begins.
// The run takes as long as the recording, or the setup's duration if that is shorter.
func (s *Setup) Replay(r Recording) error {
	if len(r.Began) > MaxFrames {
		return fmt.Errorf("%d frames: at most %d are allowed", len(r.Began), MaxFrames)
	}
	if r.End > MaxDuration {
		return fmt.Errorf("the frames take more than %v together", MaxDuration)
	}
	*s = s.OnIdealMachine()
	s.Machine.Recorded, s.Machine.Displayed = r.Began, r.Shown
	s.Duration = min(s.Duration, r.End)
	return nil
}

// OnIdealMachine returns the setup on a machine for recorded frame times: calls cost nothing, the clock is exact and
// there are no stalls, because the frame times contain all that. Its changes leave the machine as it is.
func (s Setup) OnIdealMachine() Setup {
	s.Changes = slices.Clone(s.Changes)
	for i, c := range s.Changes {
		s.Changes[i].Set = slices.DeleteFunc(slices.Clone(c.Set), func(o Override) bool {
			k, _ := KeyByName(o.Key)
			return k.About == AboutMachine
		})
	}
	m := s.Machine
	s.Machine = sim.Settings{Refresh: m.Refresh, Vsync: true, Recorded: m.Recorded, Displayed: m.Displayed}
	s.Cost = Model
	return s
}

// WriteFrames writes frame times as ReadFrames reads them, to the nanosecond, and at most as many as a run may have.
// began has the times at which frames began; the last one only ends the frame before it. The first line is a comment,
// about, which says where the frames come from.
func WriteFrames(w io.Writer, about string, began []time.Duration) error {
	began = began[:min(len(began), MaxFrames)]
	out := bufio.NewWriter(w)
	fmt.Fprintf(out, "# %s\n", about)
	for i := 1; i < len(began); i++ {
		fmt.Fprintln(out, began[i]-began[i-1])
	}
	return out.Flush()
}
