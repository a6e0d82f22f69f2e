package capture

import (
	"bufio"
	"bytes"
	"strconv"
	"strings"
)

// isLatency recognises the output of Android's dumpsys SurfaceFlinger --latency: a line with the time of a refresh, and
// below it rows of three times, all in ns.
func isLatency(head []byte) bool {
	refresh, rest, _ := bytes.Cut(head, []byte("\n"))
	row, _, _ := bytes.Cut(rest, []byte("\n"))
	return len(wholeNumbers(refresh)) == 1 && len(wholeNumbers(row)) == 3
}

// wholeNumbers returns the whole numbers of a line that has nothing else.
func wholeNumbers(line []byte) (all []string) {
	for _, field := range strings.Fields(string(line)) {
		if _, err := strconv.ParseUint(field, 10, 64); err != nil {
			return nil
		}
		all = append(all, field)
	}
	return all
}

// pending is a time that SurfaceFlinger does not know yet: the largest one.
const pending = "9223372036854775807"

// readLatency reads when pictures of a window were displayed. SurfaceFlinger keeps the last 127 or so, writes zeros if
// there were fewer, and does not say when frames began.
func readLatency(in *bufio.Reader, name string, o Options) (*Capture, error) {
	l := &lines{in: in}
	t := &table{lines: l, header: header{separator: '\t',
		names: []string{"desired present time", "actual present time", "frame ready time"}}}
	into := newCollector(o)
	into.from = t.names[1]
	into.notes = append(into.notes,
		"a picture stays until the app draws another: where nothing changes, frames are long")
	frames, err := newTimes(into, "")
	if err != nil {
		return nil, fileError(name, 0, err)
	}
	add := frames.adder()
	cut, err := t.each(func() error {
		displayed := string(t.text(1))
		switch {
		case displayed == "" || displayed == "0": // the line with the refresh, or no frame
			return nil
		case displayed == pending:
			into.timeless++
			return nil
		}
		now, err := t.time(clock{column: 1, unit: 1})
		if err != nil || now == Unknown {
			return err
		}
		return add(now)
	})
	if err != nil {
		return nil, fileError(name, l.n, err)
	}
	return into.captured(latencyFormat, cut, l), nil
}
