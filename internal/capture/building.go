package capture

import "time"

// A building is a chain while its file is read. Times are those of the file.
type building struct {
	Chain
	rows        int
	presents    runningTime   // at the presents
	starts      runningTime   // at the starts of frames
	whole       time.Duration // from the start of the row before to the start of the next one
	returned    time.Duration // when the call of Present of the row before was over
	last        time.Duration // when the frame of the row before was presented
	saysDropped bool          // a column says which frames were dropped
	told        time.Duration // the sum of the steps that the game has told
}

func newBuilding(c Chain) *building {
	none := runningTime{at: Unknown, reading: Unknown, passed: Unknown}
	return &building{Chain: c, presents: none, starts: none, whole: Unknown, returned: Unknown, last: Unknown}
}

// begin lets the times of a chain begin at 0, for a file that has durations only: from present to present, or else from
// start to start.
func (b *building) begin(ofPresents bool) {
	if ofPresents {
		b.presents.at = 0
	} else {
		b.starts.at, b.whole = 0, 0
	}
}

// times returns when the frame of the next row began and was presented, or Unknown. What is nearest to the present is
// taken for the start: how long the game was busy until then, the column of starts, the end of the call of Present
// before it.
func (b *building) times(r row) (start, present time.Duration) {
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

// forgetDisplays says that nobody knows when pictures were displayed: if all cells say NA, it was not captured.
func (b *building) forgetDisplays() {
	b.Displays = false
	for i := range b.Frames {
		b.Frames[i].Display = Unknown
	}
}

// fill completes the simulated moments. If the game has not told them, a frame shows the moment when it began, and the
// times that the file calls animation times are those.
func (b *building) fill() {
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

// rebase lets times count from the first start that is known. The moments that a game has told stay as they are.
func (b *building) rebase() {
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
