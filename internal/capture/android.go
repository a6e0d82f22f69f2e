package capture

import (
	"bytes"
	"fmt"
)

// readAndroid reads the output of Android's dumpsys gfxinfo framestats: text about an app, with a block between two
// lines of PROFILEDATA for each window. An app draws only when something changes, so the time between two frames means
// nothing. A frame's time is from the refresh that it was meant for until it is complete.
func readAndroid(t *table, into *collector) (cut bool, err error) {
	t.wide = true
	start, end := t.column("intendedvsync"), t.column("framecompleted")
	into.from = t.name(start) + " to " + t.name(end)
	into.notes = append(into.notes, "an app draws when something changes: the time between frames is left out")
	frames, err := newTimes(into, "")
	if err != nil {
		return false, err
	}
	inside, flagged := true, 0
	cut, err = t.each(func() error {
		switch first := t.text(0); {
		case bytes.HasPrefix(first, []byte("---PROFILEDATA")):
			inside = !inside
			return nil
		case !inside || bytes.EqualFold(first, []byte("flags")):
			return nil
		case !bytes.Equal(first, []byte("0")):
			flagged++
			return nil
		}
		began, err := t.time(clock{column: start, unit: 1})
		if err != nil {
			return err
		}
		completed, err := t.time(clock{column: end, unit: 1})
		if err != nil {
			return err
		}
		if began == Unknown || completed <= began {
			into.timeless++
			return nil
		}
		return frames.add(completed - began)
	})
	if flagged > 0 {
		into.notes = append(into.notes,
			fmt.Sprintf("rows with other Flags than 0, which are no usual frames: %d", flagged))
	}
	return cut, err
}
