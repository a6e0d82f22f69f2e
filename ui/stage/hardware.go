package stage

import (
	"math/rand/v2"
	"sync/atomic"
	"time"

	"gameloops/internal/sim"
	"gameloops/loops"
)

// hardware is the computer that a stage runs on, as the user has set it. On a real computer, what the settings add to a
// simulated one takes real time.
type hardware struct {
	settings atomic.Pointer[sim.Settings] // as they are now
	// stalls are the stalls that were asked for and not done, in ns: those of the driver, and those of the worker.
	stalls [2]atomic.Int64
	// spend, if set, replaces burning time, which would never end on the clock of a test.
	spend func(time.Duration)
}

// usual is the machine that stands for this computer.
var usual = sim.Default()

// stall asks for a stall, which begins as soon as possible.
func (h *hardware) stall(d time.Duration) {
	for i := range h.stalls {
		h.stalls[i].Add(int64(d))
	}
}

// slower returns the time between two refreshes if the settings ask for a display that is slower than the real one, or
// 0 if they do not. The usual rate stands for the rate of the real display.
func (h *hardware) slower(display time.Duration) time.Duration {
	rate := h.settings.Load().Refresh
	period := time.Duration(float64(time.Second) / rate)
	if rate == usual.Refresh || period <= display+display/8 {
		return 0
	}
	return period
}

// surplus returns the time that a call must take on this computer beyond the time of its own work. The usual cost
// stands for that work, so the surplus is what the settings add to it. It is never negative: no call can be made
// faster.
func surplus(cost, usual sim.Cost, objects int, contacts func() int) time.Duration {
	cost.Constant -= usual.Constant
	cost.PerObject -= usual.PerObject
	cost.PerContact -= usual.PerContact
	n := 0
	if cost.PerContact != 0 {
		n = contacts()
	}
	return max(0, cost.Of(objects, n))
}

// A measuredClock is the clock that the loop sees. Its error is as large as the settings say.
type measuredClock struct {
	random *rand.Rand
	fast   time.Duration // in this frame: the error of measuring
	read   time.Duration // the latest time that the loop was shown
}

// newWristwatch returns a clock. The seed determines its errors.
func newWristwatch(seed uint64) measuredClock {
	return measuredClock{random: rand.New(rand.NewPCG(seed, 1))}
}

// misread draws the error of the clock for a new frame, up to most in either direction.
func (w *measuredClock) misread(most time.Duration) {
	w.fast = 0
	if most > 0 {
		w.fast = time.Duration(w.random.Int64N(int64(2*most)+1)) - most
	}
}

// measure returns what the loop reads from the clock, which never goes back.
func (w *measuredClock) measure(now time.Duration) time.Duration {
	w.read = max(w.read, now+w.fast)
	return w.read
}

// onTime converts a wake time of the loop, which is on the clock that the loop sees, to stage time.
func (w *measuredClock) onTime(wake, now time.Duration) time.Duration {
	timer, refresh := loops.Awaits(wake)
	switch ahead := max(w.fast, w.read-now); {
	case timer == loops.NoTimer:
		return wake
	case refresh:
		return loops.RefreshOr(timer - ahead)
	default:
		return timer - ahead
	}
}
