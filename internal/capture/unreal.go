package capture

import (
	"bytes"
	"fmt"
	"math"
)

// readUnreal reads the file of Unreal's CSV profiler. Its header lacks the columns that appear during the recording.
// The whole header may be repeated at the end, and the last line has facts about the game. Only the first columns are
// needed here, and they do not move.
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

// addNumber adds a frame that took ns nanoseconds. An error names the column of the row.
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
