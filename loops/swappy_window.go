package loops

import "time"

// A swappyWindow is what Swappy knows of the frames of the last two seconds. It holds 512 frames, enough for 240 Hz.
type swappyWindow struct {
	frames        [512]swappyFrame
	first, length int
	missed        int
	sum           time.Duration
}

// A swappyFrame is a frame that is over.
type swappyFrame struct {
	ended, took time.Duration
	missed      bool // the refresh that was to show it
}

const swappyWindowTime = 2 * time.Second

// add adds a frame. It forgets the oldest ones, but keeps one that is older than the window.
func (w *swappyWindow) add(f swappyFrame) {
	if w.length == len(w.frames) {
		w.forget()
	}
	*w.at(w.length) = f
	w.length++
	w.sum += f.took
	if f.missed {
		w.missed++
	}
	for w.length > 1 && f.ended-w.at(1).ended > swappyWindowTime {
		w.forget()
	}
}

// forget removes the oldest frame.
func (w *swappyWindow) forget() {
	f := w.at(0)
	w.sum -= f.took
	if f.missed {
		w.missed--
	}
	w.first = (w.first + 1) % len(w.frames)
	w.length--
}

// at returns a frame, counted from the oldest.
func (w *swappyWindow) at(i int) *swappyFrame { return &w.frames[(w.first+i)%len(w.frames)] }

// full reports whether there is enough to decide.
func (w *swappyWindow) full() bool {
	return w.length == len(w.frames) || w.at(w.length-1).ended-w.at(0).ended > swappyWindowTime
}

func (w *swappyWindow) mean() time.Duration { return w.sum / time.Duration(w.length) }

// missedPercent returns the share of the frames that missed, rounded.
func (w *swappyWindow) missedPercent() int { return (200*w.missed + w.length) / (2 * w.length) }
