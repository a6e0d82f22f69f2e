package capture

import (
	"bytes"
	"cmp"
	"fmt"
	"io"
	"time"

	"gameloops/internal/experiment"
)

// longestList is the largest size of a list, in bytes: a line of 64 bytes for each frame of the longest run.
const longestList = 64 * experiment.MaxFrames

// readList reads a list of frame times, one per line, in the syntax of experiment.ReadFrames, or of times since the
// start. It may have a header, and decimal commas.
func readList(r io.Reader, name string, o Options) (*Capture, error) {
	text, err := io.ReadAll(io.LimitReader(r, longestList+1))
	if err == nil && len(text) > longestList {
		err = fmt.Errorf("a list of more than %d MB", longestList>>20)
	}
	if err != nil {
		return nil, &experiment.FileError{File: name, Err: err}
	}
	whole := withoutCutLine(text)
	h, _ := findListHeader(whole)
	commas := hasDecimalCommas(whole)
	if h.name != "" {
		whole[h.at] = '#' // a comment from here on
	}
	if commas {
		whole = bytes.ReplaceAll(whole, []byte(","), []byte("."))
	}
	c, err := listOf(whole, name, h, o)
	if err != nil {
		return nil, err
	}
	if commas {
		c.Notes = append(c.Notes, "a comma is taken as a decimal point")
	}
	if cut := text[len(whole):]; len(cut) > 0 {
		c.Notes = append(c.Notes, fmt.Sprintf("the last line, %q, is cut: it is left out", cut))
	}
	return c, nil
}

// listOf returns the capture of a list: of frame times, or of times since the start.
func listOf(text []byte, name string, h listHeader, o Options) (*Capture, error) {
	if listTrend(text).areMoments(isMoment(h.name)) {
		return readMoments(text, name, h, o)
	}
	unit, err := unitOfName(h.name)
	if err != nil {
		return nil, fileError(name, h.line, err)
	}
	durations, err := experiment.ReadFrames(bytes.NewReader(text), name, cmp.Or(o.Unit, unit))
	if err != nil {
		return nil, err
	}
	c, err := captureOf(durations, o)
	if err != nil {
		return nil, &experiment.FileError{File: name, Err: err}
	}
	return c, nil
}

// captureOf returns the capture of a game whose frames took these times.
func captureOf(durations []time.Duration, o Options) (*Capture, error) {
	into := newCollector(o)
	frames, err := newTimes(into, "")
	if err != nil {
		return nil, err
	}
	for _, d := range durations {
		if err := frames.add(d); err != nil {
			return nil, err
		}
	}
	return into.finish(listFormat), nil
}

// withoutCutLine returns a list without its last line if that has no line end and a different unit from the line
// before: a cut may leave 16.7m or 16 of 16.7ms.
func withoutCutLine(text []byte) []byte {
	end := bytes.LastIndexByte(text, '\n') + 1
	before := bytes.TrimSpace(text[:end])
	if end == 0 || end == len(text) || len(before) == 0 {
		return text
	}
	before = before[bytes.LastIndexByte(before, '\n')+1:]
	if bytes.Equal(unitOf(before), unitOf(text[end:])) || before[0] == '#' {
		return text
	}
	return text[:end]
}

// unitOf returns the letters at the end of a line.
func unitOf(line []byte) []byte {
	line = bytes.TrimSpace(line)
	return line[len(bytes.TrimRight(line, "abcdefghijklmnopqrstuvwxyzµμH")):]
}
