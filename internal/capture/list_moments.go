package capture

import (
	"bufio"
	"bytes"
	"math"
)

// listTrend returns the trend of a list of numbers. A list with units has none: its units say that it has frame times.
func listTrend(text []byte) (of trend) {
	for line := range bytes.Lines(ahead(text)) {
		if line = bytes.TrimSpace(line); len(line) == 0 || line[0] == '#' {
			continue
		}
		x, err := cell{text: line}.number(',')
		if err != nil || math.IsNaN(x) {
			return trend{}
		}
		of.add(x)
	}
	return of
}

// readMoments reads a list of times since the start, as a table of one column.
func readMoments(text []byte, name string, h listHeader, o Options) (*Capture, error) {
	into := newCollector(o)
	l := &lines{in: bufio.NewReaderSize(bytes.NewReader(text), longestLine)}
	t := &table{header: header{names: []string{h.name}, separator: ';'}, lines: l}
	cut, err := t.readTimes(0, true, into)
	if err != nil {
		return nil, fileError(name, max(l.n, 1), err)
	}
	return into.captured(momentsFormat, cut, l), nil
}
