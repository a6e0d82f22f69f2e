package capture

import "time"

// A building is a chain while its file is read. Its times are as in the file.
type chainBuilder struct {
	Chain
	rows        int
	presents    runningTime   // at the presents
	starts      runningTime   // at the starts of frames
	whole       time.Duration // from the start of the previous frame to the next start
	returned    time.Duration // when the previous frame's call of Present returned
	last        time.Duration // when the previous frame was presented
	saysDropped bool          // a column says which frames were dropped
	told        time.Duration // the sum of the steps that the game reported
}

func newBuilding(c Chain) *chainBuilder {
	none := runningTime{at: Unknown, reading: Unknown, passed: Unknown}
	return &chainBuilder{Chain: c, presents: none, starts: none, whole: Unknown, returned: Unknown, last: Unknown}
}

// begin starts the times of a chain at 0, for a file that has only durations: from present to present if ofPresents,
// else from start to start.
func (b *chainBuilder) begin(ofPresents bool) {
	if ofPresents {
		b.presents.at = 0
	} else {
		b.starts.at, b.whole = 0, 0
	}
}

// times returns when the frame of the next row began and was presented, or Unknown. The start comes from the source
// that is nearest to the present: the game's busy time before it, else the column of starts, else the end of the
// previous call of Present.
func (b *chainBuilder) times(r row) (start, present time.Duration) {
	start = b.starts.next(r.start, b.whole)
	b.whole = r.whole
	present = b.presents.next(r.present, r.between)
	switch {
	case present == Unknown && start != Unknown && r.busy != Unknown:
		present = start + r.busy
		b.presents.at = present
	case present == Unknown:
	case r.busy != Unknown:
		start = present - r.busy
	case start == Unknown:
		start = b.returned
	}
	return start, present
}

// forgetDisplays makes all display times unknown: if every cell is NA, displays were not captured.
func (b *chainBuilder) forgetDisplays() {
	b.Displays = false
	for i := range b.Frames {
		b.Frames[i].Display = Unknown
	}
}

// fill completes the simulated moments. If the game did not report any, a frame shows the moment when it began, and the
// animation times of the file are times of starts too.
func (b *chainBuilder) fill() {
	first := 0
	for first < len(b.Frames) && (b.Frames[first].Simulated == Unknown || !b.Moments) {
		first++
	}
	if first == len(b.Frames) {
		b.Moments = false
		for i := range b.Frames {
			b.Frames[i].Simulated = b.Frames[i].Start
		}
		return
	}
	for i := first - 1; i >= 0 && b.Frames[i].Start != Unknown; i-- {
		b.Frames[i].Simulated = b.Frames[i+1].Simulated - (b.Frames[i+1].Start - b.Frames[i].Start)
	}
	for i := first + 1; i < len(b.Frames); i++ {
		if f, before := &b.Frames[i], b.Frames[i-1]; f.Simulated == Unknown {
			f.Simulated = before.Simulated
			if before.Start != Unknown {
				f.Simulated += f.Start - before.Start
			}
		}
	}
}

// rebase makes times count from the first known start. Moments that the game reported stay as they are.
func (b *chainBuilder) rebase() {
	first := b.started()[0].Start
	for i := range b.Frames {
		f := &b.Frames[i]
		f.Present -= first
		if f.isDisplayed() {
			f.Display -= first
		}
		if f.Start == Unknown {
			continue
		}
		f.Start -= first
		if !b.Moments {
			f.Simulated -= first
		}
	}
	if b.Before != Unknown {
		b.Before -= first
	}
}
