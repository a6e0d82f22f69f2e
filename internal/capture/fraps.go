package capture

import "fmt"

// readFraps reads the frame times of Fraps: when each frame was presented, in ms since the first one.
func readFraps(t *table, into *collector) (cut bool, err error) {
	at := clock{column: t.column("time (ms)"), unit: millisecond}
	into.from = t.name(at.column)
	frames, err := newTimes(into, "")
	if err != nil {
		return false, err
	}
	before := Unknown
	return t.each(func() error {
		now, err := t.time(at)
		if err != nil {
			return err
		}
		if now == Unknown {
			into.timeless++
			return nil
		}
		took := now - before
		if before == Unknown {
			before = now
			return nil
		}
		if before = now; took < 0 {
			return fmt.Errorf("the frame was presented %v before the one above it: frames must be in their order",
				-took)
		}
		return frames.add(took)
	})
}
