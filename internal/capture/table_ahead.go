package capture

import (
	"bytes"
	"math"
	"slices"
	"time"
)

// median returns the median, or 0 without numbers.
func median(numbers []float64) float64 {
	if len(numbers) == 0 {
		return 0
	}
	slices.Sort(numbers)
	return numbers[(len(numbers)-1)/2]
}

// numbers returns the numbers of a column in the rows that have been read ahead.
func (t *table) numbers(column int) (all []float64) {
	t.ahead(func(row *table) {
		if x, err := row.number(column); err == nil && !math.IsNaN(x) {
			all = append(all, x)
		}
	})
	return all
}

// begins reports whether the first row has a number in a column, or an empty cell, or there is no row.
func (t *table) begins(column int) bool {
	rows, wrong := 0, false
	t.ahead(func(row *table) {
		if first := row.text(0); len(row.cells) == 1 && len(first) == 0 || bytes.HasPrefix(first, []byte("#")) {
			return
		}
		if _, err := row.number(column); rows == 0 {
			wrong = err != nil || column >= len(row.cells)
		}
		rows++
	})
	return !wrong
}

// timesOfDay returns the times of a column in the rows that have been read ahead, in seconds, if it has a date and a
// time, or a time of day.
func (t *table) timesOfDay(column int) (all []float64) {
	t.ahead(func(row *table) {
		text := string(bytes.TrimSuffix(bytes.Replace(row.text(column), []byte("T"), []byte(" "), 1), []byte("Z")))
		for _, layout := range []string{"15:4:5", "2006-1-2 15:4:5"} {
			if at, err := time.Parse(layout, text); err == nil {
				all = append(all, float64(at.UnixMilli())/1e3)
			}
		}
	})
	return all
}

// ahead calls do for the rows that have been read ahead, as many as decide how a table is read.
func (t *table) ahead(do func(row *table)) {
	text, _ := t.lines.in.Peek(longestLine)
	row := &table{header: t.header}
	for line := range bytes.Lines(ahead(text)) {
		var err error
		if row.cells, err = split(row.cells[:0], bytes.TrimRight(line, "\r\n"), t.separator); err == nil {
			do(row)
		}
	}
}
