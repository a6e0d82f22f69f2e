package capture

import (
	"bytes"
	"fmt"
	"math"
)

// readUnreal reads the file of Unreal's CSV profiler. Columns that appear while it records are missing in its header,
// which may be repeated, whole, at the end; the last line has facts about the game. Only its first columns count here,
// and those stay where they are.
func readUnreal(t *table, into *collector) (cut bool, err error) {
	t.wide = true
	frame := t.column("frametime")
	into.from = t.name(frame)
	frames, err := newTimes(into, "")
	if err != nil {
		return false, err
	}
	return t.each(func() error {
		if first := t.text(0); bytes.EqualFold(first, []byte("events")) || bytes.HasPrefix(first, []byte("[")) {
			return nil
		}
		took, err := t.number(frame)
		if err != nil {
			return err
		}
		if math.IsNaN(took) {
			into.timeless++
			return nil
		}
		return frames.addNumber(t, frame, took*millisecond)
	})
}

// addNumber adds a frame that took a number of nanoseconds, as a column of the row says.
func (t *times) addNumber(row *table, column int, ns float64) error {
	d, err := row.nanoseconds(ns, column, 0)
	if err != nil {
		return err
	}
	if d <= 0 {
		return fmt.Errorf("column %s: a frame takes longer than %s", row.names[column], row.text(column))
	}
	return t.add(d)
}
